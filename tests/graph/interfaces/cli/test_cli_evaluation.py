from __future__ import annotations

from pathlib import Path

import pytest
from pcite.eval.runs import describe, open_run
from pcite.graph.interfaces.cli import app, evaluation
from pcite.store.errors import InputError
from typer.testing import CliRunner, Result


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["eval", *arguments])


def test_without_a_name_it_lists_what_can_be_measured() -> None:
    for arguments, code in (((), 1), (("nothing",), 1), (("--help",), 0)):
        result = run(*arguments)
        assert result.exit_code == code
        assert "grounding" in result.output
        assert "compare" in result.output


def test_help_behind_a_name_is_that_of_the_measurement() -> None:
    result = run("tampering", "--help")
    assert result.exit_code == 0
    assert "--half" in result.output


def test_arguments_reach_the_measurement(tmp_path: Path) -> None:
    paths = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    for path in paths:
        with open_run(path, describe("counting", settings={})) as made:
            made.add("x", shares={"right": (1, 2)})
    result = run("compare", *map(str, paths))
    assert result.exit_code == 0
    assert "| right | 1 | 0.5000 | 0.5000 |" in result.output


def test_an_error_is_one_sentence_and_exit_code_2(tmp_path: Path) -> None:
    result = run("compare", str(tmp_path / "a.jsonl"), str(tmp_path / "b.jsonl"))
    assert result.exit_code == 2
    assert "pcite: InputError: run " in result.output


def test_where_the_evaluation_is_not_installed_the_way_to_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "find_spec", lambda name: None)
    result = run("grounding")
    assert result.exit_code != 0
    assert isinstance(result.exception, InputError)
    assert "pip install ./eval" in str(result.exception)
