"""What people rejected in earlier reports and a draft says again."""

from __future__ import annotations

from ..prompts.draft_notes import REJECTED
from ..store.citations.audit import rejections
from ..store.database import Database


def rejected_before(db: Database, draft: str) -> list[str]:
    """A note for each sentence of the draft whose citation a person rejected in an earlier report of this store.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    again = [each for each in rejections(db) if each.text in draft]
    notes = (
        REJECTED.format(text=each.text, reviewer=each.reviewer, note=f": {each.note}" if each.note else "")
        for each in again
    )
    return list(dict.fromkeys(notes))
