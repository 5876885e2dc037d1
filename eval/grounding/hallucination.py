"""How much of a text its sources do not bear out: the hallucination rate.

It is blind to any reference answer: no gold text is compared, only what the sources say. A claim
counts as hallucinated when it was checked and no source supports it (`unsupported`) or none is
about it (`no_evidence`): a grounded text may say nothing that its sources do not. Claims that were
not settled (`review`, `not_verifiable`, `pending`) are counted as neither, and told beside the rate; sentences
that need no check are left out. The rate is as good as the verifier that stands behind it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...store.records import Grounding, Label, Verdict

_UNSETTLED: frozenset[Label] = frozenset({"review", "not_verifiable", "pending"})


class Hallucination(NamedTuple):
    """Counts of the checkable claims of one text, or of several."""

    supported: int
    hallucinated: int
    unsettled: int

    @property
    def rate(self) -> float | None:
        """Hallucinated of those that were settled; `None` where none was."""
        settled = self.supported + self.hallucinated
        return self.hallucinated / settled if settled else None

    @property
    def at_most(self) -> float | None:
        """The rate if every claim that was not settled were hallucinated; `None` without claims."""
        total = sum(self)
        return (self.hallucinated + self.unsettled) / total if total else None

    def __str__(self) -> str:
        if self.rate is None or self.at_most is None:
            return "none settled"
        settled = self.supported + self.hallucinated
        text = f"{self.hallucinated}/{settled} = {100 * self.rate:.1f} %"
        return f"{text}, {self.unsettled} open (at most {100 * self.at_most:.1f} %)" if self.unsettled else text


def hallucination(groundings: Iterable[Grounding]) -> Hallucination:
    """The counts over the checkable claims of all groundings."""
    labels = [verdict.label for grounding in groundings for verdict in _of_checkable(grounding)]
    supported = labels.count("supported")
    unsettled = sum(label in _UNSETTLED for label in labels)
    return Hallucination(supported, len(labels) - supported - unsettled, unsettled)


def _of_checkable(grounding: Grounding) -> list[Verdict]:
    checkable = {claim.id for claim in grounding.claims if claim.checkable}
    return [verdict for verdict in grounding.verdicts if verdict.claim_id in checkable]
