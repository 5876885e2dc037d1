"""The large engine is asked what the small one does not rule out."""

from __future__ import annotations

from collections.abc import Sequence

from pcite.nodes.engines.tiered import TieredVerifier
from pcite.nodes.ports import Judgement, Pair
from pcite.store.records import Provenance


class Fixed:
    """Gives a claim's number as its probability, plus something."""

    languages = frozenset({"en"})
    cross_lingual = False
    reads_context = True

    def __init__(self, name: str, plus: float) -> None:
        self.provenance = Provenance(engine=name, model=name, digest="0")
        self.plus, self.asked = plus, list[str]()

    def fits(self, claim: str) -> bool:
        return len(claim) < 5

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        self.asked += [pair.claim for pair in pairs]
        return [Judgement(None if pair.claim == "?" else float(pair.claim) + self.plus) for pair in pairs]


def test_the_large_engine_is_not_asked_below_the_floor() -> None:
    small, large = Fixed("small", 0.0), Fixed("large", 0.5)
    said = TieredVerifier(small, large, 0.2).judge([Pair("p", claim) for claim in ("0.1", "0.3", "0.1", "0.2")])
    assert [one.support for one in said] == [0.1, 0.8, 0.1, 0.7]
    assert [one.provenance.model for one in said if one.provenance] == ["small", "large", "small", "large"]
    assert (small.asked, large.asked) == (["0.1", "0.3", "0.2"], ["0.3", "0.2"])


def test_what_the_small_engine_cannot_answer_goes_to_the_large_one() -> None:
    small, large = Fixed("small", 0.0), Fixed("large", 0.5)
    assert TieredVerifier(small, large, 0.2).judge([Pair("p", "?")])[0].support is None
    assert large.asked == ["?"]


def test_it_stands_for_the_large_engine_and_names_both() -> None:
    tiered = TieredVerifier(Fixed("small", 0.0), Fixed("large", 0.5), 0.2)
    assert tiered.provenance.model == "small + large"
    assert tiered.fits("0.1")
    assert not tiered.fits("0.1 and more")
    assert tiered.reads_context
    assert tiered.over(lambda engine: engine).provenance == tiered.provenance
    assert tiered.judge([]) == []
