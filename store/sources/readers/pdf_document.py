"""A whole file read, in the process that is there for it: text, areas and what it says of its pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import EmptySource, NeedsOCR, PciteError, SourceTooLarge, UnreadableSource
from . import ocr
from .pdf_blocks import PdfBlock, blocks_of
from .pdf_flow import flowing
from .pdf_heads import without_heads
from .pdf_opening import SPLIT, UnpackBudget, loaded, opened
from .pdf_page import PdfPage
from .pdf_places import areas_in
from .pdf_text import text_of
from .titles import stated_title

NEEDS_OCR = "Install Tesseract (apt-get install tesseract-ocr), or run: ocrmypdf in.pdf out.pdf"


def read(raw: bytes, question: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a question of `process.Reader`: the text with its areas, pages and metadata."""
    request = question["asked"]
    pymupdf = loaded()
    try:
        with opened(raw, question["filetype"], request, question["pages"]) as document:
            return _read(document, question)
    except PciteError:
        raise
    except (RuntimeError, ValueError, pymupdf.mupdf.FzErrorBase) as error:
        if "malloc" in str(error):
            raise SourceTooLarge(request, "it takes more memory than there is for one file", SPLIT) from error
        name = question["filetype"].upper()
        raise UnreadableSource(request, f"the {name} is damaged: {error}", "Fetch the file again") from error


def _read(document: Any, question: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ANN401 - PyMuPDF has no types
    request, budget = question["asked"], UnpackBudget(question["asked"], question["unpacked"])
    can_recognise = question["ocr"] and ocr.available()
    pages: list[list[PdfBlock]] = []
    recognised: list[int] = []
    left: list[int] = []
    for page in document:
        if question["filetype"] == "pdf":
            budget.spend(page)
        result = PdfPage(page)
        if ocr.is_picture(page, result.runs):
            (recognised if can_recognise else left).append(result.number)
            result = PdfPage(page, ocr.recognised(page)) if can_recognise else result
        pages.append(blocks_of(result))
    pages = flowing(without_heads(pages))
    if not any(pages):
        raise _nothing(request, len(pages), left)
    return {"pages": len(pages), "metadata": _metadata(recognised, left) | _title(document), **_text(pages)}


def _text(pages: list[list[PdfBlock]]) -> dict[str, Any]:
    laid = text_of(pages)
    return {"text": laid.text, "areas": [area for span in laid.spans for area in areas_in(span)]}


def _metadata(recognised: list[int], left: list[int]) -> dict[str, str]:
    """Which pages were recognised, and which are pictures that nobody has read."""
    value = {"ocr": "tesseract", "ocr_pages": _numbers(recognised)} if recognised else {}
    return value | ({"unread_pages": _numbers(left)} if left else {})


def _title(document: Any) -> dict[str, str]:  # noqa: ANN401 - PyMuPDF has no types
    value = stated_title((document.metadata or {}).get("title"))
    return {"title": value} if value else {}


def _numbers(pages: list[int]) -> str:
    return ", ".join(map(str, pages))


def _nothing(action: str, pages: int, left: list[int]) -> EmptySource:
    if left:
        return NeedsOCR(action, f"its {pages} pages have no text layer, as those of a scan: it needs OCR", NEEDS_OCR)
    return EmptySource(action, f"its {pages} pages have no text", "Give a source with text")
