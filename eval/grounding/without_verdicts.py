"""Citations that no verifier made, in the shape in which the pipeline gives its own: what baselines are scored by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from ...nodes.segmenter import segment
from ...store.records import Citation, Claim, Grounding, Passage, Source
from ...store.sources.passages import locator


def cited_grounding(draft: str, sources: Sequence[Source], cited: Mapping[str, Sequence[Passage]]) -> Grounding:
    """The draft with these passages for the sentences of these ids, without a verdict."""
    claims = segment(draft)
    citations = tuple(_citation(claim, passage) for claim in claims for passage in cited.get(claim.id, ()))
    used = {passage.id: passage for passages in cited.values() for passage in passages}
    return Grounding(
        report_id="",
        draft=draft,
        text=draft,
        references="",
        insertions=(),
        claims=claims,
        verdicts=(),
        citations=citations,
        passages=tuple(used.values()),
        sources=tuple(sources),
        created_at=datetime.now(UTC),
    )


def _citation(claim: Claim, passage: Passage) -> Citation:
    return Citation(
        uid=f"{claim.id}/{passage.id}",
        number=0,
        claim_id=claim.id,
        source_id=passage.source_id,
        passage_id=passage.id,
        at=claim.end,
        locator=locator(passage.units),
        quote=passage.text,
        quote_start=passage.start,
        quote_end=passage.end,
        probability=None,
    )
