"""`audit_and_ground` as a server carries it out: under the policy that it was started with, kept or not."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

from ...store.database import Database
from ..api import Options
from ..on_fail import OnFail, on_fail
from ..tools.audit import CitationAuditResponse, respond
from ..tools.citing import Told
from ..tools.context import ToolContext
from ..tools.drafting import cites


class GroundedAnswer(CitationAuditResponse):
    """A grounded draft after the server's policy."""

    ok: bool
    """Whether every claim is supported, and every citation of the text's own holds."""
    action: str
    """What to do with the text: `answer`, `rewrite`, `ask` or `refuse`; see `Outcome`."""
    feedback: list[str] | None = None
    """What to rewrite, where the action asks for it."""


def grounds(policy: OnFail, *, kept: bool) -> Callable[..., Told]:
    """The tool under a policy; not `kept`, no report is left in the store."""

    def does(context: ToolContext, *, draft_text: str, context_scope: list[str] | None = None) -> Told:
        engine = context.engine
        with nullcontext() if kept else Database.open(":memory:") as nowhere:
            options = Options(store=nowhere) if nowhere else Options()
            grounding = engine.ground(draft_text, context_scope or (), ids=cites(engine), **options)
        outcome = on_fail(grounding, policy)
        answer = GroundedAnswer(
            **{
                **respond(grounding).model_dump(),
                "grounded_text": outcome.text,
                "references": outcome.references,
                "ok": outcome.ok,
                "action": outcome.action,
                "feedback": list(outcome.feedback) if outcome.action in ("rewrite", "ask") else None,
            }
        )
        return str(answer), answer.model_dump(mode="json")

    return does
