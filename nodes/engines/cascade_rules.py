"""The rules as an engine that answers where they decide and has no answer elsewhere."""

from __future__ import annotations

from collections.abc import Sequence, Set

from ...store.records import Provenance
from ..ports import Judgement, Pair
from .behaviour import fingerprint
from .cascade_no_overlap import is_hopeless
from .cascade_verbatim import is_verbatim

VERBATIM = 0.99
"""Probability given to a claim that stands word for word."""
HOPELESS = 0.05
"""Probability given where nothing is shared: the share of such train pairs that people call supported."""
OPEN = "the rules leave it open"

RULES_VERSION = 1
"""Of what the rules decide; see `behaviour.py`."""


class Rules:
    """Fills the port `Verifier`; measured on every language for verbatim claims, on `languages` for the rest."""

    cross_lingual = False

    def __init__(self, languages: Set[str] = frozenset({"de", "en"})) -> None:
        self.languages = frozenset(languages)
        self.provenance = Provenance(
            engine="rules", model="verbatim-or-hopeless", digest=fingerprint("rules", RULES_VERSION)
        )

    def fits(self, claim: str) -> bool:
        """Always: nothing is too long to compare."""
        return True

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """Judgements in order, each naming its rule; a reason where no rule decides."""
        return [self._one(Pair(*pair)) for pair in pairs]

    def _one(self, pair: Pair) -> Judgement:
        if is_verbatim(*pair):
            return Judgement(VERBATIM, provenance=self._rule_provenance("verbatim"))
        if is_hopeless(*pair, self.languages):
            return Judgement(HOPELESS, provenance=self._rule_provenance("nothing-shared"))
        return Judgement(None, reason=OPEN)

    def _rule_provenance(self, rule: str) -> Provenance:
        return self.provenance.model_copy(update={"model": rule})
