"""Results of games: who won is the same from either side, and nobody else."""

from __future__ import annotations

import pytest
from pcite.eval.rules import gate_sentences
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close

SENTENCES = [one for one in gate_sentences() if one.name == "games"]
APART = [(one.claim, one.source) for one in SENTENCES if one.gate]
ALIKE = [(one.claim, one.source) for one in SENTENCES if not one.gate]


@pytest.mark.parametrize(("claim", "source"), APART)
def test_a_game_that_the_other_side_won_is_refused(claim: str, source: str) -> None:
    assert gates.check(claim, source) or close.check(claim, source)


@pytest.mark.parametrize(("claim", "source"), ALIKE)
def test_a_game_is_the_same_from_either_side(claim: str, source: str) -> None:
    assert not gates.check(claim, source)
    assert not close.check(claim, source)
