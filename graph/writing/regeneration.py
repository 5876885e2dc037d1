"""Write, check, and write again with what the sources say about the claims that failed.

    draft ─▶ check ─┬─▶ the draft with the most support
              ▲     │
              └─ regenerate

(CEG: Li et al., Citation-Enhanced Generation for LLM-based Chatbots, ACL 2024. Segmentation, retrieval and
verification are those of the pipeline; no model is trained.)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypedDict, Unpack

from langgraph.graph import START, StateGraph
from langgraph.runtime import Runtime

from ...nodes.segmenter import without_markers
from ...prompts import phrases_of_writing as phrases
from ...store.records import Grounding, Passage
from .marks import as_draft
from .session import WritingSession, desk, open_claims

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles


class Drafts(TypedDict, total=False):
    """What was written so far."""

    draft: str
    """The last one."""
    checked: list[Grounding]
    """What the pipeline made of each, in order."""


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Write freely, and write again until all is supported or `Policy.max_rounds` rounds are spent.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        limit = 5 + 2 * table.services.policy.max_rounds
        checked = rounds.invoke(Drafts(), {"recursion_limit": limit}, context=table)["checked"]
        best = max(range(len(checked)), key=lambda i: (standing(checked[i]), -i))
        if len(checked) > 1:
            table.notes.append(phrases.best_draft(best + 1, len(checked), len(open_claims(checked[best]))))
        return table.finish(checked[best].draft)


def standing(grounding: Grounding) -> int:
    """The supported sentences less those that are not: a draft is no better for saying less that holds."""
    checkable = sum(claim.checkable for claim in grounding.claims)
    return checkable - 2 * len(open_claims(grounding))


def draft_freely(state: Drafts, runtime: Runtime[WritingSession]) -> Drafts:
    """The first draft, from what the model knows by itself."""
    table = runtime.context
    value = table.ask("writer", "free", needed=True, question=table.question)
    return {"draft": as_draft(value), "checked": []}


def check(state: Drafts, runtime: Runtime[WritingSession]) -> Drafts:
    """Segment the draft, find passages for its claims, and verify them."""
    return {"checked": [*state["checked"], runtime.context.check(state["draft"])]}


def regenerate(state: Drafts, runtime: Runtime[WritingSession]) -> Drafts:
    """Have the whole draft written again; it is empty where no model answers."""
    table, last = runtime.context, state["checked"][-1]
    attempt = _compared_passages(last)
    claims = [
        {"sentence": without_markers(claim, last.draft), "passages": table.numbered(attempt[claim.id])}
        for claim in open_claims(last)
    ]
    value = table.ask("writer", "regeneration", question=table.question, written=last.draft, claims=claims)
    return {"draft": as_draft(value)}


def checked_enough(state: Drafts, runtime: Runtime[WritingSession]) -> Literal["regenerate", "__end__"]:
    """All is supported, or the rounds are spent."""
    spent = len(state["checked"]) > runtime.context.services.policy.max_rounds
    return "__end__" if spent or not open_claims(state["checked"][-1]) else "regenerate"


def written_again(state: Drafts) -> Literal["check", "__end__"]:
    """A draft that is the last one once more, or none, ends the rounds."""
    return "check" if state["draft"] and state["draft"] != state["checked"][-1].draft else "__end__"


def _compared_passages(grounding: Grounding) -> dict[str, list[Passage]]:
    """By claim the passages it was set against, the nearest first."""
    passages = {passage.id: passage for passage in grounding.passages}
    results: dict[str, list[Passage]] = defaultdict(list)
    for verdict in grounding.verdicts:
        ids = dict.fromkeys(passage_id for link in verdict.links for passage_id in link.passage_ids)
        results[verdict.claim_id] = [passages[passage_id] for passage_id in ids]
    return results


_graph = StateGraph(Drafts, context_schema=WritingSession)
_graph.add_node("draft", draft_freely)
_graph.add_node("check", check)
_graph.add_node("regenerate", regenerate)
_graph.add_edge(START, "draft")
_graph.add_edge("draft", "check")
_graph.add_conditional_edges("check", checked_enough)
_graph.add_conditional_edges("regenerate", written_again)
rounds = _graph.compile()
