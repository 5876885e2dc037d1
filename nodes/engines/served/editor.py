"""The editor with a chat model: one question for each sentence that could not be verified, all at once.

(Gao et al., RARR: Researching and Revising What Language Models Say, ACL 2023, edit where the evidence
disagrees and measure how much of the text is kept.) What it answers is a proposal: `nodes.editor` decides
what of it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from pydantic import BaseModel, ConfigDict

from ....prompts import render
from ....store.errors import EngineError
from ...ports import Change, Refuted
from .answer_text import answer_text
from .asking import provenance
from .budget import Budget
from .server import ModelServer
from .structured import Asker
from .text import harmless, mark
from .usage import Usage

ROOM = 6000
"""Characters of passages that are shown with one sentence; the nearest is always shown."""


class Edited(BaseModel):
    """What becomes of one sentence."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    action: Literal["rewrite", "soften", "remove"]
    sentence: str
    reason: str


class LLMEditor:
    """Fills the port `SentenceEditor`."""

    def __init__(
        self,
        server: ModelServer,
        *,
        budget: Budget | None = None,
        refused: Callable[[EngineError], None] | None = None,
    ) -> None:
        """Take a server; `refused` is told of a sentence that got no answer.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self._asker = Asker(server, render("editor.md.j2"), Edited, budget=budget)
        self.provenance = provenance("editor", server, "editor.md.j2", "editor_question.md.j2")
        self._refused = refused

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._asker.usage

    @property
    def cost(self) -> float | None:
        """What it cost so far; `None` without prices."""
        return self._asker.cost

    def change(self, sentences: Sequence[Refuted]) -> list[Change | EngineError]:
        """A change for each sentence, in order, or why there was no answer of that shape.

        Raises:
            EngineError: the server is not there, does not know the model, or does not accept the key.
            BudgetSpent: nothing is left for any of the sentences.
        """
        errors: list[EngineError] = []
        answers = self._asker.ask([_question(one) for one in sentences], errors.append)
        if self._refused:
            for error in errors:
                self._refused(error)
        why = iter(errors)
        return [next(why) if edited is None else _change(edited) for edited in answers]


def _change(edited: Edited) -> Change:
    return Change(edited.action, answer_text(edited.sentence), edited.reason)


def _question(one: Refuted) -> str:
    feedback, before, sentence, after, refused = map(
        harmless, (one.feedback, one.before, one.text, one.after, one.refused)
    )
    passages = [harmless(passage) for passage in _within(one.passages, ROOM)]
    whole = mark("\0".join((feedback, before, sentence, after, *passages)))  # as it was when the change was refused
    return render(
        "editor_question.md.j2",
        feedback=feedback,
        before=before,
        sentence=sentence,
        after=after,
        refused=refused,
        passages=passages,
        mark=whole,
    )


def _within(passages: Sequence[str], room: int) -> list[str]:
    """The first passages as long as there is room; none is ever cut, since half a rule is another rule."""
    shown: list[str] = []
    for passage in passages:
        room -= len(passage)
        if shown and room < 0:
            break
        shown.append(passage)
    return shown
