from __future__ import annotations

import pytest
from pcite.store.text.compounds import Compounds

WORDS = ["aufbewahrung", "frist", "bücher", "handels", "jahr", "abschluss", "schule", "buch", "sicherheit", "stelle"]


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("aufbewahrungsfrist", ("aufbewahrung", "frist")),
        ("aufbewahrungsfristen", ("aufbewahrung", "fristen")),
        ("handelsbücher", ("handels", "bücher")),
        ("jahresabschlussfrist", ("jahr", "abschluss", "frist")),
        ("schulbuch", ("schule", "buch")),
    ],
)
def test_a_compound_is_the_words_of_the_corpus_that_it_is_made_of(word: str, parts: tuple[str, ...]) -> None:
    assert Compounds(WORDS).parts(word) == parts


def test_letters_without_an_end_are_no_compound() -> None:
    assert Compounds(WORDS).parts("frist" * 20_000) == ()


@pytest.mark.parametrize("word", ["frist", "aufbewahrung", "aufbewahrungsxyz", "umsatzsteuer", "aes256", ""])
def test_what_is_not_made_of_known_words_stays_whole(word: str) -> None:
    assert Compounds(WORDS).parts(word) == ()
