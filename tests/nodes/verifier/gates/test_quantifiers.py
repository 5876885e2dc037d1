"""`only`, `always` and `all` count where the claim says them and does not deny them."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

NUMBERS = (
    "Numbers should not be collected unless identity resolution cannot be completed by collection of another attribute."
)


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            "Die Entsorgung ist nicht nur der Behörde nachzuweisen, sondern auch den Beförderern.",
            "Die Entsorgung ist der Behörde und den Beförderern nachzuweisen.",
        ),
        (
            "The report goes not only to the board but to the owners.",
            "The report goes to the board and also to the owners.",
        ),
        ("The valve does not always close.", "The valve usually closes when the pressure rises."),
        ("Die Ventile schließen nicht immer.", "Die Ventile schließen in der Regel."),
        ("The plants cannot all be moved.", "Some plants cannot be moved."),
        ("Numbers should not be collected unless no other attribute completes identity resolution.", NUMBERS),
        ("Only members may vote on the budget.", "No one else may vote on the budget, members may."),
        (
            "A vendor may publish reports only with written consent of the school.",
            "The vendor shall not publish reports without written consent of the school.",
        ),
        ("Members may publish minutes only with consent.", "Consent is required for members to publish minutes."),
        ("Der Mieter darf nur mit Erlaubnis untervermieten.", "Untervermieten bedarf der Erlaubnis durch den Mieter."),
        ("Wine doesn't always keep for ten years.", "Wine often keeps for ten years."),
    ],
)
def test_what_is_denied_or_said_in_other_words_narrows_nothing(claim: str, source: str) -> None:
    assert not [finding for finding in check(claim, source) if finding.gate == "quantifiers"]


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("Die Entsorgung ist nur der Behörde nachzuweisen.", "Die Entsorgung ist auch der Behörde nachzuweisen."),
        ("The report goes only to the board.", "The report goes not only to the board but to the owners."),
        ("The valve always closes when the pressure rises.", "The valve usually closes when the pressure rises."),
        (
            "No other attribute of the applicant may be collected by the provider on the form.",
            "The attribute of the applicant may be collected by the provider on the form.",
        ),
        ("Only members may vote on the budget.", "Members may vote on the budget without other members there."),
        ("Members may publish minutes only with consent.", "Consent is not required for members to publish minutes."),
        (
            "Members may publish minutes only with consent.",
            "Members may publish minutes with consent; a fee is required.",
        ),
        ("Die Zahlung erfolgt nur nach Rechnung.", "Die Zahlung erfolgt im Voraus nach Rechnung."),
        ("The board meets only with notice to all members.", "The board meets with notice to all members."),
        ("Die Ventile schließen immer.", "Die Ventile schließen nicht immer."),
    ],
)
def test_a_scope_that_the_source_lacks_is_found(claim: str, source: str) -> None:
    assert "quantifiers" in {finding.gate for finding in check(claim, source)}
