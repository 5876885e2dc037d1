"""The source itself at the words that were cited: links to the place, the words around it, copies with marks."""

from __future__ import annotations

from .links import address_of, captured_on, page_of, place_link
from .surroundings import Surroundings, surroundings

__all__ = ["Surroundings", "address_of", "captured_on", "page_of", "place_link", "surroundings"]
