"""The retriever: finds passages for every claim at once, one search call for the whole batch.

A sentence of several propositions is searched whole and part by part, since its parts may
stand in different sources. What the author cited is searched again, in that source alone.
"""

from __future__ import annotations

from typing import NamedTuple

from langgraph.runtime import Runtime

from ..store.records import Claim, Passage
from . import existing
from .segmenter import plain, without_markers
from .state import Evidence, Services, State, Update


class Query(NamedTuple):
    """One question to the index."""

    text: str
    claim_id: str
    cited: frozenset[str] | None = None
    """The sources that the author cited for it; `None` for a search in all of them."""


def retrieve(state: State, runtime: Runtime[Services]) -> Update:
    """Find the passages that each checkable claim is set against."""
    services = runtime.context
    checkable = [claim for claim in state["claims"] if claim.checkable]
    listed = existing.entries(state["draft"], state["claims"])
    queries = [query for claim in checkable for query in _queries(claim, state["draft"], listed, services)]
    evidence: list[Evidence] = []
    found: dict[str, Passage] = {}
    for scope in dict.fromkeys(query.cited for query in queries):
        batch = [query for query in queries if query.cited == scope]
        texts = [query.text for query in batch]
        hits_of = services.index.search(texts, services.policy.passages_per_claim, source_ids=scope)
        for query, hits in zip(batch, hits_of, strict=True):
            for hit in hits:
                found[hit.passage.id] = hit.passage
                evidence.append(_evidence(query, hit.passage.id, hit.score))
    return {"evidence": evidence, "passages": list(found.values())}


def _queries(claim: Claim, draft: str, listed: dict[int, str], services: Services) -> list[Query]:
    whole = without_markers(claim, draft)
    queries = [Query(whole, claim.id)]
    parts = [plain(draft, part.start, part.end, claim.markers) for part in claim.propositions]
    if len(parts) > 1:
        queries += [Query(text, claim.id) for text in parts]
    for marker in claim.markers:
        cited = frozenset(existing.resolve(marker, listed, list(services.sources.values())))
        if cited:
            proposition = existing.proposition_of(marker, claim)
            text = whole if proposition is None else parts[proposition]
            queries.append(Query(text, claim.id, cited))
    return queries


def _evidence(query: Query, passage_id: str, score: float) -> Evidence:
    return Evidence(
        claim_id=query.claim_id,
        passage_id=passage_id,
        score=score,
        origin="search" if query.cited is None else "draft",
    )
