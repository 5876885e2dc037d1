"""Citations that a text already carries: `python -m pcite.eval carried`.

Who may be trusted to say which of them hold? Beside pcite stands the check by name of a response
processor, which asks only whether there is a work of that author and year.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from importlib.resources import as_file, files
from pathlib import Path

from ...graph.api import ground
from ...graph.examples import DRAFTS
from ...graph.precision import shipped_policy
from ...graph.services import embedded_verifier
from ...nodes.formatter.rewriting import flag_of
from ...store.records import Claim, Grounding
from ..runs import Finished, Share, describe, open_run, read_run
from .carried_by_name import check_citation_quality
from .carried_sentences import Carried, SourcePool, carried, pool

BATCH = 40
"""Sentences of one draft, each in a paragraph of its own."""
CHECKS = ("by name", "pcite")
KINDS = {
    "right": "right, kept",
    "altered sentence": "right source, altered sentence, not kept",
    "wrong source": "source about something else, not kept",
    "no such source": "source that was not given, not kept",
}


def measure(folder: Path, out: Path) -> Finished:
    """Check every citation in both ways.

    Args:
        folder: with `data/tampering` as it ships.
        out: the file of the run; one that was cut off goes on.
    """
    drafts = sorted(DRAFTS.glob("*.json"))
    tampered = folder / "data" / "tampering" / "claims.jsonl"
    sources = [*sorted((DRAFTS / "sources").iterdir()), *sorted(tampered.parent.glob("*.md"))]
    existing = pool([path.resolve() for path in sources])
    verifier = embedded_verifier()
    settings = {"policy": shipped_policy().model_dump(), "batch": BATCH}
    manifest = describe("carried", settings=settings, engines=[verifier.provenance], data=[*drafts, tampered, *sources])
    with open_run(out, manifest) as run:
        left = [item for item in carried(drafts, tampered, existing) if item.key not in run.done]
        for batch in (left[at : at + BATCH] for at in range(0, len(left), BATCH)):
            for item, value in zip(batch, _outcomes(batch, existing), strict=True):
                by_name = _by_name(item, existing)
                shares = {
                    f"{who}, {item.kind}": (int((answer == "kept") == item.is_right), 1)
                    for who, answer in zip(CHECKS, (by_name, value), strict=True)
                }
                run.add(item.key, shares=shares, details={"kind": item.kind, "by name": by_name, "pcite": value})
    return read_run(out)


def _by_name(item: Carried, source_pool: SourcePool) -> str:
    quality = check_citation_quality(item.sentence, source_pool.context)
    return "refused" if quality["issues"] else "kept"


def _outcomes(items: Sequence[Carried], source_pool: SourcePool) -> Iterator[str]:
    """`kept`, `refused`, or `open` where pcite says that it could not tell."""
    grounding = ground("\n\n".join(item.sentence for item in items), list(source_pool.sources.values()))
    claims = {claim.start: claim for claim in grounding.claims}
    at = 0
    for item in items:
        yield _became(claims[at], grounding)
        at += len(item.sentence) + 2


def _became(claim: Claim, grounding: Grounding) -> str:
    (marker,) = claim.markers
    if any(citation.existing and citation.claim_id == claim.id for citation in grounding.citations):
        return "kept"
    flags = [flag_of(insertion) for insertion in grounding.insertions if insertion.at == marker.end]
    return "refused" if any("failed" in flag or "no such" in flag for flag in flags) else "open"


def table(finished: Finished) -> str:
    """For each kind of citation how many each check got right."""
    head = "| citation | by name | pcite | pcite could not tell |\n|---|---|---|---|"
    shares = [
        (details, *(finished.share(f"{who}, {kind}") for who in CHECKS), _open(finished, kind))
        for kind, details in KINDS.items()
    ]
    return "\n".join([head, *(f"| {details} | {name} | {ours} | {unsure} |" for details, name, ours, unsure in shares)])


def _open(finished: Finished, kind: str) -> Share:
    of_kind = [row.details["pcite"] for row in finished.rows if row.details["kind"] == kind]
    return Share(of_kind.count("open"), len(of_kind))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, help="file that keeps the run, NAME.jsonl")
    options = parser.parse_args()
    with as_file(files("pcite") / "eval") as folder, tempfile.TemporaryDirectory() as passing:
        print(table(measure(folder, options.out or Path(passing) / "carried.jsonl")))


if __name__ == "__main__":
    main()
