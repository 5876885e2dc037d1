"""Roles: which model plans, writes, cuts, asks, edits, translates and scores, and what they may spend together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from ...nodes.engines.served import ModelServer
from ...nodes.engines.served.budget import Budget
from ...nodes.engines.served.chat import chat_model
from ...nodes.engines.served.server import Prices
from ...store.errors import InputError
from . import remote_verifiers as served
from .settings import ROLES, Settings

if TYPE_CHECKING:
    from langchain_openai import ChatOpenAI

    from ...nodes.engines.served.editor import LLMEditor
    from ...nodes.engines.served.planner import LLMPlanner
    from ...nodes.engines.served.questioner import LLMQuestioner
    from ...nodes.engines.served.segmenter import LLMSegmenter
    from ...nodes.engines.served.streaming import Tell
    from ...nodes.engines.served.translator import LLMTranslator
    from ...nodes.engines.served.writer import LLMWriter
    from ...nodes.evaluator.judge import LLMEvaluator


@dataclass(frozen=True)
class Roles:
    """One server, a model for each role, and a budget that all of them share."""

    url: str | None = None
    """Instead of `CITATION_LLM_URL`."""
    model: str | None = None
    """For every role that has none of its own, instead of what the environment names."""
    models: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The models of single roles."""
    budget: Budget = field(default_factory=Budget, hash=False)
    prices: tuple[float, float] | None = None
    """What a million tokens of input and of output cost, instead of `PCITE_LLM_PRICES`."""
    timeout: float | None = None
    """Seconds for one question, instead of `PCITE_LLM_TIMEOUT`."""
    concurrency: int | None = None
    """Requests under way at the same time, instead of `PCITE_LLM_CONCURRENCY`."""
    tell: Tell | None = field(default=None, hash=False)
    """Gets what the writer of a way writes, in pieces, while it does."""

    def __post_init__(self) -> None:
        """Refuse a role that is none."""
        unknown = sorted(set(self.models) - set(ROLES))
        if unknown:
            problem = f"there is no role {', '.join(unknown)}"
            raise InputError("giving models to roles", problem, f"Use {', '.join(ROLES)}")

    @classmethod
    def read(
        cls,
        *,
        url: str | None = None,
        model: str | None = None,
        models: Mapping[str, str] | None = None,
        budget: Budget | None = None,
        budget_tokens: int | None = None,
        budget_cost: float | None = None,
        prices: tuple[float, float] | None = None,
        timeout: float | None = None,
        concurrency: int | None = None,
    ) -> Self:
        """Roles as the environment has them; what is given wins over it.

        Args:
            url: An address that speaks the OpenAI protocol, up to and with `/v1`.
            model: For every role that has none of its own.
            models: The models of single roles, by names of `settings.ROLES`.
            budget: What all of them may spend, where it is shared with others too; else one is made of the limits.
            budget_tokens: Of input and output, instead of `PCITE_LLM_BUDGET_TOKENS`.
            budget_cost: Instead of `PCITE_LLM_BUDGET_COST`.
            prices: What a million tokens of input and of output cost.
            timeout: Seconds for one question.
            concurrency: Requests under way at the same time.

        Raises:
            InputError: there is no such role, or a limit cannot be.
        """
        llm = Settings.read().llm
        prices = prices or llm.prices
        if budget is None:
            tokens = llm.budget_tokens if budget_tokens is None else budget_tokens
            cost = llm.budget_cost if budget_cost is None else budget_cost
            budget = Budget(tokens, cost, prices=Prices(*prices) if prices else None)
        return cls(url, model, models or {}, budget, prices, timeout, concurrency)

    def server(self, role: str) -> ModelServer:
        """The server with the model of a role.

        Raises:
            InputError: there is no such role, or no address or no model for it.
        """
        if role not in ROLES:
            raise InputError(f"asking a {role}", "there is no such role", f"Use {', '.join(ROLES)}")
        return served.server(
            role,
            url=self.url,
            model=self.models.get(role) or self.model,
            timeout=self.timeout,
            concurrency=self.concurrency,
            prices=self.prices,
        )

    def chat(self, role: str = "writer") -> ChatOpenAI:
        """The model of a role for an agent of one's own, kept within the budget.

        Raises:
            InputError: there is no such role, or no address or no model for it.
            MissingExtra: langchain-openai is not installed.
        """
        return chat_model(self.server(role), budget=self.budget)

    def writer(self, *, rcs: bool = True, tell: Tell | None = None) -> LLMWriter:
        """The model that writes a draft; `tell` gets its words as they come.

        Raises:
            InputError: no address or no model is named for it.
            MissingExtra: langchain-openai is not installed.
        """
        from ...nodes.engines.served.writer import LLMWriter

        return LLMWriter(self.server("writer"), budget=self.budget, rcs=rcs, tell=tell)

    def planner(self) -> LLMPlanner:
        """The model that takes a question apart.

        Raises:
            InputError: no address or no model is named for it.
            MissingExtra: langchain-openai is not installed.
        """
        from ...nodes.engines.served.planner import LLMPlanner

        return LLMPlanner(self.server("planner"), budget=self.budget)

    def segmenter(self) -> LLMSegmenter:
        """The model that says what each sentence claims.

        Raises:
            InputError: no address or no model is named for it.
            MissingExtra: langchain-openai is not installed.
        """
        from ...nodes.engines.served.segmenter import LLMSegmenter

        return LLMSegmenter(self.server("segmenter"), budget=self.budget)

    def editor(self) -> LLMEditor:
        """The model that proposes what becomes of sentences that could not be verified.

        Raises:
            InputError: no address or no model is named for it.
            MissingExtra: langchain-openai is not installed.
        """
        from ...nodes.engines.served.editor import LLMEditor

        return LLMEditor(self.server("editor"), budget=self.budget)

    def questioner(self) -> LLMQuestioner:
        """The model that words the second search.

        Raises:
            InputError: no address or no model is named for it.
            MissingExtra: langchain-openai is not installed.
        """
        from ...nodes.engines.served.questioner import LLMQuestioner

        return LLMQuestioner(self.server("questioner"), budget=self.budget)

    def translator(self) -> LLMTranslator:
        """The model that translates quotes for the reader.

        Raises:
            InputError: no address or no model is named for it.
            MissingExtra: langchain-openai is not installed.
        """
        from ...nodes.engines.served.translator import LLMTranslator

        return LLMTranslator(self.server("translator"), budget=self.budget)

    def evaluator(self) -> LLMEvaluator:
        """The model that scores the result by rubrics.

        Raises:
            InputError: no address or no model is named for it.
            MissingExtra: langchain-openai is not installed.
        """
        from ...nodes.evaluator.judge import LLMEvaluator

        return LLMEvaluator(self.server("evaluator"), budget=self.budget)
