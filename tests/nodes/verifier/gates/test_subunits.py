"""Sub-units of money: cents, pence and Rappen are hundredths of the currency that either text has."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close

ALIKE = [
    ("Die Fahrt kostet 1,30 Euro.", "Die Fahrt kostet 130 Cent.", "de"),
    ("Der Strom kostet 0,32 Euro je kWh.", "Der Strom kostet 32 ct/kWh.", "de"),
    ("Der Brief kostet 1,20 Franken.", "Der Brief kostet 120 Rappen.", "de"),
    ("The fare is $2.50.", "The fare is 250 cents.", "en"),
    ("The fare is two dollars and fifty cents.", "The fare is 250 cents.", "en"),
    ("The fare is $2.50.", "The fare is 250¢.", "en"),
    ("The fare is A$2.50.", "The fare is 250 cents.", "en"),
    ("The fare is €2.50.", "The fare is 250 cents.", "en"),
    ("The dividend is £1.30 per share.", "The dividend is 130p per share.", "en"),
    ("The stamp costs £0.85.", "The stamp costs 85 pence.", "en"),
]
APART = [
    ("Die Fahrt kostet 1,30 Euro.", "Die Fahrt kostet 13 Cent.", "de"),
    ("Die Fahrt kostet 25 Euro.", "Die Fahrt kostet 25 Cent.", "de"),
    ("Der Strom kostet 0,32 Euro je kWh.", "Der Strom kostet 3,2 ct/kWh.", "de"),
    ("Der Brief kostet 1,20 Franken.", "Der Brief kostet 12 Rappen.", "de"),
    ("The fare is $2.50.", "The fare is 2.50 cents.", "en"),
    ("The fare is $2.50.", "The fare is 205 cents.", "en"),
    ("The fare is two dollars and fifty cents.", "The fare is 205 cents.", "en"),
    ("The fare is A$2.50.", "The fare is 520 cents.", "en"),
    ("The dividend is £1.30 per share.", "The dividend is 13p per share.", "en"),
    ("The stamp costs £85.", "The stamp costs 85 pence.", "en"),
    ("The fare is £2.50.", "The fare is 250 cents, which are $2.50.", "en"),
]
BOARD = "Our board approved a cash distribution of approximately $39.5 million (130.0¢ per capital unit)."
SHARES = "Earnings were $1.20 per share and $1.15 per diluted share."


@pytest.mark.parametrize(("claim", "source", "lang"), ALIKE)
def test_an_amount_is_the_same_in_its_sub_unit(claim: str, source: str, lang: str) -> None:
    for one, other in ((claim, source), (source, claim)):
        assert gates.check(one, other, lang) == close.check(one, other, lang) == ()


@pytest.mark.parametrize(("claim", "source", "lang"), APART)
def test_another_amount_in_a_sub_unit_is_a_finding(claim: str, source: str, lang: str) -> None:
    assert gates.check(claim, source, lang)
    assert gates.check(source, claim, lang)


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("The distribution amounts to $1.30 per unit.", BOARD),
        ("The distribution of $39.5 million amounts to 130 cents a unit.", BOARD),
        ("Earnings were 120 cents per share.", SHARES),
        ("Earnings were 115 cents per diluted share.", SHARES),
    ],
)
def test_a_denominator_of_several_words_may_be_shortened(claim: str, source: str) -> None:
    assert gates.check(claim, source, "en") == close.check(claim, source, "en") == ()


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("The distribution amounts to $1.40 per unit.", BOARD),
        ("The distribution amounts to $13.00 per unit.", BOARD),
        ("The distribution amounts to $130 per unit.", BOARD),
        ("The distribution amounts to 1.30 cents per unit.", BOARD),
        ("The distribution amounts to €1.30 per unit.", BOARD),
        ("The distribution amounts to $1.30 per voting share.", BOARD),
        ("The distribution amounts to $1.30 per member.", BOARD),
        ("Earnings were $1.20 per diluted share.", SHARES),
        ("Earnings were $1.15 per share.", SHARES),
    ],
)
def test_an_amount_for_another_thing_is_a_finding(claim: str, source: str) -> None:
    assert gates.check(claim, source, "en") or close.check(claim, source, "en")


@pytest.mark.parametrize("text", ["The video is shown in 1080p.", "A deletion of 17p on chromosome 17 was seen."])
def test_a_letter_behind_a_number_is_not_always_pence(text: str) -> None:
    assert [item for item in gates.numbers.quantities(text, "en") if item.unit] == []
