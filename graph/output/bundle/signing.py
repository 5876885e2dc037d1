"""Signing: the checkpoint of the log, and the seal over the list of the files."""

from __future__ import annotations

from ....store.citations.proofs import ED25519, SigningKey
from ....store.citations.proofs_notes import Checkpoint, origin_of
from ....store.database.tables import HeadRow
from .verifier.notes import Note, as_text

NOBODY = SigningKey("pcite", b"", b"")
"""Whose log it is where no one signs."""


def note(text: str, key: SigningKey | None) -> bytes:
    """A text, signed where there is a key.

    Raises:
        MissingExtra: `pcite[sign]` is not installed, and the key is one of Ed25519.
    """
    signatures = [(key.name, key.id, key.sign(text.encode()))] if key else []
    return as_text(Note(text, signatures))


def checkpoint(project_id: str, head: HeadRow, key: SigningKey | None) -> bytes:
    """What the log of a project was at a head.

    Raises:
        MissingExtra: as `note`.
    """
    origin = origin_of(key or NOBODY, project_id)
    return note(Checkpoint(origin=origin, size=head.size, root=head.root.hex()).text, key)


def public(key: SigningKey | None) -> str | None:
    """The line of the public key; of a secret that is shared there is none to give away."""
    return str(key.public_key) if key and key.kind == ED25519 else None
