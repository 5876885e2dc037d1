"""How often each gate objects to pairs that are right, and to pairs that are wrong: `python -m pcite.eval objections`.

The pairs are written by careful readers, right and wrong ones in near twins on the same passage. No verifier is asked,
so that thousands of pairs take a minute. A gate pays where the share of wrong pairs that it objects to is well above
the share of right ones: those are false alarms, and cost what a reader would have cited. `written.train` may be read
while gates are mended; `written.dev` counts.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from ..nodes.verifier.gates import check
from ..nodes.verifier.gates.close import check as read_closely
from ..store.errors import InputError
from .runs.counts import count
from .training.reader_pairs import Row, example, rows

SEED = 5
FILES = {"train": "train/written.train.jsonl.gz", "dev": "dev/written.dev.jsonl.gz"}
WITHOUT_ASSERTION = "commitment"
"""The kind of pairs whose source does not stand by what it says; `python -m pcite.eval commitment` measures those."""


class Objection(NamedTuple):
    """What a gate has against a pair."""

    gate: str
    is_right: bool
    said: str
    claim: str


def objections(pairs: Iterable[Row]) -> Iterator[Objection]:
    """Each gate's first objection to each pair."""
    for row in pairs:
        pair = example(row)
        findings = [
            *check(pair.claim, pair.premise, pair.lang),
            *read_closely(pair.claim, pair.premise, pair.lang),
        ]
        first = {finding.gate: finding for finding in reversed(findings)}
        for gate, finding in first.items():
            yield Objection(gate, bool(row["label"]), finding.said, pair.claim)


def sample(data: Path, split: str, most: int) -> list[Row]:
    """At most `most` of the written pairs, drawn with a fixed seed.

    Raises:
        InputError: the set is not there.
    """
    path = data / "pairs" / FILES[split]
    if not path.is_file():
        raise InputError("reading written pairs", f"{path} is not there", f"Name the folder with pairs/{FILES[split]}.")
    pairs = [row for row in rows(path) if row.get("kind") != WITHOUT_ASSERTION]
    return Random(SEED).sample(pairs, most) if most < len(pairs) else pairs


def table(pairs: Sequence[Row], against: Sequence[Objection]) -> str:
    """A row for each gate, those with most objections first."""
    right = sum(bool(row["label"]) for row in pairs)
    totals = {True: right, False: len(pairs) - right}
    counts = Counter((one.gate, one.is_right) for one in against)
    lines = [f"| gate | of {totals[True]:,} right pairs | of {totals[False]:,} wrong pairs |", "|---|---|---|"]
    for gate in sorted({one.gate for one in against}, key=lambda gate: -counts[gate, True] - counts[gate, False]):
        cells = (f"{counts[gate, label]} ({counts[gate, label] / (totals[label] or 1):.1%})" for label in (True, False))
        lines.append(f"| {gate} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    """Print the table, and with `--show` what was objected to right pairs."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval objections", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with pairs/train and pairs/dev")
    parser.add_argument("--split", choices=FILES, default="dev", help="whose written pairs (%(default)s)")
    parser.add_argument("--most", type=count, default=3_000, help="pairs at most (%(default)s)")
    parser.add_argument("--show", metavar="GATE", help="list what this gate objects to in right pairs")
    options = parser.parse_args()
    pairs = sample(options.data, options.split, options.most)
    against = list(objections(pairs))
    print(table(pairs, against))
    for one in against:
        if one.gate == options.show and one.is_right:
            print(f"- {one.said} | {one.claim}")


if __name__ == "__main__":
    main()
