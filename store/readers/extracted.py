"""What a reader hands over, whatever it read."""

from __future__ import annotations

from typing import NamedTuple


class Extracted(NamedTuple):
    """The text of a document; all offsets refer to it."""

    text: str
    title: str | None = None
    """What the document calls itself."""
    pages: int | None = None
    """How many pages it has, where it has pages; form feeds part them in the text."""
