"""The editor: what happens to the claims that are not supported.

With an LLM their sentences are rewritten and checked again, as long as rounds are left; every other sentence
stays as it is, byte for byte. Without one, or when the rounds are spent, the policy decides and nothing is
dropped silently.
"""

from __future__ import annotations

from langgraph.runtime import Runtime

from ..state import Services, State, Update
from .deciding import decided
from .making import made
from .person import ask
from .proof import EditProof, verify_edits
from .proposing import proposed
from .tasks import tasks
from .undoing import undo, undoing, untried

__all__ = ["EditProof", "ask", "edit", "verify_edits"]

UNCHANGED = "No sentence was changed by the editor; the draft was left as it was."


def edit(state: State, runtime: Runtime[Services]) -> Update:
    """Have the sentences of refuted claims changed, or decide by the policy what becomes of each claim.

    Where a person is asked, what would be changed is only proposed. A draft that is a list of answers is not edited.
    """
    services = runtime.context
    result = [] if state.get("listed") else untried(state, tasks(state, services.policy))
    feedback = [task.refuted.feedback for task in result]
    undone = [] if services.asks_person else undoing(state, result)
    if undone and state.get("rounds", 0) >= services.policy.max_rounds:
        restored = undo(state, undone)
        if restored["rewritten"]:
            return {**restored, "feedback": feedback}
    if not services.editor or not result or state.get("rounds", 0) >= services.policy.max_rounds:
        return {**decided(state, services.policy), "feedback": feedback, "proposals": []}
    target, details = proposed(services.editor, result, state, services.policy)
    notes = [*state.get("notes", []), *details]
    if services.asks_person:
        proposals = [one.proposal for one in target]
        return {**decided(state, services.policy), "proposals": proposals, "feedback": feedback, "notes": notes}
    update = made(state, target)
    if not update["rewritten"] and undone:
        update = undo({**state, **update}, undone)
    if not update["rewritten"]:
        update |= {**decided(state, services.policy), "notes": [*notes, UNCHANGED]}
    return {"notes": notes, "feedback": feedback, **update}
