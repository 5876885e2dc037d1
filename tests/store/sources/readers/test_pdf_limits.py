"""PDF files that ask for too much, or are no PDF at all: each ends in a named error, and the next one is read."""

import struct
import zlib
from pathlib import Path

import pytest
from pcite.store.errors import EmptySource, EncryptedSource, SourceError, SourceTooLarge, UnreadableSource
from pcite.store.sources.readers import pdf, read
from pcite.store.sources.readers.limits import LIMITS
from pdf_files import WIDE, one_page, stream, written
from pdf_files import pdf as drawn

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
TEXT = b"BT /F1 12 Tf 72 700 Td (It is so.) Tj ET"


def test_a_pdf_of_plain_objects_is_read(tmp_path: Path) -> None:
    assert read(written(tmp_path / "x.pdf", one_page(stream(TEXT)))).text == "It is so."


def test_too_many_pages_are_refused(tmp_path: Path) -> None:
    path = drawn(tmp_path / "x.pdf", [[(WIDE, "It is so.")]] * 3)
    with pytest.raises(SourceTooLarge, match="3 pages, the limit is 2"):
        pdf.extract(path.read_bytes(), "reading x", LIMITS._replace(pages=2))


def test_too_many_bytes_are_refused(tmp_path: Path) -> None:
    path = drawn(tmp_path / "x.pdf", [[(WIDE, "It is so.")]])
    with pytest.raises(SourceTooLarge, match="the limit is 100"):
        pdf.extract(path.read_bytes(), "reading x", LIMITS._replace(file_bytes=100))


@pytest.mark.parametrize("times", [1, 2])
def test_a_small_file_that_unpacks_to_too_much_is_refused(tmp_path: Path, times: int) -> None:
    content = TEXT + b" " * 20_000_000
    for _ in range(times):
        content = zlib.compress(content, 9)
    packed = stream(content, b"/Filter [" + b"/FlateDecode " * times + b"]")
    path = written(tmp_path / "x.pdf", one_page(packed))
    assert path.stat().st_size < 25_000
    with pytest.raises(SourceTooLarge, match="unpack to more than 10,000,000"):
        pdf.extract(path.read_bytes(), "reading x", LIMITS._replace(unpacked_bytes=10_000_000))


def test_a_filter_that_stands_elsewhere_is_counted_too(tmp_path: Path) -> None:
    packed = stream(zlib.compress(TEXT + b" " * 20_000_000), b"/Filter 5 0 R")
    path = written(tmp_path / "x.pdf", one_page(packed, {5: b"/FlateDecode"}))
    with pytest.raises(SourceTooLarge, match="unpack"):
        pdf.extract(path.read_bytes(), "reading x", LIMITS._replace(unpacked_bytes=10_000_000))


def test_pages_that_share_what_they_draw_are_counted_each(tmp_path: Path) -> None:
    objects = one_page(stream(zlib.compress(TEXT + b" " * 1_000_000), b"/Filter /FlateDecode"))
    objects |= {number: objects[3] for number in range(5, 25)}
    kids = b" ".join(b"%d 0 R" % number for number in (3, *range(5, 25)))
    objects[2] = b"<< /Type /Pages /Kids [%s] /Count 21 >>" % kids
    path = written(tmp_path / "x.pdf", objects)
    with pytest.raises(SourceTooLarge, match="unpack"):
        pdf.extract(path.read_bytes(), "reading x", LIMITS._replace(unpacked_bytes=10_000_000))


def test_a_page_that_draws_itself_a_billion_times_runs_out_of_time(tmp_path: Path) -> None:
    depth = 12
    forms = {
        number: stream(
            b"/X Do " * 10 if number < 4 + depth else TEXT,
            b"/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X %d 0 R >> /Font << /F1 "
            b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>" % (number + 1),
        )
        for number in range(5, 5 + depth)
    }
    path = written(tmp_path / "x.pdf", one_page(stream(b"/X Do"), forms, b"/XObject << /X 5 0 R >>"))
    with pytest.raises(SourceTooLarge, match="longer than the limit of 1 seconds"):
        pdf.extract(path.read_bytes(), "reading x", LIMITS._replace(seconds=1))
    assert pdf.extract(drawn(tmp_path / "y.pdf", [[(WIDE, "Next.")]]).read_bytes(), "reading y").text == "Next."


def test_a_small_file_with_a_million_objects_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(_many_objects(1_000_000))
    assert path.stat().st_size < 10_000_000
    assert read(path).text == "It is so."


