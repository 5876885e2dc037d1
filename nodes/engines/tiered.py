"""A small engine before a large one: what the small one rules out, the large one is not asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..ports import Judgement, Pair, Verifier, reads_context, unsupported_words
from .routed import provenance_of, with_provenance


class TieredVerifier:
    """Fills the port `Verifier`: the large engine's judgement, or the small one's below its floor.

    Every judgement names who gave it. The languages are those of the large engine.
    """

    def __init__(self, small: Verifier, large: Verifier, floor: float) -> None:
        """Take both engines; below a probability of `floor` of the small one the large one is not asked."""
        self._small, self._large, self._floor = small, large, floor
        self.languages, self.cross_lingual = large.languages, large.cross_lingual
        self.reads_context = reads_context(small) and reads_context(large)
        self.provenance = provenance_of("tiered", (small, large))

    def over(self, wrap: Callable[[Verifier], Verifier]) -> TieredVerifier:
        """The same order over wrapped engines."""
        return TieredVerifier(wrap(self._small), wrap(self._large), self._floor)

    def fits(self, claim: str) -> bool:
        """As the large engine."""
        return self._large.fits(claim)

    def unsupported_words(self, pairs: Sequence[Pair]) -> list[tuple[tuple[int, int], ...]]:
        """As the large engine."""
        return unsupported_words(self._large, pairs)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """Judgements in order, each naming who gave it; what the small engine cannot answer the large one is asked.

        Raises:
            EngineError: one of the engines cannot work.
        """
        distinct = list(dict.fromkeys(Pair(*pair) for pair in pairs))
        judgement_of = dict(zip(distinct, with_provenance(self._small, distinct), strict=True)) if distinct else {}
        open_pairs = [
            pair
            for pair, judgement in judgement_of.items()
            if judgement.support is None or judgement.support >= self._floor
        ]
        if open_pairs:
            judgement_of |= zip(open_pairs, with_provenance(self._large, open_pairs), strict=True)
        return [judgement_of[Pair(*pair)] for pair in pairs]
