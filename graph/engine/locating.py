"""Locators as agents write them: a mapping of the usual keys, refused where it contradicts itself."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ...store.errors import InvalidLocator

NUMBERS = ("page", "page_start", "page_end", "line", "line_start", "line_end")
"""Whole numbers, or words for them, as `iv` or `24-25`."""
OFFSETS = ("char_offset_start", "char_offset_end", "start", "end")
WORDS = ("section", "section_header", "heading_context", "accessed_at", "query", "table", "result_description")
LEVELS = ("paragraph", "article", "§", "absatz", "satz", "nummer", "clause", "code")
FURTHER = (*LEVELS, "heading", "chapter", "row", "url")
KEYS = (*NUMBERS, *OFFSETS, *WORDS, *FURTHER)
RANGES = (("page_start", "page_end"), ("line_start", "line_end"), ("start", "end"))
IN_WORDS = re.compile(r"\s*(\d+)\s*[-–]\s*(\d+)\s*")
PRINTED = re.compile(
    r".*\d.*|(?:p{1,2}\.?|S\.|page|Seite)?\s*(?:[ivxlcdm]+(?:\s*[-–]\s*[ivxlcdm]+)?|[a-z])", re.IGNORECASE | re.DOTALL
)
"""What may stand on a page as its number: digits somewhere, Roman numerals, or one letter."""

EXPECTED = {
    "document": '{"page": 24, "section": "§ 8.1", "section_header": "Kapitel 8"}',
    "website": '{"heading_context": "News of 2024", "accessed_at": "2024-06-01T14:30:00Z"}',
    "database": '{"query": "SELECT …", "table": "regulations", "result_description": "3 records"}',
    "custom": '{"section": "table 2"}, or none',
}
"""By kind of source, as an error tells it."""


def checked(locator: object, kind: str) -> dict[str, Any]:
    """The locator as it is kept; none is an empty one.

    Raises:
        InvalidLocator: it is no mapping of words, it has a key that there is not, a key has a value of another kind,
            a page or line is none, a range runs backwards, or JSON cannot hold it.
    """
    locator = {} if locator is None else locator
    if not isinstance(locator, Mapping) or not all(isinstance(key, str) for key in locator):
        raise _invalid(f"it is a {type(locator).__name__} and not a mapping", kind)
    values = dict(locator)
    if extra := sorted(values.keys() - set(KEYS)):
        raise _invalid(f"there is no key {', '.join(map(repr, extra))}; there are {', '.join(KEYS)}", kind)
    fault = next(filter(None, (_fault(key, value) for key, value in values.items())), "") or _backwards(values)
    if fault:
        raise _invalid(fault, kind)
    try:
        json.dumps(values, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise _invalid(f"JSON cannot hold it ({error})", kind) from error
    return values


def place(locator: Mapping[str, Any], lang: str = "en") -> str:
    """The place as a reader would name it, as `S. 24, § 8.1`; empty where nothing known is in it."""
    one, many = ("S.", "S.") if lang == "de" else ("p.", "pp.")
    first, last = locator.get("page_start"), locator.get("page_end")
    if first is not None and last is not None and first != last:
        page = f"{many} {first}-{last}"
    else:
        number = next((n for n in (locator.get("page"), first, last) if n is not None), None)
        page = f"{one} {number}" if number is not None else ""
    words = ("section", "section_header", "heading_context", "table")
    name = next((str(locator[key]) for key in words if locator.get(key)), "")
    header = str(locator.get("section_header") or "")
    if name and header.startswith(f"{name} "):  # a bare `8` says less than `8 Aufbewahrungsfristen`
        name = header
    paragraph = "" if name else str(locator.get("paragraph") or "")
    return ", ".join(part for part in (page, name, paragraph) if part)


def fallback(claim: str, source_identifier: str, locator: Mapping[str, Any] | None = None, lang: str = "de") -> str:
    """The claim with its source in words, for an agent that goes on where a citation could not be made."""
    where = place(locator or {}, lang)
    return f"{claim} (see {', '.join(part for part in (source_identifier, where) if part)})"


def _fault(key: str, value: object) -> str:
    kinds: tuple[type, ...] = ()
    if key in NUMBERS:
        kinds = (int, str)
    elif key in OFFSETS:
        kinds = (int,)
    elif key in WORDS:
        kinds = (str,)
    if value is None or not kinds:
        return ""
    if isinstance(value, bool) or not isinstance(value, kinds):
        return f"{key} is a {type(value).__name__}"
    if isinstance(value, int) and value < 0:
        return f"{key} is {value}"
    if key in NUMBERS and isinstance(value, str) and not PRINTED.fullmatch(value.strip()):
        return f"{key} is {value[:50]!r}, which is no number"
    if key in NUMBERS and re.fullmatch(r"\s*0+\s*(?:[-–].*)?", str(value)):
        return f"{key} is {value}, and {key.partition('_')[0]}s begin at 1"
    words = IN_WORDS.fullmatch(value) if key in NUMBERS and isinstance(value, str) else None
    return f"{key} runs backwards: {value}" if words and int(words[1]) > int(words[2]) else ""


def _backwards(locator: Mapping[str, Any]) -> str:
    one_page = locator.get("page_start") == locator.get("page_end")
    ranges = [*RANGES, ("char_offset_start", "char_offset_end")] if one_page else RANGES
    for first, last in ranges:
        start, end = locator.get(first), locator.get(last)
        if isinstance(start, int) and isinstance(end, int) and start > end:
            return f"{first} {start} is behind {last} {end}"
    return ""


def _invalid(problem: str, kind: str) -> InvalidLocator:
    return InvalidLocator(
        "the locator of a citation", problem, f"Give one as {EXPECTED.get(kind, EXPECTED['document'])}"
    )
