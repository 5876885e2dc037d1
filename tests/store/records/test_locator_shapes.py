"""A place as a citation record keeps it: one shape a kind of source, and nothing that was given is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.store.records import Source, SourceKind
from pcite.store.records.locator_shapes import load, shape
from pcite.store.records.locators import Locator


def source(kind: SourceKind = "document", **metadata: str) -> Source:
    return Source(id="s", kind=kind, identifier="s", name="s", text="x" * 99, content_hash="h", metadata=metadata)


def test_a_document_names_page_section_and_header() -> None:
    place = Locator(section="8.1", heading="Aufbewahrungsfristen", page=24)
    heading = ("GoBD", "Kapitel 8: Aufbewahrungsfristen")
    assert shape(place, source(), heading=heading, start=3, end=9) == {
        "page": 24,
        "section": "8.1",
        "section_header": "Kapitel 8: Aufbewahrungsfristen",
    }
    law = Locator(paragraph="§ 257", absatz="4", satz="1", heading="Aufbewahrung", page=2)
    assert shape(law, source())["section"] == "§ 257 Abs. 4 Satz 1"


def test_a_quote_over_two_pages_has_both_and_its_offsets() -> None:
    place = Locator(section="8.1", page=24, page_end=25)
    assert shape(place, source(), start=3, end=90) == {
        "page_start": 24,
        "page_end": 25,
        "section": "8.1",
        "char_offset_start": 3,
        "char_offset_end": 90,
    }


def test_what_has_no_structure_has_offsets() -> None:
    assert shape(Locator(start=3, end=9), source(), start=3, end=9) == {"char_offset_start": 3, "char_offset_end": 9}
    assert shape(Locator(line=7), source()) == {"line": 7}


def test_a_website_names_its_heading_and_when_it_was_fetched() -> None:
    page = source("website", accessed_at="2024-06-01T14:30:00Z")
    assert shape(Locator(heading="Section Title"), page, heading=("Title", "Section Title")) == {
        "heading_context": "Title > Section Title",
        "accessed_at": "2024-06-01T14:30:00Z",
    }


def test_a_database_names_its_query_and_the_row() -> None:
    result = source("database", query="SELECT 1", table="regulations", result_description="3 records")
    assert shape(Locator(line=2), result) == {
        "query": "SELECT 1",
        "result_description": "3 records",
        "table": "regulations",
        "row": 2,
    }


@given(st.dictionaries(st.text(min_size=1), st.one_of(st.integers(), st.text(), st.lists(st.text()))))
def test_keys_that_no_one_knows_are_kept(extra: dict[str, object]) -> None:
    known = {"page": "24a", "section": "8.1"}
    wanted = {**{f"x{key}": value for key, value in extra.items()}, **known}
    assert load(wanted).as_dict() == wanted


def test_a_page_that_is_a_list_is_refused() -> None:
    with pytest.raises(ValueError, match="page"):
        load({"page": [1]})
