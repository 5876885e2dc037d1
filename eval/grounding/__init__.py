"""Whole drafts: does the pipeline cite what is supported, at the right place, and nothing else?

A gold draft has, for every sentence, its span, a label and the paragraphs that decide (see `gold`).
`python -m pcite.eval grounding [DRAFT …] --out FILE.jsonl` measures, prints the table, and every sentence
that came out wrong.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from ...graph.api import ground
from ...graph.models.verifiers import load_verifier
from ...graph.services import embedded_embedder, embedded_verifier
from ...nodes.policy import Policy
from ...nodes.ports import Verifier
from ...store.records import Grounding
from ..runs import Finished, Share, describe, open_run, read_run
from .gold import faults, read_gold, read_golds, sources_of
from .places import LEVEL, names
from .report import lists, table
from .score import Score, compare, score

__all__ = [
    "LEVEL",
    "Score",
    "Share",
    "compare",
    "faults",
    "lists",
    "main",
    "measure",
    "measure_all",
    "names",
    "read_gold",
    "read_golds",
    "score",
    "sources_of",
    "table",
]


def measure(path: Path, policy: Policy | None = None) -> Score:
    """Ground one gold draft and compare."""
    gold = read_gold(path)
    return compare(gold, _grounded(gold, path, policy or Policy(), None))


def measure_all(
    paths: Sequence[Path], out: Path, *, policy: Policy | None = None, verifier: Verifier | None = None
) -> Finished:
    """Ground every gold draft, a row for each gold sentence in the run `out`; drafts that have theirs are left out.

    Raises:
        InputError: a file is no gold draft, two have one name, or `out` is a run of something else.
    """
    drafts = read_golds(paths)
    policy, judge = policy or Policy(), verifier or embedded_verifier()
    data = list(dict.fromkeys([*paths, *(source for path in paths for source in sources_of(path))]))
    engines = [judge.provenance, embedded_embedder().provenance]
    manifest = describe("grounding", settings={"policy": policy}, engines=engines, data=data)
    with open_run(out, manifest) as run:
        for path, gold in drafts:
            if all(f"{gold['name']}:{n}" in run.done for n in range(1, len(gold["sentences"]) + 1)):
                continue
            for row in score(gold, _grounded(gold, path, policy, verifier)):
                if row.key not in run.done:
                    run.add(row.key, shares=row.shares, values=row.values, details=row.details)
    return read_run(out)


def _grounded(gold: dict[str, Any], path: Path, policy: Policy, verifier: Verifier | None) -> Grounding:
    if verifier is None:
        return ground(gold["draft"], sources_of(path), policy=policy)
    return ground(gold["draft"], sources_of(path), policy=policy, verifier=verifier)


def main() -> None:
    """Print the table and the lists for the drafts given, or for the two that ship."""
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval grounding", description="Whole drafts against gold labels."
    )
    parser.add_argument("drafts", nargs="*", type=Path, help="gold drafts; the two that ship where none is given")
    parser.add_argument("--out", type=Path, help="file NAME.jsonl that keeps the run; one that was cut off goes on")
    parser.add_argument("--verifier", help="who judges, as load_verifier takes it; else the one that ships")
    arguments = parser.parse_args()
    verifier = load_verifier(arguments.verifier) if arguments.verifier else None
    with as_file(files("pcite") / "eval" / "drafts") as folder, tempfile.TemporaryDirectory() as aside:
        paths = arguments.drafts or sorted(folder.glob("*.json"))
        finished = measure_all(paths, arguments.out or Path(aside) / "grounding.jsonl", verifier=verifier)
    print(table(finished), lists(finished), sep="\n\n")
