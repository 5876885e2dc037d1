"""What a final answer is checked against, and what comes of it, also where it cannot be checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ....nodes.engines.served.written_tool_calls import is_tool_call
from ....nodes.formatter.unchecked_content import unread
from ....nodes.segmenter import segment
from ....prompts import render
from ....store.errors import PciteError
from ...api import Options, ground
from ...engine import CitationEngine
from ...on_fail import OnFail, on_fail
from ...output.shapes import as_dict
from . import ToolContext
from .drafting import cites
from .middleware_numbers import AnswerGrounding, cited, plain
from .summaries import receipts_in

if TYPE_CHECKING:
    from ...inputs import SourceInput

    Finder = Callable[[dict[str, Any]], Sequence[SourceInput]]
    Against = Sequence[SourceInput] | CitationEngine | ToolContext | Finder


class AnswerCheck(NamedTuple):
    """An answer after its check."""

    text: str
    """To be shown in its place, with its reference list."""
    action: str
    feedback: tuple[str, ...]
    block: dict[str, Any]
    """The check as JSON values: `checked`, `ok`, `reason` where it could not be made, `report_id`, `failed`, …"""
    grounded: AnswerGrounding | None = None
    """`None` where it could not be checked, or there is nothing to check."""


def check(answer: str, state: dict[str, Any], against: Against, policy: OnFail, options: Options, *,
          strict: bool) -> AnswerCheck:  # fmt: skip
    """Ground an answer and apply the policy; an error of the check is told and never passes as one.

    Raises:
        UnsupportedClaims: the policy is `exception`, and something fails.
        PciteError: the policy is `exception`, and the answer could not be checked.
    """
    try:
        result = _ground(answer, state, against, options)
    except PciteError as error:
        if policy == "exception":
            raise
        return _nothing(answer) if _says_nothing(answer) else _unchecked(answer, error, policy)
    return concluded(result, policy, strict=strict)


def concluded(grounding: AnswerGrounding, policy: OnFail, *, strict: bool) -> AnswerCheck:
    """What a policy makes of a grounding.

    Raises:
        UnsupportedClaims: the policy is `exception`, and something fails.
    """
    outcome = on_fail(grounding.worded, policy, strict=strict)
    if not outcome.ok:
        outcome = outcome.model_copy(update={"feedback": (*outcome.feedback, *grounding.more)})
    details = outcome.model_dump(mode="json", exclude={"text", "references"})
    return AnswerCheck(outcome.whole, outcome.action, outcome.feedback, {"checked": True, **details}, grounding)


def as_state(checked: AnswerCheck, *, rounds: int, message_id: str | None) -> dict[str, Any]:
    """The check with its whole grounding, as any checkpointer can write it."""
    result = as_dict(checked.grounded.grounding) if checked.grounded else None
    return {**checked.block, "rounds": rounds, "message_id": message_id, "result": result}


def _ground(answer: str, state: dict[str, Any], against: Against, options: Options) -> AnswerGrounding:
    """The answer grounded; where the agent cites with tools, its `[N]` have to be numbers that they gave."""
    if isinstance(against, ToolContext):
        return cited(answer, against.engine, {**receipts_in(state["messages"]), **against.receipts}, options)
    if isinstance(against, CitationEngine):
        if cites(against):
            return cited(answer, against, None, options)
        return plain(against.ground(answer, **options))
    return plain(ground(answer, against(state) if callable(against) else against, **options))


def _says_nothing(answer: str) -> bool:
    """Whether there is nothing to check in it, as in a greeting."""
    if is_tool_call(answer):
        return False
    claims = segment(answer)
    return not any(claim.checkable or claim.markers for claim in claims) and not unread(answer, claims)


def _nothing(answer: str) -> AnswerCheck:
    return AnswerCheck(answer, "answer", (), {"checked": True, "ok": True, "action": "answer", "failed": []})


def _unchecked(answer: str, error: PciteError, policy: OnFail) -> AnswerCheck:
    withheld = policy in ("refuse", "refrain")
    texts = {"reason": " ".join(error.found.split()), "do": " ".join(error.do.split())}
    text = render("middleware/unchecked.md.j2", answer=answer, held_back=withheld, **texts).strip()
    action = "refuse" if withheld else "answer"
    block: dict[str, Any] = {
        "checked": False,
        "ok": False,
        "policy": policy,
        "action": action,
        "failed": [],
        "reason": str(error),
    }
    return AnswerCheck(answer if policy == "noop" else text, action, (), block)
