"""What a run may spend on language models, shared by all that ask one, in however many threads."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from ....store.errors import BudgetSpent, InputError
from .server import Prices
from .usage import Usage


class Budget:
    """A limit of tokens, of answers, of cost, or of several; without any it only counts.

    It is looked at before every question, and what an answer took is known after it: the questions under
    way when it is spent are answered, and no further one is asked. What becomes of a run then is up to
    each node. A writer or planner has no draft to give and raises `BudgetSpent`; an editor leaves the
    draft as it is, a segmenter leaves it to its rules, a questioner asks nothing, an evaluator gives no
    scores, and each of them says so in a note. The verifier is never part of it: every sentence is judged.
    """

    def __init__(
        self,
        tokens: int | None = None,
        cost: float | None = None,
        answers: int | None = None,
        prices: Prices | None = None,
    ) -> None:
        """Take the limits.

        Args:
            tokens: Of input and output together, as the servers count them. An answer that comes without
                counts is taken for as many as its text has at most, by a careful guess (see `text.tokens`).
            cost: In the currency of the prices.
            answers: Of all models together.
            prices: Of models whose server has none of its own.

        Raises:
            InputError: a limit is no positive number, or one of cost has no prices.
        """
        action = "limiting what language models may spend"
        limits = {"tokens": tokens, "cost": cost, "answers": answers}
        for name, limit in limits.items():
            if limit is not None and not 0 < limit < float("inf"):
                raise InputError(action, f"{name}={limit}", "Give a positive number, or leave it out")
        if cost is not None and prices is None:
            do = "Give what a million tokens of input and of output cost (PCITE_LLM_PRICES)"
            raise InputError(action, "a limit of cost, and no prices", do)
        self._limits = {name: limit for name, limit in limits.items() if limit is not None}
        self.prices, self._lock = prices, Lock()
        self.watch: Callable[[Usage], None] | None = None
        """Is told after each answer what was used so far, from the thread that asked."""
        self._usage, self._tokens, self._cost = Usage(), 0, 0.0

    @property
    def usage(self) -> Usage:
        """What all that share the budget asked so far."""
        return self._usage

    @property
    def cost(self) -> float | None:
        """What it cost so far; `None` where no prices are known."""
        return self._cost if self.prices or self._cost else None

    @property
    def spent(self) -> bool:
        """Whether no further question may be asked."""
        return bool(self._over())

    def admit(self, action: str) -> None:
        """Let the next question pass; `action` says who asks what.

        Raises:
            BudgetSpent: there is nothing left for it.
        """
        with self._lock:
            over = self._over()
        if over:
            raise BudgetSpent(action, f"the budget is spent: {over}", "Raise the budget, or ask for less")

    def add(self, usage: Usage, guessed: tuple[int, int] = (0, 0), prices: Prices | None = None) -> None:
        """Book what an answer took; `guessed` are tokens of input and output that no server counted."""
        of = prices or self.prices
        whole = Usage(input_tokens=usage.input_tokens + guessed[0], output_tokens=usage.output_tokens + guessed[1])
        with self._lock:
            self._usage += usage
            self._tokens += whole.input_tokens + whole.output_tokens
            self._cost += whole.cost(of) if of else 0.0
        if usage.answers and self.watch:
            self.watch(self._usage)

    def summary(self) -> str:
        """What was used, in one line."""
        used, cost = self._usage, self.cost
        answers = "1 answer" if used.answers == 1 else f"{used.answers:,} answers"
        summary = f"{answers}, {used.input_tokens:,} tokens read and {used.output_tokens:,} written"
        if used.uncounted:
            summary += f" ({used.uncounted:,} of them came without counts; guessed, {self._tokens:,} tokens in all)"
        return summary if cost is None else f"{summary}, at a cost of {cost:.4f}"

    def _over(self) -> str:
        used = {"tokens": self._tokens, "cost": self._cost, "answers": self._usage.answers}
        over = [
            f"{used[name]:,.6g} of {limit:,.6g} ({name})" for name, limit in self._limits.items() if used[name] >= limit
        ]
        return ", ".join(over)
