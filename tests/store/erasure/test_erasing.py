"""What was erased is nowhere in the store, and the log still holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest
from pcite.graph.bundle import export_bundle
from pcite.store import cache, citations, erasure, fulltext, library
from pcite.store.cache import Answer
from pcite.store.context import OWNER, CitationContext
from pcite.store.database import Database, put
from pcite.store.erasure.payload import PAYLOAD
from pcite.store.errors import (
    AccessDenied,
    AppendOnly,
    ContentErased,
    InputError,
    LogBroken,
    ReportNotFound,
    StillCited,
)
from pcite.store.library import Chunk
from pcite.store.log import canonical, key_of, leaf_hash
from pcite.store.log.covered import logged_tables
from pcite.store.proofs import HMAC, Key, check_checkpoint, consistency, prove, sign_checkpoint, verify_log
from pcite.store.records import Grounding
from pcite.store.tables import (
    AdjudicationRow,
    CaptureRow,
    ChunkRow,
    CitationRow,
    ErasureRow,
    JudgementRow,
    ReportRow,
    Row,
    VectorRow,
    VerificationRow,
    WebFileRow,
)
from sqlalchemy import String, text
from sqlmodel import col, func, select

SECRET = "Mathilda Zwiebelturm"
Dump = Callable[[], bytes]

KEPT = {
    "agent_id", "annotation_type", "asked", "checked_by", "claim_id", "claim_uid", "confidence", "content_hash",
    "created_by", "decision", "digest", "engine", "extraction_method", "fingerprint", "id", "job_id", "kind", "label",
    "lang", "login", "media_type", "model", "origin", "outcome", "passage_uid", "project_id", "prompt",
    "quote_language", "reason", "relation", "report_id", "role", "row_key", "same_as", "screenshot_hash",
    "session_id", "source_id", "source_uid", "status", "table_name", "target", "uid",
}  # fmt: skip
"""Columns of text that hold ids, hashes, names of models and words of a fixed list."""


def secret(grounding: Grounding) -> Grounding:
    """The report with a name in everything that someone wrote."""
    told = grounding.model_dump_json()
    for word in "records", "Rules", "SEC", "marker":
        told = told.replace(f"{word} ", f"{SECRET} {word} ").replace(f'"{word}"', f'"{SECRET}"')
    whole = Grounding.model_validate_json(told.replace(f'"{SECRET}":', '"marker":'))
    return whole.model_copy(update={"draft": f"{whole.draft} {SECRET}", "references": f"[1] {SECRET}"})


@pytest.fixture
def full(store: Database, grounding: Grounding) -> Database:
    """A store with a secret in it."""
    citations.record(store.within(SESSION), secret(grounding), settings={"title": SECRET})
    cache.put_answers(store, {"a": Answer(0.5)})
    cache.put_vectors(store, {"a": np.ones(3, np.float32)})
    return store


SESSION = CitationContext(role="admin", session_id="session 1", user_id=SECRET)


@pytest.fixture
def dump(full: Database, store_path: Path | str) -> Dump:
    """Every byte of the store's file and of what SQLite puts beside it; on a server every value of every row."""

    def of_file() -> bytes:
        assert isinstance(store_path, Path)
        return b"".join(path.read_bytes() for path in store_path.parent.glob(f"{store_path.name}*") if path.is_file())

    def of_server() -> bytes:
        with full.reading("dumping") as session:
            names = session.connection().exec_driver_sql(
                "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
            )
            rows = [session.connection().exec_driver_sql(f"SELECT * FROM {name}").all() for name in names.scalars()]
        return str(rows).encode()

    return of_file if isinstance(store_path, Path) else of_server


def words(dumped: bytes) -> set[bytes]:
    """Which of the secret's words are there, however they are written."""
    return {word for word in (b"mathilda", b"zwiebelturm") if word in dumped.lower()}


def test_a_report_is_erased_to_the_last_byte(full: Database, dump: Dump) -> None:
    assert words(dump())
    (report,) = citations.reports(full)
    for source in range(1, 3):
        erasure.erase(full, "source", str(source), "asked for", covering=True)
    done = erasure.erase(full, "report", report.id, "asked for")
    assert done.compacted
    assert done.rows["report"] == 1
    assert done.rows["claim"] == 3
    assert not words(dump())


def test_afterwards_the_log_holds_and_says_what_was_erased(full: Database) -> None:
    key = Key.generate("me", HMAC)
    before = check_checkpoint(sign_checkpoint(full, key), str(key))
    (report,) = citations.reports(full)
    done = erasure.erase(full, "report", report.id, "asked for")
    check = verify_log(full, since=before)
    assert check.ok, check.findings
    assert len(check.erased) == sum(done.rows.values())
    assert {row.reason for row in check.erased} == {"asked for"}
    assert consistency(full, before).holds
    assert prove(full, "report", report.id, before.size).holds


