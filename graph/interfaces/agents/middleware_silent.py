"""Answers without a text that could be checked: structured data, and nothing at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from langchain_core.messages import AIMessage, AnyMessage

from ....prompts import render
from ....prompts.middleware_words import AGAIN, EMPTY, IN_TEXT, NO_TEXT, STRUCTURED
from ....store.errors import InputError, UnsupportedClaims
from ...on_fail import OnFail, refusal
from .middleware_answers import with_text

REFUSING = ("refuse", "refrain")


def structured(messages: Sequence[AnyMessage], policy: OnFail) -> dict[str, Any]:
    """What becomes of structured data: it is told to be unchecked, and held back by a policy that refuses.

    Raises:
        InputError: the policy is `exception`.
    """
    if policy == "exception":
        raise InputError("grounding an agent's answer", STRUCTURED, IN_TEXT)
    block: dict[str, Any] = {"checked": False, "ok": False, "policy": policy, "failed": [], "reason": STRUCTURED}
    last = messages[-1]
    if policy not in REFUSING:
        return {"grounding": {**block, "action": "answer", "message_id": last.id}}
    text = render("middleware/unchecked.md.j2", reason=STRUCTURED, do=IN_TEXT, held_back=True).strip()
    block["action"] = "refuse"
    shown = with_text(last if isinstance(last, AIMessage) else AIMessage("", id=str(uuid4())), text, block)
    check = {**block, "message_id": shown.id}
    return {"messages": [shown], "structured_response": None, "grounding": check, "jump_to": "end"}


def without_text(
    answer: AIMessage, before: dict[str, Any] | None, otherwise: OnFail
) -> tuple[AIMessage, dict[str, Any]]:
    """The message of a model that gave no text, and the check of it; `before` is that of the answer it took back.

    Raises:
        UnsupportedClaims: `otherwise` is `exception`, and the answer before had claims without support.
    """
    if before is None:
        return answer, {"checked": False, "ok": False, "failed": [], "reason": NO_TEXT}
    failed = list(before.get("failed") or [])
    if otherwise == "exception":
        raise UnsupportedClaims("an agent's answer", EMPTY, AGAIN, partial_result={"failed": failed})
    lines = {"checked": True, "ok": False, "policy": otherwise, "action": "refuse", "failed": failed, "reason": EMPTY}
    return with_text(answer, refusal(failed, before.get("miscited") or []), lines), lines
