"""A grounding as an item of ALCE, and an item of ALCE as a draft with sources."""

from __future__ import annotations

from typing import Unpack

from ...graph.api import Options, ground
from ...graph.output.shapes_alce import doc as doc_of
from ...graph.output.shapes_alce import item as item_of
from ...graph.output.shapes_alce import marked, place
from ...nodes.segmenter import without_markers
from ...store.records import Grounding, Source
from ...store.sources.readers import from_text
from .citations import CitedSentence
from .items import AlceItem, Doc
from .reading import without_marks
from .text import premise


def to_alce(grounding: Grounding, question: str = "", *, one_line: bool = False) -> AlceItem:
    """The grounded text as an item, as `pcite.graph.output.shapes_alce.item` says; by default with its line breaks."""
    return AlceItem.model_validate(item_of(grounding, question, one_line=one_line))


def cited(grounding: Grounding) -> list[CitedSentence]:
    """Every sentence of the draft with the passages it is cited to, for `citation_scores`; headings are left out."""
    sources = {source.id: source for source in grounding.sources}
    docs = {one.id: Doc.model_validate(doc_of(one, sources[one.source_id])) for one in grounding.passages}
    of_claim: dict[str, dict[str, None]] = {}
    for citation in sorted(grounding.citations, key=place):
        of_claim.setdefault(citation.claim_id, {})[citation.passage_id] = None
    return [
        CitedSentence(
            without_markers(claim, grounding.draft), tuple(premise(docs[one]) for one in of_claim.get(claim.id, ()))
        )
        for claim in grounding.claims
        if claim.reason != "heading"
    ]


def from_alce(item: AlceItem) -> tuple[str, list[Source | None]]:
    """The output without its citations, and a source for each of `docs`; `None` for one without text.

    Documents of the same text are the same source.
    """
    return without_marks(item.output), [_source(doc, number) for number, doc in enumerate(item.docs, start=1)]


def cite(item: AlceItem, **options: Unpack[Options]) -> AlceItem:
    """The item with its output cited by pcite, to its own `docs`; without words or documents nothing is cited.

    Args:
        item: what was answered; its own citations are replaced.
        options: as for `ground`.

    Raises:
        PciteError: as `ground`.
    """
    draft, sources = from_alce(item)
    if not draft or not any(sources):
        return item.model_copy(update={"output": draft})
    numbers: dict[str, int] = {}
    for number, source in enumerate(sources, start=1):
        if source is not None:
            numbers.setdefault(source.id, number)
    grounding = ground(draft, [source for source in sources if source is not None], **options)
    by_passage = {one.id: numbers[one.source_id] for one in grounding.passages}
    return item.model_copy(update={"output": marked(grounding, by_passage)})


def _source(doc: Doc, number: int) -> Source | None:
    if not doc.words.strip():
        return None
    return from_text(doc.words, identifier=f"document {number}", name=doc.title or None)
