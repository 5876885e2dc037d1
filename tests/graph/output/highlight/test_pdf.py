"""Marks in PDF files cover the words of the quote and no others, and never stand in another edition."""

import re
from collections.abc import Callable
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pcite.eval.highlights import folded, under_highlights
from pcite.graph.output.report.highlight import Mark, highlighted_pdf, page_images
from pcite.graph.output.report.highlight_pdf import check_edition
from pcite.store.errors import SourceError
from pcite.store.records import Source
from pcite.store.sources.readers import read
from pdf_files import pdf

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
LEFT, RIGHT = (60.0, 100.0, 290.0, 700.0), (310.0, 100.0, 540.0, 700.0)
ONE = (
    "Page {}: the books of account are kept for ten years from the end of the calen-\ndar year; efficient officers do."
)
TWO = "The vouchers of page {} are kept for eight years, as the law asks of every merchant who trades."
QUOTES = "ten years from the end of the calendar year; efficient", "eight years, as the law asks of every merchant"
TURNS, CROPS = (0, 90, 180, 270), (None, (40.0, 80.0, 560.0, 500.0))


def turned(path: Path) -> Path:
    """Two columns on each page, every page turned and cropped otherwise."""
    import pymupdf

    shapes = list(product(TURNS, CROPS))
    pdf(path, [[(LEFT, ONE.format(at)), (RIGHT, TWO.format(at))] for at in range(len(shapes))])
    with pymupdf.open(path) as document:
        for page, (turn, crop) in zip(document, shapes, strict=True):
            if crop:
                page.set_cropbox(pymupdf.Rect(crop))
            page.set_rotation(turn)
        document.set_toc([[1, "First", 1], [2, "Second", 2]])
        document.saveIncr()
    return path


def marks_in(source: Source, *quotes: str) -> list[Mark]:
    """Every place of the quotes, numbered, each with its words as the note."""
    patterns = [r"\s+".join(map(re.escape, quote.split())) for quote in quotes]
    places = sorted(found.span() for pattern in patterns for found in re.finditer(pattern, source.text))
    words = [" ".join(source.text[slice(*place)].split()) for place in places]
    return [Mark(*place, number, note) for number, (place, note) in enumerate(zip(places, words, strict=True), start=1)]


@pytest.mark.ci
def test_a_highlight_covers_exactly_the_words_of_its_quote(tmp_path: Path) -> None:
    import pymupdf

    path = turned(tmp_path / "x.pdf")
    raw, source = path.read_bytes(), read(path)
    marks = marks_in(source, *QUOTES)
    assert len(marks) >= 2 * len(TURNS)
    copy = highlighted_pdf(raw, source, marks)
    assert under_highlights(copy) == {mark.number: folded(mark.note) for mark in marks}
    assert copy.startswith(raw)
    with pymupdf.open(stream=copy) as document, pymupdf.open(stream=raw) as original:
        assert [page.get_text() for page in document] == [page.get_text() for page in original]
        listed = document.get_toc()
        assert listed[:3] == [[1, "First", 1], [2, "Second", 2], [1, "pcite", 1]]
        assert [title[:5] for _, title, _ in listed[3:5]] == ["[1] t", "[2] e"]


@pytest.mark.ci
def test_ligatures_and_parts_of_words_are_covered(tmp_path: Path) -> None:
    import pymupdf

    path = tmp_path / "x.pdf"
    with pymupdf.open() as document:
        page = document.new_page(width=600, height=800)
        writer = pymupdf.TextWriter(page.rect)
        writer.append(
            (60, 100), "The oﬃce ﬁnds that eﬀorts of the ﬁrm suﬃce, WIDE MMM and illicit.", pymupdf.Font("helv"), 12
        )
        writer.write_text(page)
        document.save(path)
    source = read(path)
    marks = marks_in(source, "finds that efforts of the firm", "MM and illi")
    assert len(marks) == 2
    assert under_highlights(highlighted_pdf(path.read_bytes(), source, marks)) == {
        1: "findsthateffortsofthefirm",
        2: "MMandilli",
    }


@pytest.mark.ci
def test_pictures_show_the_cited_pages_with_the_quotes_in_their_boxes(tmp_path: Path) -> None:
    path = turned(tmp_path / "x.pdf")
    source = read(path)
    marks = marks_in(source, QUOTES[1])[:3]
    small = page_images(path.read_bytes(), source, marks, lang="de", most_bytes=12_000)
    assert [image.page for image in small] == [1, 2, 3]
    first, _, third = small
    assert (first.width < first.height, third.width > third.height) == (True, True)
    assert first.width < 600 * 110 // 72
    assert max(len(image.data) for image in small) <= 12_000
    assert first.alt == "Seite 1 von x.pdf, darin markiert das Zitat zu [1]"
    for image in small:
        assert {box.number for box in image.boxes} == {image.page}
        assert any(_is_marked(image, box) for box in image.boxes)


