"""A conversation without the payload of its citations: that stays in the store, a number and a note stay here."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from langchain_core.messages import AIMessage, BaseMessage, ToolMessage

from .citing import headed

CITING = frozenset(("cite", "citation_tool", "cite_document", "cite_web", "cite_claim", "edit_citation"))
LONG = frozenset(("quote_context", "verbatim_quote", "relevance_reasoning"))
"""Arguments that `get_citation` gives back; they are left out and not replaced, so that no model copies the words."""
Message = TypeVar("Message", bound=BaseMessage)


def summarised(messages: Sequence[BaseMessage]) -> list[BaseMessage]:
    """The messages, with the calls of tools that cite cut to what they were about, and their answers to a note.

    Only calls that were answered with a citation are cut; calls and answers stay paired, by the same ids, and a
    message keeps its own id, so that it takes the place of the whole one in LangGraph's state. The messages that are
    given stay as they are.

    Args:
        messages: a conversation of LangChain, as an agent's state has it.
    """
    notes = {m.tool_call_id: note for m in messages if isinstance(m, ToolMessage) and (note := _note(m))}
    return [_answered(m, notes) if isinstance(m, ToolMessage) else _shortened_calls(m, notes) for m in messages]


def receipts_in(messages: Sequence[BaseMessage]) -> dict[int, str]:
    """The receipts that the tools of a conversation gave, by citation, for `CitationEngine.format_text`."""
    records = (m.artifact for m in messages if isinstance(m, ToolMessage) and m.name in CITING)
    return {record["citation_id"]: record["receipt"] for record in records if isinstance(record, Mapping)}


def _note(message: ToolMessage) -> str:
    record = message.artifact
    if message.name not in CITING or message.status == "error" or not isinstance(record, Mapping):
        return ""
    return headed(record["citation_id"], record["summary_note"])


def _answered(message: ToolMessage, notes: Mapping[str, str]) -> ToolMessage:
    note = notes.get(message.tool_call_id)
    return message.model_copy(update={"content": note}) if note else message


def _shortened_calls(message: Message, notes: Mapping[str, str]) -> Message:
    if not isinstance(message, AIMessage) or not any(call["id"] in notes for call in message.tool_calls):
        return message
    calls = [{**call, "args": _short(call["args"])} if call["id"] in notes else call for call in message.tool_calls]
    further = {key: value for key, value in message.additional_kwargs.items() if key != "tool_calls"}
    content = message.content
    if isinstance(content, list):
        content = [_block(block, notes) if isinstance(block, dict) else block for block in content]
    return message.model_copy(update={"tool_calls": calls, "additional_kwargs": further, "content": content})


def _block(block: dict[str, Any], notes: Mapping[str, str]) -> dict[str, Any]:
    """A call among the blocks of a content, as Anthropic (`tool_use`) and OpenAI's Responses API have it."""
    if block.get("id") not in notes and block.get("call_id") not in notes:
        return block
    if isinstance(block.get("arguments"), str):
        return {**block, "arguments": json.dumps(_short(json.loads(block["arguments"])), ensure_ascii=False)}
    return {key: _short(value) if key in ("input", "args") and isinstance(value, dict) else value
            for key, value in block.items()}  # fmt: skip


def _short(args: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in args.items() if name not in LONG}
