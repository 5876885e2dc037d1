"""A negation counts where what it denies is what the claim says."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

SIDE = [
    (
        "Die Zahl der Insolvenzen fiel um drei Prozent.",
        "Die Zahl der Insolvenzen fiel um drei Prozent, ohne dass die Zahl der Gründungen sank.",
    ),
    (
        "The number of bankruptcies fell by three per cent.",
        "The number of bankruptcies fell by three per cent without the number of new firms falling.",
    ),
]
DENIED = [
    ("Die Zahl der Gründungen sank.", "Es kam zu Schließungen, ohne dass die Zahl der Gründungen sank."),
    ("The number of new firms is falling.", "Shops closed without the number of new firms falling."),
    ("The term ends with notice.", "The term ends without notice."),
]


@pytest.mark.parametrize(("claim", "source"), SIDE)
def test_a_clause_that_denies_something_else_denies_nothing_of_the_claim(claim: str, source: str) -> None:
    assert not [finding for finding in check(claim, source) if finding.gate == "negation"]


@pytest.mark.parametrize(("claim", "source"), DENIED)
def test_a_clause_that_denies_the_claim_contradicts_it(claim: str, source: str) -> None:
    assert "negation" in {finding.gate for finding in check(claim, source)}


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("Police officers cannot sit as members.", "Police officers are disqualified from sitting as members."),
        ("Minors may not vote in the board.", "Minors are barred: they vote in the board by a guardian."),
        ("Small firms do not pay the levy.", "Small firms are exempt from having to pay the levy."),
        ("Kleine Betriebe zahlen die Abgabe nicht.", "Kleine Betriebe sind davon befreit, dass sie die Abgabe zahlen."),
    ],
)
def test_a_word_that_shuts_out_is_a_negation(claim: str, source: str) -> None:
    assert not [finding for finding in check(claim, source) if finding.gate == "negation"]
