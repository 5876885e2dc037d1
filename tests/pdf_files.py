"""PDF files for the tests: drawn by PyMuPDF, or written object by object where no program would write them so."""

from collections.abc import Mapping, Sequence
from pathlib import Path

Place = tuple[float, float, float, float]
WIDE = (60.0, 100.0, 540.0, 700.0)


def pdf(path: Path, pages: Sequence[Sequence[tuple[Place, str]]], **options: str | int) -> Path:
    """A PDF whose pages of 600 by 800 points hold texts in boxes."""
    import pymupdf

    with pymupdf.open() as document:
        for boxes in pages:
            page = document.new_page(width=600, height=800)
            for place, text in boxes:
                assert page.insert_textbox(pymupdf.Rect(place), text, fontsize=10) >= 0
        document.save(path, **options)
    return path


def scan(path: Path, texts: Sequence[str], printed: Sequence[str] = ()) -> Path:
    """A PDF whose pages are pictures of `texts`, then pages that hold the texts `printed`."""
    import pymupdf

    with pymupdf.open() as document:
        for text in texts:
            with pymupdf.open() as drawn:
                drawn.new_page(width=600, height=300).insert_text((50, 100), text, fontsize=22)
                picture = drawn[0].get_pixmap(dpi=150).tobytes("png")
            document.new_page(width=600, height=300).insert_image((0, 0, 600, 300), stream=picture)
        for text in printed:
            document.new_page(width=600, height=300).insert_text((50, 100), text, fontsize=14)
        document.save(path)
    return path


def written(path: Path, objects: Mapping[int, bytes]) -> Path:
    """A PDF of these objects, of which the first is its catalogue, with a right table of where they are."""
    parts, at, places = [b"%PDF-1.7\n"], 9, dict[int, int]()
    for number, body in objects.items():
        part = b"%d 0 obj\n%s\nendobj\n" % (number, body)
        places[number], at = at, at + len(part)
        parts.append(part)
    last = max(objects)
    lines = [b"%010d 00000 n \n" % places[n] if n in places else b"0000000000 65535 f \n" for n in range(last + 1)]
    parts += [b"xref\n0 %d\n" % (last + 1), *lines]
    parts.append(b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (last + 1, at))
    path.write_bytes(b"".join(parts))
    return path


def stream(content: bytes, entries: bytes = b"") -> bytes:
    """An object that holds `content`."""
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(content), entries, content)


def one_page(content: bytes, more: Mapping[int, bytes] | None = None, resources: bytes = b"") -> dict[int, bytes]:
    """The objects of a PDF with one page that draws `content`, an object; those from 5 on are free."""
    font = b"/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
    page = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << %s %s >> >>"
    return {
        1: b"<< /Type /Catalog /Pages 2 0 R >>",
        2: b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        3: page % (font, resources),
        4: content,
        **(more or {}),
    }
