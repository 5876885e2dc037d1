"""The library of a store: sources registered once, indexed, tagged, annotated and searched by many jobs."""

from __future__ import annotations

from ...nodes.retriever.library_search import SearchResult, SearchResults
from ...store.citations.library import Annotation, LibrarySource
from .library_evidence import LibraryEvidence, find_evidence
from .library_open import open_library
from .sources import Library

__all__ = [
    "Annotation",
    "Library",
    "LibraryEvidence",
    "LibrarySource",
    "SearchResult",
    "SearchResults",
    "find_evidence",
    "open_library",
]
