"""`pcite audit`, as an auditor types it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pcite.graph.interfaces.cli import app
from pcite.nodes.verifier.calibration import read_pairs
from pcite.store import citations
from pcite.store.citations import library, lineage
from pcite.store.database import Database
from pcite.store.errors import CitationNotFound, InputError
from pcite.store.records import Grounding, Source
from pcite.store.records.context import CitationContext
from typer.testing import CliRunner, Result

from .conftest import BILL, FIVE, NEW, OLD, YEARS

Run = Callable[..., Result]
CONTEXT = CitationContext(session_id="s1", agent_id="checker", role="admin")


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    """A file alone: what the commands ask is tested on both elsewhere."""
    return tmp_path / "pcite.sqlite"


@pytest.fixture
def run(tmp_path: Path, grounding: Grounding, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command where there is a store with a report, two versions of a law, and citations of the older."""
    monkeypatch.chdir(tmp_path)
    with Database.open("pcite.sqlite", context=CONTEXT) as db:
        for text, name in ((OLD, "old.md"), (NEW, "new.md")):
            about = {"id": name, "identifier": name, "name": f"AO ({name})", "content_hash": name, "lang": "de"}
            library.add(db, Source.model_validate({**about, "text": text}), library.DEFAULT)
        given = {"source_id": 1, "status": "verified"}
        citations.register(db, claim="Zehn Jahre.", quote_context=YEARS, verbatim_quote=YEARS, **given)  # type: ignore[arg-type]
        citations.register(db, claim=FIVE, quote_context=FIVE, verbatim_quote=FIVE, **given)  # type: ignore[arg-type]
        citations.register(
            db,
            source_id=1,
            claim="Wechsel.",
            quote_context=BILL,
            status="failed",
            notes="not so",
            reason="contradicted",
        )
        citations.record(db, grounding, settings={})
    return lambda *arguments: CliRunner().invoke(app, ["audit", *map(str, arguments)])


def told(done: Result) -> list[dict[str, object]]:
    assert done.exit_code == 0, done.output
    found: list[dict[str, object]] = json.loads(done.stdout)
    return found


def test_citations_are_listed_by_session_status_and_words(run: Run) -> None:
    assert [one["id"] for one in told(run("citations", "--session", "s1", "--json"))] == [1, 2, 3, 4, 5]
    assert [one["id"] for one in told(run("citations", "--status", "failed", "--json"))] == [3]
    assert [one["id"] for one in told(run("citations", "--claim", "Zehn", "--json"))] == [1]
    assert [one["id"] for one in told(run("citations", "--of-source", "old.md", "--json"))] == [1, 2, 3]
    assert told(run("citations", "--project", "another", "--json")) == []
    assert "[3] failed" in run("citations").output
    refused = run("citations", "--status", "good")
    assert (refused.exit_code, "unverified" in refused.output) == (2, True), "the choices are named"


def test_citations_of_a_withdrawn_source_say_so(run: Run) -> None:
    with Database.open("pcite.sqlite") as db:
        lineage.withdraw(db, 1, "repealed")
    assert run("citations", "--claim", "Zehn").output.endswith("its source was withdrawn: repealed\n")
    assert told(run("citations", "--claim", "Zehn", "--json"))[0]["withdrawn"] == "repealed"


def test_drift_is_told_and_kept_and_exits_with_1_where_something_does_not_hold(run: Run) -> None:
    dry = run("drift", "old.md", "new.md", "--dry-run")
    assert (dry.exit_code, "Nothing was written" in dry.output) == (1, True)
    done = run("drift", 1, 2)
    assert "[2] altered, no longer holds: § 149 Abs. 2" in done.output
    assert "2 written." in done.output
    again = run("drift", 1, 2, "--json")
    assert json.loads(again.stdout)["written"] == 0
    assert {one["id"] for one in told(run("citations", "--status", "failed", "--json"))} == {2, 3}


def test_impact_names_sentences_and_what_has_nothing_else(run: Run) -> None:
    output = run("impact", "us.md").output
    assert "Resting on it: 1 citation in 1 report. " in output
    assert "While US rules" in output
    assert json.loads(run("impact", 1, "--json").stdout)["citations"][0]["sole"] is True


def test_the_ledger_shows_why_a_sentence_has_no_citation(run: Run, grounding: Grounding) -> None:
    output = run("ledger", grounding.report_id[:6]).output
    assert "not checked: We advise care." in output
    assert "why: it is a recommendation" in output
    assert "nearest: EU rules" in output


def test_frequency_and_attempts_are_printed(run: Run) -> None:
    assert "     3  AO (old.md)  (1 failed, 2 verified)" in run("frequency").output
    assert {one["outcome"] for one in told(run("attempts", "--json"))} == {"rejected", "unscored", "failed"}
    assert "not so" in run("attempts", "--claim", "Wechsel").output


def test_two_people_decide_and_their_agreement_is_told_and_exported(run: Run, tmp_path: Path) -> None:
    [moon] = [one for one in told(run("queue", "--json")) if one["state"] == "unsupported"]
    assert str(moon["target"])[:8] in run("queue").output
    for reviewer in ("Ada", "Ben"):
        assert run("decide", moon["target"], "unsupported", "--reviewer", reviewer).exit_code == 0
        run("decide", 1, "supported", "--reviewer", reviewer, "--note", "read it")
    assert told(run("queue", "--json")) == []
    done = run("kappa", "--export", "pairs.jsonl")
    assert "Ada and Ben: 2 decided by both, 100.0 % agreed, kappa 1.000" in done.output
    assert [pair.label for pair in read_pairs(tmp_path / "pairs.jsonl")] == [0, 1]
    assert told(run("kappa", "--json"))[0]["kappa"] == 1.0


def test_pairs_that_are_there_are_not_written_over_with_none(run: Run, tmp_path: Path) -> None:
    (tmp_path / "pairs.jsonl").write_text("labelled by hand\n")
    done = run("kappa", "--export", "pairs.jsonl")
    assert (done.exit_code, "pairs.jsonl was not written" in done.output) == (0, True)
    assert (tmp_path / "pairs.jsonl").read_text() == "labelled by hand\n"


def test_without_two_reviewers_it_says_where_decisions_come_from(run: Run) -> None:
    assert "`pcite review import`" in run("kappa").output
    assert told(run("kappa", "--json")) == []


def test_nothing_is_written_to_every_project_at_once(run: Run) -> None:
    assert isinstance(run("decide", 1, "supported", "--reviewer", "Ada", "--project", "*").exception, InputError)


def test_what_is_not_there_cannot_be_decided(run: Run) -> None:
    assert isinstance(run("decide", 99, "supported", "--reviewer", "Ada").exception, CitationNotFound)
