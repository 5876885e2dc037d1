"""Answers of a chat model in the words of the OpenAI protocol: whole, or as server-sent events."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Body = dict[str, Any]
PIECE = re.compile(r"\s*\S+\s*")


@dataclass(frozen=True)
class Message:
    """What a model says."""

    text: str | None = None
    finish: str = "stop"
    tools: tuple[tuple[str, Body], ...] = ()
    """Names of tools and what they are called with."""
    refusal: str | None = None
    top: dict[str, float] | None = None
    """The probabilities of the likeliest first tokens."""
    more: Body = field(default_factory=dict)
    """What stands beside the choices."""


def completion(asked: Body, said: Message, first_id: int = 0) -> Body:
    """A chat completion as vLLM sends it; tool calls are numbered from `first_id`."""
    message: Body = {"role": "assistant", "content": said.text}
    if said.refusal is not None:
        message["refusal"] = said.refusal
    if said.tools:
        message["tool_calls"] = list(_calls(said, first_id))
    choice = {"index": 0, "finish_reason": said.finish, "message": message, "logprobs": _logprobs(said)}
    return {**_head(asked, "chat.completion"), "choices": [choice], "usage": _usage(asked, said), **said.more}


def events(asked: Body, said: Message, first_id: int = 0, cut: bool = False) -> Iterator[bytes]:
    """The same as server-sent events, a word at a time; one that is cut breaks off after half of its pieces."""
    head = _head(asked, "chat.completion.chunk") | said.more
    deltas: list[Body] = [{"content": piece} for piece in PIECE.findall(said.text or "")]
    deltas += [{"refusal": said.refusal}] if said.refusal is not None else []
    deltas += [{"tool_calls": [call | {"index": at}]} for at, call in enumerate(_calls(said, first_id))]
    if cut:
        deltas = deltas[: max(1, len(deltas) // 2)]
    for at, delta in enumerate([{"role": "assistant", "content": ""}, *deltas]):
        logprobs = _logprobs(said) if at == 1 else None
        yield _event({**head, "choices": [{"index": 0, "delta": delta, "finish_reason": None, "logprobs": logprobs}]})
    if cut:
        return
    yield _event({**head, "choices": [{"index": 0, "delta": {}, "finish_reason": said.finish}]})
    if (asked.get("stream_options") or {}).get("include_usage"):
        yield _event({**head, "choices": [], "usage": _usage(asked, said)})
    yield b"data: [DONE]\n\n"


def words(content: Any) -> int:  # noqa: ANN401
    """Words of a message: text, parts of text, or nothing."""
    if isinstance(content, list):
        return sum(words(part.get("text")) for part in content)
    return len((content or "").split())


def system(asked: Body) -> str:
    """What the request says as system or developer."""
    said = [message.get("content") for message in asked.get("messages", []) if message["role"] in _INSTRUCTING]
    return "\n".join(one if isinstance(one, str) else json.dumps(one) for one in said)


_INSTRUCTING = ("system", "developer")


def _head(asked: Body, kind: str) -> Body:
    return {"id": "answer", "object": kind, "created": 0, "model": asked["model"]}


def _calls(said: Message, first_id: int) -> Iterator[Body]:
    for at, (name, args) in enumerate(said.tools, first_id):
        called = {"name": name, "arguments": json.dumps(args)}
        yield {"id": f"call_{at}", "type": "function", "function": called}


def _logprobs(said: Message) -> Body | None:
    if said.top is None:
        return None
    rated = [{"token": token, "logprob": math.log(p), "bytes": None} for token, p in said.top.items()]
    return {"content": [{**rated[0], "top_logprobs": rated}]}


def _usage(asked: Body, said: Message) -> Body:
    read = sum(words(message.get("content")) for message in asked["messages"])
    read += sum(words(document["text"]) for document in asked.get("documents", []))
    tokens, wrote = read + read // 2 + 8, words(said.text) + 2
    return {"prompt_tokens": tokens, "completion_tokens": wrote, "total_tokens": tokens + wrote}


def _event(content: Body) -> bytes:
    return f"data: {json.dumps(content)}\n\n".encode()