@pytest.mark.ci
@pytest.mark.parametrize("turn", [90, 180, 270])
def test_words_that_run_another_way_are_coloured_and_nothing_beside_them(tmp_path: Path, turn: int) -> None:
    import pymupdf

    path = tmp_path / "x.pdf"
    with pymupdf.open() as document:
        page = document.new_page(width=600, height=800)
        page.insert_text((300, 400), "The books are kept for ten years", rotate=turn)
        page.set_rotation(turn)
        document.save(path)
    source = read(path)
    (image,) = page_images(path.read_bytes(), source, marks_in(source, "kept for ten"))
    (box,) = image.boxes
    assert box.x1 - box.x0 > 2 * (box.y1 - box.y0)
    assert _is_marked(image, box)
    picture = pymupdf.Pixmap(image.data)
    left, right, top, bottom = box.x0 * image.width, box.x1 * image.width, box.y0 * image.height, box.y1 * image.height
    around = (range(int(left) - 60, int(right) + 60), range(int(top) - 60, int(bottom) + 60))
    far = [(x, y) for x, y in product(*around) if not (left - 6 < x < right + 6 and top - 3 < y < bottom + 3)]
    assert not [place for place in far if _is_yellow(picture.pixel(*place))]


def _is_yellow(colour: tuple[int, ...]) -> bool:
    red, green, blue, *_ = colour
    return red > 200 and green > 150 and blue < 140


def _is_marked(image: Any, box: Any) -> bool:  # noqa: ANN401
    """Whether the picture has the colour of a highlight in the middle of the box."""
    import pymupdf

    picture = pymupdf.Pixmap(image.data)
    assert (picture.width, picture.height) == (image.width, image.height)
    across = range(int(box.x0 * image.width), int(box.x1 * image.width))
    down = range(int(box.y0 * image.height), int(box.y1 * image.height))
    seen = [picture.pixel(x, y) for x in across for y in down]
    return sum(map(_is_yellow, seen)) > len(seen) / 3


@pytest.mark.ci
def test_a_quote_that_is_not_on_its_page_is_not_marked(tmp_path: Path) -> None:
    path = pdf(tmp_path / "x.pdf", [[(LEFT, "The books are kept for ten years."), (RIGHT, "Vouchers are not.")]])
    source = read(path)
    other = source.text.replace("The books are kept for ten years.", "Jxq wvzzl jrw hjgq xyz vwv jjq wl")
    source = source.model_copy(update={"text": other})
    marks = [Mark(0, 30, 2, "gone"), *marks_in(source, "Vouchers are not.")]
    assert under_highlights(highlighted_pdf(path.read_bytes(), source, marks)) == {1: "Vouchersarenot"}


def test_another_edition_is_never_marked() -> None:
    source = Source(id="1", identifier="a.pdf", name="a", text="x", content_hash=sha256(b"old").hexdigest())
    check_edition(b"old", source, "marking")
    with pytest.raises(SourceError, match="not the one that was cited: SHA-256 11507a0e2f5e…"):
        highlighted_pdf(b"new", source, [Mark(0, 1)])


def _signed(document: Any) -> dict[str, Any]:  # noqa: ANN401
    number = document.get_new_xref()
    document.update_object(number, "<< /Fields [] /SigFlags 3 >>")
    document.xref_set_key(document.pdf_catalog(), "AcroForm", f"{number} 0 R")
    return {}


def _locked(_: Any) -> dict[str, Any]:  # noqa: ANN401
    import pymupdf

    return {"encryption": pymupdf.PDF_ENCRYPT_AES_256, "owner_pw": "owner", "permissions": pymupdf.PDF_PERM_PRINT}


@pytest.mark.ci
@pytest.mark.parametrize(("lock", "why"), [(_signed, "is signed"), (_locked, "does not allow notes")])
def test_what_is_signed_or_protected_is_drawn_and_not_changed(
    tmp_path: Path, lock: Callable[[Any], dict[str, Any]], why: str
) -> None:
    import pymupdf

    path = tmp_path / "x.pdf"
    with pymupdf.open(pdf(tmp_path / "plain.pdf", [[(LEFT, "The books are kept for ten years.")]])) as document:
        document.save(path, **lock(document))
    source = read(path)
    marks = marks_in(source, "kept for ten years")
    with pytest.raises(SourceError, match=why):
        highlighted_pdf(path.read_bytes(), source, marks)
    (image,) = page_images(path.read_bytes(), source, marks)
    assert _is_marked(image, image.boxes[0])


def test_a_source_without_the_places_of_its_words_says_so() -> None:
    source = Source(
        id="1", identifier="a.pdf", name="a", text="x", content_hash=sha256(b"%PDF").hexdigest(),
        media_type="application/pdf",
    )  # fmt: skip
    with pytest.raises(SourceError, match="without the places of its words"):
        page_images(b"%PDF", source, [Mark(0, 1)])
    with pytest.raises(SourceError, match="no PDF file"):
        page_images(b"%PDF", source.model_copy(update={"media_type": "text/plain"}), [Mark(0, 1)])
    with pytest.raises(ValueError, match="leaves the text"):
        page_images(b"%PDF", source, [Mark(0, 9)])
