"""Every letter of a PDF's text is in one area of its page, and a quote's areas are where its words stand."""

import re
from pathlib import Path

import pytest
from pcite.store.records import Area, Source
from pcite.store.sources.areas import areas_of
from pcite.store.sources.readers import read
from pdf_files import WIDE, pdf

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
CUT = "The books are kept for ten years, which is the reten-\ntion that the law asks of every merchant."


def source(text: str, *areas: Area) -> Source:
    return Source(id="1", identifier="x", name="x", text=text, content_hash="x", areas=areas)


def area(start: int, end: int, page: int = 1, **box: float) -> Area:
    return Area(start=start, end=end, page=page, **{"x0": 0.0, "y0": 0.0, "x1": 100.0, "y1": 10.0} | box)


def test_a_whole_area_is_given_as_it_is() -> None:
    whole = area(0, 4)
    assert areas_of(source("nnnn", whole), 0, 4) == [whole]


def test_a_part_of_an_area_is_cut_by_the_widths_of_its_letters() -> None:
    assert areas_of(source("nnnn", area(0, 4)), 1, 3) == [area(1, 3, x0=25.0, x1=75.0)]
    (cut,) = areas_of(source("mmii", area(0, 4)), 0, 2)
    assert cut.x1 == pytest.approx(100 * (1.5 + 1.5) / (1.5 + 1.5 + 0.55 + 0.55), abs=0.01)


def test_a_span_over_two_lines_has_two_areas_and_what_is_between_has_none() -> None:
    found = areas_of(source("aaaa\nbbbb", area(0, 4), area(5, 9, page=2)), 2, 7)
    assert [(one.start, one.end, one.page) for one in found] == [(2, 4, 1), (5, 7, 2)]
    assert areas_of(source("aaaa\nbbbb", area(0, 4), area(5, 9)), 4, 5) == []
    assert areas_of(source("aaaa"), 0, 4) == []


def test_every_letter_of_a_pdf_is_in_exactly_one_area(tmp_path: Path) -> None:
    found = read(pdf(tmp_path / "x.pdf", [[(WIDE, CUT)], [(WIDE, "Next: " + CUT)]]))
    covered = [0] * len(found.text)
    for one in found.areas:
        for at in range(one.start, one.end):
            covered[at] += 1
    assert {count for sign, count in zip(found.text, covered, strict=True) if not sign.isspace()} == {1}
    assert [one.page for one in found.areas] == sorted(one.page for one in found.areas)


def test_a_word_joined_from_two_lines_has_both_its_places(tmp_path: Path) -> None:
    found = read(pdf(tmp_path / "x.pdf", [[(WIDE, CUT)]]))
    at = found.text.index("retention")
    first, second = areas_of(found, at, at + len("retention"))
    assert (found.text[first.start : first.end], found.text[second.start : second.end]) == ("reten", "tion")
    assert second.y0 > first.y0
    assert second.x0 == pytest.approx(60, abs=1) != pytest.approx(first.x0, abs=50)


def test_the_area_of_a_word_is_where_the_page_has_it(tmp_path: Path) -> None:
    import pymupdf

    path = pdf(tmp_path / "x.pdf", [[(WIDE, "Plain words and WIDE WORDS, illicit little ones, and mammoth ones.")]])
    found = read(path)
    with pymupdf.open(path) as document:
        boxes = [(word[0], word[2], re.sub(r"\W", "", word[4])) for word in document[0].get_text("words")]
    for x0, x1, word in boxes:
        if len(word) > 4:
            (one,) = areas_of(found, found.text.index(word), found.text.index(word) + len(word))
            assert abs(one.x0 - x0) < 6
            assert abs(one.x1 - x1) < 6


def test_a_page_that_is_shown_turned_has_its_areas_as_shown(tmp_path: Path) -> None:
    import pymupdf

    path = tmp_path / "x.pdf"
    with pymupdf.open() as document:
        page = document.new_page(width=600, height=800)
        page.insert_text((550, 700), "Turned words", rotate=90)
        page.set_rotation(90)
        document.save(path)
    (one,) = read(path).areas
    assert one.x1 - one.x0 > one.y1 - one.y0
    assert one.x0 == pytest.approx(800 - 700, abs=2)
    assert one.y1 == pytest.approx(550, abs=5)
