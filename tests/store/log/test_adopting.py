"""Rows that were there before the log are taken into it once."""

from __future__ import annotations

from pcite.store import citations, log
from pcite.store.database import Database
from pcite.store.log.covered import logged_tables, unlogged
from pcite.store.records import Grounding
from pcite.store.tables import HeadRow, LeafRow, ReportRow
from sqlmodel import Session, col, select


def without_log(session: Session) -> None:
    """A store as it was before there was a log."""
    run = session.connection().exec_driver_sql
    for table in "log_leaf", "log_head":
        if session.connection().dialect.name == "sqlite":
            run(f"DROP TRIGGER {table}_no_delete")
        else:
            run(f"ALTER TABLE {table} DISABLE TRIGGER ALL")
        run(f"DELETE FROM {table}")


def test_every_row_gets_the_leaf_that_it_would_have_got(store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={"threshold": 0.5, "name": "Größe “ß” 𝔘", "big": 2**70})
    with store.writing("adopting in") as session:
        put = {(leaf.table_name, leaf.row_key): leaf.hash for leaf in session.exec(select(LeafRow))}
        without_log(session)
        adopted = log.adopt(session)
        again = {(leaf.table_name, leaf.row_key): leaf.hash for leaf in session.exec(select(LeafRow))}
        heads = session.exec(select(HeadRow).order_by(col(HeadRow.size))).all()
    assert adopted == len(put) > 20
    assert again == put
    assert heads[-1].size == len(put)


def test_a_row_is_adopted_once(store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    with store.writing("adopting in") as session:
        assert log.adopt(session) == 0
        table = logged_tables()[ReportRow.__tablename__]
        assert list(unlogged(session.connection(), table)) == []
