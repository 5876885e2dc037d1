"""`pcite write` as a user calls it."""

from __future__ import annotations

from pathlib import Path

import pytest
from llm_server import LLMServer, says
from pcite.graph.interfaces.cli import app
from pcite.prompts.ways import WAYS
from pcite.store.errors import InputError
from typer.testing import CliRunner

SAID = "US regulations require a broker to keep its records for six years."


def test_a_question_is_answered_from_files_and_a_page_is_written(
    llm: LLMServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CITATION_LLM_URL", llm.url)
    monkeypatch.setenv("CITATION_LLM_MODEL", "tiny")
    llm.plays(says(f"{SAID} Whales sing loudly in the deep sea."), says("nothing that an editor may say"))
    source, page = tmp_path / "us.md", tmp_path / "report.html"
    source.write_text(f"# US rules\n\n{SAID}\n", encoding="utf-8")
    kept = ["--store", str(tmp_path / "kept.sqlite"), "--html", str(page), "--score", "--edit"]
    done = CliRunner().invoke(app, ["write", "How long?", "--source", str(source), *kept, "--fail-on", "unsupported"])
    assert done.exit_code == 1, done.output
    assert f"{SAID[:-1]} [1]. Whales sing loudly in the deep sea [citation needed]." in done.stdout
    assert "Language models: " in done.stderr
    assert "Whales sing loudly" in page.read_text(encoding="utf-8")


def test_the_ways_are_listed_and_without_a_server_there_is_a_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CITATION_LLM_URL", raising=False)
    listed = CliRunner().invoke(app, ["write", "--list"]).stdout.splitlines()
    assert [line.split()[0] for line in listed] == list(WAYS)
    store = tmp_path / "kept.sqlite"
    done = CliRunner().invoke(app, ["write", "How long?", "--source", str(tmp_path), "--store", str(store)])
    assert isinstance(done.exception, InputError)
    assert "CITATION_LLM_URL" in str(done.exception)
    assert not store.exists()
    assert isinstance(CliRunner().invoke(app, ["write"]).exception, InputError)
