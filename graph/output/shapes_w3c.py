"""Web Annotations: every citation as an annotation of its source, which other annotation tools can show.

W3C Recommendation "Web Annotation Data Model", https://www.w3.org/TR/annotation-model/, in JSON-LD. The
fragment of a PDF is that of RFC 3778, as the Recommendation names it in section 4.2.1.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ...store.citations import selectors_of
from ...store.records import Citation, Claim, Grounding, Source
from ...store.sources.selectors import as_json, selectors
from .shapes_prose import address, name_of, urn

CONTEXT = "http://www.w3.org/ns/anno.jsonld"
PDF, PDF_FRAGMENT = "application/pdf", "http://tools.ietf.org/rfc/rfc3778"


def w3c(grounding: Grounding) -> dict[str, Any]:
    """An `AnnotationCollection` with one page.

    The target of an annotation is the quote in its source, by its words (`TextQuoteSelector`), by its
    offsets in code points of the text that was read (`TextPositionSelector`), and in a PDF by its page.
    The body is the sentence of the draft, and the place where it stands. Sources that are not on the
    web, and the draft, are named by `urn:uuid:` of their ids.
    """
    claims = {claim.id: claim for claim in grounding.claims}
    sources = {source.id: source for source in grounding.sources}
    items = [_annotation(one, claims[one.claim_id], sources[one.source_id], grounding) for one in grounding.citations]
    page: dict[str, Any] = {"id": urn(f"{name_of(grounding.report_id)}/page"), "type": "AnnotationPage"}
    return {
        "@context": CONTEXT,
        "id": urn(grounding.report_id),
        "type": "AnnotationCollection",
        "label": f"Citations of report {grounding.report_id}",
        "created": _moment(grounding.created_at),
        "total": len(items),
        "first": {**page, "startIndex": 0, "items": items},
    }


def _annotation(citation: Citation, claim: Claim, source: Source, grounding: Grounding) -> dict[str, Any]:
    return {
        "id": urn(citation.uid),
        "type": "Annotation",
        "motivation": "linking",
        "created": _moment(grounding.created_at),
        "generator": {"id": urn("pcite"), "type": "Software", "name": "pcite"},
        "body": _body(claim, grounding),
        "target": {"source": address(source) or urn(source.id), "selector": _selectors(citation, source)},
    }


def _body(claim: Claim, grounding: Grounding) -> list[dict[str, Any]]:
    words: dict[str, Any] = {
        "type": "TextualBody",
        "value": claim.text,
        "format": "text/plain",
        "purpose": "describing",
    }
    words |= {"language": claim.lang} if claim.lang != "und" else {}
    chosen = as_json(selectors(grounding.draft, claim.start, claim.end))
    place = {"type": "SpecificResource", "source": draft_urn(grounding), "selector": chosen, "purpose": "linking"}
    return [words, place]


def draft_urn(grounding: Grounding) -> str:
    """By what the draft is named."""
    return urn(f"{name_of(grounding.report_id)}/draft")


def _selectors(citation: Citation, source: Source) -> list[dict[str, Any]]:
    chosen = as_json(selectors_of(citation, source.text))
    if source.media_type != PDF or citation.locator.page is None:
        return chosen
    fragment = {"type": "FragmentSelector", "conformsTo": PDF_FRAGMENT, "value": f"page={citation.locator.page}"}
    return [{**fragment, "refinedBy": chosen[0]}, *chosen]


def _moment(when: datetime) -> str:
    return when.isoformat()
