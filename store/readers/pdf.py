"""PDF through PyMuPDF: pages in reading order, parted by form feeds, without running heads and broken words.

PyMuPDF is AGPL-3.0 or commercial, so it is imported only when a PDF is read.
"""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import pairwise
from typing import Any

from ..errors import EmptySource, EncryptedSource, UnreadableSource
from ..markup import joined
from .columns import Box, in_reading_order
from .extracted import Extracted

NUMBER_ABOVE_WORDS = re.compile(r"^(§§?\s*\d+[a-z]?|\d{1,2}(?:\.\d{1,2})*\.?)\n(?=[^\W\d_])")
WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
SENTENCE_END = re.compile(r"[.!?:;…][\"'”’“»«)\]]*$")
MARGIN = 0.1
ROW_CELLS = 3


def extract(raw: bytes, asked: str) -> Extracted:
    """The text of all pages.

    Raises:
        UnreadableSource: it is damaged or cut off.
        EncryptedSource: it opens with a password only.
        EmptySource: its pages hold no text, as those of a scan.
    """
    pymupdf = _pymupdf()
    with _quiet(pymupdf.TOOLS):
        try:
            with _opened(pymupdf, raw, asked) as document:
                pages = [_boxes(page, _flags(pymupdf)) for page in document]
        except (RuntimeError, ValueError, pymupdf.mupdf.FzErrorBase) as error:
            raise UnreadableSource(asked, f"the PDF is damaged: {error}", "Fetch the file again") from error
    pages = _without_running_heads(pages)
    if not any(pages):
        found = f"its {len(pages)} pages have no text layer, as those of a scan"
        raise EmptySource(asked, found, "Run OCR on it first, for example with: ocrmypdf in.pdf out.pdf")
    known = _known_words(pages)
    texts = ["\n\n".join(joined(box.text, known) for box in page) for page in pages]
    return Extracted(_bound(texts), pages=len(pages))


def _pymupdf() -> Any:  # noqa: ANN401 - its functions have no types
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # its generated classes name no module
        return import_module("pymupdf")


@contextmanager
def _quiet(tools: Any) -> Iterator[None]:  # noqa: ANN401
    """Keep MuPDF from writing to the terminal."""
    shown = tools.mupdf_display_errors(), tools.mupdf_display_warnings()
    tools.mupdf_display_errors(False)
    tools.mupdf_display_warnings(False)
    try:
        yield
    finally:
        tools.mupdf_display_errors(shown[0])
        tools.mupdf_display_warnings(shown[1])


def _opened(pymupdf: Any, raw: bytes, asked: str) -> Any:  # noqa: ANN401
    document = pymupdf.open(stream=raw, filetype="pdf")
    if document.needs_pass:
        raise EncryptedSource(asked, "it opens with a password only", "Save it without the password")
    if document.is_repaired and b"%%EOF" not in raw[-2048:]:
        raise UnreadableSource(asked, "the PDF is cut off: its end is missing", "Fetch the whole file again")
    if not document.page_count:
        raise UnreadableSource(asked, "the PDF has no pages", "Fetch the file again")
    return document


def _flags(pymupdf: Any) -> int:  # noqa: ANN401
    """Ligatures are taken apart, so that `ﬁnd` is `find`."""
    return int(pymupdf.TEXT_PRESERVE_WHITESPACE | pymupdf.TEXT_MEDIABOX_CLIP)


def _boxes(page: Any, flags: int) -> list[Box]:  # noqa: ANN401
    """The text blocks of a page in reading order, each with its place as shares of the page."""
    width, height = page.rect.width or 1.0, page.rect.height or 1.0
    found = []
    for block in page.get_text("dict", flags=flags)["blocks"]:
        text = NUMBER_ABOVE_WORDS.sub(r"\1 ", "\n".join(_rows(block["lines"])))
        if text.strip():
            x0, y0, x1, y1 = block["bbox"]
            found.append(Box(x0 / width, y0 / height, x1 / width, y1 / height, text))
    return in_reading_order(found)


def _rows(lines: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Lines of text; those that stand side by side are the cells of one row."""
    row: list[str] = []
    last: tuple[float, float, float] | None = None
    for line in lines:
        x0, y0, x1, y1 = line["bbox"]
        text = " ".join("".join(span["text"] for span in line["spans"]).split())
        if not text:
            continue
        if last is not None and x0 >= last[2] - 1 and abs((y0 + y1) - (last[0] + last[1])) < (y1 - y0) * 0.6:
            row.append(text)
        else:
            yield from _row(row)
            row = [text]
        last = (y0, y1, x1)
    yield from _row(row)


def _row(cells: list[str]) -> Iterator[str]:
    if len(cells) >= ROW_CELLS:
        yield f"| {' | '.join(cells)} |"
    elif cells:
        yield " ".join(cells)


def _without_running_heads(pages: list[list[Box]]) -> list[list[Box]]:
    """Leave out what stands in the margin of most pages, page numbers aside the same."""
    counts = Counter(key for page in pages for key in {_pattern(box) for box in page if _in_margin(box)})
    often = {key for key, count in counts.items() if count >= 3 and count >= len(pages) / 3}
    return [[box for box in page if not (_in_margin(box) and _repeats(box, often))] for page in pages]


def _in_margin(box: Box) -> bool:
    return box.y1 < MARGIN or box.y0 > 1 - MARGIN


def _pattern(box: Box) -> str:
    return re.sub(r"\d+", "#", box.text)


def _repeats(box: Box, often: set[str]) -> bool:
    return _pattern(box) in often or not re.search(r"[^\W\d_]{2}", box.text)


def _known_words(pages: list[list[Box]]) -> set[str]:
    """The words that stand inside lines, compounds by their joints: they tell how a cut word goes on."""
    words = {word.lower() for page in pages for box in page for word in WORD.findall(box.text)}
    compounds = [word.split("-") for word in words if "-" in word]
    return words | {f"{left}-{right}" for parts in compounds for left, right in pairwise(parts)}


def _bound(texts: list[str]) -> str:
    """One text; a sentence that a page break cuts goes on behind it."""
    whole = texts[0]
    for text in texts[1:]:
        cut = whole and not SENTENCE_END.search(whole.rstrip()[-20:]) and text[:1].islower()
        whole += ("\n\f" if cut else "\n\n\f") + text
    return whole
