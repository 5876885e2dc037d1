"""What the command line may have models do: answer questions, read sentences, word searches, edit, translate."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from ....store.errors import InputError
from .console import echo

if TYPE_CHECKING:
    from ...api import Options
    from ...models.roles import Roles
    from .console import ProgressDisplay

Question = Annotated[
    str | None,
    typer.Option(metavar="TEXT", help="Have a model answer this from the sources; then no DRAFT is needed."),
]
Edit = Annotated[bool, typer.Option("--edit", help="Have a model rewrite sentences that are not supported.")]
Questions = Annotated[bool, typer.Option("--questions", help="Have a model word the search for open claims.")]
Glosses = Annotated[
    bool,
    typer.Option("--gloss", help="Have a model translate quotes in other languages, shown beside them, not checked."),
]
BudgetTokens = Annotated[
    int | None, typer.Option(min=1, help="Ask no further question once models took so many tokens.")
]
BudgetCost = Annotated[
    float | None, typer.Option(help="Ask no further question once they cost so much (PCITE_LLM_PRICES).")
]


class ClaimSplitter(StrEnum):
    """Who says what each sentence claims."""

    rules = "rules"
    llm = "llm"


Segment = Annotated[ClaimSplitter, typer.Option(help="Who says what each sentence claims: rules, or a model as well.")]


class LLMOptions(NamedTuple):
    """What a command was told to have models do."""

    question: str | None = None
    write: bool = False
    edit: bool = False
    segment: ClaimSplitter = ClaimSplitter.rules
    questions: bool = False
    gloss: bool = False
    budget_tokens: int | None = None
    budget_cost: float | None = None

    def roles(self) -> Roles | None:
        """The models it takes, each named and with an address, before anything is read; `None` where it takes none.

        Raises:
            InputError: there is neither a draft nor a question; an address, a model or prices are missing; or
                there is a budget and nobody to spend it.
        """
        if self.write and not self.question:
            raise InputError("grounding a text", "there is no draft", "Give DRAFT, or a --question to be answered")
        targets = {
            "writer": self.write,
            "editor": self.edit,
            "segmenter": self.segment is ClaimSplitter.llm,
            "questioner": self.questions,
            "translator": self.gloss,
        }
        names = [role for role, request in targets.items() if request]
        if not names:
            if self.budget_tokens is not None or self.budget_cost is not None:
                do = "Add --question without a draft, --edit, --segment llm, --questions or --gloss"
                raise InputError("limiting what models may spend", "no model is asked", do)
            return None
        from ...models.roles import Roles

        roles = Roles.read(budget_tokens=self.budget_tokens, budget_cost=self.budget_cost)
        for role in names:
            roles.server(role)
        return roles

    def options(self, roles: Roles | None, progress: ProgressDisplay) -> Options:
        """The models as options of `ground`; on a terminal, `progress` shows the writer's words as they come.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        from ...api import Options

        options = Options(question=self.question) if self.question else Options()
        if roles:
            roles.budget.watch = progress.count
        if roles and self.write:
            options["writer"] = roles.writer(tell=progress.hear)
        if roles and self.edit:
            options["editor"] = roles.editor()
        if roles and self.segment is ClaimSplitter.llm:
            options["segmenter"] = roles.segmenter()
        if roles and self.questions:
            options["questioner"] = roles.questioner()
        if roles and self.gloss:
            options["translator"] = roles.translator()
        return options


@contextmanager
def spending(roles: Roles | None) -> Iterator[None]:
    """Tell on stderr what models took, also where the run fails."""
    try:
        yield
    finally:
        if roles and roles.budget.usage.answers:
            echo(f"Language models: {roles.budget.summary()}.", err=True)
