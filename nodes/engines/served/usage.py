"""What was asked and what it cost."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING

from .server import Prices

if TYPE_CHECKING:
    from .budget import Budget


@dataclass(frozen=True)
class Usage:
    """Counts of all questions so far; tokens as the server counts them."""

    answers: int = 0
    retries: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    uncounted: int = 0
    """Answers that came without token counts: the sums above are too low by theirs."""

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            answers=self.answers + other.answers,
            retries=self.retries + other.retries,
            input_tokens=self.input_tokens + other.input_tokens,
            output_tokens=self.output_tokens + other.output_tokens,
            uncounted=self.uncounted + other.uncounted,
        )

    def cost(self, prices: Prices) -> float:
        """What the tokens cost, in the currency of the prices."""
        return (self.input_tokens * prices.input + self.output_tokens * prices.output) / 1_000_000


class Meter:
    """A sum of usages that several threads may add to; what it counts is booked to a budget, where there is one."""

    def __init__(self, budget: Budget | None = None, prices: Prices | None = None) -> None:
        self._lock, self._budget, self._prices = Lock(), budget, prices
        self.total = Usage()

    def admit(self, action: str) -> None:
        """Let the next question pass.

        Raises:
            BudgetSpent: the budget has nothing left for it.
        """
        if self._budget:
            self._budget.admit(action)

    def add(self, usage: Usage, guessed: tuple[int, int] = (0, 0)) -> None:
        """Count one more; `guessed` are tokens of input and output that no server counted, for the budget alone."""
        with self._lock:
            self.total += usage
        if self._budget:
            self._budget.add(usage, guessed, self._prices)

    @property
    def cost(self) -> float | None:
        """What it cost, by the prices of the server, else of the budget; `None` where neither has any."""
        prices = self._prices or (self._budget.prices if self._budget else None)
        return self.total.cost(prices) if prices else None
