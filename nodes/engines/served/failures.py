"""What it means when a server does not answer: a wrong key, a busy moment, or a question it will not take."""

from __future__ import annotations

import re
from email.utils import parsedate_to_datetime
from time import time
from typing import TYPE_CHECKING, NamedTuple

from ....store.errors import EngineError
from .server import ModelServer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openai import APIStatusError

BUSY = {408, 409, 425, 429}
WRONG = {
    401: "Give the key that the server wants (CITATION_LLM_API_KEY).",
    403: "Give a key that may use this model (CITATION_LLM_API_KEY).",
    404: "Check the address (CITATION_LLM_URL, up to and with /v1) and the name of the model (CITATION_LLM_MODEL).",
}
PARTS = ("response_format", "stream_options", "max_completion_tokens", "max_tokens", "temperature")
"""What a request can do without, since not every server knows it."""
LONGEST = 200
LONGEST_WAIT = 60
"""Characters of `Retry-After` that are looked at."""


AGAIN = "Ask again."
SHORTER = (
    "Serve the model with a larger context (llama.cpp: --ctx-size, Ollama: OLLAMA_CONTEXT_LENGTH), or ask of less text."
)
OVERFLOW = re.compile(
    r"context[ _]?(?:size|length|window)|exceeds?_context|too many tokens|(?:prompt|input) is too long"
    r"|maximum model length|maximum number of tokens|max_new_tokens`? must be",
    re.IGNORECASE,
)
"""As llama.cpp, vLLM, Ollama, OpenAI, Anthropic, Google and TGI say it."""
HOLDS = re.compile(
    r"(?:context[ _]?(?:size|length|window)(?!\s+by\b)|model length|number of tokens|limit|must be)\D{0,24}?(\d{3,})"
    r"|(\d{3,})\s+max",
    re.IGNORECASE,
)
"""Where an error names what the context holds; some name it before what was asked for, some after it."""
SIZE = re.compile(r"(?<![\w.-])\d{3,}(?![\w.-]\w)")
THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")


class Unanswered(Exception):
    """A question that got no answer; says why, and what to do."""

    def __init__(self, reason: str, pending: bool = False, do: str = AGAIN) -> None:
        super().__init__(reason)
        self.reason, self.pending, self.do = reason, pending, do


def timed_out(server: ModelServer) -> Unanswered:
    """No answer within the time of one question."""
    at_once = f"fewer questions at once (PCITE_LLM_CONCURRENCY, now {server.concurrency})"
    do = f"Give it more time (PCITE_LLM_TIMEOUT), or {at_once}."
    return Unanswered(f"timed out after {server.timeout:g} s", pending=True, do=do)


class UnsupportedParameter(Unanswered):
    """The server refuses a part of the request that it does not know."""

    def __init__(self, reason: str, part: str) -> None:
        super().__init__(reason)
        self.part = part


class Trouble(NamedTuple):
    """An error that may pass."""

    reason: str
    wait: float | None = None
    """Seconds that the server asks to wait."""
    absent: bool = False
    """No connection at all."""
    timeout: bool = False
    """The server is there and takes longer than it may."""


def trouble(error: Exception, server: ModelServer) -> Trouble:
    """The error, where it may pass.

    Raises:
        EngineError: asking again, or asking anything else, is useless.
        Unanswered: there is an answer, but this question has none.
    """
    import openai

    if isinstance(error, openai.APITimeoutError):
        return Trouble(f"no answer within {server.timeout:g} s (PCITE_LLM_TIMEOUT)", timeout=True)
    if isinstance(error, openai.APIConnectionError):
        return _broken(error, server)
    if isinstance(error, openai.APIStatusError):
        return _status(error, server)
    problem = _cut(repr(error), server)
    raise _overflow({}, str(error), problem) or Unanswered(f"the answer could not be read: {problem}") from error


def absent(server: ModelServer, problem: str) -> EngineError:
    """The error for a server that never answered."""
    return EngineError(_action(server), problem, "Start the server, or correct its address (CITATION_LLM_URL).")


def _broken(error: Exception, server: ModelServer) -> Trouble:
    """The error has those below it as its causes: the client's, and the system's at the bottom."""
    causes: list[BaseException] = [error]
    while causes[-1].__cause__:
        causes.append(causes[-1].__cause__)
    absent = any(type(cause).__name__ in ("ConnectError", "ConnectTimeout") for cause in causes)
    problem = _cut(str(causes[-1]) or repr(causes[-1]), server)
    return Trouble(f"{'no connection' if absent else 'the connection broke'}: {problem}", absent=absent)


def _status(error: APIStatusError, server: ModelServer) -> Trouble:
    text = _message(error)
    code, problem = error.status_code, f"{error.status_code}: {_cut(text, server)}"
    if code == 429 and error.code == "insufficient_quota":
        raise EngineError(_action(server), problem, "Pay for more, or ask another server.") from error
    if code in WRONG:
        raise EngineError(_action(server), problem, WRONG[code]) from error
    if code not in BUSY and (overflow := _overflow(error.body, text, problem)):
        raise overflow from error
    if code in BUSY or code >= 500:
        return Trouble(problem, _wait(error.response.headers))
    part = min((part for part in PARTS if part in text), key=text.index, default="")
    if part and code in (400, 422):
        raise UnsupportedParameter(f"the server refused the question: {problem}", part) from error
    raise Unanswered(f"the server refused the question: {problem}") from error


def _message(error: APIStatusError) -> str:
    """What the server says: OpenAI's `message`, or the `error` or `detail` of other servers."""
    body = error.body
    if isinstance(body, dict):
        body = body.get("message") or body.get("detail") or body.get("error")
    is_page = isinstance(body, str) and body.lstrip().startswith("<")
    return str(error.message if is_page or not body else body)


def _overflow(body: object, message: str, problem: str) -> Unanswered | None:
    """The error for a question that the context does not hold, with both sizes where they are sure, else as the
    server says it; `None` where it is another error."""
    fields = body if isinstance(body, dict) else {}
    if not OVERFLOW.search(f"{message} {fields.get('type')} {fields.get('code')}"):
        return None
    needed, holds = _sizes(fields, message)
    if needed > holds:
        sizes = f"it has {needed} tokens, and the context holds {holds}"
        return Unanswered(f"the question is longer than the model's context: {sizes}", do=SHORTER)
    return Unanswered(f"the question and its answer do not fit the model's context: {problem}", do=SHORTER)


def _sizes(fields: Mapping[str, object], message: str) -> tuple[int, int]:
    """The tokens of a question and those that the context holds; 0 where it is not sure."""
    needed, holds = (str(fields.get(key)) for key in ("n_prompt_tokens", "n_ctx"))  # llama.cpp
    if needed.isdecimal() and holds.isdecimal():
        return int(needed), int(holds)
    text = THOUSANDS.sub("", message)
    match = HOLDS.search(text)
    if not match:
        return 0, 0
    return max(map(int, SIZE.findall(text)), default=0), int(match[1] or match[2])


def _action(server: ModelServer) -> str:
    return f"Ask {server.model} at {server.shown}"


def _wait(headers: Mapping[str, str]) -> float | None:
    """Seconds from the header `Retry-After`, which gives seconds or a date (RFC 9110, 10.2.3)."""
    header = headers.get("retry-after", "").strip()[:LONGEST_WAIT]
    if re.fullmatch(r"[0-9]{1,9}(?:\.[0-9]{1,9})?", header):
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time())
    except (ValueError, OverflowError, IndexError, TypeError):  # no date, or one that no calendar has
        return None


def _cut(text: str, server: ModelServer) -> str:
    line = " ".join(server.redacted(text).split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
