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
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from ...graph.api import ground
from ...graph.models.verifiers import load_verifier
from ...graph.precision import shipped_policy
from ...graph.services import embedded_embedder, embedded_verifier
from ...nodes.ports import Verifier
from ...store.records import Verdict
from ..runs import Finished, RunRow, Share, describe, open_run, read_run

HALVES = ("seen", "drafts", "blind")
SHARES = {"altered": "caught", "true": "kept"}
"""What is counted of sentences of each label."""


class TamperingSentence(NamedTuple):
    """A sentence with what was done to it."""

    half: str
    source: str
    """Path relative to the file of sentences."""
    label: Literal["altered", "true"]
    kind: str
    """What was altered, or what the altered sentence beside a true one is about."""
    claim: str


def read(path: Path, halves: Sequence[str] = HALVES) -> dict[str, TamperingSentence]:
    """The sentences of a file of JSON lines by their key: the half, and the line from 1."""
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    rows = [(number, TamperingSentence(**json.loads(line))) for number, line in lines if line]
    return {f"{row.half}/{number}": row for number, row in rows if row.half in halves}


def measure(path: Path, out: Path, halves: Sequence[str] = HALVES, verifier: Verifier | None = None) -> Finished:
    """The run in the file `out`, made or gone on with; the sentences of each source are one draft, a paragraph each.

    A row holds whether a sentence was rightly judged: as `caught` where it is altered, as `kept` where it is true.
    Without a verifier it is the pipeline as it ships.

    Raises:
        InputError: `out` holds another run.
    """
    by_source: dict[str, dict[str, TamperingSentence]] = defaultdict(dict)
    for key, sentence in read(path, halves).items():
        by_source[sentence.source][key] = sentence
    engines = [(verifier or embedded_verifier()).provenance, embedded_embedder().provenance]
    data = [path, *(path.parent / source for source in by_source)]
    settings = {"halves": list(halves), "policy": shipped_policy(verifier)}
    with open_run(out, describe("tampering", settings=settings, engines=engines, data=data)) as run:
        for source, sentences in by_source.items():
            if sentences.keys() <= run.done:
                continue
            for key, verdict in _judged(path.parent / source, sentences, verifier):
                if key not in run.done:
                    run.add(key, shares=_share(sentences[key], verdict), details=_details(sentences[key], verdict))
    return read_run(out)


def _judged(
    source: Path, sentences: Mapping[str, TamperingSentence], verifier: Verifier | None
) -> Iterator[tuple[str, Verdict]]:
    draft = "\n\n".join(sentence.claim for sentence in sentences.values())
    grounding = ground(draft, [source], verifier=verifier) if verifier else ground(draft, [source])
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    claims = {claim.start: claim for claim in grounding.claims}
    at = 0
    for key, sentence in sentences.items():
        yield key, verdicts[claims[at].id]
        at += len(sentence.claim) + 2


def _share(sentence: TamperingSentence, verdict: Verdict) -> dict[str, tuple[int, int]]:
    right = (verdict.label == "supported") == (sentence.label == "true")
    return {SHARES[sentence.label]: (right, 1)}


def _details(sentence: TamperingSentence, verdict: Verdict) -> dict[str, str]:
    lines = {"half": sentence.half, "kind": sentence.kind, "verdict": verdict.label}
    return lines if sentence.half == "blind" else {**lines, "reason": verdict.reason}


def table(finished: Finished) -> str:
    """For each half and kind how many altered sentences were caught and true ones kept, as a Markdown table."""
    lines = ["| half | kind | altered, caught | true, kept |", "|---|---|---|---|"]
    for half in dict.fromkeys(row.details["half"] for row in finished.rows):
        of_half = [row for row in finished.rows if row.details["half"] == half]
        for kind in sorted({row.details["kind"] for row in of_half}):
            lines.append(_line(half, kind, [row for row in of_half if row.details["kind"] == kind]))
        lines.append(_line(half, "**all**", of_half))
    return "\n".join(lines)


def _line(half: str, kind: str, rows: Sequence[RunRow]) -> str:
    counted = [[row.shares[name] for row in rows if name in row.shares] for name in SHARES.values()]
    shares = [Share(sum(one.hits for one in own), sum(one.total for one in own)) for own in counted]
    return f"| {half} | {kind} | {shares[0]} | {shares[1]} |"


def wrong(finished: Finished, sentences: Mapping[str, TamperingSentence]) -> str:
    """The sentences that came out wrong, with the reason that was given."""
    lines = []
    for row in finished.rows:
        if any(share.hits < share.total for share in row.shares.values()):
            one, details = sentences[row.key], row.details
            lines.append(
                f"- {one.label} ({one.kind}), {details['verdict']}: {one.claim} {details.get('reason', '')}".rstrip()
            )
    return "\n".join(lines)


def main() -> None:
    """Print the table, and with `--list` the sentences that came out wrong."""
    parser = argparse.ArgumentParser(description="Altered and true sentences through the whole pipeline.")
    parser.add_argument("claims", nargs="?", type=Path, help="sentences as JSON lines; those that ship by default")
    parser.add_argument("--half", choices=HALVES, help="only this half")
    parser.add_argument("--list", action="store_true", help="print what came out wrong as well")
    parser.add_argument("--verifier", help="who judges, as load_verifier takes it; else the one that ships")
    parser.add_argument("--out", type=Path, help="file that keeps the run; given again, the run goes on")
    options = parser.parse_args()
    halves = (options.half,) if options.half else HALVES
    verifier = load_verifier(options.verifier) if options.verifier else None
    with as_file(files("pcite") / "eval" / "data" / "tampering") as folder, TemporaryDirectory() as stored:
        claims = options.claims or folder / "claims.jsonl"
        finished = measure(claims, options.out or Path(stored) / "run.jsonl", halves, verifier)
        print(table(finished), *([wrong(finished, read(claims))] if options.list else []), sep="\n\n")


if __name__ == "__main__":
    main()
