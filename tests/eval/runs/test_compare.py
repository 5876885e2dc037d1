from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from pcite.eval.runs import Finished, describe, open_run, read_run
from pcite.eval.runs.compare import compare, main, text
from pcite.store.errors import InputError

Rows = Mapping[str, tuple[tuple[int, int], float | None]]


def made(path: Path, rows: Rows, measure: str = "counting", **chosen: object) -> Finished:
    settings = {name: value for name, value in chosen.items() if name != "data"}
    data = [found] if isinstance(found := chosen.get("data"), Path) else []
    with open_run(path, describe(measure, settings=settings, data=data)) as run:
        for key, (share, value) in rows.items():
            run.add(key, shares={"right": share}, values={"length": value})
    return read_run(path)


def test_a_difference_is_that_of_sums_over_the_items_both_runs_have(tmp_path: Path) -> None:
    first = made(tmp_path / "a.jsonl", {"x": ((1, 2), 1.0), "y": ((1, 6), None), "only": ((9, 9), 9.0)})
    second = made(tmp_path / "b.jsonl", {"y": ((4, 6), 3.0), "x": ((2, 2), 2.0), "new": ((0, 9), 0.0)})
    found = compare(first, second)
    right, length = found.figures
    assert (found.common, found.only_first, found.only_second) == (2, ("only",), ("new",))
    assert (right.first, right.second) == ((1 + 1) / (2 + 6), (2 + 4) / (2 + 6))
    assert (length.first, length.second) == (1.0, (2.0 + 3.0) / 2)


def test_a_run_compared_with_itself_differs_in_nothing(tmp_path: Path) -> None:
    run = made(tmp_path / "a.jsonl", {str(n): ((n % 3, 3), n / 7) for n in range(30)})
    for figure in compare(run, run).figures:
        assert (figure.low, figure.high, figure.higher, figure.lower) == (0.0, 0.0, 0.0, 0.0)


def test_what_is_better_on_every_item_is_better_in_every_drawing(tmp_path: Path) -> None:
    worse = made(tmp_path / "a.jsonl", {str(n): ((n % 3, 5), n / 7) for n in range(30)})
    better = made(tmp_path / "b.jsonl", {str(n): ((n % 3 + 1, 5), n / 7 + 1) for n in range(30)})
    right, length = compare(worse, better).figures
    assert (right.higher, right.lower) == (1.0, 0.0)
    assert right.low == pytest.approx(1 / 5)
    assert length.high == pytest.approx(1.0)


def test_one_item_of_many_moves_the_interval_across_zero(tmp_path: Path) -> None:
    rows = {str(n): ((1, 2), 0.5) for n in range(40)}
    first, second = (
        made(tmp_path / f"{name}.jsonl", rows | {"0": more})
        for name, more in (("a", ((0, 2), 0.5)), ("b", ((1, 2), 0.5)))
    )
    right = compare(first, second).figures[0]
    assert right.low == 0.0
    assert right.higher == pytest.approx(1 - (39 / 40) ** 40, abs=0.02)


def test_the_same_comparison_gives_the_same_figures(tmp_path: Path) -> None:
    first = made(tmp_path / "a.jsonl", {str(n): ((n % 3, 3), n / 7) for n in range(30)})
    second = made(tmp_path / "b.jsonl", {str(n): ((n % 2, 3), n / 9) for n in range(30)})
    assert compare(first, second) == compare(first, second)


def test_a_figure_that_one_run_does_not_define_is_not_compared(tmp_path: Path) -> None:
    first = made(tmp_path / "a.jsonl", {"x": ((0, 0), None)})
    second = made(tmp_path / "b.jsonl", {"x": ((1, 2), 0.5)})
    found = compare(first, second)
    assert [(figure.first, figure.low, figure.higher) for figure in found.figures] == [(None, None, None)] * 2
    assert "| right | 1 | none to count | 0.5000 | undefined |" in text(found, "a", "b")


def test_another_measure_judge_or_data_is_refused_and_named(tmp_path: Path) -> None:
    data = tmp_path / "claims.jsonl"
    data.write_text("one")
    rows = {"x": ((1, 2), 0.5)}
    first = made(tmp_path / "a.jsonl", rows, judge="mini", data=data)
    other = made(tmp_path / "b.jsonl", rows, judge="overlap", data=data)
    with pytest.raises(InputError, match=r"settings\.judge: 'mini' and 'overlap'"):
        compare(first, other)
    with pytest.raises(InputError, match="runs of counting and weighing: they measure different things"):
        compare(first, made(tmp_path / "c.jsonl", rows, "weighing", judge="mini", data=data))
    data.write_text("two")
    with pytest.raises(InputError, match=r"data\.claims\.jsonl"):
        compare(first, made(tmp_path / "d.jsonl", rows, judge="mini", data=data))


def test_other_settings_are_listed_and_compared(tmp_path: Path) -> None:
    first, second = (made(tmp_path / f"{n}.jsonl", {"x": ((n, 2), 0.5)}, bm25=bool(n)) for n in (0, 1))
    found = compare(first, second)
    assert found.differing == {"settings.bm25": (False, True)}
    assert "- settings.bm25: False and True" in text(found, "a", "b")


def test_runs_without_a_common_item_are_refused(tmp_path: Path) -> None:
    first, second = (made(tmp_path / f"{key}.jsonl", {key: ((1, 2), 0.5)}) for key in "ab")
    with pytest.raises(InputError, match="no item in common"):
        compare(first, second)


def test_the_command_prints_the_items_left_out_and_every_figure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made(tmp_path / "a.jsonl", {"x": ((1, 2), 0.5)})
    made(tmp_path / "b.jsonl", {"x": ((2, 2), 0.5), "y": ((2, 2), 0.5)})
    monkeypatch.setattr(sys, "argv", ["compare", str(tmp_path / "a.jsonl"), str(tmp_path / "b.jsonl")])
    main()
    printed = capsys.readouterr().out
    assert "Only in B, not counted: 1 (y)." in printed
    assert "| right | 1 | 0.5000 | 1.0000 | +0.5000 | +0.5000 to +0.5000 | 100.0 % | 0.0 % |" in printed