@pytest.mark.parametrize("depth", [50, 5000])
def test_a_deep_tree_of_pages_is_read_or_refused(tmp_path: Path, depth: int) -> None:
    objects = one_page(stream(TEXT))
    objects |= {n: b"<< /Type /Pages /Count 1 /Kids [%d 0 R] >>" % (n + 1) for n in range(10, 10 + depth)}
    objects[2] = b"<< /Type /Pages /Count 1 /Kids [10 0 R] >>"
    objects[10 + depth] = objects[3]
    try:
        assert read(written(tmp_path / "x.pdf", objects)).text == "It is so."
    except SourceError:
        assert depth > 50


@pytest.mark.parametrize("kids", [b"[2 0 R]", b"[3 0 R 2 0 R]", b"[9 0 R]", b"(none)"])
def test_a_tree_of_pages_that_leads_back_or_nowhere_is_read_or_refused(tmp_path: Path, kids: bytes) -> None:
    objects = one_page(stream(TEXT))
    objects[2] = b"<< /Type /Pages /Count 2 /Kids %s >>" % kids
    path = written(tmp_path / "x.pdf", objects)
    try:
        found = read(path).text.strip()
    except SourceError:
        found = ""
    assert found in ("", "It is so.")


@pytest.mark.ci
def test_a_thousand_pages_are_read(tmp_path: Path) -> None:
    pages = [[((60.0, 100.0, 540.0, 200.0), f"This is what page {number} says.")] for number in range(1, 1001)]
    source = read(drawn(tmp_path / "x.pdf", pages))
    assert source.metadata["pages"] == "1000"
    assert source.text.split("\f")[499].strip() == "This is what page 500 says."
    assert source.areas[-1].page == 1000


def test_a_locked_pdf_asks_for_an_unlocked_one(tmp_path: Path) -> None:
    import pymupdf

    locked = drawn(
        tmp_path / "x.pdf", [[(WIDE, "secret")]], encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="u", owner_pw="o"
    )
    with pytest.raises(EncryptedSource, match="password"):
        read(locked)


@pytest.mark.parametrize("share", [0.02, 0.3, 0.6, 0.9])
def test_a_pdf_that_is_cut_off_is_unreadable(tmp_path: Path, share: float) -> None:
    path = drawn(tmp_path / "x.pdf", [[(WIDE, "It is so. " * 50)]] * 3)
    raw = path.read_bytes()
    path.write_bytes(raw[: int(len(raw) * share)])
    with pytest.raises(UnreadableSource, match="PDF"):
        read(path)


def test_garbage_behind_a_pdf_signature_is_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(b"%PDF-1.7\n" + b"garbage " * 100 + b"\n%%EOF")
    with pytest.raises(UnreadableSource, match="PDF"):
        read(path)


def test_a_pdf_of_zero_bytes_is_empty(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(b"")
    with pytest.raises(EmptySource):
        read(path)


def test_a_pdf_is_known_by_its_content(tmp_path: Path) -> None:
    path = drawn(tmp_path / "x.pdf", [[(WIDE, "It is so.")]]).rename(tmp_path / "x.txt")
    assert read(path).media_type == "application/pdf"


def test_blank_pages_hold_no_text(tmp_path: Path) -> None:
    with pytest.raises(EmptySource, match="1 pages have no text"):
        read(drawn(tmp_path / "x.pdf", [[]]))


def test_a_reader_that_was_ended_starts_again(tmp_path: Path) -> None:
    raw = drawn(tmp_path / "x.pdf", [[(WIDE, "It is so.")]]).read_bytes()
    assert pdf.extract(raw, "reading x").text == "It is so."
    pdf.READER.close()
    assert pdf.extract(raw, "reading x").text == "It is so."


def _many_objects(count: int) -> bytes:
    """A PDF of one page whose other objects stand packed in one stream, and so does the table of where they are."""
    numbers = " ".join(f"{number} 0" for number in range(10, count + 10)).encode()
    inner = b"/Type /ObjStm /N %d /First %d /Filter /FlateDecode" % (count, len(numbers) + 1)
    objects = one_page(stream(TEXT), {5: stream(zlib.compress(numbers + b" " + b"0 " * count), inner)})
    parts, places, at = [b"%PDF-1.7\n"], {}, 9
    for number, body in objects.items():
        places[number], part = at, b"%d 0 obj\n%s\nendobj\n" % (number, body)
        parts.append(part)
        at += len(part)
    places[6] = at
    rows = [struct.pack(">BLL", number in places, places.get(number, 0), 0) for number in range(10)]
    rows += [struct.pack(">BLL", 2, 5, index) for index in range(count)]
    entries = b"/Type /XRef /Size %d /W [1 4 4] /Root 1 0 R /Filter /FlateDecode" % (count + 10)
    parts.append(b"6 0 obj\n%s\nendobj\n" % stream(zlib.compress(b"".join(rows)), entries))
    return b"".join([*parts, b"startxref\n%d\n%%%%EOF\n" % at])
