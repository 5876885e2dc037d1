"""`pcite export`, as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from pcite.graph.interfaces.cli import app
from pcite.graph.output.bundle import single_file
from pcite.store.database import Database
from pcite.store.errors import InputError
from pcite.store.records import Grounding
from typer.testing import CliRunner

from .conftest import KEY


def run(*arguments: str) -> str:
    """What a command prints."""
    result = CliRunner().invoke(app, ["export", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def here(recorded: Grounding, store: Database, store_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a store in it and a key beside it."""
    store.close()
    monkeypatch.chdir(store_path.parent)
    monkeypatch.setenv("CITATION_DB_URL", str(store_path))
    Path("key").write_text(f"{KEY}\n")
    return store_path.parent


def test_a_bundle_is_written_and_checks_itself(here: Path, recorded: Grounding) -> None:
    told = run("bundle", recorded.report_id[:8], "--out", "bundle.zip", "--key", "key")
    assert told == "bundle.zip: 2 citations, 30 rows of the log, 13 files\n"
    run("verifier", "--out", "verify.py")
    assert Path("verify.py").read_text(encoding="utf-8") == single_file()
    command = [sys.executable, "-I", "-S", "verify.py", "bundle.zip", "--key", "key"]
    assert subprocess.run(command, cwd=here, capture_output=True, check=False).returncode == 0


def test_who_does_not_sign_is_told(here: Path, recorded: Grounding) -> None:
    result = CliRunner().invoke(app, ["export", "bundle", "--citations", "[1], 3", "--out", "some.zip"])
    assert "some.zip: 2 citations" in result.stdout
    assert "It is not signed" in result.stderr


def test_lists_are_printed_or_written(here: Path, recorded: Grounding) -> None:
    assert len(run("jsonl").splitlines()) == 3
    assert len(run("csv", recorded.report_id, "--what", "trail").splitlines()) == 8
    assert run("jsonl", "--session", "default", "--out", "list.jsonl") == ""
    written = Path("list.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["id"] for line in written] == [1, 2, 3]


def test_what_cannot_be_meant_is_said(here: Path, recorded: Grounding) -> None:
    for wrong in (
        ["bundle", "--citations", "one", "--out", "b.zip"],
        ["bundle", "--out", "b.zip"],
        ["bundle", recorded.report_id, "--out", "b.zip", "--key", "nowhere"],
        ["jsonl", recorded.report_id, "--session", "default"],
    ):
        with pytest.raises(InputError):
            CliRunner().invoke(app, ["export", *wrong], catch_exceptions=False)
    assert not Path("b.zip").exists()
