"""The source itself at the words that were cited: links to the place, the words around it, copies with marks."""

from __future__ import annotations

from .highlight_html_copy import highlighted_html
from .highlight_links import address_of, captured_on, page_of, place_link
from .highlight_marks import Mark, MarkBox, PageImage
from .highlight_originals import bytes_of, changed_on
from .highlight_pdf import highlighted_pdf, page_images
from .highlight_sources import Copied, PagePictures, marks_in, pictures, write_highlights
from .highlight_surroundings import Surroundings, surroundings
from .highlight_text import highlighted_text, marked_text

__all__ = [
    "Copied",
    "Mark",
    "MarkBox",
    "PageImage",
    "PagePictures",
    "Surroundings",
    "address_of",
    "bytes_of",
    "captured_on",
    "changed_on",
    "highlighted_html",
    "highlighted_pdf",
    "highlighted_text",
    "marked_text",
    "marks_in",
    "page_images",
    "page_of",
    "pictures",
    "place_link",
    "surroundings",
    "write_highlights",
]
