"""The source itself at the words that were cited: links to the place, the words around it, copies with marks."""

from __future__ import annotations

from .html import highlighted_html
from .links import address_of, captured_on, page_of, place_link
from .marks import Box, Mark, PageImage
from .originals import bytes_of
from .pdf import highlighted_pdf, page_images
from .surroundings import Surroundings, surroundings
from .text import highlighted_text

__all__ = [
    "Box",
    "Mark",
    "PageImage",
    "Surroundings",
    "address_of",
    "bytes_of",
    "captured_on",
    "highlighted_html",
    "highlighted_pdf",
    "highlighted_text",
    "page_images",
    "page_of",
    "place_link",
    "surroundings",
]
