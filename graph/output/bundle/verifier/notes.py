"""Notes: a text with signatures under it, and the two that a bundle has.

A note is lines of text, an empty line, and a line for each signature: `— NAME BASE64`, where the
decoded bytes are four that name the key and the signature itself (C2SP, signed-note).
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import NamedTuple

from .ed25519 import signed

ED25519, HMAC_SHA256 = b"\x01", b"\xffpcite-hmac-sha256"
"""What names the kind of a key: of those that C2SP does not list it is 0xff and a name."""
PRIVATE = "PRIVATE+KEY+"


class Note(NamedTuple):
    """A text and who signed it."""

    text: str
    """With the line end of its last line."""
    signatures: list[tuple[str, bytes, bytes]]
    """Name, the four bytes that name the key, and the signature."""


class VerificationKey(NamedTuple):
    """What signatures are checked with: a public key, or a secret that is shared."""

    name: str
    kind: bytes
    material: bytes

    @property
    def number(self) -> bytes:
        """The four bytes that stand for it; of a secret they are made from its hash."""
        shown = self.material if self.kind == ED25519 else hashlib.sha256(self.material).digest()
        return hashlib.sha256(self.name.encode() + b"\n" + self.kind + shown).digest()[:4]

    def holds(self, note: Note) -> bool:
        """Whether this key signed a note."""
        mine = [made for name, number, made in note.signatures if (name, number) == (self.name, self.number)]
        return bool(mine) and all(self._signed(note.text.encode(), made) for made in mine)

    def _signed(self, message: bytes, made: bytes) -> bool:
        if self.kind == ED25519:
            return signed(self.material, message, made)
        return hmac.compare_digest(hmac.new(self.material, message, hashlib.sha256).digest(), made)


class Tree(NamedTuple):
    """What a checkpoint says of a log."""

    origin: str
    size: int
    root: bytes


def key_from(line: str) -> VerificationKey:
    """A key from its line, `NAME+ID+BASE64`; in front of a secret stands `PRIVATE+KEY+`.

    Raises:
        ValueError: it is none, or one that only its owner should have.
    """
    line = line.strip()
    secret = line.startswith(PRIVATE)
    name, number, written = (line[len(PRIVATE) :] if secret else line).split("+", 2)
    raw = base64.b64decode(written, validate=True)
    if secret and not raw.startswith(HMAC_SHA256):
        raise ValueError("it is the secret half of a key: the public one is enough")
    kind = HMAC_SHA256 if secret else ED25519
    key = VerificationKey(name, kind, raw[len(kind) :])
    if not raw.startswith(kind) or len(key.material) != 32 or key.number.hex() != number:
        raise ValueError("it is no key of the form NAME+ID+BASE64")
    return key


def note_of(raw: bytes) -> Note:
    """A note that was read.

    Raises:
        ValueError: it is none.
    """
    text, _, below = raw.decode("utf-8").partition("\n\n")
    signatures = []
    for line in below.split("\n")[:-1]:
        dash, name, value = line.split(" ")
        if dash != "\u2014":
            raise ValueError("a line of signatures begins with another sign")
        blob = base64.b64decode(value, validate=True)
        signatures.append((name, blob[:4], blob[4:]))
    result = Note(text + "\n", signatures)
    if as_text(result) != raw:
        raise ValueError("it is not of the form of a signed note")
    return result


def as_text(note: Note) -> bytes:
    """The note as it is written."""
    lines = [f"\u2014 {name} {base64.b64encode(key + value).decode()}\n" for name, key, value in note.signatures]
    return (note.text + "\n" + "".join(lines)).encode()


def tree_of(note: Note) -> Tree:
    """What a checkpoint says (C2SP, tlog-checkpoint): the log's name, its size and its root.

    Raises:
        ValueError: it is no checkpoint.
    """
    origin, size, root = note.text.split("\n")[:3]
    result = Tree(origin, int(size), base64.b64decode(root, validate=True))
    if not origin or result.size < 0 or str(result.size) != size or len(result.root) != 32:
        raise ValueError("it is no checkpoint")
    return result
