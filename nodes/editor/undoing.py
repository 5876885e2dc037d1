"""Edits taken back: a sentence that no edit could save stands in the end as its author wrote it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...store.records import Revision
from ..state import State, Update
from .splicing import Splice, spliced
from .tasks import EditTask

UNDONE = "what it became could not be verified either; the sentence is as it was before"


def untried(state: State, tasks: Sequence[EditTask]) -> list[EditTask]:
    """The tasks without those whose sentence was put back: who could not mend it is not asked again."""
    again = {one.before for one in state.get("revisions", []) if one.refused == UNDONE}
    return [task for task in tasks if task.claim.text not in again]


def undoing(state: State, tasks: Sequence[EditTask]) -> list[tuple[EditTask, list[int]]]:
    """The tasks whose sentence an edit made, each with the places of the edits that led to it, the last first.

    Of sentences that are alike each has edits of its own.
    """
    results, taken = list[tuple[EditTask, list[int]]](), set[int]()
    for task in tasks:
        edits = _edits(state.get("revisions", []), task.claim.text, taken)
        taken.update(edits)
        results += [(task, edits)] if edits else []
    return results


def undo(state: State, target: Sequence[tuple[EditTask, list[int]]]) -> Update:
    """The draft with those sentences as they were before the first edit; the edits are kept as refused."""
    revisions = list(state.get("revisions", []))
    done = spliced(state["draft"], [Splice(task.claim, revisions[edits[-1]].before) for task, edits in target])
    for task, edits in target:
        for at in edits if task.claim.id in done.made else ():
            revisions[at] = revisions[at].model_copy(update={"refused": UNDONE})
    return Update(draft=done.draft, revisions=revisions, rewritten=bool(done.made))


def _edits(revisions: Sequence[Revision], text: str, taken: Collection[int]) -> list[int]:
    places: list[int] = []
    for at in range(len(revisions) - 1, -1, -1):
        one = revisions[at]
        if (
            at not in taken
            and not one.refused
            and one.action in ("rewrite", "soften")
            and one.by == "model"
            and one.after == text
        ):
            places.append(at)
            text = one.before
    return places
