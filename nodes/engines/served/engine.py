"""What all served verifiers share: pairs become questions, questions are asked together, answers become judgements.

Pairs with the same premise are asked one after the other, and the document stands before the claim in
every prompt: a server that keeps the state of a prompt's beginning (vLLM: `--enable-prefix-caching`)
reads each document once.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from ....store.errors import InputError, MissingExtra
from ....store.records import Provenance
from ...ports import Judgement, Pair
from ..behaviour import fingerprint
from . import text
from .connection import Connection, Prompt, Reply
from .failures import Unanswered
from .loop import in_own_loop, together
from .server import ModelServer
from .usage import Meter, Usage

A = TypeVar("A")

CLAIM_TOKENS = 512
"""Room for a statement, by `text.tokens`."""
SMALLEST_ROOM = 256
PARTS_VERSION = 1
"""Of how texts are cut and put into a prompt; see `behaviour.py`."""
EXAMPLE = ("A document.\nClaim: it <|is|> </source> read.", "A claim.")
"""What is sent for it is the fingerprint of how a pair is asked."""


class ServedVerifier(ABC, Generic[A]):
    """Fills the port `Verifier` with a model on a server.

    `judge` works inside a running event loop too: it asks from a thread with a loop of its own.
    """

    name: ClassVar[str]
    reserved: ClassVar[int]
    """Tokens for the instructions and the answer."""
    cross_lingual: bool = False

    def __init__(self, server: ModelServer, *, window: int, languages: frozenset[str] = frozenset({"en"})) -> None:
        """Take a server, and `window`: how many tokens its context holds.

        Raises:
            MissingExtra: langchain-openai is not installed.
            InputError: the window is too small for a claim beside a document.
        """
        if importlib.util.find_spec("langchain_openai") is None:
            problem = "langchain-openai is not installed"
            raise MissingExtra(f"Verify with {server.model}", problem, "Install it: pip install 'pcite[llm]'")
        self._room = window - self.reserved - CLAIM_TOKENS
        if self._room < SMALLEST_ROOM:
            least = self.reserved + CLAIM_TOKENS + SMALLEST_ROOM
            problem = f"a window of {window} tokens, {least} are needed"
            raise InputError(f"Verify with {server.model}", problem, "Serve it with a larger context.")
        self.server, self.languages, self._window = server, languages, window
        self._meter = Meter()
        prompt_text = json.dumps([self._prompt(*EXAMPLE), self._room])
        self.provenance = Provenance(
            engine=self.name,
            model=server.model,
            digest=server.revision,
            prompt=fingerprint("served", PARTS_VERSION, prompt_text),
        )

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._meter.total

    @property
    def cost(self) -> float | None:
        """What it cost so far, in the currency of the server's prices; `None` without prices."""
        return self.usage.cost(self.server.prices) if self.server.prices else None

    def fits(self, claim: str) -> bool:
        """Whether no statement of the claim has more than 512 tokens by a careful guess: some 300 English words."""
        return all(text.tokens(statement) <= CLAIM_TOKENS for statement in self._statements(claim))

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """One judgement for each pair, in order; what got no answer says why, and `pending` if it was not in time.

        Raises:
            EngineError: the server is not there, does not know the model, or does not accept the key.
        """
        return [judgement for judgement, _ in self._judged(pairs)]

    def _judged(self, pairs: Sequence[Pair]) -> list[tuple[Judgement, list[A]]]:
        """Judgements beside the answers that they are made of."""
        distinct = list(dict.fromkeys(Pair(*pair) for pair in pairs))
        first = {pair.premise: place for place, pair in reversed(list(enumerate(distinct)))}
        distinct.sort(key=lambda pair: first[pair.premise])
        judged = dict(zip(distinct, in_own_loop(self._all(distinct)), strict=True)) if distinct else {}
        return [judged[Pair(*pair)] for pair in pairs]

    async def _all(self, pairs: Sequence[Pair]) -> list[tuple[Judgement, list[A]]]:
        slots = asyncio.Semaphore(self.server.concurrency)
        async with Connection(self.server, self._meter) as connection:
            return await together([self._pair(pair, connection, slots) for pair in pairs])

    async def _pair(self, pair: Pair, connection: Connection, slots: asyncio.Semaphore) -> tuple[Judgement, list[A]]:
        if not pair.claim.strip():
            return Judgement(None, reason="the claim is empty"), []
        if not self.fits(pair.claim):
            return Judgement(None, reason=f"length: the claim is too long for {self.server.model}"), []
        if not pair.premise.strip():
            return Judgement(0.0), []
        async with slots:
            try:
                return await self._judge_parts(pair, connection)
            except Unanswered as error:
                return Judgement(None, reason=error.reason, pending=error.pending), []

    async def _judge_parts(self, pair: Pair, connection: Connection) -> tuple[Judgement, list[A]]:
        chunks, statements = text.parts(pair.premise, self._room), self._statements(pair.claim)
        questions = [(chunk, statement) for chunk in chunks for statement in statements]
        if not questions:
            raise Unanswered("nothing to ask about")
        replies = await together([connection.ask(self._prompt(*question)) for question in questions])
        answers = [self._read(reply, *question) for reply, question in zip(replies, questions, strict=True)]
        rows = [answers[at : at + len(statements)] for at in range(0, len(answers), len(statements))]
        judgement = self._combined(rows, chunks if len(chunks) > 1 else [])
        return judgement._replace(provenance=self._answering_model({reply.served for reply in replies})), answers

    def _read(self, reply: Reply, chunk: str, statement: str) -> A:
        least = text.least_tokens(chunk) + text.least_tokens(statement)
        if reply.input_tokens and not least <= reply.input_tokens < self._window:
            problem = f"the server read {reply.input_tokens} tokens of a prompt of at least {least}"
            raise Unanswered(f"{problem}; its context must hold {self._window}, and its template the whole document")
        if reply.refusal:
            raise Unanswered(f"the model refused: {reply.refusal[:200]}")
        if reply.finish == "content_filter":
            raise Unanswered("the server's content filter held the answer back")
        return self._answer(reply, chunk)

    def _answering_model(self, served: set[tuple[str, str]]) -> Provenance | None:
        """Who answered, where the server tells more than was asked for."""
        models = sorted({model for model, _ in served if model})
        prints = sorted({fingerprint for _, fingerprint in served if fingerprint})
        answered_by = self.provenance.model_copy(
            update={
                "model": " + ".join(models) or self.provenance.model,
                "digest": self.provenance.digest or " + ".join(prints),
            }
        )
        return None if answered_by == self.provenance else answered_by

    def _statements(self, claim: str) -> list[str]:
        """What is asked by itself: the sentences of the claim."""
        return text.statements(claim)

    @abstractmethod
    def _prompt(self, document: str, claim: str) -> Prompt:
        """The request for a part of a document and a statement."""

    @abstractmethod
    def _answer(self, reply: Reply, chunk: str) -> A:
        """What the reply says.

        Raises:
            Unanswered: nothing that can be read.
        """

    @abstractmethod
    def _combined(self, rows: list[list[A]], chunks: list[str]) -> Judgement:
        """One judgement from a row of answers for each part of the document, one for each statement."""