def test_an_erased_report_says_so(full: Database) -> None:
    (report,) = citations.reports(full)
    trail = len(citations.audit_trail(full, report.id))
    erasure.erase(full, "report", report.id, "asked for")
    with pytest.raises(ContentErased, match="asked for"):
        citations.load(full, report.id)
    assert len(citations.audit_trail(full, report.id)) == trail
    assert citations.check_quotes(full) == []
    assert citations.reports(full)[0].draft == ""


def test_nothing_can_be_written_into_the_gap(full: Database, store_path: Path | str) -> None:
    (report,) = citations.reports(full)
    erasure.erase(full, "report", report.id, "asked for")
    for statement in (f"UPDATE report SET draft = 'another' WHERE id = '{report.id}'", "DELETE FROM claim"):
        with pytest.raises(AppendOnly), full.writing("changing") as session:
            session.connection().exec_driver_sql(statement)
    off = "DROP TRIGGER report_no_update" if isinstance(store_path, Path) else "ALTER TABLE report DISABLE TRIGGER ALL"
    with full.writing("changing") as session:
        session.connection().exec_driver_sql(off)
        session.connection().exec_driver_sql("UPDATE report SET draft = 'another'")
    (finding,) = verify_log(full).findings
    assert (finding.what, finding.table) == ("changed row", "report")
    assert "since it was erased" in finding.detail


