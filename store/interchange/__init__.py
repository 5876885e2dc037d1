"""References in and out: BibTeX, RIS and CSL-JSON, as Zotero, EndNote and Mendeley write and read them.

What is written and read again is the same, in each format and from one to another: see `leftover`.
"""

from __future__ import annotations

from .files import FORMATS, read_references, write_references

__all__ = ["FORMATS", "read_references", "write_references"]
