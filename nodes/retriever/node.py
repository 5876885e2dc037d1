"""The retriever: finds passages for every claim at once, one search call for all that is asked of the same sources.

A sentence of several propositions is searched whole and part by part, and what its author cited is searched
again in that source alone. Claims that the verifier left open come back once more: they are searched for in
other words, and what was found for them brings in the places that it points to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from langgraph.runtime import Runtime

from ...store.errors import EngineError
from ...store.records import Claim, Passage, Verdict
from ...store.sources.passages import shown
from ..segmenter import existing_citations as existing
from ..segmenter import without_markers
from ..state import Evidence, Services, State, Update
from .places import RankedPassage, overlap
from .queries import Query, against, first, second
from .reranking import reranked

NEAREST = 3
"""How many of the passages found for an open claim are asked what they point to."""


def retrieve(state: State, runtime: Runtime[Services]) -> Update:
    """Find the passages that each checkable claim is set against; once there are verdicts, more for the open ones."""
    services = runtime.context
    if state.get("verdicts"):
        return _more(state, services)
    checkable = [claim for claim in state["claims"] if claim.checkable]
    listed = existing.entries(state["draft"], state["claims"], services.cited)
    sources = list(services.sources.values())
    also = state.get("wordings", {})
    queries = [
        query for claim in checkable for query in first(claim, state["draft"], listed, sources, also.get(claim.id, ()))
    ]
    if services.policy.contradictions_first:
        queries += [against(claim, state["draft"]) for claim in checkable]
    result = reranked(queries, services.policy.passages_per_claim, services.index, services.reranker)
    evidence = [(query, item) for query, items in zip(queries, result, strict=True) for item in items]
    return _update(state, evidence, services.policy.searches_per_claim - 1)


def is_open(verdict: Verdict) -> bool:
    """Whether further evidence may settle a claim: nothing found bears it out, and nothing contradicts it."""
    return verdict.label in ("no_evidence", "unsupported", "review") and not verdict.contradicted_by


def _more(state: State, services: Services) -> Update:
    """Evidence for the open claims that was not tried for them yet."""
    attempt = _earlier_attempts(state)
    open_ids = {verdict.claim_id for verdict in state["verdicts"] if is_open(verdict)}
    claims = [claim for claim in state["claims"] if claim.id in open_ids]
    questions, notes = _questions(
        [claim.standalone or without_markers(claim, state["draft"]) for claim in claims], services
    )
    queries = [
        second(claim, state["draft"], [shown(item.passage) for item in attempt[claim.id]], also)
        for claim, also in zip(claims, questions, strict=True)
    ]
    k, most = services.policy.passages_per_claim, services.policy.passages_per_search
    again = reranked(queries, k + most, services.index, services.reranker)
    evidence: list[tuple[Query, RankedPassage]] = []
    for claim, query, items in zip(claims, queries, again, strict=True):
        new = [item for item in items if not _is_ranked(item.passage, attempt[claim.id])][:most]
        pointed = list(_pointed(claim, state["draft"], [*attempt[claim.id][:NEAREST]], services))
        evidence += [(query, item) for item in new]
        evidence += [(query._replace(origin="reference"), item) for item in pointed if item not in new][:most]
    notes = [*state.get("notes", []), *notes]
    return {**_update(state, evidence, state.get("searches_left", 0) - 1), "notes": notes}


def _questions(claims: Sequence[str], services: Services) -> tuple[list[list[str]], list[str]]:
    """Questions for each claim where there is who asks them, and a note where that failed: the search goes on."""
    if services.questioner and claims:
        try:
            return services.questioner.questions(claims), []
        except EngineError as error:
            return [[] for _ in claims], [f"No questions were asked for the second search: {error}"]
    return [[] for _ in claims], []


def _pointed(claim: Claim, draft: str, ranked: Sequence[RankedPassage], services: Services) -> Iterator[RankedPassage]:
    """What the passages point to, each with the score of the one that does."""
    value = without_markers(claim, draft)
    for item in ranked:
        for passage in services.references.of(item.passage, value):
            if not _is_ranked(passage, ranked):
                yield RankedPassage(passage, item.score)


def _is_ranked(passage: Passage, ranked: Sequence[RankedPassage]) -> bool:
    return any(overlap(passage, other.passage) for other in ranked)


def _earlier_attempts(state: State) -> dict[str, list[RankedPassage]]:
    """By claim what was found for it before, the best first."""
    passages = {passage.id: passage for passage in state["passages"]}
    attempts: dict[str, list[RankedPassage]] = defaultdict(list)
    for item in sorted(state["evidence"], key=lambda item: -item.score):
        attempts[item.claim_id].append(RankedPassage(passages[item.passage_id], item.score))
    return attempts


def _update(state: State, results: Sequence[tuple[Query, RankedPassage]], searches_left: int) -> Update:
    passages = {passage.id: passage for passage in state["passages"]}
    passages |= {item.passage.id: item.passage for _, item in results}
    evidence = [
        Evidence(claim_id=query.claim_id, passage_id=item.passage.id, score=item.score, origin=query.origin)
        for query, item in results
    ]
    return {
        "evidence": [*state["evidence"], *evidence],
        "passages": list(passages.values()),
        "searches_left": searches_left,
    }
