"""What goes from one to another in the source does not go the other way."""

from __future__ import annotations

import time

import pytest
from pcite.nodes.verifier.gates.close import check

TURNED = [
    ("The rating went from BBB+ to BB-.", "The rating went from BB- to BBB+."),
    ("The agency lowered the rating from A+ to A- in March.", "In March the agency lowered the rating from A- to A+."),
    ("The office moved from the Hall Street to Mill Lane.", "The office moved from Mill Lane to Hall Street."),
    ("The office moved from Rome to Paris.", "The office moved to Rome from Paris."),
    ("Die Behörde zog von Bonn nach Köln.", "Die Behörde zog von Köln nach Bonn."),
    ("Der Satz stieg von 3,5 auf 4,1 Prozent.", "Der Satz stieg von 4,1 auf 3,5 Prozent."),
]


@pytest.mark.parametrize(("source", "claim"), TURNED)
def test_a_move_that_goes_the_other_way_is_found(source: str, claim: str) -> None:
    assert [finding.gate for finding in check(claim, source)] == ["roles"]


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("The rating went from BBB+ to BB-.", "The rating went to BB- from BBB+."),
        ("The distance from Rome to Paris is 1,100 km.", "The distance from Paris to Rome is 1,100 km."),
        ("They sailed from Rome to Ostia and from Ostia to Rome.", "They sailed from Ostia to Rome."),
        (
            "The dose was changed from 10 mg to 5 mg in March and from 5 mg to 10 mg in May.",
            "In May the dose was changed from 5 mg to 10 mg.",
        ),
        ("The A4 motorway runs from Bonn to Aachen.", "The A4 motorway runs from Aachen to Bonn."),
        ("Der Radweg führt von Mainz nach Worms.", "Der Radweg führt von Worms nach Mainz."),
        ("Water flows from lake to sea.", "Ships carry goods from sea to lake."),
    ],
)
def test_the_same_way_and_what_has_no_direction_pass(source: str, claim: str) -> None:
    assert not check(claim, source)


@pytest.mark.parametrize("unit", ["from a to b ", "up to 5 ", "by 5 to 6 ", "before x ", "copper better than steel "])
def test_a_sentence_that_repeats_itself_is_read_at_once(unit: str) -> None:
    claim = "Copper went from b to a after x, from 5 by 6, and steel conducts better than copper."
    begin = time.process_time()
    check(claim, unit * (20_000 // len(unit)))
    assert time.process_time() - begin < 3.0
