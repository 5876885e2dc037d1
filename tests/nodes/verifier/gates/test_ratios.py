"""A part of a whole is the same in percent, as a fraction and as one of so many; another part is a finding."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close
from pcite.nodes.verifier.gates.ratios import ratios
from pcite.store.text.ordinals import ordinal

CAPITAL = (
    "Gesellschafter, deren Geschäftsanteile zusammen mindestens dem\nzehnten Teil des Stammkapitals entsprechen, sind "
    "berechtigt, die Berufung der Versammlung zu verlangen."
)
PAIRS = [
    ("{} of the patients had celiac disease.", "en", "5 percent", ("One in twenty", "1 in 20", "A twentieth")),
    ("{} of the patients had celiac disease.", "en", "Five per cent", ("1 out of 20", "Five in a hundred", "1/20")),
    ("{} of the members agreed.", "en", "33 percent", ("A third", "One third", "One in three")),
    ("{} of the members agreed.", "en", "75 percent", ("Three quarters", "Three-quarters", "Three in four")),
    ("{} of the members agreed.", "en", "Four percent", ("One in twenty-five", "Every twenty-fifth", "1 in 25")),
    ("{} of the cases were fatal.", "en", "0.01 percent", ("1 in 10,000", "One in 10,000")),
    ("{} der Kinder erkrankten.", "de", "5 Prozent", ("Ein Zwanzigstel", "Der zwanzigste Teil", "Eines von zwanzig")),
    ("{} der Kinder erkrankten.", "de", "Fünf Prozent", ("Jedes zwanzigste", "Jedes Zwanzigste", "1 von 20")),
    ("{} der Mitglieder stimmten zu.", "de", "10 Prozent", ("Ein Zehntel", "Der zehnte Teil", "Eines von zehn")),
    ("{} der Mitglieder stimmten zu.", "de", "50 Prozent", ("Die Hälfte", "Jedes zweite", "Eines von zwei")),
    ("{} der Mitglieder stimmten zu.", "de", "75 Prozent", ("Drei Viertel", "Drei von vier")),
]
WRONG = {"en": ("6 percent", "40 percent", "One in seven"), "de": ("6 Prozent", "40 Prozent", "Ein Siebtel")}
LOOSE = ("A third", "Die Hälfte", "Jedes zweite")
"""Of many numbers that are near; only set against other parts."""


@pytest.mark.parametrize(("sentence", "lang", "percent", "parts"), PAIRS)
def test_a_part_is_the_same_in_percent(sentence: str, lang: str, percent: str, parts: tuple[str, ...]) -> None:
    for part in parts:
        one, other = sentence.format(percent), sentence.format(part)
        for claim, source in ((one, other), (other, one)):
            assert gates.check(claim, source, lang) == close.check(claim, source, lang) == (), (claim, source)


@pytest.mark.parametrize(("sentence", "lang", "percent", "parts"), PAIRS)
def test_another_part_is_a_finding(sentence: str, lang: str, percent: str, parts: tuple[str, ...]) -> None:
    for wrong in WRONG[lang]:
        assert gates.check(sentence.format(wrong), sentence.format(percent), lang), (wrong, percent)
        for part in parts:
            assert gates.check(sentence.format(wrong), sentence.format(part), lang), (wrong, part)
    for part in (each for each in parts if each not in LOOSE):
        assert gates.check(sentence.format(part), sentence.format(WRONG[lang][0]), lang), part


@pytest.mark.parametrize(
    "claim",
    [
        "Gesellschafter mit mindestens zehn Prozent des Stammkapitals können die Berufung der Versammlung verlangen.",
        "Gesellschafter mit mindestens einem Zehntel des Stammkapitals können die Berufung der Versammlung verlangen.",
    ],
)
def test_a_tenth_part_is_ten_percent(claim: str) -> None:
    assert gates.check(claim, CAPITAL, "de") == ()
    assert gates.check("Shareholders with at least ten per cent of the capital may demand it.", CAPITAL, "en") == ()


@pytest.mark.parametrize(
    "claim",
    [
        "Gesellschafter mit höchstens zehn Prozent des Stammkapitals können die Berufung der Versammlung verlangen.",
        "Gesellschafter mit mindestens fünf Prozent des Stammkapitals können die Berufung der Versammlung verlangen.",
        "Gesellschafter mit mindestens 1 Prozent des Stammkapitals können die Berufung der Versammlung verlangen.",
        "Gesellschafter mit mindestens einem Fünftel des Stammkapitals können die Berufung der Versammlung verlangen.",
    ],
)
def test_another_part_or_bound_than_the_tenth_is_a_finding(claim: str) -> None:
    assert gates.check(claim, CAPITAL, "de")


ROUNDED = [
    ("Knapp ein Drittel der Wähler stimmte nicht ab.", "32,9 % der Wähler stimmten nicht ab.", "45,9 %", "de"),
    ("Rund jeder zehnte Wähler stimmte nicht ab.", "9,6 % der Wähler stimmten nicht ab.", "6,9 %", "de"),
    ("Etwa der zehnte Teil der Wähler fehlte.", "9,6 % der Wähler fehlten.", "19,6 %", "de"),
    ("About three quarters of the cells were empty.", "76.4 ± 2.2% of the cells were empty.", "46.4 ± 2.2%", "en"),
    ("About one in five cells was empty.", "18.4% of the cells were empty.", "8.4%", "en"),
    ("One in seven cells was empty.", "14% of the cells were empty.", "41%", "en"),
]


@pytest.mark.parametrize(("claim", "source", "other", "lang"), ROUNDED)
def test_a_part_in_words_may_be_rounded_and_no_more(claim: str, source: str, other: str, lang: str) -> None:
    number = source.split(" of ")[0].split(" der ")[0]
    assert gates.check(claim, source, lang) == ()
    assert gates.check(claim, source.replace(number, other), lang)


@pytest.mark.parametrize("text", ["jeden zehnten Tag", "im zweiten Teil der Studie", "3 in 2019", "every second year"])
def test_what_is_no_part_of_a_whole_is_read_as_none(text: str) -> None:
    assert ratios(text, "de" if "e" in text[:3] else "en") == ()


@pytest.mark.parametrize(
    ("word", "rank"),
    [
        ("first", 1), ("twelfth", 12), ("twentieth", 20), ("twenty-fifth", 25), ("hundredth", 100), ("20th", 20),
        ("erste", 1), ("dritten", 3), ("siebtes", 7), ("achter", 8), ("zehnte", 10), ("zwanzigstem", 20),
        ("fünfundzwanzigste", 25), ("hundertste", 100), ("weiteren", 0), ("gute", 0),
    ],
)  # fmt: skip
def test_an_ordinal_has_a_rank(word: str, rank: int) -> None:
    assert ordinal(word) == rank
