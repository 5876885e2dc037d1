"""One way over all items: a row for each sentence with a gold label, and one for each text."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from ...nodes.segmenter import without_markers
from ...store.database import Database
from ...store.records import Claim, Grounding
from ...store.sources.passages import shown
from ..alce.citations import CitedSentence, ItemScore, citation_score
from ..alce.judges import Judge
from ..grounding.outcomes import outcomes
from ..runs import Finished, Manifest, Run, open_run, read_run
from .ways_items import ComparisonItem
from .ways_pipeline import PipelineOutput
from .ways_registry import CitingMethod

GOLD = ("precision", "recall", "F1", "locators")
Shares = dict[str, tuple[int, int]]
Claims = Mapping[tuple[int, int], Claim]


class Bench(NamedTuple):
    """What all ways share."""

    judges: Mapping[str, Judge]
    """By the name they were asked for; the first two are compared."""
    cache: Path | None = None
    """A store that keeps vectors and answers, so that another way asks only what is new; no time is told with it."""


def measure(
    way: CitingMethod, items: Sequence[ComparisonItem], bench: Bench, path: Path, manifest: Manifest
) -> Finished:
    """Fill the run in `path`; what it has already is not asked again."""
    with open_run(path, manifest) as run:
        for item in items:
            if item.name not in run.done:
                _measured(way, item, bench, run)
    return read_run(path)


def _measured(way: CitingMethod, item: ComparisonItem, bench: Bench, run: Run) -> None:
    """The rows of one item, that of the whole text last, so that it is there only where all others are."""
    started = time.perf_counter()
    with Database.open(bench.cache) if bench.cache else nullcontext() as database:
        value = way.cite(item, database)
    seconds = time.perf_counter() - started
    for key, shares in _rows(item, value.grounding, bench.judges):
        if key not in run.done:
            run.add(key, shares=shares, details={"kind": item.kind})
    values = _cost(value, *((None, None) if bench.cache else (seconds, value.tokens)))
    shares = _of_text(item, value.grounding, bench.judges)
    run.add(item.name, shares=shares, values=values, details={"kind": item.kind})


def _cost(output: PipelineOutput, seconds: float | None, tokens: int | None) -> dict[str, float | None]:
    claims = sum(claim.checkable for claim in output.grounding.claims)
    spent = {"pairs a claim": output.pairs, "seconds a claim": seconds, "tokens a claim": tokens}
    return {name: value / claims if value is not None and claims else None for name, value in spent.items()}


def _rows(item: ComparisonItem, grounding: Grounding, judges: Mapping[str, Judge]) -> Iterator[tuple[str, Shares]]:
    """The sentences with a gold label."""
    claims = {(claim.start, claim.end): claim for claim in grounding.claims}
    if item.kind == "draft":
        for i, result in enumerate(outcomes(dict(item.gold), grounding)):
            judged = _judged([result.claim] if result.claim else [], grounding, judges, "")
            yield f"{item.name}#{i}", {name: result.shares()[name] for name in GOLD} | judged
    for i, (span, sentence) in enumerate(_paragraphs(item)):
        is_cited = bool(_premises(claims[span], grounding)) if span in claims else False
        altered = sentence.label == "altered"
        name = f"{'caught' if altered else 'kept'}, {'blind' if sentence.half == 'blind' else 'in view'}"
        yield f"{item.name}#{i}", {name: (int(is_cited != altered), 1)}


def _paragraphs(item: ComparisonItem) -> Iterator[tuple[tuple[int, int], Any]]:
    at = 0
    for sentence in item.sentences:
        yield (at, at + len(sentence.claim)), sentence
        at += len(sentence.claim) + 2


def _of_text(item: ComparisonItem, grounding: Grounding, judges: Mapping[str, Judge]) -> Shares:
    """An expert's answer is one row: its sentences lean on each other."""
    if item.kind != "answer":
        return {}
    claims = [claim for claim in grounding.claims if claim.reason != "heading"]
    texts = {(c.start, c.end): {one.source_id for one in grounding.citations if one.claim_id == c.id} for c in claims}
    lines = [(texts.get(span, set()), target) for span, target in item.own.items()]
    hits = sum(len(cited & target) for cited, target in lines)
    value, target = sum(len(cited) for cited, _ in lines), sum(len(target) for _, target in lines)
    shares = {"precision": (hits, value), "recall": (hits, target), "F1": (2 * hits, value + target)}
    return {f"{name} (experts)": counts for name, counts in shares.items()} | _judged(
        claims, grounding, judges, " (experts)"
    )


def _judged(claims: Sequence[Claim], grounding: Grounding, judges: Mapping[str, Judge], of: str) -> Shares:
    """ALCE's citation recall and precision by each judge, and how often the first two say the same."""
    cited = [CitedSentence(without_markers(claim, grounding.draft), _premises(claim, grounding)) for claim in claims]
    scores = {name: citation_score(cited, judge) for name, judge in judges.items()}
    shares: Shares = {}
    for name, score in scores.items():
        shares[f"ALCE recall, {name}{of}"] = (score.supported.hits, score.supported.total)
        shares[f"ALCE precision, {name}{of}"] = (score.precise.hits, score.precise.total)
    if len(scores) > 1:
        shares[f"judges agree{of}"] = _equal(*list(scores.values())[:2])
    return shares


def _equal(one: ItemScore, other: ItemScore) -> tuple[int, int]:
    """Of the cited sentences that both answered."""
    pairs = [
        (mine.supported, theirs.supported)
        for mine, theirs in zip(one.sentences, other.sentences, strict=True)
        if mine.precise and mine.supported is not None and theirs.supported is not None
    ]
    return sum(mine == theirs for mine, theirs in pairs), len(pairs)


def _premises(claim: Claim, grounding: Grounding) -> tuple[str, ...]:
    """What stands at the citations of a claim, in their order."""
    passages = {passage.id: passage for passage in grounding.passages}
    ids = [citation.passage_id for citation in grounding.citations if citation.claim_id == claim.id]
    return tuple(shown(passages[passage_id]) for passage_id in dict.fromkeys(ids))
