"""Two engines on every pair: what one of them doubts is not supported, and where they differ it is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..ports import Judgement, Pair, Verifier
from .routed import provenance_of


class SecondOpinion:
    """Fills the port `Verifier` with two engines that both judge every pair.

    The probability is the lower of the two. Where one supports and the other does not, the reason
    `disagreement: ...` tells what each said, and a person has to settle it. An abstention of either
    is an abstention.
    """

    def __init__(self, first: Verifier, second: Verifier, *, threshold: float = 0.5) -> None:
        """Take the engines; one of them supports a claim above `threshold`, a probability."""
        self._both = (first, second)
        self._threshold = threshold
        self.provenance = provenance_of("second-opinion", self._both)
        self.languages = first.languages & second.languages
        self.cross_lingual = first.cross_lingual and second.cross_lingual

    def over(self, wrap: Callable[[Verifier], Verifier]) -> SecondOpinion:
        """The same two engines, wrapped."""
        return SecondOpinion(*map(wrap, self._both), threshold=self._threshold)

    def fits(self, claim: str) -> bool:
        """Whether both have room for the claim."""
        return all(engine.fits(claim) for engine in self._both)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """Judgements in order.

        Raises:
            EngineError: one of the engines cannot work.
        """
        first, second = (engine.judge(pairs) for engine in self._both)
        return [self._together(*both) for both in zip(first, second, strict=True)]

    def _together(self, first: Judgement, second: Judgement) -> Judgement:
        opinions = list(zip(self._both, (first, second), strict=True))
        silent = [(engine, one) for engine, one in opinions if self._supports(one) is None]
        if silent:
            reason = "; ".join(f"{engine.provenance.model}: {one.reason or 'no answer'}" for engine, one in silent)
            return Judgement(None, reason=reason, pending=any(one.pending for _, one in silent))
        rated = [one for one in (first, second) if one.support is not None]
        lower = min(rated, key=lambda one: one.support or 0.0, default=first)
        lower = lower._replace(contradiction=_highest(first, second), provenance=None)
        if self._supports(first) == self._supports(second):
            # A plain no has no probability that a lower threshold could let pass.
            denied = any(one.supported is False for one in (first, second))
            return Judgement(None, contradiction=lower.contradiction, supported=False) if denied else lower
        reason = "; ".join(f"{engine.provenance.model} says {_opinion_text(one)}" for engine, one in opinions)
        return lower._replace(supported=None if rated else False, reason=f"disagreement: {reason}")

    def _supports(self, one: Judgement) -> bool | None:
        if one.reason or one.pending:
            return None
        return one.support > self._threshold if one.support is not None else one.supported


def _opinion_text(one: Judgement) -> str:
    return f"{one.support:.2f}" if one.support is not None else "yes" if one.supported else "no"


def _highest(first: Judgement, second: Judgement) -> float | None:
    return max((one.contradiction for one in (first, second) if one.contradiction is not None), default=None)
