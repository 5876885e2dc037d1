"""Citations as CSL-JSON: which works stand where, with their places, for Zotero and other CSL processors.

The schema is csl-citation.json of CSL 1.0.2: `citationItems` with `id`, `itemData`, `locator` and `label`.
"""

from __future__ import annotations

import re
from typing import Any

from ....store.records import Grounding
from ....store.references import Reference, reference_of
from .places import Place, place_of

SIGN = re.compile(r"^(?:§§?|Artt?\.|Art(?:icle|ikel))\s?")
LABELS = {"section": "section", "article": "article-locator"}


def citation_items(grounding: Grounding) -> list[dict[str, Any]]:
    """Every place of the draft that has citations, in order: `at`, `citationID` and `citationItems`.

    A range of pages is `24-25`. A place that CSL has no label for, as a recital, is a suffix.
    """
    references = {source.id: reference_of(source) for source in grounding.sources}
    results: dict[int, list[dict[str, Any]]] = {}
    for citation in sorted(grounding.citations, key=lambda each: each.at):
        reference = references.get(citation.source_id)
        item: dict[str, Any] = {"id": citation.source_id, **locator(place_of(citation.locator))}
        item["itemData"] = {**(reference or Reference()).csl(), "id": citation.source_id}
        results.setdefault(citation.at, []).append(item)
    return [{"citationID": f"c{at}", "at": at, "citationItems": items} for at, items in results.items()]


def locator(place: Place) -> dict[str, str]:
    """`label` and `locator` in the terms of CSL, and as `suffix` what they leave out."""
    for label, value in (("page", place.pages), ("section", place.section), ("line", place.line)):
        if value:
            return {"label": label, "locator": value, **({"suffix": f", {place.words}"} if place.words else {})}
    kind = place.provision.kind if place.provision else ""
    if kind in LABELS and SIGN.match(place.words):
        return {"label": LABELS[kind], "locator": SIGN.sub("", place.words)}
    return {"suffix": f", {place.words}"} if place.words else {}
