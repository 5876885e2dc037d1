"""Keyword search: BM25+ over a fixed list of texts, as arrays, kept between runs where there is a folder for it."""

from __future__ import annotations

from .index import Lexical
from .kept import kept
from .top import best

__all__ = ["Lexical", "best", "kept"]
