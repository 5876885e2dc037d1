"""A whole file read, in the process that is there for it: text, areas and what it says of its pages."""

from __future__ import annotations

from typing import Any

from ...errors import EmptySource, NeedsOCR, PciteError, SourceTooLarge, UnreadableSource
from . import ocr
from .left_out import LeftOut
from .limits import CharacterCount, ReadingLimits
from .pdf_blocks import PdfBlock, blocks_of
from .pdf_flow import flowing
from .pdf_front import printed
from .pdf_heads import without_heads
from .pdf_opening import SPLIT, UnpackBudget, loaded, opened
from .pdf_page import PdfPage
from .pdf_places import areas_in
from .pdf_text import text_of
from .titles import stated_authors, stated_title

NEEDS_OCR = "Install Tesseract (apt-get install tesseract-ocr), or run: ocrmypdf in.pdf out.pdf"


def read(raw: bytes, filetype: str, action: str, limits: ReadingLimits) -> dict[str, Any]:
    """The text with its areas, pages and metadata, as `ReaderProcess` is told; `filetype` is `pdf` or `image`."""
    pymupdf = loaded()
    try:
        with opened(raw, filetype, action, limits.pages) as document:
            return _read(document, filetype, action, limits)
    except PciteError:
        raise
    except (RuntimeError, ValueError, pymupdf.mupdf.FzErrorBase) as error:
        if "malloc" in str(error):
            raise SourceTooLarge(action, "it takes more memory than there is for one file", SPLIT) from error
        name = filetype.upper()
        raise UnreadableSource(action, f"the {name} is damaged: {error}", "Fetch the file again") from error


def _read(document: Any, filetype: str, action: str, limits: ReadingLimits) -> dict[str, Any]:  # noqa: ANN401
    budget, count = UnpackBudget(action, limits.unpacked_bytes), CharacterCount(action, limits)
    can_recognise = limits.ocr and ocr.available()
    pages: list[list[PdfBlock]] = []
    recognised: list[int] = []
    left: list[int] = []
    unseen = LeftOut()
    for page in document:
        if filetype == "pdf":
            budget.spend(page)
        pdf_page = PdfPage(page)
        if ocr.is_picture(page, pdf_page.runs):
            (recognised if can_recognise else left).append(pdf_page.number)
            pdf_page = PdfPage(page, ocr.recognised(page)) if can_recognise else pdf_page
        unseen.merge(pdf_page.left.counts)
        count.add(*(run.text for run in pdf_page.runs))
        pages.append(blocks_of(pdf_page))
    pages = flowing(without_heads(pages))
    if not any(pages):
        raise _nothing(action, len(pages), left)
    metadata = {**_metadata(recognised, left), **printed(pages), **_stated(document), **unseen.metadata()}
    return {"pages": len(pages), "metadata": metadata, **_text(pages)}


def _text(pages: list[list[PdfBlock]]) -> dict[str, Any]:
    laid = text_of(pages)
    return {"text": laid.text, "areas": [area for span in laid.spans for area in areas_in(span)]}


def _metadata(recognised: list[int], left: list[int]) -> dict[str, str]:
    """Which pages were recognised, and which are pictures that nobody has read."""
    metadata = {"ocr": "tesseract", "ocr_pages": _numbers(recognised)} if recognised else {}
    return metadata | ({"unread_pages": _numbers(left)} if left else {})


def _stated(document: Any) -> dict[str, str]:  # noqa: ANN401 - PyMuPDF has no types
    """The title and the authors in the properties of the file."""
    properties = document.metadata or {}
    both = {"title": stated_title(properties.get("title")), "author": stated_authors(properties.get("author"))}
    return {key: value for key, value in both.items() if value}


def _numbers(pages: list[int]) -> str:
    return ", ".join(map(str, pages))


def _nothing(action: str, pages: int, left: list[int]) -> EmptySource:
    if left:
        return NeedsOCR(action, f"its {pages} pages have no text layer, as those of a scan: it needs OCR", NEEDS_OCR)
    return EmptySource(action, f"its {pages} pages have no text", "Give a source with text")
