"""A grounding as an item of ALCE, and an item of ALCE as a draft with sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

from ...graph.api import Options, ground
from ...nodes.formatter.assemble import apply
from ...nodes.segmenter import without_markers
from ...store.passages import shown
from ...store.readers import from_text
from ...store.records import Citation, Grounding, Insertion, Passage, Removal, Source
from .citations import Cited
from .items import Doc, Item
from .reading import without_marks
from .text import premise

BLANK = " \t"


def to_alce(grounding: Grounding, question: str = "", *, one_line: bool = False) -> Item:
    """The grounded text with `[1][2]`, each a passage in `docs`: the cited first, then those that were tried.

    Citations are pcite's own: markers that the draft came with are gone, unless they were verified,
    and so are flags. What policy `strike` took out is gone too.

    Args:
        grounding: what is turned.
        question: what the draft answers.
        one_line: without line breaks, since ALCE's own code scores the first line alone.
    """
    cited = dict.fromkeys(citation.passage_id for citation in sorted(grounding.citations, key=_place))
    order = dict.fromkeys([*cited, *(passage.id for passage in grounding.passages)])
    passages = {passage.id: passage for passage in grounding.passages}
    sources = {source.id: source for source in grounding.sources}
    docs = tuple(_doc(passages[one], sources[passages[one].source_id]) for one in order)
    output = _marked(grounding, {one: number for number, one in enumerate(order, start=1)})
    return Item(question=question, docs=docs, output=" ".join(output.split()) if one_line else output)


def cited(grounding: Grounding) -> list[Cited]:
    """Every sentence of the draft with the passages it is cited to, for `citation_scores`; headings are left out."""
    passages = {passage.id: passage for passage in grounding.passages}
    sources = {source.id: source for source in grounding.sources}
    of_claim: dict[str, dict[str, None]] = {}
    for citation in sorted(grounding.citations, key=_place):
        of_claim.setdefault(citation.claim_id, {})[citation.passage_id] = None
    return [
        Cited(
            without_markers(claim, grounding.draft),
            tuple(premise(_doc(passages[one], sources[passages[one].source_id])) for one in of_claim.get(claim.id, ())),
        )
        for claim in grounding.claims
        if claim.reason != "heading"
    ]


def from_alce(item: Item) -> tuple[str, list[Source | None]]:
    """The output without its citations, and a source for each of `docs`; `None` for one without text.

    Documents of the same text are the same source.
    """
    return without_marks(item.output), [_source(doc, number) for number, doc in enumerate(item.docs, start=1)]


def cite(item: Item, **options: Unpack[Options]) -> Item:
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
    return item.model_copy(update={"output": _marked(grounding, by_passage)})


def _place(citation: Citation) -> tuple[int, int]:
    return citation.at, citation.number


def _doc(passage: Passage, source: Source) -> Doc:
    return Doc(title=source.name, text=shown(passage), id=passage.id)


def _source(doc: Doc, number: int) -> Source | None:
    if not doc.words.strip():
        return None
    return from_text(doc.words, identifier=f"document {number}", name=doc.title or None)


def _marked(grounding: Grounding, numbers: Mapping[str, int]) -> str:
    """The draft without its markers and without what was struck, with `[k]` where a citation stands."""
    draft = grounding.draft
    gone = [*grounding.removals, *_markers(grounding)]
    groups: dict[int, dict[int, None]] = {}
    for citation in grounding.citations:
        at = next((one.start for one in gone if one.start < citation.at < one.end), citation.at)
        groups.setdefault(at, {})[numbers[citation.passage_id]] = None
    insertions = [
        Insertion(at=at, text=_space(draft, at) + "".join(f"[{number}]" for number in sorted(group)))
        for at, group in groups.items()
    ]
    return apply(draft, insertions, gone)


def _markers(grounding: Grounding) -> list[Removal]:
    """The markers that the draft came with, and the blanks before them."""
    found = []
    for marker in (marker for claim in grounding.claims for marker in claim.markers):
        start = len(grounding.draft[: marker.start].rstrip(BLANK))
        found.append(Removal(start=start, end=marker.end, text=grounding.draft[start : marker.end]))
    return found


def _space(draft: str, at: int) -> str:
    return "" if not at or draft[at - 1].isspace() else " "
