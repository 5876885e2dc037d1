"""Keyword search: BM25+ over a fixed list of texts, as arrays, kept between runs where there is a folder for it."""

from __future__ import annotations

from .lexical_cache import cached_lexical
from .lexical_index import Lexical
from .lexical_top import best

__all__ = ["Lexical", "best", "cached_lexical"]
