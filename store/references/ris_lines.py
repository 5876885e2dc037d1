"""The grammar of RIS files: records of lines, each `XX  - value`; a line without a tag goes on with the one before.

Source: the description of the RIS format (2011) and what Zotero takes besides it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

LONG = frozenset({"AB", "N1", "N2", "RN"})
"""Tags whose further lines are paragraphs; those of others are joined by a space."""


class Tagged(NamedTuple):
    """One value with its tag."""

    tag: str
    value: str


def records(text: str, broken: Callable[[int, str, str], None]) -> list[list[Tagged]]:
    """The records in order, each from its TY on; `broken` gets the line, the name and the fault of other ones."""
    results: list[list[Tagged]] = []
    record: list[tuple[str, list[str]]] | None = None
    begin = 0
    tagged = _pattern(text)
    for number, details in enumerate(text.split("\n"), 1):
        match = tagged.match(details)
        tag, value = (match[1], match[2].strip(" \t")) if match else ("", details.strip(" \t"))
        if tag == "TY":
            results += [_whole(record)] if record else []
            record, begin = [(tag, [value])], number
        elif record is None:
            if tag and tag != "ER":
                broken(number, f"line {number}", f"{tag} stands before any TY")
        elif tag == "ER":
            results.append(_whole(record))
            record = None
        elif tag:
            record.append((tag, [value]))
        elif value:
            record[-1][1].append(value)
    if record is not None:
        broken(begin, _entry_name(_whole(record), begin), "the file ends before its ER")
    return results


def _whole(record: list[tuple[str, list[str]]]) -> list[Tagged]:
    """The record with the lines of each value as one."""
    return [Tagged(tag, ("\n" if tag in LONG else " ").join(filter(None, lines))) for tag, lines in record]


def _pattern(text: str) -> re.Pattern[str]:
    """Two spaces stand after a tag; one where the file writes its types so."""
    spaces = "{1,2}" if re.search(r"^TY - ", text, re.MULTILINE) else "{2}"
    return re.compile(rf"([A-Z][A-Z0-9]) {spaces}-(?=[ \t]|$)(.*)")


def _entry_name(record: list[Tagged], begin: int) -> str:
    return f"TY  - {record[0].value}, line {begin}"
