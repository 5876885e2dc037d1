"""The units of what was read from CSV, JSON and JSON Lines: one a line, with its row or its path."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..records import Source, Unit
from ..records.locators import Locator

ROW_TYPES = frozenset(("text/csv", "text/tab-separated-values", "application/json", "application/x-ndjson"))
PATH = re.compile(r"(?P<outer>[^:\n]*[.\]])?(?P<key>[^:.\n]+):")


def rows(source: Source) -> Iterator[tuple[tuple[str, ...], Unit]]:
    """Each line of the text with the path above it: the line's number is its row, in JSON its path is its heading."""
    at = 0
    for number, line in enumerate(source.text.split("\n"), start=1):
        start, at = at, at + len(line) + 1
        if not line.strip():
            continue
        path = outer(line) if source.media_type == "application/json" else ""
        place = Locator(heading=path) if path else Locator(line=number)
        yield ((path,) if path else ()), Unit(start=start, end=start + len(line), locator=place)


def outer(line: str) -> str:
    """The path above a value of JSON: `items[3]` of `items[3].name: Meakin`."""
    match = PATH.match(line)
    return (match["outer"] or "").rstrip(".") if match else ""
