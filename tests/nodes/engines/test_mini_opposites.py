"""Words of a claim whose opposite stands in the passage: what `mini` counts as said otherwise."""

from __future__ import annotations

import pytest
from pcite.eval.rules import gate_sentences
from pcite.nodes.engines.mini_features import align
from pcite.nodes.engines.mini_opposites import says_opposite
from pcite.store.text.comparison import analysed

TURNED = [(one.source, one.claim) for one in gate_sentences() if one.name == "opposites"]


@pytest.mark.parametrize(("source", "claim"), TURNED, ids=[claim for _, claim in TURNED])
def test_the_opposite_of_a_word_is_told_from_the_word(source: str, claim: str) -> None:
    assert says_opposite(analysed(claim), analysed(source))
    assert not says_opposite(analysed(source), analysed(source))
    assert align(claim, source).contradicted == 1.0
    assert align(source, source).contradicted == 0.0


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("The permit is invalid after a year.", "The permit is not valid after a year."),
        ("The rate rises in spring and falls in autumn.", "The rate falls in autumn."),
        ("Deliveries start before noon.", "Deliveries start before noon, after breakfast."),
    ],
)
def test_what_comes_to_the_same_is_no_opposite(source: str, claim: str) -> None:
    assert not says_opposite(analysed(claim), analysed(source))


def test_an_empty_passage_says_no_opposite() -> None:
    assert not says_opposite(analysed("Sales rose."), analysed(""))
