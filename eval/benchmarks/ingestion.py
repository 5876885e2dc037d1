"""Speed of ingestion, cold: from the files of a corpus to the passages that are searched.

Three processes, each with nothing loaded or remembered: one reads the files, one reads them and
finds their structure, one reads them and makes their passages, which finds the structure on the
way. The differences are what each step takes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from ...store.records import Source
from ...store.sources.passages import passages
from ...store.sources.readers import read
from ...store.sources.structure import units
from ..runs.machine import describe, peak_mib

FOLDERS = ("de/gesetze", "en/nist")
MEGA = 1_000_000


class IngestionCost(NamedTuple):
    """What one process took, without starting Python and importing pcite."""

    seconds: float
    made: int
    """Files, units or passages."""
    characters: int
    peak_mib: float


STEPS: dict[str, Callable[[Source], int]] = {
    "read": lambda source: 1,
    "structure": lambda source: len(units(source)),
    "passages": lambda source: len(passages(source)),
}


def main() -> None:
    """Print the machine, what was read, and a row for each step."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval.benchmarks.ingestion", description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True, help="the folder that holds de/gesetze and en/nist")
    parser.add_argument("--repeat", type=int, default=3, help="runs of each step; the fastest counts")
    options = parser.parse_args()
    paths = files(options.corpus)
    costs = {step: min(fresh(step, paths) for _ in range(options.repeat)) for step in STEPS}
    print(describe())
    print(table(costs, len(paths)))


def files(corpus: Path) -> list[Path]:
    """The Markdown files of the laws and of NIST, or of `corpus` itself where it has no such folders."""
    folders = [corpus / name for name in FOLDERS if (corpus / name).is_dir()] or [corpus]
    return sorted(path for folder in folders for path in folder.rglob("*.md"))


def fresh(step: str, paths: Sequence[Path]) -> IngestionCost:
    """`measured`, in a new process."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(measured, step, paths).result()


def measured(step: str, paths: Sequence[Path]) -> IngestionCost:
    """Do one step with every file, one after the other, keeping nothing."""
    make = STEPS[step]
    started, made, characters = time.perf_counter(), 0, 0
    for path in paths:
        source = read(path)
        made += make(source)
        characters += len(source.text)
    seconds = time.perf_counter() - started
    return IngestionCost(seconds, made, characters, peak_mib())


def table(costs: dict[str, IngestionCost], count: int) -> str:
    """A row for each step with the seconds that it adds and its share of all."""
    whole = costs["passages"]
    text = f"{count} files, {whole.characters / MEGA:.1f} million characters, {whole.made:,} passages, cold\n"
    rows = [text, "| step | seconds | share | peak memory, MiB |", "|---|---|---|---|"]
    before = 0.0
    for step, cost in costs.items():
        added = max(0.0, cost.seconds - before)
        rows.append(f"| {step} | {added:.2f} | {added / whole.seconds:.0%} | {cost.peak_mib:.0f} |")
        before = cost.seconds
    passed, read_in = whole.made / whole.seconds, whole.characters / whole.seconds / MEGA
    rate = f"{passed:,.0f} passages/s, {read_in:.2f} million characters/s"
    return "\n".join([*rows, f"| all | {whole.seconds:.2f} | 100% | {whole.peak_mib:.0f} |", "", rate])


if __name__ == "__main__":
    main()
