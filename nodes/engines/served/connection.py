"""The way to a server: so many requests at a time, asked again where that may help, counted."""

from __future__ import annotations

import asyncio
import random
import ssl
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import TYPE_CHECKING, Any, NamedTuple, Self, cast

from . import text
from .chat import chat_model
from .failures import Trouble, Unanswered, absent, timed_out, trouble
from .server import ModelServer
from .streaming import Telling
from .usage import Meter, Usage

if TYPE_CHECKING:
    from langchain_core.messages import AIMessage, AIMessageChunk

LONGEST_WAIT = 30.0
"""Seconds between two tries, unless the server asks for more."""


class Prompt(NamedTuple):
    """A request: messages as role and text, and what goes beside them into its body."""

    messages: tuple[tuple[str, str], ...]
    body: dict[str, Any]
    counted: bool = True
    """A stream ends with the counts of its tokens."""


class Reply(NamedTuple):
    """What a model answered."""

    text: str
    finish: str
    """Why it ended: `stop`, `length`, `content_filter` ..."""
    refusal: str
    first: tuple[tuple[str, float], ...]
    """The likeliest first tokens with their natural log-probabilities; empty where the server gives none."""
    input_tokens: int
    """Tokens of the prompt as the server counts them; 0 where it does not tell."""
    served: tuple[str, str]
    """The name of the model and the fingerprint of the system, as the server tells them."""


class Connection:
    """Asks one server within one event loop; an async context manager."""

    def __init__(self, server: ModelServer, meter: Meter) -> None:
        self._server, self._meter = server, meter
        self._slots = asyncio.Semaphore(server.concurrency)

    async def __aenter__(self) -> Self:
        from openai import DefaultAsyncHttpxClient

        # Reading the certificates takes longer than asking; without TLS none are needed, and none are trusted.
        without = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT) if self._server.url.startswith("http://") else None
        self._http = DefaultAsyncHttpxClient(verify=without or True)
        self._chat = chat_model(self._server, retries=0, http_async_client=self._http)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def ask(self, prompt: Prompt, telling: Telling | None = None) -> Reply:
        """The answer; `telling` hears it as it comes. Its time begins with its turn.

        Raises:
            BudgetSpent: the budget has nothing left; the question was not asked.
            EngineError: the server refuses every question, or was never there.
            Unanswered: this question got no answer.
        """
        async with self._slots:
            try:
                async with asyncio.timeout(self._server.timeout):
                    return await self._with_retries(prompt, telling)
            except TimeoutError as error:
                raise timed_out(self._server) from error

    async def _with_retries(self, prompt: Prompt, telling: Telling | None) -> Reply:
        until = asyncio.get_running_loop().time() + self._server.timeout
        for attempt in range(self._server.retries + 1):
            self._meter.admit(f"Ask {self._server.model} at {self._server.shown}")
            outcome = await (self._streamed(prompt, telling) if telling else self._whole(prompt))
            if isinstance(outcome, Reply):
                return outcome
            wait = self._wait(attempt, outcome)
            if attempt == self._server.retries or asyncio.get_running_loop().time() + wait > until:
                raise self._final_error(outcome, attempt + 1)
            self._meter.add(Usage(retries=1))
            await asyncio.sleep(wait)
        raise AssertionError("a server is asked at least once")

    async def _whole(self, prompt: Prompt) -> Reply | Trouble:
        try:
            message = await self._chat.ainvoke(list(prompt.messages), extra_body=prompt.body)
        except Exception as error:  # whatever an answer makes the client raise, it is no verdict
            return trouble(error, self._server)
        return self._counted(message, prompt)

    async def _streamed(self, prompt: Prompt, telling: Telling) -> Reply | Trouble:
        chunks: list[AIMessageChunk] = []
        problem: Trouble | None = None
        reply_stream = self._chat.astream(list(prompt.messages), extra_body=prompt.body, stream_usage=prompt.counted)
        async with aclosing(cast("AsyncGenerator[AIMessageChunk]", reply_stream)) as stream:
            while not problem:
                try:
                    chunks.append(await anext(stream))
                except StopAsyncIteration:
                    break
                except Exception as error:  # as above
                    problem = trouble(error, self._server)
                else:
                    telling.hear(_message_text(chunks[-1]))
        if chunks and not problem:
            message = chunks[0] + chunks[1:]
            if message.response_metadata.get("finish_reason"):
                telling.end()
                return self._counted(message, prompt)
        telling.restart()
        heard = "".join(map(_message_text, chunks))
        self._meter.add(Usage(), guessed=_guess(prompt, heard) if heard else (0, 0))
        return problem or Trouble("the stream ended before the answer did")

    def _wait(self, attempt: int, problem: Trouble) -> float:
        """Twice as long each time, and never quite the same, so that many clients do not come back at once."""
        longest = min(LONGEST_WAIT, self._server.backoff * 2.0**attempt)
        return (problem.wait or 0.0) + longest * random.uniform(0.5, 1.0)

    def _final_error(self, problem: Trouble, tries: int) -> Exception:
        if problem.absent and not self._meter.total.answers:
            return absent(self._server, problem.reason)
        again = f"; it asks to wait {problem.wait:.0f} s" if problem.wait else ""
        return Unanswered(f"the server did not answer, asked {tries} times: {problem.reason}{again}", pending=True)

    def _counted(self, message: AIMessage, prompt: Prompt) -> Reply:
        used, metadata = message.usage_metadata, message.response_metadata
        tokens = (used["input_tokens"], used["output_tokens"]) if used else (0, 0)
        answer = _message_text(message)
        self._meter.add(Usage(1, 0, *tokens, uncounted=0 if used else 1), (0, 0) if used else _guess(prompt, answer))
        return Reply(
            text=answer,
            finish=str(metadata.get("finish_reason") or ""),
            refusal=str(message.additional_kwargs.get("refusal") or ""),
            first=_first(metadata.get("logprobs")),
            input_tokens=tokens[0],
            served=(str(metadata.get("model_name") or ""), str(metadata.get("system_fingerprint") or "")),
        )


def _message_text(message: AIMessage) -> str:
    return message.content if isinstance(message.content, str) else ""


def _guess(prompt: Prompt, answer: str) -> tuple[int, int]:
    return sum(text.tokens(words) for _, words in prompt.messages), text.tokens(answer)


def _first(logprobs: Any) -> tuple[tuple[str, float], ...]:  # noqa: ANN401 - as the server sent it
    tokens = (logprobs or {}).get("content") or []
    return (
        tuple((str(top["token"]), float(top["logprob"])) for top in (tokens[0].get("top_logprobs") or []))
        if tokens
        else ()
    )
