"""Numbers in words, ranges and rates: another one is another number, the same one in other words is not."""

from __future__ import annotations

import pytest
from pcite.eval.rules import gate_sentences
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close

SENTENCES = [one for one in gate_sentences() if one.name == "forms"]
APART = [(one.claim, one.source) for one in SENTENCES if one.gate]
ALIKE = [(one.claim, one.source) for one in SENTENCES if not one.gate]


@pytest.mark.parametrize(("claim", "source"), APART)
def test_another_number_in_words_is_told(claim: str, source: str) -> None:
    assert gates.check(claim, source)


@pytest.mark.parametrize(("claim", "source"), ALIKE)
def test_the_same_number_in_other_words_is_not(claim: str, source: str) -> None:
    assert not gates.check(claim, source)
    assert not close.check(claim, source)
