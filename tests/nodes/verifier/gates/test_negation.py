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


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            "A vendor may publish reports only with written consent of the school.",
            "The vendor shall not publish reports without written consent of the school.",
        ),
        ("Members may leave the club only after notice.", "Members may not leave the club without notice."),
        (
            "The deposit is paid back only once the keys are returned.",
            "The deposit is not paid back until the keys are returned.",
        ),
        (
            "Der Mieter darf die Wohnung nur mit Erlaubnis des Vermieters untervermieten.",
            "Der Mieter darf die Wohnung nicht ohne Erlaubnis des Vermieters untervermieten.",
        ),
        (
            "Die Auszahlung erfolgt erst nach Prüfung der Unterlagen.",
            "Die Auszahlung erfolgt nicht vor Prüfung der Unterlagen.",
        ),
        ("Members may not vote unless they have paid.", "Members may vote only if they have paid."),
        (
            "Ohne Zustimmung darf der Verein keine Berichte veröffentlichen.",
            "Der Verein darf Berichte nur mit Zustimmung veröffentlichen.",
        ),
    ],
)
def test_what_is_allowed_only_so_is_what_is_not_allowed_otherwise(claim: str, source: str) -> None:
    assert not [finding for finding in check(claim, source) if finding.gate == "negation"]


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("Only members vote in the board.", "Members do not vote in the board."),
        ("Der Zugang ist nicht mit Karte möglich.", "Der Zugang ist nur mit Karte möglich."),
        ("Members may not vote if they have paid.", "Members may vote only if they have paid."),
        ("Members may vote only if they have paid.", "Members may not vote if they have paid."),
        ("Die Auszahlung erfolgt erst nach Prüfung der Akten.", "Die Auszahlung erfolgt nicht nach Prüfung der Akten."),
        (
            "Members may vote on the budget only with notice.",
            "Members with notice may not vote on the budget before noon.",
        ),
        (
            "The vendor may publish reports only with consent.",
            "The vendor shall not publish reports, with or without consent.",
        ),
    ],
)
def test_an_only_that_names_another_need_takes_no_ban_away(claim: str, source: str) -> None:
    assert "negation" in {finding.gate for finding in check(claim, source)}


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            "Der Widerruf ist bis zur Unanfechtbarkeit der Festsetzung nicht zu erklären.",
            "Der Widerruf ist bis zur Unanfechtbarkeit der Festsetzung zu erklären.",
        ),
        (
            "Die Person entscheidet, es sei denn, dass die Entscheidung in absehbarer Zeit ergehen kann.",
            "(4) Die Person entscheidet, es sei denn, dass die Entscheidung in absehbarer Zeit nicht ergehen kann.",
        ),
        (
            "A secret must not be used only once.",
            "A secret must be used only once.",
        ),
        (
            "The fee is due unless the office has refused the request.",
            "The fee is not due unless the office has refused the request.",
        ),
    ],
)
def test_a_sentence_that_differs_in_nothing_but_a_negation_is_denied(claim: str, source: str) -> None:
    assert "negation" in {finding.gate for finding in check(claim, source)}


def test_a_sentence_word_for_word_is_not_denied_by_its_own_negation() -> None:
    source = "The fee is not due unless the office has refused the request. A fee is due for copies."
    assert not check("The fee is not due unless the office has refused the request.", source)
