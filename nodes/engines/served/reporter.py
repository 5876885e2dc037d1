"""The last step of a plan: a report from the variables that were filled, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from ....prompts import render
from ....store.errors import EmptyDraft
from ..plans_filled import StepResult
from .asking import provenance
from .budget import Budget
from .prose import ProseAsker
from .server import ModelServer
from .streaming import Tell
from .text import harmless, mark
from .usage import Usage
from .writer import DO, answer_all, drafted

PROMPTS = ("persona", "report", "report_question")


class LLMReporter:
    """Writes from variables; each sentence names those that it rests on, as `[#E1]`."""

    def __init__(self, server: ModelServer, *, budget: Budget | None = None, tell: Tell | None = None) -> None:
        """Take a server; `tell` gets the report in pieces while it is written.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self._asker = ProseAsker(server, render("writer/report.md.j2"), budget=budget, tell=tell)
        self.provenance = provenance("writer", server, *(f"writer/{name}.md.j2" for name in PROMPTS))

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._asker.usage

    @property
    def cost(self) -> float | None:
        """What it cost so far; `None` without prices."""
        return self._asker.cost

    def write(self, question: str, variables: Sequence[StepResult]) -> str:
        """A report with the names of the variables in it.

        Raises:
            EmptyDraft: the model says that the variables hold no answer.
            EngineError: the server does not answer, or breaks off.
            BudgetSpent: there is nothing left for a question.
        """
        safe_question, shown = harmless(question), [_safe(one) for one in variables]
        whole = mark("\0".join((safe_question, *(text for one in shown for text in one.values()))))
        written = drafted(answer_all(self._asker, [_rendered(safe_question, shown, whole)])[0])
        if not written:
            raise EmptyDraft(f"a report that answers '{question}'", "the model finds no answer in what was found", DO)
        return written


def _safe(one: StepResult) -> dict[str, str]:
    fields = {"step": str(one.step), "value": one.value, "quote": one.quote, "source": one.source, "reason": one.reason}
    return {name: harmless(text) for name, text in fields.items()}


def _rendered(question: str, variables: Sequence[dict[str, str]], whole: str) -> str:
    return render("writer/report_question.md.j2", question=question, variables=variables, mark=whole)
