"""An agent that writes with tools: it calls them as often as it likes, within a limit, and then gives its text.

model ─┬─▶ tools ─▶ model
       └─▶ the text
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import sleep
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypedDict
from uuid import uuid4

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage
from langgraph.graph import START, StateGraph
from langgraph.graph.message import add_messages

from ...nodes.engines.served.answer_text import answer_text
from ...nodes.engines.served.asking import provenance, refuse_unread
from ...nodes.engines.served.chat import chat_model
from ...nodes.engines.served.failures import AGAIN, Trouble, Unanswered, trouble
from ...nodes.engines.served.streaming import spoken
from ...nodes.engines.served.text import storable
from ...nodes.engines.served.usage import Meter, Usage
from ...nodes.engines.served.written_tool_calls import DO, PROBLEM, calls_one_of, is_tool_call
from ...nodes.makers import maker_of
from ...prompts import phrases_of_writing as phrases
from ...prompts import render
from ...store.citations import RegisteredCitation
from ...store.database import Database
from ...store.errors import EngineError, UnknownCitation
from ...store.records.context import CitationContext
from ..engine import CitationEngine
from ..engine.receipts import numbers_in
from ..interfaces.agents import ToolContext, create_source_tools
from .marks import unsaid
from .numbers import Ordered, ordered

if TYPE_CHECKING:
    from langchain_core.runnables import Runnable
    from langchain_core.tools import BaseTool
    from langgraph.graph.state import CompiledStateGraph

    from .session import WritingSession

ANSWER_TOKENS = 4096
"""Of one turn, with what is thought."""
DO_AGAIN = "Ask again, or another model"
DO_MORE_TIME = "Give each answer more time (PCITE_LLM_TIMEOUT), or take a way that asks shorter questions"
MOST_TURNS = 24
"""How often the model may answer; at its last turn it has no tools any more."""


class Talk(TypedDict):
    """The conversation."""

    messages: Annotated[list[AnyMessage], add_messages]


class EphemeralEngine(CitationEngine):
    """A citation engine on a store that is open, and that stays open."""

    def __init__(self, table: WritingSession) -> None:
        """A session and a job of its own: no other has its receipts, and it sees no sources but those of the table."""
        self._table_database, name = table.services.database, f"writing-{uuid4()}"
        context = CitationContext(session_id=name, job_id=name)
        policy, verifier = table.services.policy, table.services.verifier
        super().__init__(db_path=":memory:", context=context, policy=policy, verifier=verifier)
        self._sources = {self.register_source(source).id: source.id for source in table.services.sources.values()}

    def close(self) -> None:
        """Nothing: the store is not its own."""

    def issued_in(self, text: str, receipts: Mapping[int, str]) -> set[int]:
        """The numbers of a text that a tool gave and that hold."""
        return set(self.passed(numbers_in(text), receipts).citations)

    def in_order(self, text: str, receipts: Mapping[int, str]) -> Ordered:
        """The text as a reader numbers it; what no tool gave, or does not hold, stands for nothing.

        A store that many write to counts far, so that an agent's own numbers tell a reader nothing.
        """
        passed = self.passed(numbers_in(text), receipts)
        sources = {number: self._sources.get(each.source_id, "") for number, each in passed.citations.items()}
        refused = {number: (refusal.flag, refusal.why) for number, refusal in passed.refused.items()}
        same = {number: (each.source_id, _words(each)) for number, each in passed.citations.items()}
        return ordered(text, sources, refused, same)

    def _connect(self) -> Database:
        if self._table_database is None:
            return super()._connect()
        return self._table_database.within(self.context)


class Agent:
    """A role's model with tools; counted and kept within the budget like every other."""

    def __init__(
        self, table: WritingSession, role: str, name: str, engine: EphemeralEngine, tools: Sequence[str]
    ) -> None:
        """Take its instructions from `writing/NAME.md.j2`, and tools by their names.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self._table, self._role, self._name = table, role, name
        self.context = ToolContext(engine=engine)
        self._tools = create_source_tools(self.context, tools)
        self._server = table.roles.server(role)
        self._meter = Meter(table.roles.budget, self._server.prices)
        body: dict[str, float] = dict(self._server.answer_limit(ANSWER_TOKENS))
        if self._server.temperature is not None:
            body["temperature"] = self._server.temperature
        self._chat = chat_model(self._server, retries=0, extra_body=body)
        self._turns, self._called = 0, list[tuple[str, dict[str, Any]]]()
        self.provenance = provenance(name, self._server, f"writing/{name}.md.j2")
        self._graph = _looped(self, self._tools)

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._meter.total

    @property
    def cost(self) -> float | None:
        """What it cost so far, in the currency of the prices."""
        return self._meter.cost

    def run(self, *messages: str, before: Sequence[AnyMessage] = ()) -> list[AnyMessage]:
        """The conversation to its end, which is the model's text; `before` is one that goes on.

        Raises:
            EngineError: the model cannot answer, or its answer is none.
        """
        start = [*(before or [SystemMessage(render(f"writing/{self._name}.md.j2"))]), *map(HumanMessage, messages)]
        limit = 2 * MOST_TURNS + 5
        return list(self._graph.invoke({"messages": start}, {"recursion_limit": limit})["messages"])

    def leave(self) -> None:
        """Tell the table what was asked."""
        maker = maker_of(self._role, self)
        self._table.makers.extend([maker] if maker else [])

    def answer(self, state: Talk) -> Talk:
        """One turn of the model.

        Raises:
            EngineError: it cannot answer, or its answer is none.
        """
        self._turns += 1
        action = f"Ask {self._server.model} at {self._server.shown}"
        messages, chat = state["messages"], self._chat.bind_tools(self._tools)
        if self._turns >= MOST_TURNS:
            messages, chat = [*messages, HumanMessage(phrases.LAST_TURN)], self._chat
        self._meter.admit(action)
        value = self._model_turn(chat, messages, action)
        used = value.usage_metadata
        self._meter.add(Usage(1, 0, *((used["input_tokens"], used["output_tokens"]) if used else (0, 0))))
        try:
            refuse_unread(used["input_tokens"] if used else 0, [str(message.content) for message in messages])
        except Unanswered as told:
            raise EngineError(action, told.reason, told.do) from told
        if isinstance(value.content, str):
            value.content = storable(value.content)
        finish, refusal = value.response_metadata.get("finish_reason"), value.additional_kwargs.get("refusal")
        if refusal or finish in ("length", "content_filter"):
            raise EngineError(action, f"the answer is none: {refusal or finish}", "Ask again, or another model")
        if not (value.tool_calls or value.invalid_tool_calls):
            text = spoken(str(value.text))
            if is_tool_call(text) or calls_one_of(text, [tool.name for tool in self._tools]):
                raise EngineError(action, PROBLEM, DO)
        if value.invalid_tool_calls or (value.tool_calls and self._turns >= MOST_TURNS):
            again = [HumanMessage(phrases.NO_SUCH_CALL)] if self._turns < MOST_TURNS else []
            return {"messages": [AIMessage(str(value.text)), *again]}
        self._called += [(call["name"], call["args"]) for call in value.tool_calls]
        return {"messages": [value]}

    def called(self, tool: str) -> list[dict[str, Any]]:
        """What it called a tool with, in order."""
        return [value for name, value in self._called if name == tool]

    def _model_turn(self, chat: Runnable[Any, AIMessage], messages: Sequence[AnyMessage], action: str) -> AIMessage:
        """The model's turn; an error that may pass is tried again, a timeout is not: the next turn is no shorter."""
        for attempt in range(self._server.retries + 1):
            try:
                return chat.invoke(list(messages))
            except Exception as error:  # whatever an answer makes the client raise, it is no text
                problem = self._problem(error)
                if isinstance(problem, Unanswered) or problem.timeout or attempt == self._server.retries:
                    message, do = _explanation(problem)
                    raise EngineError(action, message, do) from error
                self._meter.add(Usage(retries=1))
                sleep(self._server.backoff * 2**attempt + (problem.wait or 0.0))
        raise AssertionError("a model is asked at least once")

    def _problem(self, error: Exception) -> Trouble | Unanswered:
        try:
            return trouble(error, self._server)
        except Unanswered as told:
            return told
        except EngineError as told:
            return Unanswered(told.found, do=told.do)


