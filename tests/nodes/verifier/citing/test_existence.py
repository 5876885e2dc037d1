"""A place that a locator names and that its source does not have."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.citing import Citing, check, impossible_place
from pcite.nodes.verifier.citing.locating import under
from pcite.store.records import Area, Source
from pcite.store.sources.readers import from_text
from scripted import Scripted, holding

QUOTE = "Die in Absatz 1 aufgeführten Unterlagen sind zehn Jahre unveränderbar aufzubewahren."
CLAIM = "Unterlagen sind zehn Jahre aufzubewahren."
YES = Scripted(holding("zehn Jahre"))


def paged(**metadata: str) -> Source:
    """A file of 23 pages."""
    text = "\f".join(f"Page {number} of the report says something of its own." for number in range(1, 24))
    area = Area(page=1, start=0, end=10, x0=0, y0=0, x1=10, y1=10)
    made = from_text(text, identifier="report.pdf")
    return made.model_copy(
        update={"media_type": "application/pdf", "areas": (area,), "metadata": {"pages": "23", **metadata}}
    )


@pytest.mark.parametrize(
    "locator", [{"page": 400}, {"page": 0}, {"page": "S. 24"}, {"page_start": 20, "page_end": 30}, {"page": "22-24"}]
)
def test_a_page_behind_the_last_one_cannot_exist(locator: dict[str, object]) -> None:
    fault = impossible_place(locator, paged())
    assert fault is not None
    assert "has 23 pages" in fault.reason
    assert "from 1 to 23" in fault.remedy


@pytest.mark.parametrize("locator", [{"page": 23}, {"page": "iv"}, {"page_start": 1, "page_end": 23}, {}])
def test_a_page_of_the_file_can_exist(locator: dict[str, object]) -> None:
    assert impossible_place(locator, paged()) is None


@pytest.mark.parametrize("told", [{"pages_in": "390-413"}, {"pages": "390-413"}, {"csl": '{"page": "390-413"}'}])
def test_a_printed_page_of_the_volume_can_exist_where_the_metadata_have_its_pages(told: dict[str, str]) -> None:
    assert impossible_place({"page": 400}, paged(**told)) is None
    assert impossible_place({"page": 500}, paged(**told)) is not None


def test_a_heading_of_which_the_source_has_no_word_cannot_exist(law: Source) -> None:
    fault = impossible_place({"heading_context": "Chapter 99: Unicorns"}, law)
    assert fault is not None
    assert "no heading 'Chapter 99: Unicorns'" in fault.reason
    assert "Bewilligung von Erleichterungen" in fault.remedy
    for fits in ("§ 148 Bewilligung", "Ordnungsvorschriften", "Unterlagen", "§ 147"):
        assert impossible_place({"heading_context": fits}, law) is None


def test_a_source_without_headings_refuses_none() -> None:
    assert impossible_place({"heading_context": "Unicorns"}, from_text("A text. Another.", identifier="x")) is None


@pytest.mark.parametrize("quote", [QUOTE, None])
@pytest.mark.parametrize(
    ("locator", "note"),
    [
        ({"page": 999}, "has no pages: page 999 was not confirmed"),
        ({"section": "Einleitung"}, "No place 'Einleitung' was found"),
    ],
)
def test_a_place_that_was_not_found_is_told_beside_a_claim_that_holds(
    locator: dict[str, object], note: str, quote: str | None, law: Source
) -> None:
    checked = check(Citing(CLAIM, QUOTE, quote, locator, "direct_quote" if quote else "paraphrase"), law, YES)
    assert checked.status == "verified"
    assert note in checked.place_note
    assert checked.place_note in checked.notes


@pytest.mark.parametrize("quote", [QUOTE, None])
def test_a_claim_that_is_borne_out_under_another_heading_has_failed(quote: str | None, law: Source) -> None:
    locator = {"heading_context": "§ 148 Bewilligung von Erleichterungen"}
    checked = check(Citing(CLAIM, QUOTE, quote, locator, "direct_quote" if quote else "paraphrase"), law, YES)
    assert (checked.status, checked.reason) == ("failed", "locator_mismatch")
    assert "not under '§ 148 Bewilligung" in checked.notes


@pytest.mark.parametrize(
    ("header", "fits"),
    [("5.1 Storage", True), ("5", True), ("5.1", True), ("5.2 Storage", False), ("5.2 Other", False), ("Rules", True),
     ("§ 5.2", None), ("Access", False), ("1 Storage", False)],
)  # fmt: skip
def test_a_heading_is_one_of_those_above_by_its_number_else_by_its_words(header: str, fits: bool | None) -> None:
    assert under(header, ("Rules", "5 Data", "5.1 Storage")) is fits


@pytest.mark.parametrize("locator", [{}, {"section": "§ 147 Abs. 3"}, {"heading_context": "Ordnungsvorschriften"}])
def test_a_place_that_was_found_has_no_note(locator: dict[str, object], law: Source) -> None:
    assert check(Citing(CLAIM, QUOTE, QUOTE, locator), law, YES).place_note == ""


def test_a_heading_of_a_source_without_headings_is_told() -> None:
    plain = from_text(f"{QUOTE} Dies gilt immer.", identifier="x")
    checked = check(Citing(CLAIM, QUOTE, QUOTE, {"heading_context": "Fristen"}), plain, YES)
    assert checked.place_note == "No heading 'Fristen' was found in the source."


@pytest.mark.parametrize("quote", ["sind", "zehn Jahre", "Jahre … sind", "„sind“"])
def test_a_quote_of_fewer_than_twelve_characters_shows_nothing(quote: str, law: Source) -> None:
    checked = check(Citing(CLAIM, QUOTE, quote), law, YES)
    assert checked.status != "verified"
    assert checked.similarity != 1.0


def test_of_a_short_quote_it_is_told_how_long_one_has_to_be(law: Source) -> None:
    checked = check(Citing(CLAIM, QUOTE, "sind"), law, YES)
    assert (checked.status, checked.reason, checked.similarity) == ("unverified", "quote_short", None)
    assert "has 4 characters, fewer than 12" in checked.notes
