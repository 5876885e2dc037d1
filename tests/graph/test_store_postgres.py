"""The commands on a store that rests on a PostgreSQL server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pcite.graph.api import ground
from pcite.graph.interfaces.cli import app
from pcite.graph.replay import replay
from typer.testing import CliRunner

DRAFT = "US regulations require a broker to keep its records for six years."


def run(*arguments: object) -> str:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_what_was_grounded_is_listed_shown_and_confirmed(postgres_store: str, us: Path, tmp_path: Path) -> None:
    draft = tmp_path / "draft.txt"
    draft.write_text(DRAFT, "utf-8")
    report = json.loads(run("ground", draft, us, "--store", postgres_store, "--json"))
    assert report["report_id"] in run("runs", "--store", postgres_store)
    assert json.loads(run("show", report["report_id"], "--json", "--store", postgres_store)) == report
    assert "no difference" in run("replay", "--all", report["report_id"], "--store", postgres_store)


def test_the_address_may_come_from_the_environment(
    postgres_store: str, us: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", postgres_store)
    grounding = ground(DRAFT, [us])
    assert not any(one.differences for one in replay(postgres_store, report=grounding.report_id))
