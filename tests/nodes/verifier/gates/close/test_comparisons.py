"""Of two things that are compared the one that is more in the source is not the other in the claim."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates.close import check


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("Copper conducts heat better than steel.", "Steel conducts heat better than copper."),
        ("Night trains cost less than flights.", "Flights cost less than night trains."),
        ("Sales were higher in 2020 than in 2019.", "Sales were higher in 2019 than in 2020."),
        ("Frauen erkranken seltener als Männer.", "Männer erkranken seltener als Frauen."),
        ("Blei ist schwerer als Zinn.", "Zinn ist schwerer als Blei."),
        ("Men are more likely than women to smoke.", "Women are more likely than men to smoke."),
        ("The north had more rain than the coast.", "The coast had more rain than the north."),
    ],
)
def test_a_comparison_whose_sides_change_places_is_found(source: str, claim: str) -> None:
    assert [finding.gate for finding in check(claim, source)] == ["roles"]


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("Copper conducts heat better than steel.", "Steel conducts heat worse than copper."),
        ("Copper conducts heat better than steel.", "Steel does not conduct heat better than copper."),
        ("Lead is heavier than tin.", "Lead is heavier than tin and zinc."),
        ("Tin is lighter than lead, and lead is lighter than gold.", "Lead is lighter than gold."),
        (
            "In Bonn ist der Preis höher als in Kiel, der Lohn ist in Kiel höher als in Bonn.",
            "Der Lohn ist in Kiel höher als in Bonn.",
        ),
        (
            "The second had more dropouts than the first; the first had more deaths than the second.",
            "The first had more deaths than the second.",
        ),
        ("Der Bezirk gilt eher als Dorf denn als Stadt.", "Das Dorf gilt als Bezirk."),
    ],
)
def test_the_same_order_in_other_words_passes(source: str, claim: str) -> None:
    assert not [finding for finding in check(claim, source) if finding.gate == "roles"]
