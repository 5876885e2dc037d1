"""`GroundingMiddleware`: the final answer of an agent is grounded before anyone sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, NotRequired

from langchain.agents.middleware import AgentMiddleware, AgentState, ModelRequest, ModelResponse, hook_config
from langchain.agents.middleware.types import OmitFromInput
from langchain_core.messages import AIMessage, BaseMessage, RemoveMessage

from ....nodes.engines.served.text import harmless, mark
from ....prompts import render
from ....store.errors import InputError
from ...api import Options, check_options
from ...on_fail import OnFail, checked_policy
from .middleware_answers import (
    as_written,
    asks,
    final_answer,
    is_feedback,
    marked,
    text_of,
    this_turn,
    with_text,
    withheld,
)
from .middleware_checks import AnswerCheck, as_state, check, concluded
from .middleware_silent import structured, without_text

if TYPE_CHECKING:
    from langgraph.runtime import Runtime

    from .middleware_checks import Against

AGAIN = ("rewrite", "ask")


class GroundingState(AgentState[Any]):
    """The state of an agent with the check of its last answer."""

    grounding: NotRequired[Annotated[dict[str, Any], OmitFromInput]]


class GroundingMiddleware(AgentMiddleware[GroundingState, Any, Any]):
    """Grounds the final answer of a LangChain agent.

        agent = create_agent(model, tools, middleware=[GroundingMiddleware([Path("law.md")], policy="fix")])
        state = agent.invoke({"messages": [{"role": "user", "content": question}]})
        print(state["messages"][-1].text, state["grounding"]["ok"])

    The answer, a message that calls no tool, keeps its id and gets the grounded text with its reference list. The
    check stands in the state as `grounding`, JSON through and through, with the whole result in `result`, and in
    short in the message's `response_metadata["pcite"]`. An answer that cannot be checked says so itself; structured
    data has no place for that, so it is told in `grounding`, and a policy that refuses holds it back. What streams
    out before the last state, token by token or as the model's own step, is what it wrote, before any check.
    """

    state_schema = GroundingState

    def __init__(
        self,
        against: Against,
        *,
        policy: OnFail = "flag",
        rounds: int = 2,
        otherwise: OnFail = "flag",
        strict: bool = False,
        options: Options | None = None,
    ) -> None:
        """Choose what answers are checked against and what happens to one that fails.

        Args:
            against: sources as for `pcite.ground`; a function that finds them in the agent's state, as in what a
                retriever gave back; or the context of the agent's tools, so that an `[N]` that none of them gave is
                a failure. An engine does where conversations go on in other processes and `PCITE_RECEIPT_KEY` is
                not set: there an `[N]` has to be of the engine's session, once that has cited anything.
            policy: see `on_fail`; `fix` and `reask` send the model back to its work.
            rounds: how often that is done for one answer, at most.
            otherwise: the policy for an answer that fails after these rounds.
            strict: whether claims that could not be checked are failures too.
            options: as for `pcite.ground`, as `store`, `verifier` or thresholds.

        Raises:
            InputError: there is no such policy, or `otherwise` asks the model again.
            TypeError: there is no such option.
        """
        super().__init__()
        check_options(options or Options())
        if otherwise in ("fix", "reask"):
            do = "Name what happens when the rounds are over, as flag, filter or refuse"
            raise InputError("grounding an agent's answers", f"otherwise is {otherwise!r}, which does not end", do)
        self.against, self.policy, self.otherwise = against, checked_policy(policy), checked_policy(otherwise)
        self.rounds, self.strict, self.options = rounds, strict, options or Options()

    @hook_config(can_jump_to=["model", "end"])
    def after_model(self, state: GroundingState, runtime: Runtime[Any]) -> dict[str, Any] | None:
        """Ground the answer, where the model gave one."""
        if state.get("structured_response") is not None:
            return structured(state["messages"], self.policy)
        answer = final_answer(state["messages"])
        if answer is None:
            return None
        if not text_of(answer).strip():
            return self._without_text(answer, state)
        checked = check(text_of(answer), dict(state), self.against, self.policy, self.options, strict=self.strict)
        spent = _rounds(state)
        if checked.action in AGAIN and spent < self.rounds:
            return self._again(answer, checked, spent)
        if checked.action in AGAIN and checked.grounded:
            checked = concluded(checked.grounded, self.otherwise, strict=self.strict)
        lines = {**checked.block, "rounds": spent}
        if checked.grounded and checked.grounded.ids and checked.action == "answer":
            lines["written"] = text_of(answer)
        shown = with_text(answer, checked.text, lines)
        return {
            "messages": [*_taken_back(state), shown],
            "grounding": as_state(checked, rounds=spent, message_id=answer.id),
        }

    @hook_config(can_jump_to=["model", "end"])
    async def aafter_model(self, state: GroundingState, runtime: Runtime[Any]) -> dict[str, Any] | None:
        """`after_model` in a thread, so that the event loop stays free."""
        return await asyncio.to_thread(self.after_model, state, runtime)

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        """Show a model that cites with tools its former answers with the numbers that these gave it."""
        return handler(request.override(messages=[as_written(message) for message in request.messages]))

    async def awrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]]
    ) -> ModelResponse[Any]:
        """`wrap_model_call` for `await`."""
        return await handler(request.override(messages=[as_written(message) for message in request.messages]))

    def _again(self, answer: AIMessage, checked: AnswerCheck, spent: int) -> dict[str, Any]:
        """Send the model back with what failed, its answer taken back or kept until there is a better one."""
        feedback = [harmless(" ".join(each.split())) for each in checked.feedback]
        again = checked.action == "ask"
        request = render("middleware/feedback.md.j2", feedback=feedback, mark=mark("".join(feedback)), again=again)
        before: BaseMessage = RemoveMessage(str(answer.id)) if again else marked(answer, checked.block)
        grounding = as_state(checked, rounds=spent, message_id=answer.id)
        return {"messages": [before, asks(request.strip())], "grounding": grounding, "jump_to": "model"}

    def _without_text(self, answer: AIMessage, state: GroundingState) -> dict[str, Any]:
        """Nothing was said; where the model was sent back, the answers that failed go all the same."""
        before = state.get("grounding") if _rounds(state) else None
        shown, details = without_text(answer, before, self.otherwise)
        check = {**details, "rounds": _rounds(state), "message_id": answer.id, "result": None}
        return {"messages": [*_taken_back(state), shown], "grounding": check}


def _rounds(state: GroundingState) -> int:
    """How often the model was sent back for this answer."""
    return sum(map(is_feedback, this_turn(state["messages"])))


def _taken_back(state: GroundingState) -> list[RemoveMessage]:
    """Without answers that failed and what the model was told of them, also of a turn that broke off."""
    return [RemoveMessage(str(message.id)) for message in state["messages"] if withheld(message)]
