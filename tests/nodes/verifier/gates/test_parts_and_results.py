"""Results, shares of a price, parts of a time, crowds, dozens: another one is not the same, other words may be."""

from __future__ import annotations

import pytest
from pcite.eval.rules import gate_sentences
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close

SENTENCES = [one for one in gate_sentences() if one.name == "parts"]
APART = [(one.claim, one.source) for one in SENTENCES if one.gate]
ALIKE = [(one.claim, one.source) for one in SENTENCES if not one.gate]


@pytest.mark.parametrize(("claim", "source"), APART)
def test_another_part_share_or_result_is_told(claim: str, source: str) -> None:
    assert gates.check(claim, source)


@pytest.mark.parametrize(("claim", "source"), ALIKE)
def test_the_same_part_share_or_result_is_not(claim: str, source: str) -> None:
    assert not gates.check(claim, source)
    assert not close.check(claim, source)


def test_two_to_nothing_is_a_number_of_its_own() -> None:
    sentence = "The team won 2:0 in the final match."
    assert not gates.check(sentence, sentence)
    assert gates.check(sentence, "The team won 3:0 in the final match.")
    assert gates.check("The team lost 0:2.", "The team lost 0:3.")


def test_what_lies_in_a_part_of_a_decade_is_told_by_its_year() -> None:
    finding = gates.check("It opened in the early 1990s.", "It opened in the late 1990s.")[0]
    assert finding.said == "The claim says 'early 1990s', the source 'late 1990s'."
    assert (finding.value, finding.found_value, finding.severity) == ("early 1990s", "late 1990s", "contradicted")
    assert gates.check("It opened in the early 1990s.", "It opened in the 1990s.")[0].severity == "missing"
