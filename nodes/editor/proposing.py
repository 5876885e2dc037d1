"""What an editor would change, with what the gates say to it."""

from __future__ import annotations

from collections.abc import Container, Sequence

from ...store.errors import EngineError
from ...store.records import Revision
from ..policy import Policy
from ..ports import AnyEditor, Change, SentenceEditor
from ..segmenter import without_markers
from ..state import State
from .gates import LONGEST, distance, readable, refusal
from .making import ProposedChange
from .splicing import with_markers
from .tasks import EditTask
from .whole import changes

CORRECT = "A passage speaks of this. Correct the sentence from that passage; take it out only if that is impossible."
STRAYED = "The editor changed sentences that it was not asked about; they were left as they were."


def proposed(
    editor: AnyEditor, tasks: Sequence[EditTask], state: State, policy: Policy
) -> tuple[list[ProposedChange], list[str]]:
    """One wanted change for each task that was answered, and notes on those that were not.

    An engine that cannot work takes no text away: the draft stays, and the note says why.
    """
    request, notes = _affordable(tasks, state, policy)
    try:
        answers, details = _answers(editor, request, state["draft"])
    except EngineError as error:
        return [], [*notes, f"The editor could not be asked. {error}"]
    standing = {without_markers(claim, state["draft"]): "" for claim in state["claims"]}
    results = list[ProposedChange]()
    for task, change in zip(request, answers, strict=True):
        if change:
            others = {text for text, instead_of in standing.items() if instead_of != task.refuted.text}
            results.append(_proposed_change(task, _clean(change), state, policy, others))
            if not results[-1].revision.refused:
                standing.setdefault(_clean(change).text, task.refuted.text)
    return results, [*notes, *details]


def _affordable(tasks: Sequence[EditTask], state: State, policy: Policy) -> tuple[Sequence[EditTask], list[str]]:
    """The first tasks, as many as the policy has edits left."""
    if policy.max_edits is None:
        return tasks, []
    spent = sum(1 for one in state.get("revisions", []) if one.by == "model" and not one.refused)
    left = max(0, policy.max_edits - spent)
    over = len(tasks) - left
    note = f"Not edited: {over} claims; the policy allows {policy.max_edits} edits in a run."
    return tasks[:left], [note] if over > 0 else []


def _answers(editor: AnyEditor, tasks: Sequence[EditTask], draft: str) -> tuple[list[Change | None], list[str]]:
    if not tasks:
        return [], []
    if isinstance(editor, SentenceEditor):
        value = _corrected(editor, tasks, editor.change([task.refuted for task in tasks]))
        why = [each for each in value if isinstance(each, EngineError)]
        note = f"The editor gave no answer to {len(why)} of {len(value)} claims. {why[0]}" if why else ""
        return [None if isinstance(each, EngineError) else each for each in value], [note] if note else []
    revised = editor.revise(draft, [task.refuted.feedback for task in tasks])
    if not revised.strip():
        return [None] * len(tasks), ["The editor gave back no text."]
    answers, strayed = changes(draft, revised, [task.claim.id for task in tasks])
    return answers, [STRAYED] if strayed else []


def _corrected(
    editor: SentenceEditor, tasks: Sequence[EditTask], value: Sequence[Change | EngineError]
) -> list[Change | EngineError]:
    """The answers; a correction is asked for once of a sentence that would go though a source speaks of it."""
    result = list(value)
    gone = [at for at, one in enumerate(value) if isinstance(one, Change) and one.action == "remove"]
    target = [at for at in gone if tasks[at].correctable and tasks[at].refuted.refused != CORRECT]
    if not target:
        return result
    try:
        second = editor.change([tasks[at].refuted._replace(refused=CORRECT) for at in target])
    except EngineError:  # the first answers stand
        return result
    for at, one in zip(target, second, strict=True):
        if isinstance(one, Change) and one.action != "remove":
            result[at] = one
    return result


def _clean(change: Change) -> Change:
    return change._replace(text="" if change.action == "remove" else readable(change.text))


def _proposed_change(
    task: EditTask, change: Change, state: State, policy: Policy, standing: Container[str]
) -> ProposedChange:
    refused = refusal(task, change, state.get("revisions", []), policy, standing)
    revision = Revision(
        round=state.get("rounds", 0) + 1,
        action=change.action,
        before=task.claim.text,
        after=change.text[:LONGEST] if refused else with_markers(change.text, task.claim),
        reason=task.refuted.feedback,
        distance=distance(task, change),
        refused=refused,
    )
    return ProposedChange(task.claim, revision, readable(change.reason)[:LONGEST])
