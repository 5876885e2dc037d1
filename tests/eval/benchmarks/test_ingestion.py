from __future__ import annotations

from pathlib import Path

from pcite.eval.benchmarks.ingestion import IngestionCost, files, measured, table


def test_the_laws_and_nist_are_measured_or_the_folder_itself(tmp_path: Path) -> None:
    for name in ("de/gesetze/a.md", "en/nist/b.md", "en/sec/c.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("# Law\n\nIt is so. It was so.\n")
    assert [path.name for path in files(tmp_path)] == ["a.md", "b.md"]
    assert [path.name for path in files(tmp_path / "en" / "sec")] == ["c.md"]
    assert measured("structure", files(tmp_path)).made == 4
    assert measured("passages", files(tmp_path)).made == 6


def test_a_step_is_what_it_adds_to_the_one_before() -> None:
    costs = {
        "read": IngestionCost(1, 2, 100, 50),
        "structure": IngestionCost(5, 9, 100, 60),
        "passages": IngestionCost(10, 20, 3_000_000, 70),
    }
    shown = table(costs, 2).split("\n")
    assert shown[4:7] == [
        "| read | 1.00 | 10% | 50 |",
        "| structure | 4.00 | 40% | 60 |",
        "| passages | 5.00 | 50% | 70 |",
    ]
    assert shown[-1] == "2 passages/s, 0.30 million characters/s"
