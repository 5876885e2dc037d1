"""PDF: reading order, page breaks, cut words, running heads, and files that are damaged or locked."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from pcite.store.errors import EmptySource, EncryptedSource, UnreadableSource
from pcite.store.readers import read
from pcite.store.readers.columns import Box, in_reading_order
from pcite.store.structure import units

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")

Place = tuple[float, float, float, float]
LAW = (
    "§ 257 Aufbewahrung von Unterlagen\n"
    "(1) Jeder Kaufmann ist verpflichtet, die folgenden Unterlagen aufzubewahren:\n"
    "1. Handelsbücher und Inventare,\n"
    "2. die empfangenen Handelsbriefe.\n"
    "(2) Handelsbriefe sind nur Schriftstücke. Sie betreffen ein Handelsgeschäft.\n"
)


def pdf(path: Path, pages: Sequence[Sequence[tuple[Place, str]]], **options: str | int) -> Path:
    """A PDF whose pages hold texts in boxes."""
    import pymupdf

    with pymupdf.open() as document:
        for boxes in pages:
            page = document.new_page(width=600, height=800)
            for place, text in boxes:
                assert page.insert_textbox(pymupdf.Rect(place), text, fontsize=10) >= 0
        document.save(path, **options)
    return path


WIDE = (60.0, 100.0, 540.0, 700.0)


def test_pages_are_parted_by_form_feeds_and_units_know_theirs(tmp_path: Path) -> None:
    source = read(pdf(tmp_path / "x.pdf", [[(WIDE, "This is on page one.")], [(WIDE, "And this on page two.")]]))
    assert source.metadata == {"pages": "2"}
    assert [unit.locator.label for unit in units(source)] == ["p. 1", "p. 2"]


def test_a_sentence_that_a_page_cuts_is_one(tmp_path: Path) -> None:
    source = read(pdf(tmp_path / "x.pdf", [[(WIDE, "This sentence goes on")], [(WIDE, "to the next page.")]]))
    assert [unit.locator.label for unit in units(source)] == ["pp. 1-2"]


def test_a_statute_has_its_places_and_its_page(tmp_path: Path) -> None:
    source = read(pdf(tmp_path / "x.pdf", [[(WIDE, LAW)]])).model_copy(update={"lang": "de", "metadata": {}})
    assert [unit.locator.label for unit in units(source)] == [
        "§ 257 Abs. 1",
        "§ 257 Abs. 1 Nr. 1",
        "§ 257 Abs. 1 Nr. 2",
        "§ 257 Abs. 2 Satz 1",
        "§ 257 Abs. 2 Satz 2",
    ]


def test_words_cut_by_a_line_end_are_joined_as_the_document_writes_them(tmp_path: Path) -> None:
    text = "The state-of-the-art of retention. We keep state-\nof-the-art records of re-\ntention."
    assert "keep state-of-the-art records of retention" in read(pdf(tmp_path / "x.pdf", [[(WIDE, text)]])).text


def test_running_heads_and_page_numbers_are_left_out(tmp_path: Path) -> None:
    head, foot = (60.0, 20.0, 540.0, 50.0), (280.0, 770.0, 320.0, 795.0)
    bodies = ["Alpha is here.", "Beta is there.", "Gamma is nowhere.", "Delta is gone."]
    pages = [[(head, "Annual Report 2024"), (WIDE, body), (foot, str(n))] for n, body in enumerate(bodies, 1)]
    assert read(pdf(tmp_path / "x.pdf", pages)).text.split() == " ".join(bodies).split()


def test_columns_are_read_one_after_the_other(tmp_path: Path) -> None:
    title, left, right = (60.0, 60.0, 540.0, 90.0), (60.0, 120.0, 280.0, 700.0), (320.0, 127.0, 540.0, 700.0)
    page = [(right, "Right is last. " * 20), (left, "Left is first. " * 20), (title, "A Title " * 9)]
    words = read(pdf(tmp_path / "x.pdf", [page])).text.split()
    assert [word for word in dict.fromkeys(words) if word in ("Title", "Left", "Right")] == ["Title", "Left", "Right"]


def test_a_list_number_is_no_column() -> None:
    boxes = [Box(0.13, y, 0.9, y + 0.03, f"item {y}") for y in (0.2, 0.3)]
    boxes += [Box(0.1, y, 0.12, y + 0.02, f"number {y}") for y in (0.2, 0.3)]
    assert [box.text for box in in_reading_order(boxes)] == ["number 0.2", "item 0.2", "number 0.3", "item 0.3"]


def test_a_pdf_is_known_by_its_content(tmp_path: Path) -> None:
    path = pdf(tmp_path / "x.pdf", [[(WIDE, "It is so.")]]).rename(tmp_path / "x.txt")
    assert read(path).media_type == "application/pdf"


def test_a_scan_asks_for_text_recognition(tmp_path: Path) -> None:
    with pytest.raises(EmptySource, match=r"no text layer.*OCR"):
        read(pdf(tmp_path / "scan.pdf", [[]]))


def test_a_locked_pdf_asks_for_an_unlocked_one(tmp_path: Path) -> None:
    import pymupdf

    locked = pdf(
        tmp_path / "x.pdf", [[(WIDE, "secret")]], encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="u", owner_pw="o"
    )
    with pytest.raises(EncryptedSource, match="password"):
        read(locked)


@pytest.mark.parametrize("share", [0.02, 0.3, 0.6, 0.9])
def test_a_pdf_that_is_cut_off_is_unreadable(tmp_path: Path, share: float) -> None:
    path = pdf(tmp_path / "x.pdf", [[(WIDE, "It is so. " * 50)]] * 3)
    raw = path.read_bytes()
    path.write_bytes(raw[: int(len(raw) * share)])
    with pytest.raises(UnreadableSource, match="PDF"):
        read(path)


def test_garbage_behind_a_pdf_signature_is_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(b"%PDF-1.7\n" + b"garbage " * 100 + b"\n%%EOF")
    with pytest.raises(UnreadableSource, match="PDF"):
        read(path)
