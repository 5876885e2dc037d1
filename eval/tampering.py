"""Altered sentences through the whole pipeline: `python -m pcite.eval tampering`.

Each sentence was written from a source that ships, and says something else than it (another number,
role, duty, condition), or the same in other words. An altered one is caught where it is not
`supported`; a true one is kept where it is. Rules were written with `seen` and with `drafts`, a
second hand's sentences on the sources of the drafts, before the eyes; of `blind` only the counts.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import Literal, NamedTuple

from ..graph.api import ground
from ..store.records import Label
from .grounding import Share

HALVES = ("seen", "drafts", "blind")


class Sentence(NamedTuple):
    """A sentence with what was done to it."""

    half: str
    source: str
    """Path relative to the file of sentences."""
    label: Literal["altered", "true"]
    kind: str
    """What was altered, or what the altered sentence beside a true one is about."""
    claim: str


class Tested(NamedTuple):
    """A sentence with its verdict; `reason` is empty where it is supported."""

    sentence: Sentence
    verdict: Label
    reason: str

    @property
    def is_right(self) -> bool:
        """Whether an altered sentence is not supported, or a true one is."""
        return (self.verdict == "supported") == (self.sentence.label == "true")


def read(path: Path, halves: Sequence[str] = HALVES) -> list[Sentence]:
    """The sentences of a file of JSON lines."""
    rows = [Sentence(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines() if line]
    return [row for row in rows if row.half in halves]


def measure(path: Path, halves: Sequence[str] = HALVES) -> list[Tested]:
    """Ground the sentences of each source as one draft, a paragraph for each."""
    tested: list[Tested] = []
    by_source: dict[str, list[Sentence]] = defaultdict(list)
    for sentence in read(path, halves):
        by_source[sentence.source].append(sentence)
    for source, sentences in by_source.items():
        tested += _grounded(path.parent / source, sentences)
    return tested


def _grounded(source: Path, sentences: Sequence[Sentence]) -> Iterable[Tested]:
    grounding = ground("\n\n".join(sentence.claim for sentence in sentences), [source])
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    claims = {claim.start: claim for claim in grounding.claims}
    at = 0
    for sentence in sentences:
        verdict = verdicts[claims[at].id]
        yield Tested(sentence, verdict.label, verdict.reason)
        at += len(sentence.claim) + 2


def table(tested: Sequence[Tested]) -> str:
    """For each half and kind how many altered sentences were caught and true ones kept, as a Markdown table."""
    lines = ["| half | kind | altered, caught | true, kept |", "|---|---|---|---|"]
    for half in dict.fromkeys(item.sentence.half for item in tested):
        of_half = [item for item in tested if item.sentence.half == half]
        for kind in sorted({item.sentence.kind for item in of_half}):
            lines.append(_row(half, kind, [item for item in of_half if item.sentence.kind == kind]))
        lines.append(_row(half, "**all**", of_half))
    return "\n".join(lines)


def _row(half: str, kind: str, tested: Sequence[Tested]) -> str:
    shares = [
        Share(sum(item.is_right for item in own), len(own))
        for label in ("altered", "true")
        for own in ([item for item in tested if item.sentence.label == label],)
    ]
    return f"| {half} | {kind} | {shares[0]} | {shares[1]} |"


def wrong(tested: Sequence[Tested]) -> str:
    """The sentences that came out wrong, with the reason that was given."""
    lines = [
        f"- {item.sentence.label} ({item.sentence.kind}), {item.verdict}: {item.sentence.claim} {item.reason}".rstrip()
        for item in tested
        if not item.is_right
    ]
    return "\n".join(lines)


def main() -> None:
    """Print the table, and with `--list` the sentences that came out wrong."""
    parser = argparse.ArgumentParser(description="Altered and true sentences through the whole pipeline.")
    parser.add_argument("claims", nargs="?", type=Path, help="sentences as JSON lines; those that ship by default")
    parser.add_argument("--half", choices=HALVES, help="only this half")
    parser.add_argument("--list", action="store_true", help="print what came out wrong as well")
    asked = parser.parse_args()
    with as_file(files("pcite") / "eval" / "data" / "tampering") as folder:
        tested = measure(asked.claims or folder / "claims.jsonl", (asked.half,) if asked.half else HALVES)
    print(table(tested), *([wrong(tested)] if asked.list else []), sep="\n\n")


if __name__ == "__main__":
    main()
