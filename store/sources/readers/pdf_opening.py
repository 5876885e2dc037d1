"""PyMuPDF, loaded and quiet, and a file opened by it under its limits."""

from __future__ import annotations

import warnings
import zlib
from importlib import import_module
from typing import Any

from ...errors import EncryptedSource, SourceTooLarge, UnreadableSource
from .pdf_layers import settle

SPLIT = "Split it, or raise the limit"


def loaded() -> Any:  # noqa: ANN401 - its functions have no types
    """PyMuPDF, which does not write to the terminal.

    Raises:
        UnreadableSource: it is not installed.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # its generated classes name no module
        try:
            pymupdf = import_module("pymupdf")
        except ImportError as error:
            do = "Install it: pip install 'pcite[pdf]'"
            raise UnreadableSource("reading a PDF file or an image", "PyMuPDF is not installed", do) from error
    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    return pymupdf


def as_drawn() -> int:
    """How PyMuPDF reads the letters of a page: as they are drawn, not as the file says that they read aloud."""
    pymupdf = loaded()
    flags: int = pymupdf.TEXT_MEDIABOX_CLIP | pymupdf.TEXT_CID_FOR_UNKNOWN_UNICODE | pymupdf.TEXT_IGNORE_ACTUALTEXT
    return flags


def opened(raw: bytes, filetype: str, action: str, most_pages: int) -> Any:  # noqa: ANN401
    """The document.

    Raises:
        EncryptedSource: it opens with a password only.
        UnreadableSource: it is cut off or has no pages.
        SourceTooLarge: it has more pages than the limit.
    """
    document = loaded().open(stream=raw, filetype=filetype)
    if document.needs_pass:
        raise EncryptedSource(action, "it opens with a password only", "Save it without the password")
    if filetype == "pdf" and document.is_repaired and b"%%EOF" not in raw[-2048:]:
        raise UnreadableSource(action, "the PDF is cut off: its end is missing", "Fetch the whole file again")
    if not document.page_count:
        raise UnreadableSource(action, f"the {filetype.upper()} has no pages", "Fetch the file again")
    if document.page_count > most_pages:
        raise SourceTooLarge(action, f"it has {document.page_count:,} pages, the limit is {most_pages:,}", SPLIT)
    if filetype == "pdf":
        settle(document)
    return document


class UnpackBudget:
    """How many bytes the drawing instructions of all pages may unpack to."""

    def __init__(self, action: str, limit: int) -> None:
        self.action, self.limit, self.taken = action, limit, 0

    def spend(self, page: Any) -> None:  # noqa: ANN401
        """Count what `page` draws.

        Raises:
            SourceTooLarge: with the pages before it is more than the limit.
        """
        for number in page.get_contents():
            self.taken += self._unpacked(page.parent, number)
            if self.taken > self.limit:
                problem = f"its pages unpack to more than {self.limit:,} bytes, which is the limit"
                raise SourceTooLarge(self.action, problem, SPLIT)

    def _unpacked(self, document: Any, number: int) -> int:  # noqa: ANN401
        """Bytes of a stream, as far as it is deflated; more than the limit is not unpacked."""
        data: bytes = document.xref_stream_raw(number) or b""
        kind, filters = document.xref_get_key(number, "Filter")
        filters = document.xref_object(int(filters.split()[0])) if kind == "xref" else filters
        for _ in range(filters.count("/FlateDecode")):
            try:
                data = zlib.decompressobj().decompress(data, self.limit - self.taken + 1)
            except zlib.error:  # damaged, or deflated inside another filter: MuPDF reads what it can
                break
        return len(data)
