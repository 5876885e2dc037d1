"""PDF: pages in reading order, parted by form feeds, tables as rows, and where every character stands.

The file is read in a process of its own, so that one that asks for too much time or memory, or that
crashes its reader, is a named error. PyMuPDF, which is AGPL-3.0 or commercial, is imported only there.
"""

from __future__ import annotations

from .extracted import Extracted
from .limits import LIMITS, ReadingLimits, check_bytes
from .reader_process import READER


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The text of all pages with its areas; form feeds part the pages.

    Raises:
        UnreadableSource: it is damaged or cut off.
        EncryptedSource: it opens with a password only.
        NeedsOCR: its pages are pictures of text, and recognition is switched off or not installed.
        EmptySource: its pages are blank.
        SourceTooLarge: it asks for more than the limits allow.
    """
    check_bytes(len(raw), limits.file_bytes, action)
    return READER.read(raw, "pdf", action, limits)
