"""Tolerances, deviations, intervals and ranges: a spread is no value, a mean no single value, an end no whole."""

from __future__ import annotations

import pytest
from pcite.eval.rules import gate_sentences
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close

SENTENCES = [one for one in gate_sentences() if one.name == "spreads"]
APART = [(one.claim, one.source) for one in SENTENCES if one.gate]
ALIKE = [(one.claim, one.source) for one in SENTENCES if not one.gate]


@pytest.mark.parametrize(("claim", "source"), APART)
def test_a_spread_a_mean_or_an_end_of_a_range_is_not_the_number_itself(claim: str, source: str) -> None:
    assert gates.check(claim, source) or close.check(claim, source)


@pytest.mark.parametrize(("claim", "source"), ALIKE)
def test_what_a_spread_says_in_other_words_is_not_refused(claim: str, source: str) -> None:
    assert not gates.check(claim, source)
    assert not close.check(claim, source)
