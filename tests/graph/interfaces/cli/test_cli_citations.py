"""`pcite cite` and `pcite citations`, as a person calls them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from pcite.graph.interfaces.cli import app
from pcite.store.errors import InvalidLocator, SourceNotFound
from typer.testing import CliRunner, Result

TEXT = "§ 8.1: Sämtliche buchungsrelevanten Transaktionsdaten sind für einen Zeitraum von zehn Jahren zu speichern.\n"
RIGHT = "Transaktionsdaten sind zehn Jahre zu speichern."
WRONG = "=Transaktionsdaten sind zwölf Jahre zu speichern."


def run(*given: str) -> Result:
    return CliRunner().invoke(app, given, catch_exceptions=True)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a source, of which one right and one wrong thing was said."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CITATION_DB_URL", raising=False)
    (tmp_path / "gobd.txt").write_text(TEXT, encoding="utf-8")
    right = run("cite", RIGHT, "gobd.txt", "--quote", "zehn Jahren zu speichern", "--page", "24", "--section", "§ 8.1")
    assert (right.exit_code, "Status: VERIFIED" in right.stdout) == (0, True), right.output
    wrong = run(
        "cite",
        WRONG,
        "1",
        "--quote",
        "zehn Jahren zu speichern",
        "--supersedes",
        "cite_001",
        "--session",
        "s",
        "--json",
    )
    assert (wrong.exit_code, json.loads(wrong.stdout)["verification_status"]) == (1, "failed")
    return tmp_path


def test_citations_are_listed_by_status_session_and_words(folder: Path) -> None:
    assert run("citations", "list").stdout.splitlines() == [
        f"    [1]  verified    source 1      {RIGHT}",
        f"    [2]  failed      source 1      {WRONG}",
    ]
    for chosen in (["--status", "failed"], ["--session", "s"], ["--claim", "zwölf"], ["--of-source", "gobd.txt"]):
        found = json.loads(run("citations", "list", *chosen, "--json").stdout)
        assert found[-1]["id"] == 2, chosen
        assert (len(found) == 1) == (chosen[0] != "--of-source")
    assert json.loads(run("citations", "list", "--json", "--limit", "1").stdout)[0]["superseded_by"] == 2
    assert run("citations", "list", "--project", "another").stdout == ""


def test_a_citation_is_shown_with_its_checks(folder: Path) -> None:
    assert run("citations", "show", "[1]").stdout.startswith("Citation [1]\n\nSource: [1] gobd.txt\nClaim: ")
    told = json.loads(run("citations", "show", "2", "--json").stdout)
    assert [check["status"] for check in told["verifications"]] == ["pending", "failed"]


def test_a_citation_and_the_list_are_written_in_a_style(folder: Path) -> None:
    assert run("citations", "show", "1", "--style", "harvard").stdout == "(gobd, ohne Datum, S. 24, § 8.1)\n"
    assert run("citations", "bibliography", "--style", "harvard").stdout == ""
    run("cite", RIGHT, "1", "--quote", "zehn Jahren zu speichern")
    assert run("citations", "bibliography").stdout == "gobd (ohne Datum).\n"


def test_citations_are_written_out_for_programs_and_for_spreadsheets(folder: Path) -> None:
    lines = [json.loads(line) for line in run("citations", "export").stdout.splitlines()]
    assert [line["claim"] for line in lines] == [RIGHT, WRONG]
    assert run("citations", "export", "--format", "csv", "--out", "out.csv").stdout == ""
    with (folder / "out.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["claim"] for row in rows] == [RIGHT, f"'{WRONG}"]
    assert json.loads(rows[0]["locator"]) == {"page": 24, "section": "§ 8.1"}


@pytest.mark.parametrize(
    ("given", "error"),
    [
        (["cite", RIGHT, "absent.txt"], SourceNotFound),
        (["cite", RIGHT, "1", "--locator", "page 3"], InvalidLocator),
        (["cite", RIGHT, "1", "--locator", "[3]"], InvalidLocator),
    ],
)
def test_what_cannot_be_done_is_said(folder: Path, given: list[str], error: type[Exception]) -> None:
    assert isinstance(run(*given).exception, error)


@pytest.mark.parametrize(
    ("given", "choice"),
    [
        (["cite", RIGHT, "1", "--method", "guess"], "paraphrase"),
        (["citations", "list", "--status", "broken"], "pending"),
    ],
)
def test_what_is_none_of_the_choices_is_refused_with_those_there_are(given: list[str], choice: str) -> None:
    done = run(*given)
    assert (done.exit_code, choice in done.output) == (2, True)
