"""One shape for text from other programs: what is one line there is one line here."""

from __future__ import annotations

import re

_GAP = re.compile("[ \x00-\x1f\x7f-\x9f\u2028\u2029]+")
"""Spaces, ends of lines and control characters; a no-break space or a thin one is part of the text."""
_ENDS = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_HALF = re.compile("[\ud800-\udfff]")

PARAGRAPHS = frozenset({"abstract", "note"})
"""The fields that may have more than one line."""


def line(text: str) -> str:
    """On one line, without halves of characters that no file could hold."""
    return _GAP.sub(" ", _HALF.sub("\ufffd", text)).strip(" ")


def paragraphs(text: str) -> str:
    """Each paragraph on one line, without empty ones."""
    return "\n".join(filter(None, map(line, _ENDS.split(text))))


def shaped(key: str, text: str) -> str:
    """The text of a field: paragraphs where it may have them, else one line."""
    return paragraphs(text) if key in PARAGRAPHS else line(text)
