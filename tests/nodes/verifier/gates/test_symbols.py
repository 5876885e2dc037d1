"""Symbols of units that no table has: two that differ are not known to be the same."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

OTHER = [
    *("kDa MDa", "kDa Da", "GFLOPS TFLOPS", "PB EB", "PJ TJ", "ktoe toe", "bbl Mbbl", "bcm mcm", "rpm rps", "kbp bp"),
    *("mEq mmol", "MeV meV", "mM mm", "µM µm", "mS ms", "H h", "Ms ms", "Gt Mt", "Ma Ga", "Myr kyr", "msec sec"),
    *("ly pc", "MP GP", "cSt St", "kU/l U/l", "ft² m²", "ksi psi", "wpm bpm", "MMBtu BTU"),
]
SAME = ["GFLOPS GFlops", "BTU Btu", "bbls bbl", "kDa kDa", "MeV MeV", "hrs h"]
ORDINARY = [
    ("Of 2 UK studies one failed.", "Of 2 RCTs in the UK one failed."),
    ("There are 5 EU states.", "There are 5 states of the EU."),
    ("It has 3 PhD students.", "It has 3 PhDs among its students."),
    ("It has 12 more.", "It has 12 others, and 3 more."),
    ("It takes 5 d.", "It takes 5 days."),
]


@pytest.mark.parametrize("pair", [*OTHER, *(" ".join(reversed(pair.split())) for pair in OTHER)])
def test_another_symbol_behind_the_number_is_not_borne_out(pair: str) -> None:
    claim, source = (f"The measured value of the sample was 5 {one} in spring." for one in pair.split())
    assert check(claim, source, "en")


@pytest.mark.parametrize("pair", [*SAME, *(" ".join(reversed(pair.split())) for pair in SAME)])
def test_one_symbol_in_another_spelling_is_borne_out(pair: str) -> None:
    claim, source = (f"The measured value of the sample was 5 {one} in spring." for one in pair.split())
    assert not check(claim, source, "en")


@pytest.mark.parametrize(("claim", "source"), ORDINARY)
def test_a_word_behind_a_number_is_no_symbol(claim: str, source: str) -> None:
    assert not check(claim, source, "en")
