"""What a source adds to a number may be added by the claim, where both count one thing and no part is meant."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

PLAGUE = (
    "Between 1701 and 1750, thirty-seven larger and smaller epidemics were recorded in Constantinople, and an "
    "additional thirty-one between 1751 and 1800."
)
HIRED = "The company hired 40 people in May and another 25 in June."
CHECKED = "Das Amt prüfte 2021 insgesamt 40 Betriebe und 2022 weitere 25 Betriebe."
PAID = "Die Bank zahlte 40 Millionen Euro im Mai und weitere 25 Millionen Euro im Juni."


@pytest.mark.parametrize(
    ("claim", "source", "lang"),
    [
        ("Constantinople alone recorded 68 epidemics, large and small, in the eighteenth century.", PLAGUE, "en"),
        ("Constantinople alone recorded sixty-eight epidemics in the eighteenth century.", PLAGUE, "en"),
        ("The company hired 65 people.", HIRED, "en"),
        ("The company hired 65 people.", HIRED.replace("another", "a further"), "en"),
        ("Das Amt prüfte 65 Betriebe.", CHECKED, "de"),
        ("Die Bank zahlte 65 Millionen Euro.", PAID, "de"),
    ],
)
def test_a_sum_of_what_the_source_adds_is_no_finding(claim: str, source: str, lang: str) -> None:
    assert check(claim, source, lang) == ()


@pytest.mark.parametrize(
    ("claim", "source", "lang"),
    [
        ("Constantinople alone recorded 86 epidemics in the eighteenth century.", PLAGUE, "en"),
        ("Constantinople alone recorded seventy epidemics in the eighteenth century.", PLAGUE, "en"),
        ("Constantinople alone recorded 68 epidemics between 1701 and 1750.", PLAGUE, "en"),
        ("Constantinople alone recorded 68 epidemics in the first half of the eighteenth century.", PLAGUE, "en"),
        ("Constantinople alone recorded another 68 epidemics.", PLAGUE, "en"),
        ("Constantinople alone recorded 68 deaths in the eighteenth century.", PLAGUE, "en"),
        ("The company hired 65 people in June.", HIRED, "en"),
        ("The company hired 65 people in May.", HIRED, "en"),
        ("The company hired 56 people.", HIRED, "en"),
        ("The company hired 65 people.", "The company hired 40 people and dismissed another 25.", "en"),
        ("The company hired 65 people.", "The company hired 40 people in May. It dismissed another 25.", "en"),
        ("The company hired 65 people.", "The company hired 40 people and another 25 apprentices.", "en"),
        ("The storm killed 68 men in Berlin.", "The storm killed 37 men in Berlin and another 31 in Hamburg.", "en"),
        ("Prices fell by 35 percent.", "Prices fell by 20 percent in May and another 15 percent in June.", "en"),
        ("Das Amt prüfte 2022 65 Betriebe.", CHECKED, "de"),
        ("Das Amt prüfte weitere 65 Betriebe.", CHECKED, "de"),
        ("Das Amt prüfte 66 Betriebe.", CHECKED, "de"),
        ("Die Bank zahlte 65 Millionen Euro im Juni.", PAID, "de"),
        ("Die Bank zahlte 65 Millionen Euro.", PAID.replace("zahlte", "zahlte mindestens"), "de"),
    ],
)
def test_a_sum_of_other_numbers_or_of_a_part_is_a_finding(claim: str, source: str, lang: str) -> None:
    assert check(claim, source, lang)
