"""Who erases, what can be erased, and that no one passes a change off as an erasure."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from pcite.graph.output.bundle import export_bundle
from pcite.store import citations
from pcite.store.citations import erasure, lineage
from pcite.store.citations.proofs import verify_log
from pcite.store.database import Database, put
from pcite.store.database.erasure_payload import PAYLOAD
from pcite.store.database.log import canonical, key_of, leaf_hash
from pcite.store.database.log_covered import logged_tables
from pcite.store.database.tables import ErasureRow, MemberRow, Row, Tenant, TombstoneRow
from pcite.store.errors import AccessDenied, InputError, LogBroken, ReportNotFound
from pcite.store.records.context import OWNER
from sqlalchemy import String

KEPT = {
    "agent_id", "annotation_type", "asked", "checked_by", "claim_id", "claim_uid", "confidence", "content_hash",
    "created_by", "decision", "digest", "engine", "extraction_method", "fingerprint", "id", "job_id", "kind", "label",
    "lang", "login", "media_type", "model", "origin", "outcome", "passage_uid", "project_id", "prompt",
    "quote_language", "reason", "relation", "report_id", "role", "row_key", "same_as", "screenshot_hash",
    "session_id", "source_id", "source_uid", "status", "table_name", "target", "uid",
}  # fmt: skip
"""Columns of text that hold ids, hashes, names of models and words of a fixed list."""


@pytest.mark.parametrize("role", ["agent", "user", "auditor"])
def test_only_an_administrator_erases(full: Database, role: str) -> None:
    with pytest.raises(AccessDenied):
        erasure.erase(full.within(OWNER.model_copy(update={"role": role})), "session", "session 1", "why")


def test_what_is_not_there_or_has_no_reason_is_refused(full: Database) -> None:
    other = full.within(OWNER.model_copy(update={"project_id": "other"}))
    (report,) = citations.reports(full)
    for store, kind, target, reason in (
        (full, "citation", "99", "why"),
        (full, "citation", "one", "why"),
        (full, "source", "99", "why"),
        (full, "session", "none", "why"),
        (full, "claim", "1", "why"),
        (full, "report", report.id, ""),
        (other, "citation", "1", "why"),
        (other, "source", "1", "why"),
        (other, "session", "session 1", "why"),
    ):
        with pytest.raises(InputError):
            erasure.erase(store, kind, target, reason)  # type: ignore[arg-type]
    with pytest.raises(ReportNotFound):
        erasure.erase(other, "report", report.id, "why")
    assert verify_log(full).ok


def test_every_column_that_someone_writes_into_is_known_to_be_payload() -> None:
    for name, table in logged_tables().items():
        blank = PAYLOAD.get(name, {})
        assert blank.keys() <= set(table.columns.keys()), name
        for column in table.columns:
            written = isinstance(column.type, String) or column.type.python_type in (dict, list)
            assert not written or column.name in blank or column.name in KEPT, f"{name}.{column.name}"
            if column.name in blank:
                assert column.nullable or blank[column.name] is not None
                assert not column.foreign_keys
    assert set(Row.metadata.tables) >= set(PAYLOAD)


def forge(store: Database, table: str, **values: object) -> None:
    """Change the last row of a table past pcite, and log an erasure of it that fits."""
    of = logged_tables()[table]
    with store.writing("forging") as session:
        connection = session.connection()
        off = f"DROP TRIGGER {table}_no_update" + ("" if connection.dialect.name == "sqlite" else f" ON {table}")
        connection.exec_driver_sql(off)
        keys = [column for column in of.primary_key]
        row = connection.execute(of.select().order_by(*(key.desc() for key in keys)).limit(1)).mappings().one()
        connection.execute(of.update().where(*(key == row[key.name] for key in keys)).values(values))
        was, now = (leaf_hash(canonical(of, each)) for each in (row, {**row, **values}))
        told = {"table_name": table, "row_key": key_of(of, row), "leaf_hash": was, "remains_hash": now}
        why = {"reason": "asked for", "created_by": "me", "created_at": datetime.now(UTC)}
        put(session, ErasureRow, [{**told, **why}])


NOW = {"created_at": datetime(2026, 1, 2, tzinfo=UTC)}
WHY: dict[str, object] = {"reason": "asked for", "created_by": "me", **NOW}
WHOLE: list[tuple[type[Tenant], dict[str, object], dict[str, object]]] = [
    (TombstoneRow, {"kind": "job", "target": "one", **WHY}, {"target": "another"}),
    (MemberRow, {"login": "ann", "role": "agent", "everywhere": False, "present": True, **NOW}, {"role": "admin"}),
    (ErasureRow, {"table_name": "x", "row_key": "1", "leaf_hash": b"", "remains_hash": b"", **WHY}, {"row_key": "2"}),
]
"""Rows of tables that nothing is erased from, and what is changed in each."""


@pytest.mark.parametrize(("kind", "row", "values"), WHOLE)
def test_no_row_of_a_table_that_nothing_is_erased_from_passes_for_erased(
    kind: type[Tenant], row: dict[str, object], values: dict[str, object], full: Database
) -> None:
    with full.writing("adding a row to") as session:
        put(session, kind, [row])
    assert verify_log(full).ok
    forge(full, kind.__tablename__, **values)
    assert ("changed row", kind.__tablename__) in {(one.what, one.table) for one in verify_log(full).findings}


def test_no_withdrawal_of_a_source_that_stays_passes_for_erased(full: Database) -> None:
    lineage.withdraw(full, 1, "retracted")
    forge(full, "source_withdrawal", reason="", created_by="", library_id=2)
    assert ("changed row", "source_withdrawal") in {(one.what, one.table) for one in verify_log(full).findings}


@pytest.mark.ci
@pytest.mark.parametrize(
    ("table", "values"),
    [
        ("verdict", {"label": "supported", "reason": ""}),
        ("verdict", {"label": "supported", "reason": "it is so"}),
        ("citation", {"quote": "Records are kept for ever."}),
        ("claim", {"text": ""}),
        ("report", {"references": "", "notes": [], "text": "All is well."}),
        ("source", {"text": "Records are kept for ever."}),
    ],
)
def test_a_row_that_was_changed_and_not_erased_is_found_though_an_erasure_of_it_is_logged(
    full: Database, table: str, values: dict[str, object]
) -> None:
    forge(full, table, **values)
    assert {finding.table for finding in verify_log(full).findings} == {table}
    (report,) = citations.reports(full)
    with pytest.raises(LogBroken, match="verify-log"):
        export_bundle(full, report.id)
