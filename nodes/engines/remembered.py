"""The same question is put to a model once in a run: answers kept in memory, where no store keeps them.

What was asked of a passage may come up again where a citation is cut down to its sentences. A draft that an editor
changed is checked as a whole again; only what is new in it costs anything, and a model that wavers cannot take back
what it said of a sentence that did not change.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..ports import Judgement, Pair, Verifier, reads_context, unsupported_words
from .cached import Composed, is_answer


def remembered(verifier: Verifier) -> Verifier:
    """A verifier that remembers; of one made of others, each engine does."""
    if isinstance(verifier, Composed):
        return verifier.over(remembered)
    return RememberingVerifier(verifier)


class RememberingVerifier:
    """A verifier that asks another one only what it was not asked before."""

    def __init__(self, verifier: Verifier) -> None:
        self._verifier, self._cache = verifier, dict[Pair, Judgement]()
        self.provenance, self.languages = verifier.provenance, verifier.languages
        self.cross_lingual, self.reads_context = verifier.cross_lingual, reads_context(verifier)

    def fits(self, claim: str) -> bool:
        """As the verifier behind it."""
        return self._verifier.fits(claim)

    def unsupported_words(self, pairs: Sequence[Pair]) -> list[tuple[tuple[int, int], ...]]:
        """As the verifier behind it."""
        return unsupported_words(self._verifier, pairs)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """Judgements in order; what was not answered, or not in time, is asked again the next time."""
        new = list(dict.fromkeys(pair for pair in pairs if pair not in self._cache))
        fresh = dict(zip(new, self._verifier.judge(new), strict=True)) if new else {}
        self._cache |= {pair: judgement for pair, judgement in fresh.items() if is_answer(judgement)}
        return [self._cache[pair] if pair in self._cache else fresh[pair] for pair in pairs]
