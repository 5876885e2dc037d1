"""The log: rows recorded with and without it, rows verified, and proofs, per second."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import cast

from sqlalchemy import Table
from sqlmodel import Session, select

from ...store.citations import proofs
from ...store.database import Database, log
from ...store.database.insert import LEAVES
from ...store.database.log_appending import Leaf
from ...store.database.tables import LeafRow
from ...store.database.tables.inserting import insert
from ..runs.machine import seconds
from .store_filled import fill

PROOFS = 100


def logs(open_store: Callable[[str], Database], leaves: int) -> None:
    """Print leaves appended, rows verified and proofs made per second; beside it, what plain SQL and hashing take."""
    with open_store("log") as store:
        fill(store, leaves // 2)
        _append(store, leaves)
        with store.reading("counting the leaves of") as session:
            size = len(session.exec(select(LeafRow.number)).all())
        taken = seconds(lambda: proofs.verify_log(store))
        print(f"| verifying a log of {size:,} rows | {size / taken:,.0f} rows/s | - | - |", flush=True)


def _append(store: Database, count: int) -> None:
    """Leaves alone, against plain inserts of as many rows with the same columns, which are rolled back."""
    made = [Leaf("none", str(number), sha256(str(number).encode()).digest()) for number in range(count)]
    rows = [
        {"project_id": "plain", "number": n, "table_name": leaf.table, "row_key": leaf.key, "hash": leaf.hash}
        for n, leaf in enumerate(made)
    ]

    def undone(work: Callable[[Session], object]) -> float:
        with store.writing("appending to") as session:
            taken = seconds(lambda: work(session))
            session.info.pop(LEAVES, None)
            session.rollback()
        return taken

    ours = undone(lambda session: log.append(session, "bench", made))
    plain = undone(lambda session: insert(session.connection(), cast(Table, LeafRow.__table__), rows))  # type: ignore[attr-defined]
    print(f"| appending {count:,} leaves | {count / ours:,.0f}/s | {count / plain:,.0f}/s | {ours / plain:.1f} x |")
