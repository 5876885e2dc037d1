"""Signed checkpoints: a head of the log, kept, and given away so that no one can take back what was logged."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlmodel import Session, col, select

from ..database import Database, context_of, put
from ..database.log_appending import head_of
from ..database.log_hashes import Hashes
from ..database.log_merkle import EMPTY
from ..database.tables import CheckpointRow
from ..errors import LogBroken
from .proofs_keys import SigningKey
from .proofs_notes import Checkpoint, origin_of, signed


def sign_checkpoint(db: Database, key: SigningKey) -> str:
    """Sign the head of the project's log, keep the checkpoint, and return its text.

    It proves something only where it is out of reach of whoever could rewrite the store: give it away.
    Nothing is signed that does not go on from what was signed before.

    Raises:
        LogBroken: the log does not fit its head, or the last checkpoint.
        AccessDenied: the role is not admin.
        MissingExtra: `pcite[sign]` is not installed.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    with db.writing("signing the log of") as session:
        project_id = context_of(session).project_id
        head = head_of(session, project_id)
        size, root = (head.size, head.root) if head else (0, EMPTY)
        _check(session, project_id, size, root)
        checkpoint = Checkpoint(origin=origin_of(key, project_id), size=size, root=root.hex())
        text = signed(checkpoint, key)
        put(session, CheckpointRow, [{"size": size, "root": root, "text": text, "created_at": datetime.now(UTC)}])
    return text


def checkpoints(db: Database) -> Sequence[str]:
    """The checkpoints of the project that were kept, as text, the oldest first.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("listing the checkpoints of") as session:
        return session.exec(select(CheckpointRow.text).order_by(col(CheckpointRow.id))).all()


def _check(session: Session, project_id: str, size: int, root: bytes) -> None:
    """Let only a tree be signed that is the one its leaves make, and goes on from the one that was signed last."""
    action, hashes = f"signing the log of project {project_id!r}", Hashes(session, project_id)
    last = session.exec(select(CheckpointRow).order_by(col(CheckpointRow.id).desc()).limit(1)).first()
    signed = [(size, root, "its head")] + ([(last.size, last.root, "its last checkpoint")] if last else [])
    for at, target, what in signed:
        if at > size or (hashes.root(0, at) if at else EMPTY) != target:
            raise LogBroken(action, f"its leaves are not those of {what}", "Run `pcite verify-log`; nothing was signed")
