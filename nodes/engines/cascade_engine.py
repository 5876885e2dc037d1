"""A verifier that asks another one only what plain rules leave open."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

from ...store.records import Provenance
from ..ports import Judgement, Pair, Verifier, reads_context, unsupported_words
from .cascade_rules import Rules
from .routed import with_provenance


class Cascade:
    """Decides verbatim and hopeless pairs by rule and hands the others to an engine; fills the port `Verifier`.

    Every judgement names who gave it: `verbatim`, `nothing-shared`, or the engine. Verbatim claims
    are decided in every language and at every length; pairs that share nothing only in languages
    that the engine was measured on.
    """

    def __init__(self, verifier: Verifier) -> None:
        self._verifier, self._rules = verifier, Rules(verifier.languages)
        self.languages, self.cross_lingual = verifier.languages, verifier.cross_lingual
        self.reads_context = reads_context(verifier)
        self.provenance = _together(self._rules.provenance, verifier.provenance)

    def over(self, wrap: Callable[[Verifier], Verifier]) -> Cascade:
        """The same rules before a wrapped engine."""
        return Cascade(wrap(self._verifier))

    def fits(self, claim: str) -> bool:
        """As the engine behind it."""
        return self._verifier.fits(claim)

    def unsupported_words(self, pairs: Sequence[Pair]) -> list[tuple[tuple[int, int], ...]]:
        """As the engine behind it."""
        return unsupported_words(self._verifier, pairs)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """Judgements in order, each with its provenance.

        Raises:
            EngineError: the engine behind it cannot work.
        """
        distinct = list(dict.fromkeys(Pair(*pair) for pair in pairs))
        judgements = dict(zip(distinct, self._rules.judge(distinct), strict=True))
        undecided = [pair for pair, judgement in judgements.items() if judgement.support is None]
        answers = with_provenance(self._verifier, undecided) if undecided else []
        judgements |= zip(undecided, answers, strict=True)
        return [judgements[Pair(*pair)] for pair in pairs]


def _together(rules: Provenance, engine: Provenance) -> Provenance:
    """The engine's own, its fingerprint mixed with that of the rules."""
    prompt = hashlib.sha256(f"{rules.digest}\0{engine.engine}\0{engine.prompt}".encode()).hexdigest()[:16]
    return Provenance(engine="cascade", model=engine.model, digest=engine.digest, prompt=prompt)
