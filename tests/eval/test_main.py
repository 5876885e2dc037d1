from __future__ import annotations

import sys
from importlib import import_module

import pytest
from pcite.eval.__main__ import MEASURES, RUNS, main, measures


@pytest.mark.parametrize("module", sorted([*measures().values(), *(module for module, _ in RUNS.values())]))
def test_every_name_of_the_command_has_its_module(module: str) -> None:
    assert callable(import_module(f"pcite.eval.{module}").main)


def test_no_name_means_two_things() -> None:
    assert not MEASURES.keys() & RUNS.keys()


def test_an_error_of_ours_is_one_sentence_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["pcite.eval", "table", "nothing.jsonl"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith("pcite: InputError: run nothing.jsonl: ")
    assert told.count("\n") == 1
