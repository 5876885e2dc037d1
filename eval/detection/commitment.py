"""Sources that say something without asserting it: `python -m pcite.eval commitment [--half seen|unseen]`.

Each pair is a claim, a source that has its words and does not stand by them (it calls them an error, asks them,
supposes them, tells a rumour or a story, or has them in another row of a table), and a twin of that source that does
stand by them. Counted is, through the whole pipeline, how often the claim is cited: from the first it must not be,
from the twin it must. Rules and models may be made with the `seen` half before the eyes; of the `unseen` half only
the counts are looked at. What the gate `assertion` missed of that half was printed once before it was narrowed.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from ...graph.api import ground
from ...graph.models.verifiers import load_verifier
from ...graph.precision import shipped_policy
from ...graph.services import embedded_embedder, embedded_verifier
from ...nodes.ports import Verifier
from ..runs import Finished, RunRow, Share, describe, open_run, read_run
from .adversarial_tables import interval

HALVES = ("seen", "unseen")


class CommitmentPair(NamedTuple):
    """A claim between two sources with its words."""

    half: Literal["seen", "unseen"]
    lang: Literal["de", "en"]
    kind: str
    """Why the first source does not assert the claim."""
    claim: str
    doc: str
    """Has the words, and does not assert them."""
    twin: str
    """Asserts them."""


def read(path: Path, halves: Sequence[str] = HALVES) -> dict[str, CommitmentPair]:
    """The pairs of a file of JSON lines by their key: the half, and the line from 1."""
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    pairs = [(number, CommitmentPair(**json.loads(line))) for number, line in lines if line]
    return {f"{pair.half}/{number}": pair for number, pair in pairs if pair.half in halves}


def measure(path: Path, out: Path, halves: Sequence[str] = HALVES, verifier: Verifier | None = None) -> Finished:
    """The run in the file `out`, made or gone on with; without a verifier it is the pipeline as it ships.

    Raises:
        InputError: `out` holds another run.
    """
    judge, embedder, policy = verifier or embedded_verifier(), embedded_embedder(), shipped_policy(verifier)
    settings = {"halves": list(halves), "policy": policy}
    with open_run(
        out, describe("commitment", settings=settings, engines=[judge.provenance, embedder.provenance], data=[path])
    ) as run:
        for key, pair in read(path, halves).items():
            if key in run.done:
                continue
            cited = [
                int(
                    bool(
                        ground(pair.claim, [{"text": text}], policy=policy, verifier=judge, embedder=embedder).citations
                    )
                )
                for text in (pair.doc, pair.twin)
            ]
            details = {"half": pair.half, "lang": pair.lang, "kind": pair.kind}
            run.add(key, shares={"cited": (cited[0], 1), "twin cited": (cited[1], 1)}, details=details)
    return read_run(out)


def table(finished: Finished) -> str:
    """For each half, the unseen one first, every kind by language; the interval (Wilson, 95 %) is that of cited."""
    head = "| not asserted because | language | pairs | cited all the same | where it is asserted: cited |"
    parts = []
    for half in reversed(HALVES):
        groups: dict[tuple[str, str], list[RunRow]] = defaultdict(list)
        for row in finished.rows:
            if row.details["half"] == half:
                for kind in row.details["kind"], "**all**":
                    groups[kind, row.details["lang"]].append(row)
        if groups:
            lines = [_line(*key, groups[key]) for key in sorted(groups, key=lambda key: (key[0] == "**all**", key))]
            every = [row for key, rows in groups.items() if key[0] == "**all**" for row in rows]
            parts.append("\n".join([f"{half}:", "", head, "|---" * 5 + "|", *lines, _line("**all**", "both", every)]))
    return "\n\n".join(parts) or "no pairs"


def _line(kind: str, lang: str, rows: Sequence[RunRow]) -> str:
    wrong, right = _sum(rows, "cited"), _sum(rows, "twin cited")
    span = interval(wrong) if kind == "**all**" else None
    interval_text = f" ({100 * span[0]:.0f} to {100 * span[1]:.0f} %)" if span else ""
    counts = f"{wrong.hits} of {wrong.total}{interval_text} | {right.hits} of {right.total}"
    return f"| {kind} | {lang} | {len(rows)} | {counts} |"


def _sum(rows: Sequence[RunRow], name: str) -> Share:
    shares = [row.shares[name] for row in rows]
    return Share(sum(share.hits for share in shares), sum(share.total for share in shares))


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Sources that say something without asserting it.")
    parser.add_argument("--half", choices=HALVES, help="only this half; else both")
    parser.add_argument("--verifier", help="as in `pcite verifiers`; else the one that ships")
    parser.add_argument("--out", type=Path, help="file of the run; else it is not kept")
    options = parser.parse_args()
    halves = (options.half,) if options.half else HALVES
    verifier = load_verifier(options.verifier) if options.verifier else None
    with as_file(files("pcite") / "eval" / "data" / "commitment.jsonl") as path, TemporaryDirectory() as folder:
        print(table(measure(path, options.out or Path(folder) / "commitment.jsonl", halves, verifier)))


if __name__ == "__main__":
    main()
