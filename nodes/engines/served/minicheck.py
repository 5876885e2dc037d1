"""Bespoke-MiniCheck-7B: with log-probabilities on vLLM or llama.cpp, and as yes or no on Ollama.

The published format: a claim is taken sentence by sentence, a document in parts; the score is the
minimum over the sentences of the maximum over the parts.
"""

from __future__ import annotations

import math

from ....prompts import render
from ...ports import Chunk, Judgement
from .connection import Prompt, Reply
from .engine import ServedVerifier
from .failures import Unanswered
from .server import ModelServer
from .text import harmless

PUBLISHED_WINDOW = 32768
OLLAMA_WINDOW = 4096
LARGEST = 1e-3
"""The logarithm of a probability is at most 0, but for rounding."""


class BespokeMiniCheck(ServedVerifier[float]):
    """The probability of the token "Yes", from a server that gives log-probabilities."""

    name = "bespoke-minicheck"
    reserved = 160

    def __init__(self, server: ModelServer, *, window: int = PUBLISHED_WINDOW) -> None:
        """Take a server; `window` is its context in tokens (vLLM: `--max-model-len`)."""
        super().__init__(server, window=window)

    def _prompt(self, document: str, claim: str) -> Prompt:
        messages = (("system", render("minicheck.md.j2")), ("user", _question(document, claim)))
        return Prompt(messages, {"temperature": 0, "max_tokens": 1, "logprobs": True, "top_logprobs": 5})

    def _answer(self, reply: Reply, chunk: str) -> float:
        """P(yes): the sum over all spellings of the token."""
        if not reply.first:
            problem = "the server gave no log-probabilities; vLLM and llama.cpp do"
            raise Unanswered(f"{problem}, and ollama-minicheck does without")
        if not all(logprob <= LARGEST for _, logprob in reply.first):
            raise Unanswered(f"these are no log-probabilities: {reply.first}")
        words = [(token.strip().lower(), logprob) for token, logprob in reply.first]
        if not {"yes", "no"} & {word for word, _ in words}:
            raise Unanswered(f"neither yes nor no, but {reply.text[:60]!r}")
        return min(1.0, sum(math.exp(logprob) for word, logprob in words if word == "yes"))

    def _combined(self, rows: list[list[float]], chunks: list[str]) -> Judgement:
        support = min(max(of_statement) for of_statement in zip(*rows, strict=True))
        read = tuple(Chunk(chunk, min(row)) for chunk, row in zip(chunks, rows, strict=False))
        return Judgement(support, chunks=read)


class OllamaMiniCheck(ServedVerifier[bool]):
    """Ollama's `bespoke-minicheck`, which says yes or no without a probability.

    Ollama cuts a prompt off at the context that the model was loaded with, in silence. Over the OpenAI
    protocol a request cannot set it: start the server with `OLLAMA_CONTEXT_LENGTH`, or give the model
    `PARAMETER num_ctx`, and say the same number here. Documents are taken in parts that fit, `num_ctx`
    is sent along for servers and proxies that heed it, and an answer to a prompt that was not read
    whole is an abstention.
    """

    name = "ollama-minicheck"
    reserved = 64

    def __init__(self, server: ModelServer, *, window: int = OLLAMA_WINDOW) -> None:
        """Take a server; `window` is the context in tokens with which it runs the model."""
        self._context = window
        super().__init__(server, window=window)

    def _prompt(self, document: str, claim: str) -> Prompt:
        body = {"temperature": 0, "max_tokens": 4, "options": {"num_ctx": self._context}}
        return Prompt((("user", _question(document, claim)),), body)

    def _answer(self, reply: Reply, chunk: str) -> bool:
        word = reply.text.strip().strip(".*\"'").lower()
        if word not in ("yes", "no"):
            raise Unanswered(f"neither yes nor no, but {reply.text[:60]!r}")
        return word == "yes"

    def _combined(self, rows: list[list[bool]], chunks: list[str]) -> Judgement:
        return yes_or_no(rows, chunks)


def yes_or_no(rows: list[list[bool]], chunks: list[str]) -> Judgement:
    """Supported where some part of the document supports each statement."""
    supported = all(any(of_statement) for of_statement in zip(*rows, strict=True))
    return Judgement(None, supported=supported, chunks=tuple(Chunk(chunk, None) for chunk in chunks))


def _question(document: str, claim: str) -> str:
    return render("minicheck_question.md.j2", document=harmless(document), claim=harmless(claim))
