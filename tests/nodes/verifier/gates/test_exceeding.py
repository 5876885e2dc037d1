"""What was exceeded or stayed under is a bound: a number beyond it bears it out."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

PAIRS = [
    ("The index exceeded {} in January.", "In January the index was 172.91."),
    ("The index surpassed {} in January.", "In January the index was 172.91."),
    ("Der Index überschritt {} im Januar.", "Im Januar lag der Index bei 172,91."),
    ("Der Index überstieg {} im Januar.", "Im Januar lag der Index bei 172,91."),
    ("Der Index übertraf {} im Januar.", "Im Januar lag der Index bei 172,91."),
]


@pytest.mark.parametrize(("claim", "source"), PAIRS)
def test_a_greater_number_bears_out_what_was_exceeded_and_a_smaller_one_does_not(claim: str, source: str) -> None:
    assert check(claim.format(165), source) == ()
    assert [finding.gate for finding in check(claim.format(180), source)] == ["numbers"]


def test_a_smaller_number_bears_out_what_something_fell_below() -> None:
    source = "Im Januar lag der Index bei 172,91."
    assert check("Der Index unterschritt 180 im Januar.", source) == ()
    assert [finding.gate for finding in check("Der Index unterschritt 165 im Januar.", source)] == ["numbers"]
