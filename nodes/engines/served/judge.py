"""A general language model as judge: it must quote what decides, and what it quotes must be there.

It is given the source and the claim and nothing else: no reasoning of the agent that wrote the claim,
no earlier verdict. Both stand in blocks whose marks are made of their content, so that no text can
close its own block; the instructions never change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....prompts import render
from ...ports import Chunk, Judgement, Pair
from .connection import Prompt, Reply
from .engine import ServedVerifier
from .failures import Unanswered
from .opinion import SCHEMA, Opinion, is_quoted
from .server import ModelServer
from .structured import read
from .text import harmless, mark

WINDOW = 16384
ANSWER_TOKENS = 2048


class Explained(NamedTuple):
    """A judgement with what the judge said of each part of the premise."""

    judgement: Judgement
    opinions: tuple[Opinion, ...]


class LLMJudge(ServedVerifier[Opinion]):
    """Any chat model with structured output, as a verdict without a probability.

    A verdict whose quote is not in the source word for word is an abstention. Where one part of a long
    source supports the claim and another contradicts it, there is no answer either. `contradiction` is
    1.0 where the judge found and quoted one: it is a verdict, not an estimate.
    """

    name = "llm-judge"
    reserved = ANSWER_TOKENS + 640

    def __init__(
        self,
        server: ModelServer,
        *,
        window: int = WINDOW,
        languages: frozenset[str] = frozenset({"en"}),
        cross_lingual: bool = False,
        temperature: float | None = 0.0,
    ) -> None:
        """Take a server.

        Args:
            server: Where the model is.
            window: Its context in tokens.
            languages: ISO 639-1 codes of the languages it was measured on.
            cross_lingual: Whether it was measured on claims in another language than the source.
            temperature: `None` leaves it out, for models that refuse it.
        """
        self._temperature = temperature
        super().__init__(server, window=window, languages=languages)
        self.cross_lingual = cross_lingual

    def explain(self, pairs: Sequence[Pair]) -> list[Explained]:
        """As `judge`, with quotes and explanations.

        Raises:
            EngineError: as `judge`.
        """
        return [Explained(judgement, tuple(opinions)) for judgement, opinions in self._judged(pairs)]

    def _statements(self, claim: str) -> list[str]:
        return [claim]

    def _prompt(self, document: str, claim: str) -> Prompt:
        source, statement = harmless(document), harmless(claim)
        question = render(
            "judge_question.md.j2",
            source=source,
            source_mark=mark(source),
            claim=statement,
            claim_mark=mark(statement),
        )
        body: dict[str, object] = {**self.server.answer_limit(ANSWER_TOKENS), "response_format": SCHEMA}
        if self._temperature is not None:
            body["temperature"] = self._temperature
        return Prompt((("system", render("judge.md.j2")), ("user", question)), body)

    def _answer(self, reply: Reply, chunk: str) -> Opinion:
        if reply.finish == "length":
            raise Unanswered("the answer was cut off")
        opinion = read(reply.text, Opinion)
        if opinion.verdict != "not_stated" and not is_quoted(opinion.quote, harmless(chunk)):
            raise Unanswered(
                f"the judge says {opinion.verdict}, but what it quotes is not in the source: {opinion.quote[:80]!r}"
            )
        return opinion

    def _combined(self, rows: list[list[Opinion]], chunks: list[str]) -> Judgement:
        verdicts = {opinion.verdict for row in rows for opinion in row}
        read_by_itself = tuple(Chunk(chunk, None) for chunk in chunks)
        if {"supported", "contradicted"} <= verdicts:
            reason = "one part of the source supports the claim, another contradicts it"
            return Judgement(None, contradiction=1.0, reason=reason, chunks=read_by_itself)
        contradiction = 1.0 if "contradicted" in verdicts else None
        return Judgement(None, contradiction, "supported" in verdicts, chunks=read_by_itself)
