"""A sentence in the source's words but for one noun is held back."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

DUPLICATE = "Der Unternehmer hat ein Doppel der Rechnung, die er selbst ausgestellt hat, zehn Jahre aufzubewahren."
REST = "In Krankenhäusern kann die Ruhezeit um bis zu eine Stunde verkürzt werden, wenn ein Ausgleich erfolgt."


@pytest.mark.parametrize(
    ("claim", "source", "found"),
    [
        ("Der Unternehmer hat ein Doppel der Eintragung zehn Jahre aufzubewahren.", DUPLICATE, "Rechnung"),
        ("Der Vermieter hat ein Doppel der Rechnung zehn Jahre aufzubewahren.", DUPLICATE, "Unternehmer"),
        ("In Krankenhäusern kann die Pause um bis zu eine Stunde verkürzt werden.", REST, "Ruhezeit"),
    ],
)
def test_another_noun_among_the_same_words_is_found(claim: str, source: str, found: str) -> None:
    assert found in {finding.found for finding in check(claim, source, "de") if finding.gate == "names"}


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("Der Unternehmer hat ein Doppel der Rechnung zehn Jahre aufzubewahren.", DUPLICATE),
        ("Der Unternehmer hat ein Doppel der Rechnungen zehn Jahre aufzubewahren.", DUPLICATE),
        ("Der Unternehmer hat ein Rechnungsdoppel zehn Jahre lang zu verwahren.", DUPLICATE),
        ("Betriebe müssen Kopien ihrer Rechnungen ein Jahrzehnt lang behalten.", DUPLICATE),
        ("In Kliniken darf die Ruhezeit gegen Ausgleich um höchstens eine Stunde kürzer sein.", REST),
        ("In Krankenhäusern kann die Zeit der Ruhe um bis zu eine Stunde verkürzt werden.", REST),
    ],
)
def test_the_same_nouns_and_other_words_for_all_pass(claim: str, source: str) -> None:
    assert not [finding for finding in check(claim, source, "de") if finding.gate == "names"]


def test_a_noun_that_another_sentence_like_it_has_passes() -> None:
    other = DUPLICATE.replace("Unternehmer", "Vermieter")
    assert not check(
        "Der Vermieter hat ein Doppel der Rechnung zehn Jahre aufzubewahren.", f"{DUPLICATE} {other}", "de"
    )
