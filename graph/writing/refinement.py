"""The model cites by itself; then its citations are corrected, and not a word of the text is touched.

    draft ─▶ refine ─▶ the text

A citation that its source does not bear out goes; one that it does stays; what is missing is put in by
`ground`. (Generate-then-refine: On the Capacity of Citation Generation by Large Language Models,
arXiv:2410.11217, 2024. There a model refines; here the verifier decides, and nothing is generated again.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypedDict, Unpack

from langgraph.graph import END, START, StateGraph
from langgraph.runtime import Runtime

from ...nodes.segmenter import existing_citations as existing
from ...nodes.segmenter.existing_citations import ExistingCitations
from ...nodes.segmenter.headings import stated
from ...prompts import phrases_of_writing as phrases
from ...store.records import Citation, Grounding, Marker
from .marks import changed
from .session import WritingSession, desk

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles


Place = tuple[str, int, int]
"""A source's id, and where the words stand in it that bear a sentence out."""


class RefinementState(TypedDict, total=False):
    """A text with citations of its own."""

    draft: str
    cited: ExistingCitations | None


class Correction(NamedTuple):
    """What its citations come to."""

    text: str
    cited: ExistingCitations | None
    """What the numbers of the text stand for; `None` where a reference list of the text itself says it."""
    removed: int
    changed: int


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Write with citations, then correct the citations and nothing else.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        end = refining.invoke(RefinementState(), context=table)
        return table.finish(end["draft"], end["cited"])


def draft_with_citations(state: RefinementState, runtime: Runtime[WritingSession]) -> RefinementState:
    """A draft from the passages nearest to the question; its citations are numbers of sources."""
    table = runtime.context
    result = table.nearest()
    value = table.ask("writer", "cited", needed=True, question=table.question, passages=table.numbered(result))
    return {"draft": stated(value or "")}


def refine(state: RefinementState, runtime: Runtime[WritingSession]) -> RefinementState:
    """Take out of the citations what no source bears out."""
    table = runtime.context
    corrected = correct(table.check(state["draft"]))
    if corrected.removed or corrected.changed:
        table.notes.append(phrases.refined(corrected.removed, corrected.changed))
    return {"draft": corrected.text, "cited": corrected.cited}


def correct(grounding: Grounding) -> Correction:
    """The draft of a grounding with those citations that were verified; its words are untouched.

    They are numbered anew, and what `ground` puts in between them takes the numbers that are left out. Where the text
    has a reference list of its own, that numbers them.
    """
    listed = existing.entries(grounding.draft, grounding.claims)
    markers = [marker for claim in grounding.claims for marker in claim.markers if marker.numbers]
    places = {marker.start: _places(marker, grounding, listed) for marker in markers}
    wrong = [marker for marker in markers if tuple(places[marker.start]) != marker.numbers]
    removed = sum(not places[marker.start] for marker in wrong)
    lines = removed, len(wrong) - removed
    if listed:
        return Correction(changed(grounding.draft, wrong, lambda marker: list(places[marker.start])), None, *lines)
    own = [(start, place) for start, selected in places.items() for place in selected.values()]
    put_in = [(each.at, _place(each)) for each in grounding.citations if not each.existing]
    in_order = dict.fromkeys(place for _, place in sorted(own + put_in))
    numbers = {place: number for number, place in enumerate(in_order, start=1)}
    text = changed(
        grounding.draft,
        markers,
        lambda marker: list(dict.fromkeys(numbers[place] for place in places[marker.start].values())),
    )
    stands = {numbers[place]: place[0] for _, place in own}
    return Correction(text, ExistingCitations(stands, {}), *lines)


def _places(marker: Marker, grounding: Grounding, listed: dict[int, str]) -> dict[int, Place]:
    """By number of a marker that was verified, what bears it out."""
    members = [each for each in grounding.citations if each.existing and marker.start <= each.at <= marker.end]
    meant = {number: existing.sources_of(number, listed, grounding.sources) for number in marker.numbers}
    return {number: _place(each) for number, ids in meant.items() for each in members if each.source_id in ids}


def _place(citation: Citation) -> Place:
    return citation.source_id, citation.quote_start, citation.quote_end


_graph = StateGraph(RefinementState, context_schema=WritingSession)
_graph.add_node("draft", draft_with_citations)
_graph.add_node("refine", refine)
_graph.add_edge(START, "draft")
_graph.add_edge("draft", "refine")
_graph.add_edge("refine", END)
refining = _graph.compile()
