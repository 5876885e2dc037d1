"""`audit_and_ground` as a server carries it out: under the policy that it was started with, kept or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext

from pydantic import ConfigDict

from ....nodes.engines.served.answer_text import answer_text
from ....store.database import Database
from ...api import Options
from ...on_fail import OnFail, on_fail
from .audit import CitationAuditRequest, CitationAuditResponse, respond
from .citing import ToolAnswer
from .context import ToolContext
from .drafting import cites, in_session_ids
from .middleware_numbers import AnswerGrounding, cited, plain


class GroundDraftInput(CitationAuditRequest):
    """Of `audit_and_ground`."""

    model_config = ConfigDict(extra="forbid")


class GroundedAnswer(CitationAuditResponse):
    """A grounded draft after the server's policy."""

    ok: bool
    """Whether every claim is supported, and every citation of the text's own holds."""
    action: str
    """What to do with the text: `answer`, `rewrite`, `ask` or `refuse`; see `Outcome`."""
    unchecked: list[str] | None = None
    """What is not known to hold: claims that nothing decides, and what is not read, as a table."""
    feedback: list[str] | None = None
    """What to rewrite, where the action asks for it."""


def grounds(policy: OnFail, *, recorded: bool) -> Callable[..., ToolAnswer]:
    """The tool under a policy; not `recorded`, no report is left in the store."""

    def does(context: ToolContext, *, draft_text: str, context_scope: list[str] | None = None) -> ToolAnswer:
        with nullcontext() if recorded else Database.open(":memory:") as nowhere:
            options = Options(store=nowhere) if nowhere else Options()
            result = _grounded(context, answer_text(draft_text), context_scope or (), options, recorded=recorded)
        outcome = on_fail(result.worded, policy)
        answer = GroundedAnswer(
            **{
                **respond(result.worded).model_dump(),
                "grounded_text": outcome.text,
                "references": outcome.references,
                "report_id": outcome.report_id if recorded else None,
                "ok": outcome.ok,
                "action": outcome.action,
                "unchecked": list(outcome.unchecked),
                "feedback": [*outcome.feedback, *result.more] if outcome.action in ("rewrite", "ask") else None,
            }
        )
        return str(answer), answer.model_dump(mode="json")

    return does


def _grounded(
    context: ToolContext, draft: str, scope: Sequence[str], options: Options, *, recorded: bool
) -> AnswerGrounding:
    """The draft grounded; what is told of it names the numbers that the client wrote, and ids where it was kept."""
    engine, ids = context.engine, cites(context.engine)
    report = engine.drafts.report
    result = cited(draft, engine, None, options, scope) if ids else plain(report(draft, scope, **options))
    return result._replace(worded=in_session_ids(context, result.worded, draft, ids=ids)) if recorded else result
