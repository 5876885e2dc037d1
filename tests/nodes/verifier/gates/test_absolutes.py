"""What is said to hold without exception is held back where the source says nothing of the kind."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates.close import check

RULE = "Evidence suffices if the issuer confirmed it and the provider validates it."
REGEL = "Vermischte Abfälle sind zu trennen, soweit die Trennung zur Verwertung erforderlich ist."


@pytest.mark.parametrize(
    ("claim", "source", "word"),
    [
        ("Evidence suffices whenever the provider validates it.", RULE, "whenever"),
        ("Evidence suffices regardless of its age.", RULE, "regardless"),
        ("Vermischte Abfälle müssen in jedem Fall wieder getrennt werden.", REGEL, "in jedem Fall"),
        ("Vermischte Abfälle sind ausnahmslos zu trennen.", REGEL, "ausnahmslos"),
    ],
)
def test_an_absolute_word_that_the_source_lacks_is_found(claim: str, source: str, word: str) -> None:
    (finding,) = check(claim, source)
    assert (finding.claimed, finding.severity) == (word, "missing")


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("Evidence suffices whenever the provider validates it.", "All evidence suffices that the provider validates."),
        ("Evidence is not always enough.", RULE),
        ("Abfälle sind stets zu trennen.", "Alle Abfälle sind zu trennen."),
        ("Die Preise steigen immer weiter.", "Die Preise steigen."),
        ("Evidence suffices if the provider validates it.", RULE),
    ],
)
def test_what_the_source_says_in_other_words_or_the_claim_denies_passes(claim: str, source: str) -> None:
    assert not check(claim, source)
