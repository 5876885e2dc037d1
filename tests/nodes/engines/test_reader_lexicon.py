"""A German text word for word in English."""

from __future__ import annotations

import pytest
from pcite.nodes.engines.reader_engine import FOLDER
from pcite.nodes.engines.reader_lexicon import FILE, Lexicon

LEXICON = Lexicon.load(FOLDER / "glossed" / FILE)
SMALL = Lexicon(
    {
        "Frist": "time limit",
        "aufbewahren": "keep",
        "Rechnung": "invoice",
        "Buch": "book",
        "höher": "higher",
        "als": "as",
        "Berlin": "=",
        "groß": "big",
    }
)


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("Die Rechnung.", "Die invoice."),
        ("RECHNUNG", "invoice"),
        ("Rechnungen", "invoice"),
        ("aufzubewahren", "keep"),
        ("Rechnungsbuch", "invoice book"),
        ("Rechnungsbuchfrist", "invoice book time limit"),
        ("Rechnungs-Frist", "invoice time limit"),
        ("höher als 5.000 Euro", "higher than 5.000 Euro"),
        ("Berlin", "Berlin"),
        ("Berlinfrist", "berlin time limit"),
        ("§ 257 Abs. 4", "§ 257 Abs. 4"),
        ("", ""),
    ],
)
def test_a_word_is_looked_up_whole_by_its_stem_and_by_its_parts(german: str, english: str) -> None:
    assert SMALL.gloss(german) == english


def test_what_nobody_knows_stays_as_it_is() -> None:
    assert SMALL.gloss("Xylographie für 漢字 🙂") == "Xylographie für 漢字 🙂"


def test_a_word_without_end_takes_no_time() -> None:
    assert SMALL.gloss("buch" * 50_000) == "buch" * 50_000


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("Jeder Kaufmann muss Bücher aufbewahren.", "every merchant must books keep."),
        ("Unterlagen sind zwölf Jahre aufzubewahren.", "documents are twelve year keep."),
        ("Der Mieter haftet dem Vermieter.", "the tenant is liable the landlord."),
    ],
)
def test_the_lexicon_that_ships_says_what_a_sentence_is_about(german: str, english: str) -> None:
    assert LEXICON.gloss(german) == english


def test_opposites_stay_opposites() -> None:
    for one, other in (
        ("vernichten", "aufbewahren"),
        ("zulässig", "unzulässig"),
        ("mindestens", "höchstens"),
        ("Gläubiger", "Schuldner"),
        ("Käufer", "Verkäufer"),
        ("steigt", "sinkt"),
        ("verboten", "erlaubt"),
    ):
        glossed = {LEXICON.gloss(one), LEXICON.gloss(other)}
        assert len(glossed) == 2
        assert glossed.isdisjoint({one, other})


def test_every_line_is_a_word_once_and_its_english() -> None:
    lines = (FOLDER / "glossed" / FILE).read_text("utf-8").splitlines()
    words = [line.split("\t") for line in lines]
    assert {len(parts) for parts in words} == {2}
    assert all(word and english for word, english in words)
    assert len({word.casefold() for word, _ in words}) == len(words) > 15_000
