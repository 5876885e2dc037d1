"""A place as the tables of other programs have it: the flexible locator of a citation record, as JSON.

A document names page, section and section header, a website the heading around and when it was
fetched, a database its query; what else a caller gives is kept as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict

from . import Source
from .locators import Locator


class FlexibleLocator(BaseModel):
    """A locator that someone gave; unknown keys stay in it, and none is required."""

    model_config = ConfigDict(frozen=True, extra="allow")

    page: int | str | None = None
    section: str | None = None
    section_header: str | None = None
    page_start: int | None = None
    page_end: int | None = None
    char_offset_start: int | None = None
    char_offset_end: int | None = None
    heading_context: str | None = None
    accessed_at: str | None = None
    query: str | None = None
    result_description: str | None = None
    table: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """The keys that were given, as they were given."""
        return self.model_dump(exclude_unset=True)


def shape(
    locator: Locator, source: Source, *, start: int | None = None, end: int | None = None, heading: Sequence[str] = ()
) -> dict[str, Any]:
    """The place as a flexible locator of the kind of its source, without keys that are not known.

    Args:
        locator: the place.
        source: what it is a place in; `metadata` may hold `accessed_at`, `query`, `result_description`, `table`.
        start: offset of the quote in the source's text.
        end: its end.
        heading: the headings above it, outermost first.
    """
    existing = KINDS.get(source.kind, _document)(locator, source, heading)
    results = {key: value for key, value in existing.items() if value not in (None, "")}
    if start is not None and end is not None and (_spans(locator) or not set(results) - {"accessed_at"}):
        results |= {"char_offset_start": start, "char_offset_end": end}
    return results


def load(fields: dict[str, Any]) -> FlexibleLocator:
    """A locator that was given as JSON.

    Raises:
        ValueError: a known key has a value of another kind, as a list for a page.
    """
    return FlexibleLocator.model_validate(fields)


def _document(locator: Locator, source: Source, heading: Sequence[str]) -> dict[str, Any]:
    numbered = locator.model_copy(update={"page": None, "page_end": None, "heading": None, "line": None, "start": None})
    pages = {"page_start": locator.page, "page_end": locator.page_end} if _spans(locator) else {"page": locator.page}
    header = heading[-1] if heading else locator.heading
    return {**pages, "section": numbered.number, "section_header": header, "line": locator.line}


def _website(locator: Locator, source: Source, heading: Sequence[str]) -> dict[str, Any]:
    context = " > ".join(heading) or locator.heading or locator.label
    return {"heading_context": context, "accessed_at": source.metadata.get("accessed_at")}


def _database(locator: Locator, source: Source, heading: Sequence[str]) -> dict[str, Any]:
    existing = {key: source.metadata.get(key) for key in ("query", "result_description", "table")}
    return {**existing, "row": locator.line}


def _spans(locator: Locator) -> bool:
    return locator.page_end not in (None, locator.page)


KINDS: dict[str, Callable[[Locator, Source, Sequence[str]], dict[str, Any]]] = {
    "document": _document,
    "website": _website,
    "database": _database,
}
