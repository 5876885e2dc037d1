"""A verbatim quote stands in its source or it does not."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.citing.quoting import Missed, Quoted, locate
from pcite.nodes.verifier.citing.reading import reading
from pcite.store.records import Source
from pcite.store.sources.readers import from_text

KEPT = "Die in Absatz 1 aufgeführten Unterlagen sind zehn Jahre unveränderbar aufzubewahren."


def look(quote: str, source: Source, context: str = "") -> Quoted | Missed:
    return locate(quote, context, reading(source), lambda span: True)


@pytest.mark.parametrize(
    "quote",
    [
        KEPT,
        f"„{KEPT}“",
        f"§ 147 Abs. 3: {KEPT}",
        f"§ 147 Abs. 3 Satz 1 AO: {KEPT}",
        "§ 147.3: Die in Absatz 1 aufgeführten Unterlagen sind zehn Jahre",
        "Dies gilt unabhängig vom verwendeten Speichermedium und ist nicht abdingbar.",
        "Dies gilt unabh\u00c3\u00a4ngig vom verwendeten Speichermedium",
        "Dies gilt unabha\u0308ngig   vom\nverwendeten Speicher\u00admedium",
        "Die in Absatz 1 aufgeführten Unterlagen sind […] aufzubewahren.",
        "zehn Jahre unveränderbar ... unabhängig vom verwendeten Speichermedium",
    ],
)
def test_a_quote_stands_there_in_whatever_typography(quote: str, law: Source) -> None:
    found = look(quote, law)
    assert isinstance(found, Quoted)
    assert found.similarity >= 0.99
    assert law.text.index("(3)") <= found.span[0] < found.span[1] < law.text.index("## § 148")


@pytest.mark.parametrize(
    ("quote", "differs"),
    [
        (KEPT.replace("zehn", "zwölf"), "'zwölf' where the source has 'zehn'"),
        (KEPT.replace("sind", "sind nicht"), "'nicht' is not in the source"),
        ("Dies gilt unabhängig vom verwendeten Speichermedium und ist abdingbar.", "'nicht' is left out"),
        ("veränderbar aufzubewahren", "only as a part of other words"),
        ("Dies gilt unabhängig vom verwendeten Speichermedium und ist […] abdingbar.", "leaves 'nicht' out"),
        (KEPT.replace("Unterlagen", "Belege"), "'belege' where the source has 'unterlagen'"),
    ],
)
def test_a_word_a_number_or_a_negation_that_differs_is_another_text(quote: str, differs: str, law: Source) -> None:
    found = look(quote, law)
    assert isinstance(found, Missed)
    assert differs in found.differs
    assert 0.85 <= found.similarity < 1


def test_a_slip_of_one_letter_is_told_and_passes(law: Source) -> None:
    found = look(KEPT.replace("Unterlagen", "Unterlagn"), law)
    assert isinstance(found, Quoted)
    assert found.differs == "'unterlagn' where the source has 'unterlagen'"
    assert found.similarity < 1
    umlauts = look("Die in Absatz 1 aufgefuehrten Unterlagen sind zehn Jahre unveraenderbar aufzubewahren.", law)
    assert isinstance(umlauts, Quoted)
    assert umlauts.differs == ""


@pytest.mark.parametrize("quote", ["Der Mond besteht aus Käse.", "Käse", "§ 12", "…", "10"])
def test_what_is_not_there_is_missed(quote: str, law: Source) -> None:
    assert isinstance(look(quote, law), Missed)


def test_the_nearest_passage_is_named_with_how_like_it_is(law: Source) -> None:
    found = look("Alle in Absatz 1 genannten Unterlagen sind zehn Jahre lang unveränderbar zu verwahren.", law)
    assert isinstance(found, Missed)
    assert 0.5 < found.similarity < 0.85
    assert found.nearest is not None
    assert "zehn Jahre" in law.text[slice(*found.nearest)]


def test_parts_between_ellipses_stand_in_their_order(law: Source) -> None:
    found = look("zehn Jahre unveränderbar […] Speichermedium", law)
    assert isinstance(found, Quoted)
    assert [law.text[a:b][:4] for a, b in found.spans] == ["zehn", "Spei"]
    assert isinstance(look("Dies gilt unabhängig […] zehn Jahre unveränderbar", law), Missed)


def test_of_several_places_the_one_that_fits_wins_and_then_the_one_in_the_same_words() -> None:
    source = from_text("First it is kept. It must be filed. Then it is kept. It may be lost.", identifier="twice")
    last = source.text.rindex("it is kept")
    found = locate("it is kept", "", reading(source), lambda span: span[0] == last)
    assert isinstance(found, Quoted)
    assert found.span[0] == last
    found = locate("it is kept", "Then it is kept. It may be lost.", reading(source), lambda span: True)
    assert isinstance(found, Quoted)
    assert found.span[0] == last


def test_a_number_is_not_cut_out_of_a_longer_one() -> None:
    source = from_text("The rate is 12.5 percent of 1,500 euros.", identifier="rate")
    assert isinstance(look("5 percent of 1,500 euros", source), Missed)
    assert isinstance(look("The rate is 12", source), Missed)
    assert isinstance(look("12.5 percent", source), Quoted)


def test_a_very_long_quote_is_found_only_as_it_stands() -> None:
    source = from_text(" ".join(f"Sentence {number} of the report is here." for number in range(200)), identifier="x")
    assert isinstance(look(source.text, source), Quoted)
    found = look(source.text.replace("Sentence 150", "Sentence 151"), source)
    assert isinstance(found, Missed)
    assert "only an exact copy" in found.differs


@pytest.mark.parametrize("front", ["Der Antrag auf\n", "Das gilt nach Absatz 3\n", "Das regelt Nr. 3.\n\n"])
def test_a_quote_may_begin_where_a_line_of_its_source_begins(front: str) -> None:
    quote = "5 Freistellungen können mit der Anzeige verbunden werden."
    for words in quote, quote[2:]:
        assert isinstance(look(words, from_text(f"{front}{words}\n", identifier="wrapped")), Quoted)
