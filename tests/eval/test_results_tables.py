from __future__ import annotations

from pathlib import Path

import pytest
from pcite.eval.results_pages import filled, shown
from pcite.eval.results_tables import ResultTable, recorded_runs
from pcite.eval.runs import describe, open_run
from pcite.store.errors import InputError

PAGE = Path("figures.md")
TEXT = """before
<!-- results: one -->
| old |
<!-- /results -->
between
<!-- results: two -->
<!-- /results -->
end
"""


def made(path: Path) -> None:
    with open_run(path, describe("counting", settings={"name": path.stem})) as run:
        run.add("a", shares={"right": (1, 2)})


def test_a_table_is_written_between_its_own_markers_and_nothing_else_is_touched() -> None:
    told = {"one": "| 1 |", "two": "| 2 |"}
    new = filled({PAGE: TEXT}, told)
    assert new[PAGE] == TEXT.replace("| old |", "| 1 |").replace("two -->\n", "two -->\n| 2 |\n")
    assert shown(new[PAGE]) == told
    assert filled(new, told) == new


@pytest.mark.parametrize("tables", [{"one": "1"}, {"one": "1", "two": "2", "three": "3"}])
def test_a_table_without_a_place_and_a_place_without_a_table_are_refused(tables: dict[str, str]) -> None:
    with pytest.raises(InputError, match=r"marked or rendered, but not both once: (two|three)"):
        filled({PAGE: TEXT}, tables)


def test_a_table_may_stand_on_either_page_and_not_on_both() -> None:
    told = {"one": "| 1 |", "two": "| 2 |"}
    first, second = TEXT.split("between\n")
    other = Path("more.md")
    assert filled({PAGE: first, other: second}, told)[other] == second.replace("two -->\n", "two -->\n| 2 |\n")
    with pytest.raises(InputError, match="both once: one"):
        filled({PAGE: TEXT, other: first}, told)


def test_a_run_without_its_manifest_is_noticed(tmp_path: Path) -> None:
    made(tmp_path / "one.jsonl")
    made(tmp_path / "ways" / "two.jsonl")
    assert recorded_runs(tmp_path) == {tmp_path / "one.jsonl", tmp_path / "ways" / "two.jsonl"}
    (tmp_path / "one.manifest.json").unlink()
    with pytest.raises(InputError, match=r"one\.jsonl"):
        recorded_runs(tmp_path)


def test_a_table_over_several_runs_names_each_with_its_arguments(tmp_path: Path) -> None:
    table = ResultTable("ways", ("--data", "{data}"), variants={"none": ("--way", "none"), "all": ("--way", "all")})
    assert table.runs("ways", tmp_path) == {
        tmp_path / "ways" / "none.jsonl": ("--data", "{data}", "--way", "none"),
        tmp_path / "ways" / "all.jsonl": ("--data", "{data}", "--way", "all"),
    }


def test_a_table_may_show_the_run_of_another_one(tmp_path: Path) -> None:
    assert list(ResultTable("thresholds", of="detection").runs("thresholds", tmp_path)) == [
        tmp_path / "detection.jsonl"
    ]
