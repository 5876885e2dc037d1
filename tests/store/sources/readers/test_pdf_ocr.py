"""Pages that are pictures of text: recognised where Tesseract is installed, else told."""

from pathlib import Path

import pytest
from pcite.store.errors import NeedsOCR
from pcite.store.sources.readers import LIMITS, ocr, pdf, read
from pcite.store.sources.readers.ocr import extract_image
from pdf_files import scan

needs_tesseract = pytest.mark.skipif(not ocr.available(), reason="Tesseract is not installed")
pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
SAID = "Books are kept for ten years"


def test_a_scan_without_recognition_needs_it(tmp_path: Path) -> None:
    with pytest.raises(NeedsOCR, match=r"1 pages have no text layer.*Tesseract"):
        pdf.extract(scan(tmp_path / "x.pdf", [SAID]).read_bytes(), "reading x", LIMITS._replace(ocr=False))


def test_recognition_can_be_switched_off_for_a_file_and_for_a_picture(tmp_path: Path) -> None:
    path, off = scan(tmp_path / "x.pdf", [SAID], ["This page was printed."]), LIMITS._replace(ocr=False)
    assert read(path, limits=off).metadata["unread_pages"] == "1"
    with pytest.raises(NeedsOCR, match="switched off"):
        extract_image(b"\x89PNG\r\n\x1a\n", "reading x", off)


def test_pages_that_nobody_has_read_are_named(tmp_path: Path) -> None:
    path = scan(tmp_path / "x.pdf", [SAID, SAID], ["This page was printed."])
    found = pdf.extract(path.read_bytes(), "reading x", LIMITS._replace(ocr=False))
    assert found.metadata == {"unread_pages": "1, 2"}
    assert found.text.split("\f")[2] == "This page was printed."


@needs_tesseract
def test_a_scan_is_recognised_and_knows_where_its_words_stand(tmp_path: Path) -> None:
    source = read(scan(tmp_path / "x.pdf", [SAID], ["This page was printed."]))
    assert source.text == f"{SAID}\n\n\fThis page was printed."
    assert (source.metadata["ocr"], source.metadata["ocr_pages"]) == ("tesseract", "1")
    first = source.areas[0]
    assert first.x0 == pytest.approx(50, abs=8)
    assert 70 < first.y0 < first.y1 < 115


@needs_tesseract
def test_a_picture_is_recognised(tmp_path: Path) -> None:
    import pymupdf

    with pymupdf.open(scan(tmp_path / "x.pdf", [SAID])) as document:
        raw = document[0].get_pixmap(dpi=150).tobytes("png")
    assert extract_image(raw, "reading x").text == SAID


def test_a_picture_without_recognition_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "languages", lambda: ())
    with pytest.raises(NeedsOCR, match="Tesseract"):
        extract_image(b"\x89PNG", "reading x")


@needs_tesseract
@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_scan_that_lies_on_its_side_is_read_to_its_edge_as_it_is_shown(tmp_path: Path, turn: int) -> None:
    import pymupdf

    path = tmp_path / "x.pdf"
    with pymupdf.open(scan(tmp_path / "upright.pdf", [SAID])) as upright, pymupdf.open() as document:
        picture = upright[0].get_pixmap(dpi=150).tobytes("png")
        width, height = (600, 300) if turn == 180 else (300, 600)
        page = document.new_page(width=width, height=height)
        page.insert_image((0, 0, width, height), stream=picture, rotate=turn)
        page.set_rotation(turn)
        document.save(path)
    source = read(path)
    assert source.text == SAID
    assert [round(source.areas[0].x0, -1), round(source.areas[-1].y1, -1)] == [50, 100]
