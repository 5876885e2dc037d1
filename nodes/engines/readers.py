"""The readers that ship, routed by language."""

from __future__ import annotations

from functools import lru_cache

from ..ports import Verifier
from .reader_engine import ReaderVerifier
from .reader_glossed import GlossedReader
from .routed import RoutedVerifier


@lru_cache(maxsize=1)
def readers(threads: int | None = None) -> Verifier:
    """English pairs go to the English reader, all others to the one that reads German as well.

    `threads` is how many pairs each reads at once; one a core where it is `None`.
    """
    english = ReaderVerifier("english", threads)
    return RoutedVerifier([english, GlossedReader(threads, english=english)])
