"""Lists: citations and audit trails for other programs."""

from __future__ import annotations

import csv
import io
import json
from datetime import datetime
from pathlib import Path

import pytest
from pcite.graph.output.bundle.listing import COLUMNS, Form, What, listed
from pcite.store.citations import audit_trail, record, register
from pcite.store.database import Database
from pcite.store.errors import ReportNotFound
from pcite.store.records import Grounding
from pcite.store.records.context import CitationContext


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on SQLite and on PostgreSQL."""
    return made_anywhere


def text(
    store: Database, what: What, form: Form, *, report_id: str | None = None, session_id: str | None = None
) -> str:
    """The list as text."""
    return b"".join(listed(store, what, form, report_id=report_id, session_id=session_id)).decode()


def test_the_columns_are_those_that_others_rely_on() -> None:
    assert COLUMNS["trail"] == (
        "citation_id",
        "report_id",
        "claim_text",
        "source_id",
        "source_verbatim_text",
        "retrieval_score",
        "verification_model",
        "verification_confidence",
        "timestamp",
    )
    assert COLUMNS["citations"][:6] == ("id", "uid", "project_id", "report_id", "claim", "verbatim_quote")
    assert len(COLUMNS["citations"]) == 29


def test_csv_and_json_lines_say_the_same(store: Database, recorded: Grounding) -> None:
    for what in ("citations", "trail"):
        rows = list(csv.DictReader(io.StringIO(text(store, what, "csv"), newline="")))
        objects = [json.loads(line) for line in text(store, what, "jsonl").splitlines()]
        assert len(rows) == len(objects) == {"citations": 3, "trail": 7}[what]
        assert [tuple(each) for each in objects] == [COLUMNS[what]] * len(objects)
        key = COLUMNS[what][0]
        assert [row[key] for row in rows] == [str(each[key]) for each in objects]


def test_csv_is_as_rfc_4180_has_it(store: Database, recorded: Grounding) -> None:
    claim = 'He said "six",\nand left.'
    register(store, source_id=1, claim=claim, quote_context="A broker keeps its records for six years.")
    told = text(store, "citations", "csv")
    assert told.endswith("\r\n")
    assert '"He said ""six"",\nand left."' in told
    assert list(csv.DictReader(io.StringIO(told, newline="")))[-1]["claim"] == claim


@pytest.mark.parametrize(
    "claim", ["=1+1", "+49 89 1", "-1 is less", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", '=HYPERLINK("http://x","y")']
)
def test_no_cell_is_a_formula(store: Database, recorded: Grounding, claim: str) -> None:
    register(store, source_id=1, claim=claim, quote_context=claim)
    last = list(csv.DictReader(io.StringIO(text(store, "citations", "csv"), newline="")))[-1]
    for cell in (last["claim"], last["quote_context"]):
        assert (cell[0], cell.replace("'", "")) == ("'", claim)
    assert json.loads(text(store, "citations", "jsonl").splitlines()[-1])["claim"] == claim


def test_a_report_a_session_and_a_project(store: Database, recorded: Grounding) -> None:
    mine = store.within(CitationContext(session_id="mine"))
    register(mine, source_id=1, claim="Mine.", quote_context="A broker keeps its records for six years.")
    of_report = text(store, "citations", "jsonl", report_id=recorded.report_id[:8]).splitlines()
    assert [json.loads(line)["id"] for line in of_report] == [1, 2]
    assert [json.loads(line)["id"] for line in text(store, "citations", "jsonl", session_id="mine").splitlines()] == [4]
    assert len(text(store, "citations", "jsonl").splitlines()) == 4
    assert text(store, "trail", "jsonl", session_id="mine") == ""
    assert text(store, "citations", "jsonl", session_id="nobody's") == ""
    other = store.within(CitationContext(project_id="other"))
    assert text(other, "citations", "csv") == ",".join(COLUMNS["citations"]) + "\r\n"
    with pytest.raises(ReportNotFound):
        text(other, "citations", "jsonl", report_id=recorded.report_id)


def test_the_trail_is_the_one_that_the_store_tells(store: Database, recorded: Grounding) -> None:
    told = [json.loads(line) for line in text(store, "trail", "jsonl", report_id=recorded.report_id).splitlines()]
    kept = audit_trail(store, recorded.report_id)
    assert [each["citation_id"] for each in told] == [row.citation_id for row in kept]
    assert [datetime.fromisoformat(each["timestamp"]) for each in told] == [row.timestamp for row in kept]


def test_a_long_list_is_read_a_part_at_a_time(
    store: Database, grounding: Grounding, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(store, grounding, settings={})
    monkeypatch.setattr("pcite.graph.output.bundle.listing.AT_ONCE", 2)
    for number in range(5):
        register(store, source_id=1, claim=f"Claim {number}.", quote_context="A broker keeps its records.")
    ids = [json.loads(line)["id"] for line in text(store, "citations", "jsonl").splitlines()]
    assert ids == [1, 2, 3, 4, 5, 6, 7]
