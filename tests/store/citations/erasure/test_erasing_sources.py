"""A source is erased with all that was made of it, and does not come back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.citations import erasure, library
from pcite.store.citations.library import SourceChunk
from pcite.store.citations.proofs import verify_log
from pcite.store.database import Database, put
from pcite.store.database.tables import CaptureRow, ChunkRow, CitationRow, ReportRow, WebFileRow
from pcite.store.errors import ContentErased, StillCited
from pcite.store.records import Grounding
from pcite.store.records.context import OWNER
from pcite.store.search import fulltext
from pcite.store.sources.web.archive import original
from sqlalchemy import text
from sqlmodel import col, func, select

from .conftest import SECRET, secret, words


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
        library.put_chunks(session, number, [SourceChunk(0, 5, f"Of {SECRET}.")])
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


def test_what_was_erased_does_not_come_back(full: Database, written: Grounding) -> None:
    whole = secret(written)
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
        put(session, WebFileRow, [{"content_hash": sha256(body).hexdigest(), "content": body}])
        put(session, CaptureRow, [{**next(captures(uid, body)), "id": "theirs"}])
    assert erasure.erase(store, "source", str(library_id), "licence ended").rows["web_file"] == 1
    assert original(other, "theirs") == body
    check = verify_log(store)
    assert (check.ok, {row.project_id for row in check.erased}) == (True, {"default"})


def test_bytes_that_two_sources_share_go_with_the_last_of_them(
    store: Database, library_id: int, grounding: Grounding
) -> None:
    body = f"<p>{SECRET}</p>".encode()
    second = library.add(store, grounding.sources[1], "job").id
    with store.writing("filling") as session:
        uid = session.exec(text("SELECT uid FROM source ORDER BY created_at DESC LIMIT 1")).scalar_one()  # type: ignore[call-overload]
        put(session, CaptureRow, [{**next(captures(uid, body)), "id": "third", "number": 2}])
    assert "web_file" not in erasure.erase(store, "source", str(library_id), "licence ended").rows
    assert erasure.erase(store, "source", str(second), "licence ended").rows["web_file"] == 1
    assert verify_log(store).ok
