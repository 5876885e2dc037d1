"""Sentences without support are searched for again and worded anew from what is found, before the text is finished.

    draft ─▶ check ─┬─▶ the text
              ▲     │
              └── adapt

(Test-time adaptation of AGREE: Ye et al., Effective Large Language Model Adaptation for Improved Grounding,
NAACL 2024. There the model is tuned to say what has no support; here the verifier says it.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypedDict, Unpack

from langgraph.graph import START, StateGraph
from langgraph.runtime import Runtime

from ...nodes.editor.distance import ratio
from ...nodes.editor.splicing import Splice, spliced
from ...nodes.retriever.queries import in_context, uncovered
from ...nodes.segmenter import without_markers
from ...prompts import phrases_of_writing as phrases
from ...store.records import Claim, Grounding, Passage, Revision
from ...store.sources.passages import shown
from .marks import as_draft, unmarked
from .session import WritingSession, desk, open_claims

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles

NONE = "NONE"
"""What a model answers that finds nothing of the matter."""


class Adapted(TypedDict, total=False):
    """How far the text is."""

    draft: str
    original: str
    """The first draft."""
    revisions: list[Revision]
    checked: Grounding
    rounds: int
    adapted: bool
    """Whether the last round changed anything."""


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Write from the sources; for each sentence without support search again and word it anew.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        limit = 5 + 2 * table.services.policy.max_rounds
        end = adapting.invoke(Adapted(), {"recursion_limit": limit}, context=table)
        return table.finish(end["draft"], original=end["original"], revisions=end["revisions"])


def draft_from_sources(state: Adapted, runtime: Runtime[WritingSession]) -> Adapted:
    """The first draft, from the passages nearest to the question."""
    table = runtime.context
    result = table.nearest()
    value = table.ask("writer", "drafted", needed=True, question=table.question, passages=table.numbered(result))
    draft = as_draft(value)
    return {"draft": draft, "original": draft, "revisions": [], "rounds": 0}


def check(state: Adapted, runtime: Runtime[WritingSession]) -> Adapted:
    """Which sentences are supported."""
    return {"checked": runtime.context.check(state["draft"])}


def adapt(state: Adapted, runtime: Runtime[WritingSession]) -> Adapted:
    """Search for each open sentence by itself, and take a new wording that the verifier accepts."""
    table, draft = runtime.context, state["draft"]
    claims = open_claims(state["checked"])
    results = [_further_passages(claim, draft, table) for claim in claims]
    queries = [
        {"before": claim.context, "sentence": without_markers(claim, draft), "passages": table.numbered(passages)}
        for claim, passages in zip(claims, results, strict=True)
    ]
    answers = table.ask_each("writer", "adaptation", queries) if queries else []
    reasons = {verdict.claim_id: verdict.reason for verdict in state["checked"].verdicts}
    targets = [
        (claim, _revision(claim, passages, value, reasons[claim.id], state["rounds"] + 1, table))
        for claim, passages, value in zip(claims, results, answers, strict=True)
        if value and _cleaned(value) not in (NONE, claim.text)
    ]
    done = spliced(draft, [Splice(claim, revision.after) for claim, revision in targets if not revision.refused])
    revisions = [
        revision.model_copy(update={"refused": revision.refused or done.refused.get(claim.id, "")})
        for claim, revision in targets
    ]
    return {
        "draft": done.draft,
        "revisions": [*state["revisions"], *revisions],
        "rounds": state["rounds"] + 1,
        "adapted": bool(done.made),
    }


def checked_enough(state: Adapted, runtime: Runtime[WritingSession]) -> Literal["adapt", "__end__"]:
    """All is supported, or the rounds are spent."""
    spent = state["rounds"] >= runtime.context.services.policy.max_rounds
    return "__end__" if spent or not open_claims(state["checked"]) else "adapt"


def changed_at_all(state: Adapted) -> Literal["check", "__end__"]:
    """What no round changes any more is left as it is, and flagged."""
    return "check" if state["adapted"] else "__end__"


def _revision(
    claim: Claim, passages: Sequence[Passage], text: str, why: str, turn: int, table: WritingSession
) -> Revision:
    """What is to stand in the place of a sentence; refused where no passage supports it."""
    sentence = _cleaned(text)
    content = table.supports([shown(passage) for passage in passages], sentence)
    return Revision(
        round=turn,
        action="rewrite",
        before=claim.text,
        after=sentence,
        reason=why or phrases.NO_SUPPORT,
        distance=ratio(claim.text, sentence),
        refused="" if content else phrases.NO_SUPPORT,
    )


def _cleaned(answer: str) -> str:
    text = " ".join(unmarked(answer).split())
    return NONE if text.strip('.*“”"') in ("", NONE) else text


def _further_passages(claim: Claim, draft: str, table: WritingSession) -> list[Passage]:
    """Further passages for a sentence: by its words, by its context, and by the words that nothing found has."""
    value = without_markers(claim, draft)
    first = table.search([value])[0]
    rest = uncovered(value, [shown(passage) for passage in first[:1]])
    more = table.search([query for query in (in_context(claim, value), rest) if query])
    by_id = {passage.id: passage for passages in [first, *more] for passage in passages}
    return list(by_id.values())[: 2 * table.services.policy.passages_per_claim]


_graph = StateGraph(Adapted, context_schema=WritingSession)
_graph.add_node("draft", draft_from_sources)
_graph.add_node("check", check)
_graph.add_node("adapt", adapt)
_graph.add_edge(START, "draft")
_graph.add_edge("draft", "check")
_graph.add_conditional_edges("check", checked_enough)
_graph.add_conditional_edges("adapt", changed_at_all)
adapting = _graph.compile()
