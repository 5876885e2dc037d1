"""A grounding as plain data: the object that `--json` prints."""

from __future__ import annotations

from typing import Any

from ...prompts.gloss_words import UNCHECKED_GLOSS
from ...store.citations import selectors_of
from ...store.records import Citation, Claim, Finding, Grounding, Link, Source, Status, Verdict
from ...store.records.locator_shapes import shape
from ...store.sources.areas import areas_of
from ...store.sources.passages import locator
from ...store.sources.selectors import as_json
from .shapes_offsets import Offsets, Unit


def as_dict(grounding: Grounding, *, offsets: Unit = "codepoint") -> dict[str, Any]:
    """One JSON-ready object: `report_id`, `grounded_text`, `claims`, `citations`, `sources`, `unverified_claims`.

    Offsets of claims refer to the draft, and count code points, UTF-8 bytes or UTF-16 code units. Of a
    citation, `where` is the place as keys, `selector` finds its quote (W3C Web Annotation), and `areas`
    are its boxes on the pages, in points from the upper left corner; those offsets refer to the source. `gloss` is
    the quote in the language of its claim, where a model translated it; `None` else.

    Where an editor rewrote the draft, `original_draft` is the one before, `corrected_draft` the one that was
    grounded, and `revisions` has each change with its reason; `makers` are the models that had a part. A claim
    that a model worded anew has `standalone`.
    """
    measure = Offsets(grounding.draft, offsets)
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    sources = {source.id: source for source in grounding.sources}
    return {
        "report_id": grounding.report_id,
        "created_at": grounding.created_at.isoformat(),
        "grounded_text": grounding.text,
        "references": grounding.references,
        "support_score": grounding.support_score,
        "rounds": grounding.rounds,
        "offsets": offsets,
        "claims": [_claim(claim, verdicts.get(claim.id), grounding, measure) for claim in grounding.claims],
        "citations": [_citation(citation, measure, sources[citation.source_id]) for citation in grounding.citations],
        "sources": [_source(source) for source in grounding.sources],
        "unverified_claims": [claim.text for claim in unverified(grounding)],
        "notes": list(grounding.notes),
        **_writing(grounding),
    }


def _writing(grounding: Grounding) -> dict[str, Any]:
    """What models and editors did; nothing where there were none."""
    block: dict[str, Any] = {}
    if grounding.original is not None:
        block |= {"original_draft": grounding.original, "corrected_draft": grounding.draft}
    for name in ("revisions", "makers"):
        records = [record.model_dump(mode="json", exclude_none=True) for record in getattr(grounding, name)]
        block |= {name: records} if records else {}
    return block


def unverified(grounding: Grounding) -> list[Claim]:
    """The checkable claims that are not supported, in draft order."""
    members = {verdict.claim_id for verdict in grounding.verdicts if verdict.label == "supported"}
    return [claim for claim in grounding.claims if claim.checkable and claim.id not in members]


def _claim(claim: Claim, verdict: Verdict | None, grounding: Grounding, measure: Offsets) -> dict[str, Any]:
    return {
        "text": claim.text,
        "start": measure(claim.start),
        "end": measure(claim.end),
        "verdict": verdict.label if verdict else "not_checkable",
        "status": _status(claim, verdict),
        "reason": verdict.reason if verdict else str(claim.reason),
        "kind": claim.kind,
        "hedged": claim.hedged,
        "support": verdict.support if verdict else None,
        "threshold": verdict.threshold if verdict else None,
        "citations": [c.number for c in grounding.citations if c.claim_id == claim.id],
        **({"standalone": claim.standalone} if claim.standalone else {}),
        **(_details(claim, verdict, grounding, measure) if verdict else {}),
    }


def _details(claim: Claim, verdict: Verdict, grounding: Grounding, measure: Offsets) -> dict[str, Any]:
    """What of the sentence is supported, what contradicts it, and which of its words are not borne out."""
    return {
        "kinds": list(verdict.kinds),
        "partial": verdict.partial,
        "supported_parts": [claim.propositions[part].text for part in verdict.supported_parts],
        "contradicted_by": [_contradiction(link, grounding) for link in verdict.contradicted_by],
        "findings": [_finding(finding, measure) for finding in verdict.findings],
    }


def _contradiction(link: Link, grounding: Grounding) -> dict[str, Any]:
    passage = next(passage for passage in grounding.passages if passage.id == link.passage_ids[0])
    return {
        "source_id": passage.source_id,
        "passage_id": passage.id,
        "place": locator(passage.units).label,
        "text": passage.text,
        "contradiction": link.contradiction,
        "reason": link.note,
    }


def _finding(finding: Finding, measure: Offsets) -> dict[str, Any]:
    value = finding.model_dump(mode="json")
    return {**value, "start": measure(finding.start), "end": measure(finding.end)}


def _status(claim: Claim, verdict: Verdict | None) -> Status | None:
    if verdict:
        return verdict.status
    return "pending" if claim.checkable else None


def _citation(citation: Citation, measure: Offsets, source: Source) -> dict[str, Any]:
    start, end = citation.quote_start, citation.quote_end
    return {
        "number": citation.number,
        "uid": citation.uid,
        "source_id": citation.source_id,
        "passage_id": citation.passage_id,
        "at": measure(citation.at),
        "locator": citation.locator.model_dump(exclude_none=True),
        "place": citation.locator.label,
        "where": shape(citation.locator, source, start=start, end=end),
        "selector": as_json(selectors_of(citation, source.text)),
        "areas": [area.model_dump(exclude={"start", "end"}) for area in areas_of(source, start, end)],
        "quote": citation.quote,
        "gloss": _gloss(citation),
        "quote_start": citation.quote_start,
        "quote_end": citation.quote_end,
        "probability": citation.probability,
        "existing": citation.existing,
    }


def _gloss(citation: Citation) -> dict[str, str] | None:
    return {**citation.gloss.model_dump(), "note": UNCHECKED_GLOSS["en"]} if citation.gloss else None


def _source(source: Source) -> dict[str, Any]:
    return source.model_dump(mode="json", exclude={"text", "areas"})
