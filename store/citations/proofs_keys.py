"""Keys that checkpoints are signed with.

They are written as Go's `sumdb/note` and C2SP's signed-note write them: `name+id+base64(kind, public
key)` in public, `PRIVATE+KEY+name+id+base64(kind, seed)` in secret. The id is the first four bytes of
SHA-256 over the name, a newline, the kind and the public key, as eight hexadecimal digits.

HMAC-SHA256 is for those who cannot install `pcite[sign]`. What it signs can be checked, and could have been
signed, by everyone who has the key; its kind is 0xff followed by its name, as signed-note has it.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import b64decode, b64encode
from binascii import Error as NoBase64
from hashlib import sha256
from typing import NamedTuple

from ..database import log_ed25519 as ed25519
from ..errors import InputError, MissingExtra

ED25519, HMAC = b"\x01", b"\xffpcite-hmac-sha256"
PRIVATE = "PRIVATE+KEY+"
SEED = 32
"""Bytes of a secret key, of either kind, and of a public one."""


class PublicKey(NamedTuple):
    """Who can be asked whether a signature is right."""

    name: str
    kind: bytes
    public: bytes
    """For HMAC the secret key: it has no other."""

    @property
    def id(self) -> bytes:
        """Four bytes; of HMAC keys they are made from a hash, so that they tell nothing of it."""
        shown = self.public if self.kind == ED25519 else sha256(self.public).digest()
        return sha256(self.name.encode() + b"\n" + self.kind + shown).digest()[:4]

    def verify(self, message: bytes, signature: bytes) -> bool:
        """Whether the key signed the message."""
        if self.kind == ED25519:
            return ed25519.verify(self.public, message, signature)
        return hmac.compare_digest(hmac.digest(self.public, message, "sha256"), signature)

    @classmethod
    def parse(cls, line: str) -> PublicKey:
        """A key from its line; an HMAC key from its secret one.

        Raises:
            InputError: it is no key.
        """
        if line.startswith(PRIVATE):
            return SigningKey.parse(line).public_key
        name, id_, kind, public = _parsed(line)
        return _with_id(cls(name, kind, public), id_)

    def __str__(self) -> str:
        """Its line, without a newline."""
        return f"{self.name}+{self.id.hex()}+{b64encode(self.kind + self.public).decode()}"


class SigningKey(NamedTuple):
    """Who signs."""

    name: str
    kind: bytes
    secret: bytes

    @classmethod
    def generate(cls, name: str, kind: bytes = ED25519) -> SigningKey:
        """A new key.

        Raises:
            InputError: the name is empty, or has spaces, plus signs or control characters.
            MissingExtra: `pcite[sign]` is not installed.
        """
        if not name or any(sign.isspace() or sign == "+" or not sign.isprintable() for sign in name):
            action, problem = f"naming a key {name!r}", "it is empty, or has spaces or plus signs"
            raise InputError(action, problem, "Name it as an address without its scheme, as example.org/records")
        key = cls(name, kind, secrets.token_bytes(SEED))
        _ = key.public_key  # what cannot be used is not given out
        return key

    @classmethod
    def parse(cls, line: str) -> SigningKey:
        """A key from its secret line.

        Raises:
            InputError: it is no secret key.
            MissingExtra: `pcite[sign]` is not installed.
        """
        if not line.startswith(PRIVATE):
            problem = "it does not begin with PRIVATE+KEY"
            raise InputError("reading a key to sign with", problem, "Give the file that `pcite log keygen` wrote")
        name, id_, kind, secret = _parsed(line.removeprefix(PRIVATE))
        key = cls(name, kind, secret)
        _with_id(key.public_key, id_)
        return key

    @property
    def public_key(self) -> PublicKey:
        """What others check by.

        Raises:
            MissingExtra: `pcite[sign]` is not installed.
        """
        if self.kind == HMAC:
            return PublicKey(self.name, self.kind, self.secret)
        return PublicKey(self.name, self.kind, _private(self.secret).public_key().public_bytes_raw())

    @property
    def id(self) -> bytes:
        """That of the public key."""
        return self.public_key.id

    def sign(self, message: bytes) -> bytes:
        """The signature: 64 bytes, with HMAC 32.

        Raises:
            MissingExtra: `pcite[sign]` is not installed.
        """
        if self.kind == HMAC:
            return hmac.digest(self.secret, message, "sha256")
        signature: bytes = _private(self.secret).sign(message)
        return signature

    def __str__(self) -> str:
        """Its secret line, without a newline."""
        return f"{PRIVATE}{self.name}+{self.id.hex()}+{b64encode(self.kind + self.secret).decode()}"


def _private(seed: bytes):  # type: ignore[no-untyped-def]  # noqa: ANN202  # its type is that of an extra
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    except ImportError as error:
        problem, do = (
            "cryptography is not installed",
            "Install it: pip install 'pcite[sign]', or make a key with --hmac",
        )
        raise MissingExtra("signing with Ed25519", problem, do) from error
    return Ed25519PrivateKey.from_private_bytes(seed)


def _parsed(line: str) -> tuple[str, str, bytes, bytes]:
    """Name, id, kind, and the key itself."""
    action, do = "reading a key", "Give the line that `pcite log keygen` wrote"
    name, id_, written = (*line.strip().split("+", 2), "", "")[:3]
    try:
        value = b64decode(written, validate=True)
    except (ValueError, NoBase64) as error:
        raise InputError(action, "it is no line of name, id and base64", do) from error
    kind = next((kind for kind in (ED25519, HMAC) if value.startswith(kind)), None)
    if not name or kind is None or len(value) != len(kind) + SEED:
        raise InputError(action, "it is of no kind that is known, or has another length", do)
    return name, id_, kind, value[len(kind) :]


def _with_id(key: PublicKey, written: str) -> PublicKey:
    if key.id.hex() != written:
        raise InputError(f"reading the key {key.name}", f"its id is {key.id.hex()} and not {written}", "Copy it anew")
    return key
