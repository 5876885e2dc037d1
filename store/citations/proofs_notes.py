"""Checkpoints as text: a head of a log in the form of C2SP's tlog-checkpoint, signed as a signed note.

example.org/records/default        whose log: the name of the key, and the project
20852163                           leaves
CsUYapGGPo4dkMgIAUqom/Xajj7h2f...  the root, base64

— example.org/records Az3grlgtz... the name of the key; base64 of its id (4 bytes) and the signature
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error as NoBase64
from urllib.parse import quote, unquote

from ..database.log_merkle import WIDTH
from ..errors import InvalidCheckpoint
from ..records.base import Record
from .proofs_keys import PublicKey, SigningKey

DASH = "\u2014 "
"""How a line with a signature begins."""
ID = 4
"""Bytes of a key's id."""
DO = "Give the text of a checkpoint as it was exported"


class Checkpoint(Record):
    """A head of a log that someone signed."""

    origin: str
    """The name of the key, and the project."""
    size: int
    """Leaves."""
    root: str
    """Hexadecimal."""

    @property
    def project_id(self) -> str:
        """Whose log it is."""
        return unquote(self.origin.rpartition("/")[2])

    @property
    def text(self) -> str:
        """What is signed, with its last newline."""
        return f"{self.origin}\n{self.size}\n{b64encode(bytes.fromhex(self.root)).decode()}\n"


def origin_of(key: SigningKey, project_id: str) -> str:
    """The first line of a project's checkpoints."""
    return f"{key.name}/{quote(project_id, safe='')}"


def signed(checkpoint: Checkpoint, key: SigningKey) -> str:
    """The checkpoint with the key's signature.

    Raises:
        MissingExtra: `pcite[sign]` is not installed, and the key is one of Ed25519.
    """
    signature = b64encode(key.id + key.sign(checkpoint.text.encode())).decode()
    return f"{checkpoint.text}\n{DASH}{key.name} {signature}\n"


def parse(text: str) -> Checkpoint:
    """What a checkpoint says, without a look at its signatures.

    Raises:
        InvalidCheckpoint: it is none.
    """
    lines = text.split("\n")
    try:
        origin, size, root = lines[:3]
        if not origin or not size.isascii() or not size.isdecimal() or str(int(size)) != size:
            raise ValueError("its second line is no number of leaves")
        hash_ = b64decode(root, validate=True)
        if len(hash_) != WIDTH or b64encode(hash_).decode() != root:
            raise ValueError("its third line is no SHA-256 in base64")
    except (ValueError, NoBase64) as error:
        raise InvalidCheckpoint("reading a checkpoint", f"it is none ({error})", DO) from error
    return Checkpoint(origin=origin, size=int(size), root=hash_.hex())


def check_checkpoint(text: str, public_key: str) -> Checkpoint:
    """What a checkpoint says, if it is signed with this key. No store and no extra is needed for Ed25519.

    Args:
        text: a checkpoint; signatures of keys that are not known are passed over.
        public_key: a line `name+id+base64`, as `pcite log keygen` writes it into the `.pub` file; for
            HMAC the secret key itself, for want of a public one.

    Raises:
        InvalidCheckpoint: it is no checkpoint, is not signed with this key, or the signature is wrong.
    """
    action, key = "checking a checkpoint", PublicKey.parse(public_key)
    body, blank, signatures = text.rpartition("\n\n")
    if not blank or any(ord(sign) < ord(" ") and sign != "\n" for sign in text):
        raise InvalidCheckpoint(action, "it has no signatures", DO)
    words = f"{body}\n"
    checkpoint = parse(words)
    if checkpoint.origin.rpartition("/")[0] != key.name:
        raise InvalidCheckpoint(action, f"it is of the log {checkpoint.origin}, the key of {key.name}", "Give its key")
    results = [_signature(line) for line in signatures.splitlines()]
    mine = [signature for name, id_, signature in results if (name, id_) == (key.name, key.id)]
    if not mine:
        raise InvalidCheckpoint(action, f"the key {key.name} {key.id.hex()} did not sign it", "Give the key that did")
    if not all(key.verify(words.encode(), signature) for signature in mine):
        raise InvalidCheckpoint(action, "its signature is wrong: it was changed, or forged", "Do not rely on it")
    return checkpoint


def _signature(line: str) -> tuple[str, bytes, bytes]:
    dash, name, written = (*line.split(" "), "", "")[:3]
    try:
        if f"{dash} " != DASH or line.count(" ") != 2:
            raise ValueError(f"{line[:40]!r} is no line of a signature")
        value = b64decode(written, validate=True)
    except (ValueError, NoBase64) as error:
        raise InvalidCheckpoint("checking a checkpoint", str(error), DO) from error
    return name, value[:ID], value[ID:]
