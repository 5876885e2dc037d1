"""`pcite tombstone` and `pcite erase`, as a person types them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pcite.graph.interfaces.cli import app
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.errors import InputError, ReportNotFound, StillCited
from pcite.store.records import Grounding
from typer.testing import CliRunner, Result

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, grounding: Grounding, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command where there is a store `pcite.sqlite` with one report, and an index beside it."""
    monkeypatch.chdir(tmp_path)
    for name in "CITATION_DB_URL", "DATABASE_URL", "PCITE_CACHE":
        monkeypatch.delenv(name, raising=False)
    with Database.open("pcite.sqlite") as store:
        citations.record(store, grounding, settings={})
    Path("pcite.sqlite.cache").mkdir()
    Path("pcite.sqlite.cache/lexical-1.npz").write_bytes(b"words")
    return lambda *arguments, **options: CliRunner().invoke(app, arguments, **options)


def test_a_report_is_taken_out_of_sight(run: Run, grounding: Grounding) -> None:
    done = run("tombstone", "report", grounding.report_id, "--reason", "wrong draft")
    assert done.exit_code == 0, done.output
    assert "is out of sight" in done.output
    assert run("runs").output == ""
    assert isinstance(run("show", grounding.report_id).exception, ReportNotFound)
    assert run("verify-log").exit_code == 0


def test_a_report_is_erased_when_that_is_confirmed(run: Run, grounding: Grounding) -> None:
    erase = ("erase", "report", grounding.report_id, "--reason", "asked for")
    assert run(*erase, input="n\n").exit_code == 1
    assert grounding.draft.encode() in Path("pcite.sqlite").read_bytes()
    done = run(*erase, "--yes")
    assert done.exit_code == 0, done.output
    assert "claim 3" in done.output
    assert "Copies are not reached" in done.output
    assert grounding.draft.encode() not in Path("pcite.sqlite").read_bytes()
    assert not Path("pcite.sqlite.cache/lexical-1.npz").exists()
    checked = run("verify-log")
    assert checked.exit_code == 0
    assert f"erased: report {grounding.report_id} (project default): asked for" in checked.output
    assert "none, it was erased before" in run(*erase, "--yes").output


def test_what_cannot_be_removed_says_why(run: Run) -> None:
    assert isinstance(run("erase", "source", "1", "--reason", "r", "--yes").exception, StillCited)
    assert run("erase", "source", "1", "--reason", "r", "--yes", "--covering").exit_code == 0
    assert isinstance(run("tombstone", "job", "none", "--reason", "r").exception, InputError)
    wrong = run("erase", "claim", "1", "--reason", "r", "--yes")
    assert (wrong.exit_code, "citation" in wrong.output + wrong.stderr) == (2, True)
