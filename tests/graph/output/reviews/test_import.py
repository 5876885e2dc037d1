"""What was decided on the page of a report comes into the store whole, once, and only where it belongs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pcite.graph.interfaces.cli import app
from pcite.graph.output.reviews import import_review, read_review
from pcite.store import citations
from pcite.store.citations.audit import adjudications, queue
from pcite.store.database import Database
from pcite.store.errors import CitationNotFound, DatabaseUnavailable, InputError, ReportNotFound
from pcite.store.records import Grounding
from typer.testing import CliRunner, Result

MOON = {"claim_id": "c3", "decision": "unsupported", "note": "no “source”", "decided_at": "2026-01-02T03:04:05.678Z"}
RULES = {"claim_id": "c1", "decision": "supported", "note": "", "decided_at": "2026-01-02T03:04:05Z"}


@pytest.fixture
def kept(store: Database, grounding: Grounding) -> Database:
    """A store with one report."""
    citations.record(store, grounding, settings={})
    return store


@pytest.fixture
def file(tmp_path: Path, grounding: Grounding) -> Path:
    """A review of that report by Ada."""
    path = tmp_path / "review.json"
    told = {"format": "pcite-review", "version": 1, "report_id": grounding.report_id, "reviewer": "Ada"}
    path.write_text(json.dumps({**told, "decisions": [RULES, MOON]}), encoding="utf-8")
    return path


def changed(file: Path, **about: Any) -> Path:  # noqa: ANN401 - what a broken file holds
    file.write_text(json.dumps({**json.loads(file.read_text(encoding="utf-8")), **about}), encoding="utf-8")
    return file


def run(*given: str) -> Result:
    return CliRunner().invoke(app, ["review", *given], catch_exceptions=True)


def test_every_decision_is_recorded_for_the_sentence_it_is_about(kept: Database, file: Path) -> None:
    assert [each.state for each in queue(kept, reviewer="Ada")] == ["unsupported"]
    found = import_review(kept, file)
    assert [(each.new, each.claim[:10]) for each in found.decisions] == [(True, "While US r"), (True, "The moon i")]
    said = [(each.id, each.target, each.decision, each.reviewer, each.note) for each in adjudications(kept)]
    assert said == [
        (found.decisions[0].number, found.decisions[0].claim_uid, "supported", "Ada", ""),
        (found.decisions[1].number, found.decisions[1].claim_uid, "unsupported", "Ada", "no “source”"),
    ]
    assert queue(kept, reviewer="Ada") == []


def test_the_same_file_a_second_time_records_nothing_and_a_changed_one_only_the_change(
    kept: Database, file: Path
) -> None:
    first = import_review(kept, file)
    again = import_review(kept, file)
    assert (again.new, [each.number for each in again.decisions]) == (0, [each.number for each in first.decisions])
    assert import_review(kept, changed(file, decisions=[RULES, {**MOON, "decision": "unclear"}])).new == 1
    assert [each.decision for each in adjudications(kept, every=True)] == ["supported", "unsupported", "unclear"]
    assert import_review(kept, file, reviewer="Ben").new == 2


@pytest.mark.parametrize(
    ("about", "error", "told"),
    [
        ({"format": "another"}, InputError, "its format is not 'pcite-review'"),
        ({"version": 2}, InputError, "version 2"),
        ({"report_id": "no-such-report"}, ReportNotFound, "no such report"),
        ({"report_id": 7}, InputError, "report_id"),
        ({"reviewer": " "}, InputError, "--reviewer"),
        ({"decisions": []}, InputError, "it decides nothing"),
        ({"decisions": [RULES, {**MOON, "claim_id": "of another report"}]}, CitationNotFound, "has no sentence"),
        ({"decisions": [RULES, RULES]}, InputError, "decided twice"),
        ({"decisions": [RULES, {**MOON, "decision": "perhaps"}]}, InputError, "decisions.1.decision"),
        ({"decisions": [{**MOON, "note": "x" * 20_001}]}, InputError, "decisions.0.note"),
    ],
)
def test_of_what_is_not_right_nothing_is_recorded(
    kept: Database, file: Path, about: dict[str, Any], error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        import_review(kept, changed(file, **about))
    assert adjudications(kept, every=True) == []


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000, '"pcite-review"'])
def test_a_file_that_is_no_review_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "review.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError):
        read_review(path)


def test_a_file_that_is_not_there_or_is_no_text_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="No such file"):
        read_review(tmp_path / "review.json")
    (tmp_path / "review.json").write_bytes(b"\xff\xfe{}")
    with pytest.raises(InputError, match="no JSON"):
        read_review(tmp_path / "review.json")


def test_a_file_that_an_editor_saved_with_a_byte_order_mark_is_read(file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert read_review(file).reviewer == "Ada"


def test_a_store_that_may_only_be_read_is_told(kept: Database, file: Path, store_path: Path) -> None:
    with Database.open(store_path, read_only=True) as reading, pytest.raises(DatabaseUnavailable):
        import_review(reading, file)
    assert adjudications(kept, every=True) == []


def test_the_command_says_what_was_recorded_and_lists_it(kept: Database, file: Path, store_path: Path) -> None:
    where = ("--store", str(store_path))
    first = run("import", str(file), *where)
    assert first.stdout.splitlines()[-1] == "2 of 2 decisions recorded for report 5f0c7b1e, by Ada."
    assert "unsupported: The moon is made of records [7]." in first.stdout
    assert "0 of 2 decisions recorded" in run("import", str(file), *where).stdout
    by_ben = json.loads(run("import", str(file), *where, "--reviewer", "Ben", "--json").stdout)
    assert [each["new"] for each in by_ben] == [True, True]
    assert "Ada: unsupported. no “source”" in run("list", *where, "--reviewer", "Ada").stdout
    assert len(json.loads(run("list", *where, "--report", "5f0c7b1e", "--json").stdout)) == 4
    assert run("list", *where, "--project", "another").stdout == "There is nothing.\n"
    assert isinstance(run("import", str(file), *where, "--project", "another").exception, ReportNotFound)
