"""Changes on their way into the draft: made where they can be, and kept with the reason where not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...store.records import Claim, Revision
from ..state import Proposal, State, Update
from .splicing import Splice, spliced


class ProposedChange(NamedTuple):
    """A change that somebody wants to make; `revision.refused` says why a gate does not let it."""

    claim: Claim
    revision: Revision
    reason: str = ""
    """Why it is wanted, in the words of who wants it."""

    @property
    def proposal(self) -> Proposal:
        """As a person is shown it."""
        details = self.revision
        return Proposal(
            claim_id=self.claim.id,
            action=details.action,
            text=details.after,
            reason=self.reason,
            refused=details.refused,
        )


def made(state: State, changes: Sequence[ProposedChange]) -> Update:
    """The draft with the changes that no gate refused and that leave every other sentence as it is."""
    draft = state["draft"]
    allowed = [one for one in changes if not one.revision.refused and one.revision.action != "accept"]
    done = spliced(draft, [Splice(one.claim, one.revision.after) for one in allowed])
    revisions = [
        one.revision.model_copy(update={"refused": done.refused[one.claim.id]})
        if one.claim.id in done.refused
        else one.revision
        for one in changes
    ]
    update = Update(revisions=[*state.get("revisions", []), *revisions], rewritten=bool(done.made))
    if done.made:
        update |= {"draft": done.draft, "rounds": state.get("rounds", 0) + 1}
        update["original"] = state.get("original", draft)
    return update
