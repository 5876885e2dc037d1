"""Quotes of web pages: whether they stand in the archive, and where."""

from __future__ import annotations

from typing import NamedTuple

from ...database import Database
from ...records import Source
from ..selectors import Lost, Selectors, find, same_letters
from ..structure import paragraphs
from .archive import archived


class ArchivedQuote(NamedTuple):
    """What the archive says of a quote."""

    found: bool
    """Whether all its letters stand there; spacing, quotation marks and markup aside."""
    text: str
    """The words of the archived page that it was found by, or that are most like it; empty where none are."""
    start: int | None
    """Offset of `text` in the source's text, code points."""
    end: int | None
    score: float
    """How like they are, in [0, 1]."""
    why: str
    """Why it does not count as found; empty where it does."""
    capture_id: str
    content_hash: str
    """SHA-256 of the archived bytes."""
    locator: dict[str, str]
    """`heading_context` and `accessed_at`, as far as they are known."""


def verify_quote_in_archive(
    database: Database, capture_id: str, quote: str, *, prefix: str = "", suffix: str = ""
) -> ArchivedQuote:
    """Look for a quote in the page as it was archived, not as it may be now.

    Args:
        prefix: words in front of it, where it stands there more than once.
        suffix: words behind it.

    Raises:
        CaptureNotFound: there is no such capture.
    """
    source = archived(database, capture_id)
    place = find(source.text, Selectors(exact=quote, prefix=prefix, suffix=suffix))
    if isinstance(place, Lost):
        at = {"accessed_at": source.metadata["accessed_at"]}
        return ArchivedQuote(False, "", None, None, 0.0, place.message, capture_id, source.content_hash, at)
    text = source.text[place.start : place.end]
    result = same_letters(text, quote)
    return ArchivedQuote(
        found=result,
        text=text,
        start=place.start,
        end=place.end,
        score=place.score,
        why="" if result else "the archived page says it in other words",
        capture_id=capture_id,
        content_hash=source.content_hash,
        locator=locator(source, place.start),
    )


def locator(source: Source, start: int) -> dict[str, str]:
    """Where in a web page a place is: under which headings, and when it was read there."""
    heading = next((each.heading for each in paragraphs(source) if each.units[-1].end > start), ())
    name = {"heading_context": " > ".join(heading)} if heading else {}
    return {**name, "accessed_at": source.metadata["accessed_at"]}
