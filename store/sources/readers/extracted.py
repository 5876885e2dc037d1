"""What a reader hands over, whatever it read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ...records import Area


class Extracted(NamedTuple):
    """The text of a document; all offsets refer to it."""

    text: str
    title: str | None = None
    """What the document calls itself."""
    pages: int | None = None
    """How many pages it has, where it has pages; form feeds part them in the text."""
    areas: tuple[Area, ...] = ()
    """Where the text stands on its pages."""
    metadata: Mapping[str, str] = MappingProxyType({})
    """What else the document says of itself."""
