from __future__ import annotations

import json
from pathlib import Path

import pytest
from pcite.graph.interfaces.cli import app
from pcite.store.errors import InputError
from typer.testing import CliRunner


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_each_value_is_shown_with_where_it_came_from_and_no_secret(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "pcite.toml").write_text('verifier = "mini"\n[commands.ground]\nthreshold = 0.9\n')
    monkeypatch.setenv("PCITE_SERVE_TOKEN", "not-to-be-seen")
    monkeypatch.setenv("CITATION_DB_URL", "postgresql://me:not-to-be-seen@host/base")
    printed = CliRunner().invoke(app, ["config", "show", "--json"]).stdout
    rows = {row["key"]: (row["value"], row["origin"]) for row in json.loads(printed)}
    file = str(here / "pcite.toml")
    assert rows["verifier"] == ("mini", file)
    assert rows["commands.ground.threshold"] == ("0.9", file)
    assert rows["serve_token"] == ("set", "environment PCITE_SERVE_TOKEN")
    assert rows["store"] == ("postgresql://me:…@host/base", "environment CITATION_DB_URL")
    assert rows["llm.timeout"] == ("120.0", "default")
    assert "not-to-be-seen" not in printed


def test_options_of_a_command_stand_in_the_file_and_lose_against_those_that_are_typed(here: Path) -> None:
    (here / "rule.md").write_text("Brokers keep their records for six years.\n")
    (here / "draft.md").write_text("They burn them.\n")
    (here / "pcite.toml").write_text('[commands.ground]\nfail-on = "unsupported"\nsource = ["rule.md"]\n')
    grounded = CliRunner().invoke(app, ["-q", "ground", "draft.md"])
    assert (grounded.exit_code, "citation needed" in grounded.stdout) == (1, True), grounded.output
    (here / "draft.md").write_text("Records are kept for six years.\n")
    typed = CliRunner().invoke(app, ["-q", "ground", "draft.md", "--source", "nowhere.md"])
    assert "nowhere.md" in str(typed.exception)


@pytest.mark.parametrize(
    ("table", "problem"), [("[commands.grund]\n", "no command 'grund'"), ("[commands.runs]\nfial = 1\n", "'fial'")]
)
def test_a_command_or_an_option_that_there_is_not_is_told(here: Path, table: str, problem: str) -> None:
    (here / "pcite.toml").write_text(table)
    error = CliRunner().invoke(app, ["runs"]).exception
    assert isinstance(error, InputError)
    assert problem in str(error)
