"""The library of a store: sources registered once, indexed, tagged, annotated and searched by many jobs."""

from __future__ import annotations

from ...nodes.library_search import SearchResult, SearchResults
from ...store.library import Annotation, LibrarySource
from .evidence import FoundEvidence, find_evidence
from .library import Library
from .open import open_library

__all__ = [
    "Annotation",
    "FoundEvidence",
    "Library",
    "LibrarySource",
    "SearchResult",
    "SearchResults",
    "find_evidence",
    "open_library",
]
