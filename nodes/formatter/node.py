"""The formatter: the draft with its markers and flags, and the reference list."""

from __future__ import annotations

from collections.abc import Sequence

from langgraph.runtime import Runtime

from ...prompts.flags import flag_in
from ...prompts.phrases import UNCHECKED
from ...store.records import Citation, Grounding, Insertion, Removal, UncheckedPart
from ..segmenter.placeholders import is_checked
from ..state import Services, State, Update
from ..verifier.concealment import remarks
from ..verifier.selection import choose
from ..verifier.selection_authors import Authors
from .assemble import apply, flags, language, markers, removals
from .glosses import glossed
from .references import number, reference_list
from .rewriting import outside
from .unchecked_content import Unread, passed_over, unchecked

__all__ = ["compose"]


def compose(state: State, runtime: Runtime[Services]) -> Update:
    """Put every accepted citation into the text and flag what has none."""
    services, draft, claims = runtime.context, state["draft"], state["claims"]
    passages = {passage.id: passage for passage in state["passages"]}
    verdicts = {verdict.claim_id: verdict for verdict in state["verdicts"]}
    authors, chosen = choose(draft, claims, verdicts, passages, services)
    checked = {claim.id for claim in claims if is_checked(claim)}
    edits = [edit for edit in state.get("edits", []) if edit.claim_id not in checked]
    taken = removals(draft, claims, edits)
    gone = {edit.claim_id for edit in edits if edit.action == "strike"}
    choices = [choice for choice in chosen if choice.claim.id not in gone]
    citations = number(choices, services.sources, report_id=state["report_id"], taken=authors.numbers)
    notes: list[str] = []
    if services.translator:
        citations, notes = glossed(citations, claims, services.sources, services.translator)
    silent = services.policy.on_unsupported == "keep"
    author_flags = (
        [] if silent else [flag for flag in authors.flags if not any(g.start < flag.at <= g.end for g in taken)]
    )
    flagged = [] if silent else flags(draft, claims, verdicts, edits)
    beside = unchecked(
        draft, state.get("original"), state.get("is_answer", False), claims, list(services.sources.values())
    )
    parts = [part for part in beside if not any(each.start <= part.start and part.end <= each.end for each in taken)]
    flagged += [] if silent else [part.flag for part in parts]
    spoken = [
        each.model_copy(update={"text": flag_in(each.text, language(claims))}) for each in [*author_flags, *flagged]
    ]
    inside = outside(
        [
            *spoken[: len(author_flags)],
            *markers(draft, citations, {flag.at for flag in author_flags}),
            *spoken[len(author_flags) :],
        ],
        taken,
    )
    taken += [one for one in authors.filled if not any(gone.start <= one.end <= gone.end for gone in taken)]
    return {"grounding": _grounding(state, services, citations, inside, taken, authors, parts, notes)}


def _grounding(
    state: State,
    services: Services,
    citations: Sequence[Citation],
    insertions: Sequence[Insertion],
    taken: Sequence[Removal],
    authors: Authors,
    parts: Sequence[Unread],
    notes: Sequence[str],
) -> Grounding:
    draft = state["draft"]
    linked_ids = {
        passage_id for verdict in state["verdicts"] for link in verdict.links for passage_id in link.passage_ids
    }
    lang = language(state["claims"])
    return Grounding(
        report_id=state["report_id"],
        draft=draft,
        text=apply(draft, insertions, taken),
        references=reference_list(citations, services.sources, state["claims"], lang=lang, beside=authors.listed),
        insertions=tuple(insertions),
        removals=tuple(taken),
        claims=tuple(state["claims"]),
        verdicts=tuple(state["verdicts"]),
        citations=tuple(citations),
        passages=tuple(passage for passage in state["passages"] if passage.id in linked_ids),
        sources=tuple(services.sources.values()),
        notes=(
            *state.get("notes", []),
            *authors.notes,
            *notes,
            *remarks(draft, tuple(services.sources.values()), lang),
            *(UNCHECKED.format(text=part.name, reason=part.why) for part in parts),
            *passed_over(draft, state["claims"], parts),
        ),
        rounds=state.get("rounds", 0),
        original=state.get("original"),
        revisions=tuple(state.get("revisions", [])),
        makers=tuple(state.get("makers", [])),
        unchecked=tuple(UncheckedPart(start=p.start, end=p.end, text=p.name, reason=p.why) for p in parts),
        created_at=state["created_at"],
    )
