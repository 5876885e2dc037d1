"""The model cites by itself; then its citations are corrected, and not a word of the text is touched.

    draft ─▶ refine ─▶ the text

A citation that its source does not bear out goes; one that it does stays; what is missing is put in by
`ground`. (Generate-then-refine: On the Capacity of Citation Generation by Large Language Models,
arXiv:2410.11217, 2024. There a model refines; here the verifier decides, and nothing is generated again.)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypedDict, Unpack

from langgraph.graph import END, START, StateGraph
from langgraph.runtime import Runtime

from ...nodes import existing
from ...prompts import phrases_of_writing as phrases
from ...store.records import Grounding, Marker
from .desk import Desk, desk
from .marks import changed

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import GivenSource
    from ..roles import Roles


class Draft(TypedDict, total=False):
    """A text with citations of its own."""

    draft: str


class Correction(NamedTuple):
    """What its citations come to."""

    text: str
    removed: int
    changed: int


def write(question: str, sources: Sequence[GivenSource], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Write with citations, then correct the citations and nothing else.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        return table.finish(refining.invoke(Draft(), context=table)["draft"])


def draft_with_citations(state: Draft, runtime: Runtime[Desk]) -> Draft:
    """A draft from the passages nearest to the question; its citations are numbers of sources."""
    table = runtime.context
    found = table.found()
    said = table.ask("writer", "cited", needed=True, question=table.question, passages=table.numbered(found))
    return {"draft": said or ""}


def refine(state: Draft, runtime: Runtime[Desk]) -> Draft:
    """Take out of the citations what no source bears out."""
    table = runtime.context
    corrected = correct(table.check(state["draft"]))
    if corrected.removed or corrected.changed:
        table.notes.append(phrases.refined(corrected.removed, corrected.changed))
    return {"draft": corrected.text}


def correct(grounding: Grounding) -> Correction:
    """The draft of a grounding with those numbers in its citations that were verified; its words are untouched."""
    listed = existing.entries(grounding.draft, grounding.claims)
    held: dict[int, set[str]] = defaultdict(set)
    for citation in grounding.citations:
        if citation.existing:
            held[citation.at].add(citation.source_id)

    def kept(marker: Marker) -> tuple[int, ...]:
        verified = set().union(*(ids for at, ids in held.items() if marker.start <= at <= marker.end))
        meant = {number: existing.sources_of(number, listed, grounding.sources) for number in marker.numbers}
        return tuple(number for number, ids in meant.items() if verified.intersection(ids))

    markers = [marker for claim in grounding.claims for marker in claim.markers if marker.numbers]
    wrong = [marker for marker in markers if kept(marker) != marker.numbers]
    removed = sum(not kept(marker) for marker in wrong)
    return Correction(changed(grounding.draft, wrong, kept), removed, len(wrong) - removed)


_graph = StateGraph(Draft, context_schema=Desk)
_graph.add_node("draft", draft_with_citations)
_graph.add_node("refine", refine)
_graph.add_edge(START, "draft")
_graph.add_edge("draft", "refine")
_graph.add_edge("refine", END)
refining = _graph.compile()
