"""Sentences read by a chat model: what they claim, in words that can be understood alone.

Selection, disambiguation and decomposition are the steps of Claimify (Metropolitansky and Larson, Towards
Effective Extraction and Evaluation of Factual Claims, ACL 2025), here in one question for each sentence. Nothing
of an answer is taken on trust: `nodes.segmenter.reading` holds it against the draft.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pydantic import BaseModel, ConfigDict

from ....prompts import render
from ....store.errors import EngineError
from ...ports import Excerpt, SentenceReading
from .asking import provenance
from .budget import Budget
from .server import ModelServer
from .structured import Asker
from .text import harmless, mark
from .usage import Usage


class Selected(BaseModel):
    """What one sentence claims."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    checkable: bool
    standalone: str
    claims: list[str]


class LLMSegmenter:
    """Fills the port `Segmenter`.

    A small model of one's own goes through it as well: whatever speaks the OpenAI protocol, as llama.cpp's
    server with an 8B model or a served flan-t5. Where it answers nothing that can be used, the rules that need
    no model have the word, sentence by sentence.
    """

    def __init__(
        self, server: ModelServer, *, budget: Budget | None = None, refused: Callable[[EngineError], None] | None = None
    ) -> None:
        """Take a server; `refused` is told of a sentence that got no answer.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self._asker = Asker(server, render("segmenter.md.j2"), Selected, budget=budget)
        self._refused = refused
        self._cache: dict[str, Selected | None] = {}
        self.provenance = provenance("segmenter", server, "segmenter.md.j2", "segmenter_question.md.j2")

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._asker.usage

    @property
    def cost(self) -> float | None:
        """What it cost so far, in the currency of the prices; `None` without prices."""
        return self._asker.cost

    def read(self, sentences: Sequence[Excerpt]) -> list[SentenceReading | None]:
        """What each sentence claims, in order; `None` where there was no answer of that shape.

        A sentence that stands as it stood when it was last read, among the same others, is not asked for again.

        Raises:
            EngineError: the server is not there, does not know the model, or does not accept the key.
        """
        questions = [_question(one) for one in sentences]
        cache = self._cache
        new = [question for question in dict.fromkeys(questions) if not cache.get(question)]
        answers = dict(zip(new, self._asker.ask(new, self._refused), strict=True))
        cache = {question: cache.get(question) or answers[question] for question in questions}
        self._cache = cache
        return [_reading(cache[question]) for question in questions]


def _reading(selected: Selected | None) -> SentenceReading | None:
    return (
        None
        if selected is None
        else SentenceReading(selected.checkable, selected.standalone.strip(), tuple(selected.claims))
    )


def _question(one: Excerpt) -> str:
    heading, before, sentence, after = map(harmless, (" / ".join(one.heading), one.before, one.text, one.after))
    whole = mark("\0".join((heading, before, sentence, after)))
    return render(
        "segmenter_question.md.j2", heading=heading, before=before, sentence=sentence, after=after, mark=whole
    )
