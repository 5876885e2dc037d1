"""A place in the terms of CSL: one label, one value, and the words that it has no label for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pcite.nodes.formatter.styles import citation_items, citation_text, place_of
from pcite.store.records import Grounding
from pcite.store.records.locators import Locator
from pcite.store.references import Name, Reference

BOOK = Reference(type="book", title="Aggregation", author=(Name(family="Meakin", given="Paul"),), issued=(1984,))


@pytest.mark.parametrize(
    ("place", "english", "german"),
    [
        (Locator(page=24), "p. 24", "S. 24"),
        (Locator(page=24, page_end=25), "pp. 24–25", "S. 24–25"),
        ({"page": "24-25"}, "pp. 24–25", "S. 24–25"),
        ({"page_start": 24, "page_end": 25, "section": "§ 8.1"}, "pp. 24–25, § 8.1", "S. 24–25, § 8.1"),
        ({"page": "iv"}, "p. iv", "S. iv"),
        (Locator(section="5.1.1.2", heading="Secret Verifiers"), "sect. 5.1.1.2", "Abschn. 5.1.1.2"),
        (Locator(section="5.1.1.2", page=14), "p. 14, § 5.1.1.2", "S. 14, § 5.1.1.2"),
        (Locator(line=7), "l. 7", "Z. 7"),
        (Locator(paragraph="Recital 26", page=9), "p. 9, Recital 26", "S. 9, Recital 26"),
        (Locator(heading="Chapter 8"), "Chapter 8", "Chapter 8"),
        ({"heading_context": "News > 2024"}, "News > 2024", "News > 2024"),
        (Locator(start=120, end=180), "", ""),
        (None, "", ""),
    ],
)
def test_a_place_is_named_in_the_language_of_the_text(place: Locator | None, english: str, german: str) -> None:
    for lang, text in (("en", english), ("de", german)):
        whole = f"(Meakin, 1984, {text})" if text else "(Meakin, 1984)"
        assert citation_text(BOOK, place, "harvard", lang) == whole


@pytest.mark.parametrize(
    ("style", "place", "english", "german"),
    [
        ("apa", {"line": 7}, "line 7", "Zeile 7"),
        ("apa", {"line": "7-9"}, "lines 7–9", "Zeilen 7–9"),
        ("author-year", Locator(line=7), "line 7", "Zeile 7"),
        ("bluebook", Locator(line=7), "line 7", "line 7"),
        ("bluebook", {"section": "5.1.1.2"}, "§ 5.1.1.2", "§ 5.1.1.2"),
        ("german-legal", Locator(line=7), "Zeile 7", "Zeile 7"),
    ],
)
def test_a_style_that_writes_pages_bare_names_a_line_and_a_section(
    style: str, place: Locator, english: str, german: str
) -> None:
    for lang, text in (("en", english), ("de", german)):
        assert f" {text}" in citation_text(BOOK, place, style, lang)


def test_a_hyphen_of_a_section_is_no_range() -> None:
    assert "§ 240.17a-4" in citation_text(BOOK, {"section": "§ 240.17a-4"}, "harvard", "en")


@pytest.mark.parametrize(
    ("place", "told"),
    [
        (Locator(page=24, page_end=25), {"label": "page", "locator": "24-25"}),
        (Locator(paragraph="§ 257", absatz="4"), {"label": "section", "locator": "257 Abs. 4"}),
        (Locator(paragraph="Art. 6", absatz="1"), {"label": "article-locator", "locator": "6 Abs. 1"}),
        (Locator(section="5.1"), {"label": "section", "locator": "5.1"}),
        (Locator(paragraph="Recital 26", page=9), {"label": "page", "locator": "9", "suffix": ", Recital 26"}),
        (Locator(heading="Chapter 8"), {"suffix": ", Chapter 8"}),
        (Locator(), {}),
    ],
)
def test_a_place_is_a_label_and_a_locator_of_csl(place: Locator, told: dict[str, str]) -> None:
    from pcite.nodes.formatter.styles.zotero import locator

    assert locator(place_of(place)) == told


def test_citations_are_items_of_csl_json_with_their_places(made: Callable[..., Grounding]) -> None:
    first, second = citation_items(made("One{a:3,c}. Two{a:7}."))
    assert [item["id"] for item in first["citationItems"]] == ["a", "c"]
    assert first["citationItems"][0]["locator"] == "3"
    assert first["citationItems"][0]["itemData"]["DOI"] == "10.1/a"
    assert second["at"] > first["at"]
    assert second["citationItems"][0] | {"itemData": None} == {
        "id": "a",
        "label": "page",
        "locator": "7",
        "itemData": None,
    }


def test_a_heading_that_is_the_title_of_the_work_is_no_place_in_it() -> None:
    assert citation_text(BOOK, Locator(heading="AGGREGATION", page=3), "harvard", "en") == "(Meakin, 1984, p. 3)"
    assert citation_text(BOOK, Locator(heading="Aggregation"), "oscola").endswith("Aggregation (1984).")
