"""An image is read by OCR, or by what someone says it shows; else it is not taken for an empty source."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.store.errors import NeedsOCR, UnreadableSource
from pcite.store.sources.readers import ocr, read, read_all

CAPTION = "The chart shows revenue of 4.2 million euros in 2023."


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """A blank picture."""
    pymupdf = pytest.importorskip("pymupdf")
    pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, 40, 20), False).save(tmp_path / "photo.png")
    return tmp_path / "photo.png"


@pytest.fixture
def without_ocr(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without Tesseract."""
    monkeypatch.setattr(ocr, "available", lambda: False)


@pytest.mark.usefixtures("without_ocr")
def test_an_image_that_nobody_reads_says_what_to_do(photo: Path) -> None:
    with pytest.raises(NeedsOCR, match=r"Tesseract.*photo\.png\.txt"):
        read(photo)


@pytest.mark.usefixtures("without_ocr")
def test_a_caption_in_the_metadata_or_beside_the_image_is_its_text(photo: Path) -> None:
    given = read(photo, metadata={"caption": CAPTION})
    photo.with_name("photo.png.txt").write_text(CAPTION)
    assert given.text == read(photo).text == CAPTION
    assert given.metadata["text_from"] == "caption"
    assert [source.text for source in read_all([photo.parent])] == [CAPTION]


@pytest.mark.usefixtures("without_ocr")
def test_two_captions_of_one_image_are_two_sources(photo: Path) -> None:
    first, second = (read(photo, metadata={"caption": caption}) for caption in (CAPTION, "Another one."))
    assert first.id != second.id
    assert first.content_hash == second.content_hash


@pytest.mark.skipif(not ocr.available(), reason="needs Tesseract with a language of pcite")
def test_words_in_an_image_are_read_behind_its_caption(tmp_path: Path) -> None:
    pymupdf = pytest.importorskip("pymupdf")
    page = pymupdf.open().new_page(width=400, height=100)
    page.insert_text((20, 60), "Retention is ten years", fontsize=28)
    page.get_pixmap(dpi=150).save(tmp_path / "x.png")
    found = read(tmp_path / "x.png", metadata={"caption": CAPTION})
    assert found.text.startswith(f"{CAPTION}\n\n")
    assert "Retention is ten years" in " ".join(found.text.split())
    assert found.metadata["text_from"] == "caption and OCR"
    assert all(area.start >= len(CAPTION) for area in found.areas)


def test_a_damaged_image_is_unreadable(tmp_path: Path) -> None:
    if not ocr.available():
        pytest.skip("needs Tesseract: without it no image is opened")
    (tmp_path / "x.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(20))
    with pytest.raises(UnreadableSource):
        read(tmp_path / "x.png")
