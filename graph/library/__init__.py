"""The library of a store: sources registered once, indexed, tagged, annotated and searched by many jobs."""

from __future__ import annotations

from ...nodes.library_search import SearchResult, SearchResults
from ...store.library import Annotation, LibrarySource
from .library import Library
from .open import open_library

__all__ = ["Annotation", "Library", "LibrarySource", "SearchResult", "SearchResults", "open_library"]