def test_a_transaction_that_fails_erases_nothing(full: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    from pcite.store.erasure import remnants

    def fail(*given: object) -> int:
        raise OSError("no more")

    monkeypatch.setattr(remnants, "remove", fail)
    (report,) = citations.reports(full)
    with pytest.raises(Exception, match="no more"):
        erasure.erase(full, "report", report.id, "asked for")
    assert SECRET in citations.load(full, report.id).draft
    assert verify_log(full).ok
    with pytest.raises(AppendOnly), full.writing("changing") as session:
        session.connection().exec_driver_sql("UPDATE report SET draft = 'another'")


def test_a_session_is_erased_with_its_reports_and_its_user(full: Database, grounding: Grounding) -> None:
    grounding = grounding.model_copy(update={"report_id": "of another session"})
    citations.record(full, grounding, settings={})
    erasure.erase(full, "session", "session 1", "asked for")
    assert citations.load(full, grounding.report_id) == grounding
    with full.reading("looking at") as session:
        users = set(session.exec(select(ReportRow.user_id)).all())
    assert users == {None}
    assert verify_log(full).ok


def test_a_source_that_reports_have_is_refused_or_covered(full: Database) -> None:
    (report,) = citations.reports(full)
    with pytest.raises(StillCited, match=report.id):
        erasure.erase(full, "source", "1", "licence ended")
    whole = citations.load(full, report.id)
    done = erasure.erase(full, "source", "1", "licence ended", covering=True)
    assert {"source", "passage", "library_source", "citation", "report_source"} <= done.rows.keys()
    with pytest.raises(ContentErased, match="a source that it had was erased"):
        citations.load(full, report.id)
    with full.reading("looking at") as session:
        kept = session.exec(select(CitationRow.quote).order_by(col(CitationRow.id))).all()
        assert session.get_one(ReportRow, report.id).draft == whole.draft
    assert [bool(quote) for quote in kept].count(False) == 1
    assert verify_log(full).ok


@pytest.fixture
def library_id(store: Database, grounding: Grounding) -> int:
    """A source with everything that a library knows of it, and a web page."""
    source = grounding.sources[0].model_copy(
        update={"id": "s", "text": f"Of {SECRET}.", "content_hash": "s", "name": SECRET}
    )
    number = library.add(store, source, "job").id
    library.add(store, source.model_copy(update={"identifier": SECRET}), "job")
    library.put_tags(store, number, [SECRET], "job")
    library.annotate(store, number, f"About {SECRET}", "job", created_by=SECRET)
    body = f"<p>{SECRET}</p>".encode()
    with store.writing("filling") as session:
        library.put_chunks(session, number, [Chunk(0, 5, f"Of {SECRET}.")])
        put(session, WebFileRow, [{"content_hash": sha256(body).hexdigest(), "content": body}])
        put(session, CaptureRow, list(captures(session.exec(text("SELECT uid FROM source")).scalar_one(), body)))  # type: ignore[call-overload]
    return number


def captures(source_uid: str, body: bytes) -> Iterator[dict[str, object]]:
    for number in 1, 2:
        yield {
            "id": f"capture {number}",
            "url": f"http://{SECRET}/{number}",
            "number": 1,
            "final_url": f"http://{SECRET}",
            "redirects": [[301, SECRET]],
            "status": 200,
            "headers": {"set-cookie": SECRET},
            "server": SECRET,
            "content_hash": sha256(body).hexdigest(),
            "source_uid": source_uid,
            "same_as": None,
            "screenshot_hash": None,
            "name": SECRET,
            "about": {"author": SECRET},
            "accessed_at": datetime(2026, 1, 2, tzinfo=UTC),
        }


def test_a_source_that_no_one_cites_is_erased_with_all_that_was_made_of_it(
    store: Database, library_id: int, store_path: Path | str, tmp_path: Path
) -> None:
    index = tmp_path / "cache" / "lexical-1.npz"
    index.parent.mkdir()
    index.write_text(SECRET)
    done = erasure.erase(store, "source", str(library_id), "licence ended", cache=index.parent)
    assert done.rows["web_file"] == 1
    assert not index.exists()
    with store.reading("searching") as session:
        assert fulltext.matching(session, col(ChunkRow.terms), "mathilda", 5) == []
        assert session.exec(select(func.count()).select_from(ChunkRow)).one() == 0
    if isinstance(store_path, Path):
        left = b"".join(path.read_bytes() for path in tmp_path.glob("store.sqlite*"))
        assert not words(left)
    check = verify_log(store)
    assert check.ok, check.findings
    assert ("web_file", "licence ended") in {(row.table, row.reason) for row in check.erased}
    again = erasure.erase(store, "source", str(library_id), "licence ended")
    assert not set(again.rows) - {"web_file"}


def test_what_was_erased_does_not_come_back(full: Database, grounding: Grounding) -> None:
    whole = secret(grounding)
    (report,) = citations.reports(full)
    erasure.erase(full, "source", "1", "licence ended", covering=True)
    with pytest.raises(ContentErased, match="licence ended"):
        library.add(full, whole.sources[0], "job")
    with pytest.raises(ContentErased, match="licence ended"):
        citations.record(full, whole.model_copy(update={"report_id": "again"}), settings={})
    assert [one.id for one in citations.reports(full)] == [report.id]
    erasure.erase(full, "report", report.id, "asked for")
    citations.record(full, whole, settings={})  # the very report is there already, and stays as it is
    with pytest.raises(ContentErased):
        citations.load(full, report.id)
    assert library.add(full, whole.sources[0].model_copy(update={"content_hash": "new"}), "job").new


def test_a_page_that_another_project_captured_keeps_its_bytes(
    store: Database, library_id: int, grounding: Grounding
) -> None:
    other = store.within(OWNER.model_copy(update={"project_id": "other"}))
    body = f"<p>{SECRET}</p>".encode()
    library.add(other, grounding.sources[1], "job")
    with other.writing("filling") as session:
        uid = session.exec(text("SELECT uid FROM source WHERE project_id = 'other'")).scalar_one()  # type: ignore[call-overload]
        put(session, CaptureRow, [{**next(captures(uid, body)), "id": "theirs"}])
    assert "web_file" not in erasure.erase(store, "source", str(library_id), "licence ended").rows
    assert verify_log(store).ok


def test_a_registered_citation_is_erased_and_one_of_a_report_is_not(full: Database, grounding: Grounding) -> None:
    with pytest.raises(StillCited, match="is part of report"):
        erasure.erase(full, "citation", "1", "asked for")
    with full.writing("citing") as session:
        (number,) = put(session, CitationRow, [registered(grounding)])
        check = {"citation_id": number, "notes": SECRET, "status": "failed", "created_at": datetime.now(UTC)}
        empty = dict.fromkeys(("reason", "checked_by", "engine", "model", "digest", "prompt", "asked"), "")
        nothing = dict.fromkeys(
            ("similarity", "start", "end", "probability", "contradiction", "threshold", "reviewer", "source_uid")
        )
        put(session, VerificationRow, [check | empty | nothing])
        said = {"claim_uid": None, "citation_id": number, "decision": "agreed", "reviewer": SECRET, "note": SECRET}
        put(session, AdjudicationRow, [said | {"created_at": datetime.now(UTC)}])
    done = erasure.erase(full, "citation", str(number), "asked for")
    assert done.rows == {"citation": 1, "verification": 1, "adjudication": 1}
    with full.reading("looking at") as session:
        row = session.get_one(CitationRow, number)
    assert (row.claim, row.quote, row.quote_context, row.relevance_reasoning, row.locator) == (None, "", None, None, {})
    assert (row.confidence, row.session_id) == ("high", "default")
    assert verify_log(full).ok


def registered(grounding: Grounding) -> dict[str, object]:
    empty = ("report_id", "claim_uid", "passage_uid", "probability", "quote_start", "quote_end", "quote_language")
    return dict.fromkeys(empty) | {
        "uid": "registered",
        "source_id": grounding.sources[0].id,
        "number": 0,
        "at": 0,
        "locator": {"table": SECRET},
        "quote": SECRET,
        "prefix": SECRET,
        "suffix": SECRET,
        "existing": False,
        "claim": SECRET,
        "quote_context": SECRET,
        "relevance_reasoning": SECRET,
        "confidence": "high",
        "extraction_method": "direct_quote",
        "created_at": datetime.now(UTC),
    }


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


def test_what_models_answered_goes_with_whatever_is_erased(full: Database) -> None:
    def kept() -> list[int]:
        with full.reading("counting") as session:
            return [session.exec(select(func.count()).select_from(kind)).one() for kind in (JudgementRow, VectorRow)]

    assert kept() == [1, 1]
    erasure.erase(full, "report", citations.reports(full)[0].id, "asked for")
    assert kept() == [0, 0]
