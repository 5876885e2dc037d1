"""Links of the page to its sources: a relative path is followed from the folder that the page lies in."""

from __future__ import annotations

from pathlib import PurePath

from ....store.records import Source
from .highlight import address_of, place_link


def opened(source: Source, start: int, end: int, base: str | None) -> str | None:
    """The link that opens a source at the words that were cited; `base` is the folder of the page."""
    return place_link(source, start, end, base=_base(source, base))


def address(source: Source, base: str | None) -> str | None:
    """The link that opens a source at its beginning."""
    return address_of(source, base=_base(source, base))


def _base(source: Source, base: str | None) -> str | None:
    """None for a path that is whole: its link holds wherever on this machine the page is moved to."""
    return None if PurePath(source.identifier).is_absolute() else base
