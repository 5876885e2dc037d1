"""The final answer of an agent as a message: its text, and the same message with another text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from ....nodes.engines.served.answer_text import answer_text
from ....nodes.engines.served.streaming import spoken

KEY = "pcite"
"""Under which a message says what pcite made of it."""
OF_THE_OLD_TEXT = ("annotations", "citations")
"""What a block says of offsets in a text that is no longer there."""


def final_answer(messages: Sequence[AnyMessage]) -> AIMessage | None:
    """The last message, where it is the model's and calls no tool."""
    last = messages[-1] if messages else None
    return last if isinstance(last, AIMessage) and not last.tool_calls else None


def text_of(message: AIMessage) -> str:
    """Its text, of blocks that of all text blocks, without thoughts, out of its wrapping and free of prompts' marks."""
    content = message.content
    whole = content if isinstance(content, str) else "".join(_text(block) or "" for block in content)
    return answer_text(spoken(whole))


def with_text(message: AIMessage, text: str, fields: dict[str, Any]) -> AIMessage:
    """The message under its id with another text; blocks that are no text stay as and where they are."""
    content: str | list[str | dict[str, Any]] = text
    if not isinstance(message.content, str):
        content, put = [], False
        for block in message.content:
            if _text(block) is None:
                content.append(block)
            elif not put:
                content.append(_replaced(block, text))
                put = True
        if not put:
            content.append({"type": "text", "text": text})
    return marked(message.model_copy(update={"content": content}), fields)


def as_written(message: AnyMessage) -> AnyMessage:
    """The message as the model wrote it, where that was kept: the numbers that its tools gave it stand there."""
    description = message.response_metadata.get(KEY) if isinstance(message, AIMessage) else None
    if not isinstance(message, AIMessage) or not isinstance(description, dict) or "written" not in description:
        return message
    return with_text(message, description["written"], description)


def marked(message: AIMessage, block: dict[str, Any]) -> AIMessage:
    """The message with what pcite has to tell of it in its `response_metadata`."""
    return message.model_copy(update={"response_metadata": {**message.response_metadata, KEY: block}})


def asks(text: str) -> HumanMessage:
    """A message of pcite to the model."""
    return HumanMessage(text, additional_kwargs={KEY: "feedback"})


def is_feedback(message: AnyMessage) -> bool:
    """Whether pcite wrote it."""
    return isinstance(message, HumanMessage) and message.additional_kwargs.get(KEY) == "feedback"


def this_turn(messages: Sequence[AnyMessage]) -> list[AnyMessage]:
    """What came after the last message of the user."""
    turn: list[AnyMessage] = []
    for message in reversed(messages):
        if isinstance(message, HumanMessage) and not is_feedback(message):
            break
        turn.insert(0, message)
    return turn


def withheld(message: AnyMessage) -> bool:
    """Whether it is an answer that failed, or what the model was told of one."""
    if isinstance(message, AIMessage):
        return dict(message.response_metadata.get(KEY) or {}).get("action") == "rewrite"
    return is_feedback(message)


def _text(block: str | dict[str, Any]) -> str | None:
    if isinstance(block, str):
        return block
    return str(block.get("text") or "") if block.get("type") == "text" else None


def _replaced(block: str | dict[str, Any], text: str) -> str | dict[str, Any]:
    if isinstance(block, str):
        return text
    return {**{key: value for key, value in block.items() if key not in OF_THE_OLD_TEXT}, "text": text}
