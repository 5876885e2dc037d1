"""References in and out: BibTeX, RIS and CSL-JSON, as Zotero, EndNote and Mendeley write and read them.

What is written and read again is the same, in each format and from one to another: see `leftover`.
"""

from __future__ import annotations

from .bibtex import citation_key
from .interchange_attaching import ReferenceMatch, Unmatched, attach, match
from .interchange_files import FORMATS, read_references, write_references

__all__ = [
    "FORMATS",
    "ReferenceMatch",
    "Unmatched",
    "attach",
    "citation_key",
    "match",
    "read_references",
    "write_references",
]
