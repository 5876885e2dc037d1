"""BibTeX and biblatex: files in and out."""

from __future__ import annotations

from .bibtex_keys import citation_key
from .bibtex_reading import read_bibtex
from .bibtex_writing import write_bibtex

__all__ = ["citation_key", "read_bibtex", "write_bibtex"]
