"""The writer with a chat model: it answers from the passages it is given, and from nothing else.

What it writes is a draft. The pipeline checks every sentence of it against the sources and places the
citations, so that nothing here has to be believed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import copy

from ....prompts import render
from ....store.errors import EmptyDraft, EngineError
from ....store.records import Passage, Source
from ...segmenter.headings import stated
from ...segmenter.unnumbered import unnumbered
from .asking import provenance
from .budget import Budget
from .prose import ProseAsker
from .server import ModelServer
from .snippets import Snippet, raw
from .streaming import Tell
from .summaries import Summarizer, Supports
from .text import harmless, mark
from .usage import Usage

NO_ANSWER = re.compile(
    r"[\W_]*(?:i (?:cannot|can't|can not) answer"
    r"|ich kann (?:[\w-]+ ){0,8}?(?:nicht (?:be)?antworten|keine antwort geben))\b",
    re.IGNORECASE,
)
"""What PaperQA2 has a model say where its evidence holds no answer, or the same in German; an answer that begins so
is none."""
PROMPTS = ("persona", "answer", "answer_question")
RCS_PROMPTS = ("summary", "summary_question")
DO = "Ask another way, or give sources that speak of it"


class LLMWriter:
    """Fills the port `Writer`.

    With `rcs` each passage is first summarised in the context of the question and scored, and the best
    summaries are written from (see `summaries`); without, the passages themselves are, as they stand.
    """

    def __init__(
        self,
        server: ModelServer,
        *,
        budget: Budget | None = None,
        rcs: bool = True,
        evidence_k: int = 10,
        answer_max_sources: int = 5,
        cutoff: int = 1,
        tell: Tell | None = None,
    ) -> None:
        """Take a server.

        Args:
            server: the model.
            budget: what may be spent, shared with others.
            rcs: summarise the passages first.
            evidence_k: passages that are found for a question.
            answer_max_sources: summaries that the answer is written from.
            cutoff: the lowest score, of 0 to 10, with which a summary is used.
            tell: gets the draft in pieces while it is written.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self.evidence_k, self._most = evidence_k, answer_max_sources
        self._model = server.model
        self.missed: tuple[EngineError, ...] = ()
        """Why passages got no summary, of the last question; the others are used."""
        self.quoted: tuple[tuple[str, str], ...] = ()
        """What passages of the last question say about it, word for word, each with the name of its source."""
        self._prose = ProseAsker(server, render("writer/answer.md.j2"), budget=budget, tell=tell)
        self._summarizer = Summarizer(server, cutoff=cutoff, budget=budget) if rcs else None
        names = (*PROMPTS, *(RCS_PROMPTS if rcs else ()))
        self.provenance = provenance("writer", server, *(f"writer/{name}.md.j2" for name in names))

    def checking(self, supports: Supports) -> LLMWriter:
        """The same writer, whose summaries are checked: one that fails makes way for the words of its passage."""
        writer = copy(self)
        if self._summarizer:
            writer._summarizer = self._summarizer.checking(supports)
        return writer

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._prose.usage + (self._summarizer.asker.usage if self._summarizer else Usage())

    @property
    def cost(self) -> float | None:
        """What it cost so far; `None` without prices."""
        costs = [asker.cost for asker in (self._prose, self._summarizer and self._summarizer.asker) if asker]
        return None if None in costs else sum(filter(None, costs))

    def write(self, question: str, passages: Sequence[Passage], sources: Mapping[str, Source]) -> str:
        """A draft that answers `question`, without citations.

        Raises:
            EmptyDraft: no passage is relevant, or the model says that they hold no answer.
            EngineError: the server does not answer, or breaks off.
            BudgetSpent: there is nothing left for a question.
        """
        written = self.parts(question, [""], [self.snippets(question, passages, sources)])[0]
        if not written:
            problem = f"{self._model} finds no answer in the passages that were found"
            raise EmptyDraft(_action(question), problem + _quoted(self.quoted), DO)
        return written

    def snippets(self, question: str, passages: Sequence[Passage], sources: Mapping[str, Source]) -> list[Snippet]:
        """What the writer is shown of the passages, the most relevant first.

        Raises:
            EmptyDraft: none of them is relevant.
            EngineError: the server does not answer, or to none of the questions.
        """
        reasons: list[EngineError] = []
        if self._summarizer is None:
            shown = raw(passages, sources)
        else:
            shown = self._summarizer.best(question, passages, sources, self._most, reasons.append)
        self.missed = tuple(reasons)
        self.quoted = tuple(dict.fromkeys((each.quote, each.source) for each in shown if each.quote))
        if not shown and reasons:
            raise reasons[0]
        if not shown:
            read = f"none of the {len(passages)} passages read is relevant" if passages else "no passage is found"
            raise EmptyDraft(_action(question), read, DO)
        return shown

    def parts(self, question: str, parts: Sequence[str], snippets: Sequence[Sequence[Snippet]]) -> list[str]:
        """Parts of an answer, each from snippets of its own, written at the same time; empty where there is none.

        A part that is `""` is the whole answer.

        Raises:
            EngineError: a part was not answered, or its answer broke off.
            BudgetSpent: there is nothing left for a question.
        """
        prompts = [_question(question, part, own) for part, own in zip(parts, snippets, strict=True)]
        return [drafted(text) for text in answer_all(self._prose, prompts)]


def answer_all(prose: ProseAsker, questions: Sequence[str]) -> list[str]:
    """The answer to every question.

    Raises:
        EngineError: one of them got none, or one that broke off.
    """
    reasons: list[EngineError] = []
    answers = prose.ask(questions, reasons.append)
    complete = [answer for answer in answers if answer is not None]
    if len(complete) < len(answers):
        raise reasons[0]
    return complete


def drafted(answer: str) -> str:
    """A model's answer as a draft; empty where it says that it has none.

    Numbers that it gave to sources are gone, and a heading that states something is a sentence.
    """
    return "" if NO_ANSWER.match(answer.replace("\u2019", "'")) else stated(unnumbered(answer))


def _quoted(quotes: Sequence[tuple[str, str]]) -> str:
    """What the passages do say, for a reader who gets no answer."""
    listed = "; ".join(f"“{quote}” ({source})" for quote, source in quotes)
    return f". What they say of it, word for word: {listed}" if listed else ""


def _action(question: str) -> str:
    return f"a draft that answers '{question}'"


def _question(question: str, part: str, snippets: Sequence[Snippet]) -> str:
    safe_question, part = harmless(question), harmless(part)
    whole = mark("\0".join((safe_question, part, *("\0".join(snippet) for snippet in snippets))))
    return render("writer/answer_question.md.j2", question=safe_question, part=part, snippets=snippets, mark=whole)
