"""The response of Check Grounding, as Google's Vertex AI Agent Builder (Discovery Engine) gives it over REST.

Documented at https://cloud.google.com/generative-ai-app-builder/docs/reference/rest/v1/projects.locations.groundingConfigs/check
("Response body", `FactChunk`, `Claim`). The answer candidate is the draft; the facts are the sources in their order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...store.records import Claim, Grounding, Passage, Source, Verdict
from .shapes_offsets import Offsets
from .shapes_prose import address

LONGEST_CHUNK = 10_000
"""Characters that a chunk may have."""


def vertex(grounding: Grounding, *, experimental: bool = True) -> dict[str, Any]:
    """`supportScore`, `citedChunks`, `claims`; positions are bytes of UTF-8 in the draft, half open.

    A claim is a sentence. One that is supported only in part has no citations: what is not wholly
    entailed is not grounded. `score` is the probability of support of a claim, where there is one;
    `supportScore` is left out where nothing had to be checked.

    Args:
        grounding: what is turned.
        experimental: with `antiCitationIndices` and `contradictionScore`, the share of the checked
            claims that a source contradicts, where one does. They are an experimental feature there,
            and clients that take known fields alone reject them.
    """
    facts = {source.id: number for number, source in enumerate(grounding.sources)}
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    passages = {passage.id: passage for passage in grounding.passages}
    for_it, against = _cited(grounding, verdicts), _contradicting(verdicts) if experimental else {}
    names = [one for claim in grounding.claims for result in (for_it, against) for one in result.get(claim.id, ())]
    chunks = {one: number for number, one in enumerate(dict.fromkeys(names))}
    measure, sources = Offsets(grounding.draft, "utf8"), {source.id: source for source in grounding.sources}
    claims = [_claim(claim, verdicts.get(claim.id), grounding.draft, measure) for claim in grounding.claims]
    for claim, content in zip(grounding.claims, claims, strict=True):
        content |= {"citationIndices": [chunks[one] for one in for_it[claim.id]]} if claim.id in for_it else {}
        content |= {"antiCitationIndices": [chunks[one] for one in against[claim.id]]} if claim.id in against else {}
    score = grounding.support_score
    checked = sum(claim.checkable for claim in grounding.claims)
    return {
        **({} if score is None else {"supportScore": score}),
        **({"contradictionScore": len(against) / checked} if against and checked else {}),
        "citedChunks": [_chunk(passages[one], facts, sources) for one in chunks],
        "claims": claims,
    }


def _cited(grounding: Grounding, verdicts: Mapping[str, Verdict]) -> dict[str, list[str]]:
    """For each claim that is wholly supported, the passages that it is cited to."""
    results: dict[str, dict[str, None]] = {}
    for citation in sorted(grounding.citations, key=lambda one: (one.at, one.number)):
        verdict = verdicts.get(citation.claim_id)
        if verdict and verdict.label == "supported":
            results.setdefault(citation.claim_id, {})[citation.passage_id] = None
    checkable = {claim.id for claim in grounding.claims if claim.checkable}
    return {claim_id: list(cited) for claim_id, cited in results.items() if claim_id in checkable}


def _contradicting(verdicts: Mapping[str, Verdict]) -> dict[str, list[str]]:
    results = {
        claim_id: list(dict.fromkeys(one for link in verdict.contradicted_by for one in link.passage_ids))
        for claim_id, verdict in verdicts.items()
    }
    return {claim_id: passages for claim_id, passages in results.items() if passages}


def _claim(claim: Claim, verdict: Verdict | None, draft: str, measure: Offsets) -> dict[str, Any]:
    existing = claim.checkable and verdict is not None and verdict.support is not None
    return {
        "startPos": measure(claim.start),
        "endPos": measure(claim.end),
        "claimText": draft[claim.start : claim.end],
        "groundingCheckRequired": claim.checkable,
        **({"score": verdict.support} if existing and verdict else {}),
    }


def _chunk(passage: Passage, facts: Mapping[str, int], sources: Mapping[str, Source]) -> dict[str, Any]:
    source = sources[passage.source_id]
    url = address(source)
    return {
        "chunkText": passage.text[:LONGEST_CHUNK],
        "source": str(facts[source.id]),
        "title": source.name,
        **({"uri": url} if url else {}),
        "sourceMetadata": {"sourceId": source.id, "passageId": passage.id},
    }
