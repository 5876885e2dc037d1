"""The rows of a run: one for each thing that should be found for a claim.

`values` has the reciprocal rank that each way of searching gives it, `shares` whether it is in the evidence
of the pipeline. The first row of a claim also has, in its details, how many passages there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...nodes.ports import Embedder
from ...store.records import Passage
from ..grounding.questions import QuestionPool, SourcePlace
from ..runs import Run
from .retrieval_evidence import STAGES, evidence_stages
from .retrieval_measures import brought, met, reciprocal_rank
from .retrieval_ways import Ranking, SearchableSources

OWN = ", own sources"
"""Behind the name of a pool where each claim is searched for in what it was written from."""


def fill(run: Run, pool: QuestionPool, embedder: Embedder) -> None:
    """The rows of one pool; a part of it that is there is not searched again."""
    for scoped in (False, True) if pool.apart else (False,):
        name = pool.name + OWN * scoped
        keys = [[f"{name}/{n}.{t}" for t in range(1, len(q.targets) + 1)] for n, q in enumerate(pool.questions, 1)]
        if any(key not in run.done for of_claim in keys for key in of_claim):
            _search(run, SearchableSources(pool.sources, embedder, scoped), pool, name, keys)


def _search(run: Run, library: SearchableSources, pool: QuestionPool, name: str, keys: list[list[str]]) -> None:
    by_way = {way: search(pool.questions) for way, search in library.ways()}
    evidence: Iterator[tuple[list[Passage], ...]] = iter(
        evidence_stages(library, pool.questions) if pool.in_pipeline and not name.endswith(OWN) else ()
    )
    for at, (question, of_claim) in enumerate(zip(pool.questions, keys, strict=True)):
        rankings = {way: result[at] for way, result in by_way.items()}
        stages = next(evidence, ())
        for first, (key, target) in enumerate(zip(of_claim, question.targets, strict=True)):
            if key not in run.done:
                of_pool = {"pool": name} | ({"is_draft": True} if pool.is_draft else {})
                details = of_pool | ({} if first else _counts(rankings, stages))
                run.add(key, shares=_stage_shares(target, stages), values=_ranked(target, rankings), details=details)


def _ranked(target: tuple[SourcePlace, ...], rankings: dict[str, Ranking]) -> dict[str, float]:
    return {way: reciprocal_rank(target, result) for way, result in rankings.items()}


def _stage_shares(target: tuple[SourcePlace, ...], stages: tuple[list[Passage], ...]) -> dict[str, tuple[int, int]]:
    return {name: (met(target, passages), 1) for name, passages in zip(STAGES, stages, strict=False)}


def _counts(rankings: dict[str, Ranking], stages: tuple[list[Passage], ...]) -> dict[str, Any]:
    coming = {way: count for way, result in rankings.items() if (count := brought(result))}
    return {"brought": coming, "evidence": [len(passages) for passages in stages]}
