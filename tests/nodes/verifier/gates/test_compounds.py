"""Numbers of several parts are one, and signs are read in whatever notation they are written."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close

APART = (
    ("The journey takes 1 hour.", "The journey takes 1 hour 30 minutes."),
    ("The journey takes 2 hours.", "The journey takes 2 h 30 min."),
    ("The term is one year.", "The term is one year and six months."),
    ("The sentence was 6 months.", "The sentence was 1 year and 6 months."),
    ("It costs 5 euros.", "It costs 5 euros and 50 cents."),
    ("The baby weighs 3 kg.", "The baby weighs 3 kg 500 g."),
    ("She is 5 feet tall.", "She is 5 feet 6 inches tall."),
    ("Die Fahrt dauert 2 Stunden.", "Die Fahrt dauert 2 Stunden und 30 Minuten."),
    ("The fee is 20 euros.", "The fee is twenty\nfive euros."),
    ("The fee is 20 euros.", "The fee is twenty–five euros."),
    ("The fee is 20 euros.", "The fee is twenty\u00a0five euros."),
    ("The fund has 5 euros.", "The fund has 5\nmillion euros."),
    ("The change of the index is 5 %.", "The change of the index is − 5 %."),
    ("The change of the index is 5 %.", "The change of the index is −\u00a05 %."),
    ("The change of the index is 5 %.", "The change of the index is ↓ 5 %."),
    ("The change of the index is 5 %.", "The change of the index is ▼5 %."),
    ("The change of the index is 5 %.", "The change of the index is neg. 5 %."),
    ("The balance of the account is 500 euros.", "The balance of the account is 500− euros."),
    *(
        ("The change of the index is 5 %.", f"The change of the index is {sign}5 %.")
        for sign in "\u2052\u2238\u2296\u207b\u208b\u2500\u2501\u23af"
    ),
    ("The share of members is 5 %.", "The share of members is 5 per thousand."),
    ("The share of members is 5 %.", "The share of members is 5 permille."),
    ("The share of members is 2 %.", "The share of members is 2º %."),
    ("The share of members is 2 %.", "The share of members is 2o %."),
    ("The share of members is 2 %.", "The share of members is 2\u20e30\u20e3 %."),
    ("The ticket for the journey costs 12 euros.", "The ticket for the journey costs 12˙000 euros."),
)
ALIKE = (
    ("The journey takes 90 minutes.", "The journey takes 1 hour 30 minutes."),
    ("The journey takes 1.5 hours.", "The journey takes 1 hour and 30 minutes."),
    ("The journey takes more than 1 hour.", "The journey takes 1 hour and 30 minutes."),
    ("The term is 18 months.", "The term is one year and six months."),
    ("It costs 5.50 euros.", "It costs 5 euros and 50 cents."),
    ("The terms are 6 months and 2 years.", "The terms are 6 months and 2 years."),
    ("The fee is 3 euros.", "The fee is 3 euros, 50 cents of which is tax."),
    ("The fee is 25 euros.", "The fee is twenty\nfive euros."),
    ("The change of the index is −5 %.", "The change of the index is − 5 %."),
    ("The index rose by 5 %.", "The index rose by ↑5 %."),
    ("It takes 5 to 10 days.", "It takes 5 − 10 days."),
    ("The share of members is 5 ‰.", "The share of members is 5 per thousand."),
    ("The water has 20 °C.", "The water has 20 ° C."),
    ("Of twenty, five came.", "Of twenty, five came."),
)


@pytest.mark.parametrize(("claim", "source"), APART)
def test_a_part_of_a_number_or_another_sign_is_not_the_number(claim: str, source: str) -> None:
    assert gates.check(claim, source) or close.check(claim, source)


@pytest.mark.parametrize(("claim", "source"), ALIKE)
def test_a_number_of_several_parts_is_what_they_come_to(claim: str, source: str) -> None:
    assert not gates.check(claim, source)
    assert not close.check(claim, source)
