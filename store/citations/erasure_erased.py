"""What was erased does not come back by another door."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, select

from ..database.tables import ErasureRow, Row
from ..errors import ContentErased

AT_ONCE = 900


def check_not_erased(session: Session, action: str, kind: type[Row], keys: Sequence[str]) -> None:
    """Let only rows be used again that were not erased, within the caller's transaction.

    Raises:
        ContentErased: one of them was.
    """
    row = ErasureRow
    statement = select(row).where(row.table_name == kind.__tablename__)
    for start in range(0, len(keys), AT_ONCE):
        result = session.exec(statement.where(col(row.row_key).in_(keys[start : start + AT_ONCE])).limit(1)).first()
        if result is not None:
            text = f"what it holds was erased on {result.created_at:%Y-%m-%d} ({result.reason})"
            raise ContentErased(action, text, "Do without it; that it was erased stays")
