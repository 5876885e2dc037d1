"""Signed checkpoints: a head of the log, kept, and given away so that no one can take back what was logged."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlmodel import col, select

from ..database import Database, context_of, put
from ..log.appending import head_of
from ..log.merkle import EMPTY
from ..tables import CheckpointRow
from .keys import Key
from .notes import Checkpoint, origin_of, signed


def sign_checkpoint(db: Database, key: Key) -> str:
    """Sign the head of the project's log, keep the checkpoint, and return its text.

    It proves something only where it is out of reach of whoever could rewrite the store: give it away.

    Raises:
        MissingExtra: `pcite[sign]` is not installed.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    with db.writing("signing the log of") as session:
        project_id = context_of(session).project_id
        head = head_of(session, project_id)
        size, root = (head.size, head.root) if head else (0, EMPTY)
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
