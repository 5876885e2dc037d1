"""How often each gate fires: `python -m pcite.eval gates --data DIR`.

On supported pairs a finding is a false alarm, on unsupported ones a catch. Both are counted for
every set, gate and severity, over all pairs of that label.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from ..nodes.ports import Pair
from ..nodes.verifier.calibration_pairs import Labelled
from ..nodes.verifier.gates import Finding, check
from .detection.measured import SAMPLE, read
from .training.documents import read_corpus
from .training.synthetic import make

_SEED = 20

Fired = Counter[tuple[str, str]]


class GateCounts(NamedTuple):
    """The counts of one set: pairs of each label, and those of them on which each gate fired."""

    name: str
    supported: int
    unsupported: int
    alarms: Fired
    catches: Fired


def measure(folder: Path, sample: int | None = SAMPLE) -> list[GateCounts]:
    """One row for each `*.jsonl.gz` in `folder`."""
    return [count(path.name.split(".")[0], read(path, sample)) for path in sorted(folder.glob("*.jsonl.gz"))]


def made(corpus: Path, sample: int) -> list[GateCounts]:
    """A row for each language, of pairs made from public-domain documents by distorting one sentence."""
    documents = read_corpus(corpus)
    rows = []
    for lang in ("de", "en"):
        examples = make(documents, lang, sample, Random(_SEED))
        pairs = [Labelled("", Pair(each.premise, each.claim), each.label) for each in examples]
        rows.append(count(f"made_{lang}", pairs))
    return rows


def count(name: str, pairs: Iterable[Labelled]) -> GateCounts:
    """Check every pair; a gate counts once for a pair, and `any` where at least one fired."""
    totals, fired = Counter[int](), (Fired(), Fired())
    for item in pairs:
        totals[item.label] += 1
        fired[item.label].update(_fired(check(item.pair.claim, item.pair.premise)))
    return GateCounts(name, totals[1], totals[0], fired[1], fired[0])


def _fired(findings: Iterable[Finding]) -> set[tuple[str, str]]:
    results = {(finding.gate, finding.severity) for finding in findings}
    return results | {("any", severity) for _, severity in results} | ({("any", "either")} if results else set())


def by_set(rows: Sequence[GateCounts]) -> str:
    """For each set the share of supported and of unsupported pairs with a finding, as a Markdown table."""
    head = ["| set | pairs | contradicted: false alarms | catches | any finding: false alarms | catches |"]
    lines = [
        f"| {row.name} | {row.supported + row.unsupported} | "
        + " | ".join(
            share(fired[("any", severity)], total)
            for severity in ("contradicted", "either")
            for fired, total in ((row.alarms, row.supported), (row.catches, row.unsupported))
        )
        + " |"
        for row in rows
    ]
    return "\n".join([*head, "|---|---|---|---|---|---|", *lines])


def by_gate(rows: Sequence[GateCounts]) -> str:
    """For each gate and severity the same shares over all sets together."""
    supported, unsupported = sum(row.supported for row in rows), sum(row.unsupported for row in rows)
    alarms = sum((row.alarms for row in rows), Fired())
    catches = sum((row.catches for row in rows), Fired())
    lines = [
        f"| {gate} | {severity} | {share(alarms[fired], supported)} | {share(catches[fired], unsupported)} |"
        for fired in sorted(alarms | catches)
        for gate, severity in (fired,)
    ]
    return "\n".join(["| gate | severity | false alarms | catches |", "|---|---|---|---|", *lines])


def share(part: int, total: int) -> str:
    """A percentage; a dash where there is nothing to take a share of."""
    return f"{100 * part / total:.1f} %" if total else "–"


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path(), help="folder with pairs/dev")
    parser.add_argument("--corpus", type=Path, help="folder of documents to make pairs from, instead of labelled ones")
    parser.add_argument("--folder", default="dev", help="folder of pairs/ to measure on")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="pairs of a set at most")
    options = parser.parse_args()
    rows = (
        made(options.corpus, options.sample)
        if options.corpus
        else measure(options.data / "pairs" / options.folder, options.sample)
    )
    print(by_set(rows), by_gate(rows), sep="\n\n")


if __name__ == "__main__":
    main()
