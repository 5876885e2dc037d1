"""BibTeX and biblatex: files in and out."""

from __future__ import annotations

from .keys import citation_key
from .reading import read_bibtex
from .writing import write_bibtex

__all__ = ["citation_key", "read_bibtex", "write_bibtex"]