def corrected(agent: Agent, engine: EphemeralEngine, messages: Sequence[AnyMessage]) -> str:
    """The text that a conversation ends with; one with made-up citations, or without a claim, is asked for once more.

    Raises:
        EngineError: the model cannot answer.
    """
    text = text_of(messages)
    try:
        engine.format_text(text, receipts=agent.context.receipts)
        wrong = phrases.NOTHING_CHECKABLE if unsaid(text) else ""
    except UnknownCitation as error:
        wrong = str(error)
    return text_of(agent.run(phrases.again(wrong), before=messages)) if wrong else text


def text_of(messages: Sequence[AnyMessage]) -> str:
    """The text of the last answer, without what the model thought aloud, out of its wrapping."""
    last = messages[-1]
    return answer_text(spoken(str(last.text))) if isinstance(last, AIMessage) else ""


def _words(cited: RegisteredCitation) -> str:
    """The words of the source that a citation rests on."""
    return " ".join((cited.verbatim_quote or cited.quote_context).split())


def _explanation(problem: Trouble | Unanswered) -> tuple[str, str]:
    if isinstance(problem, Unanswered):
        return problem.reason, problem.do if problem.do != AGAIN else DO_AGAIN
    return problem.reason, DO_MORE_TIME if problem.timeout else DO_AGAIN


def _looped(agent: Agent, tools: Sequence[BaseTool]) -> CompiledStateGraph[Talk, None, Talk, Talk]:
    from langgraph.prebuilt import ToolNode

    graph = StateGraph(Talk)
    graph.add_node("model", agent.answer)
    graph.add_node("tools", ToolNode(tools))
    graph.add_edge(START, "model")
    graph.add_conditional_edges("model", _calls)
    graph.add_edge("tools", "model")
    return graph.compile()


def _calls(state: Talk) -> Literal["model", "tools", "__end__"]:
    last = state["messages"][-1]
    if isinstance(last, HumanMessage):
        return "model"
    return "tools" if isinstance(last, AIMessage) and last.tool_calls else "__end__"
