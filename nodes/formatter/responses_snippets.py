"""Snippets: 50 to 200 characters of a passage, and how many bytes a source with one takes."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...store.records import Source
from ...store.sources.passages_quotes import CUT, LONGEST, SHORTEST, showing
from ...store.sources.passages_shown import clean

if TYPE_CHECKING:
    from .responses_answer import AnswerSource

WORD = re.compile(r"\S+")
HEADING = re.compile(r"^#{1,6}[ \t]+", re.MULTILINE)
REACH = 1000
"""Characters around a short quote that are looked at."""


def snippet(source: Source, quote: str, start: int, end: int, claim: str = "") -> str:
    """The quote; a shorter one than 50 characters with the words behind it, and before it, that make it long enough.

    Of a longer one than 200 characters the clauses that have most of the claim.
    """
    text = source.text
    if len(quote) > LONGEST:
        return showing(text, start, end, claim, (LONGEST,))[0]
    if len(quote) >= SHORTEST:
        return quote
    for match in WORD.finditer(text, end, end + REACH):
        value = _plain(text[start : match.end()])
        if len(value) >= SHORTEST:
            return _within(f"{value} {CUT}" if text[match.end() :].strip() else value)
    end = max(end, len(text.rstrip()) if len(text) - end <= REACH else end)
    for match in reversed(list(WORD.finditer(text, max(0, start - REACH), start))):
        value = _plain(text[match.start() : end])
        if len(value) >= SHORTEST:
            return _within(f"{CUT} {value}" if text[: match.start()].strip() else value)
    return _within(_plain(text[max(0, start - REACH) : end]) or quote)


def fitting(source: AnswerSource, most_bytes: int | None) -> AnswerSource:
    """The source with as much of its snippet as `most_bytes` leave room for, and no less than 50 characters."""
    words = source.snippet
    while most_bytes is not None and size(source.model_dump(exclude_none=True)) > most_bytes:
        words = words.removesuffix(CUT).rstrip().rpartition(" ")[0]
        if len(words) + 2 < SHORTEST:
            break
        source = source.model_copy(update={"snippet": f"{words} {CUT}"})
    return source


def size(source: Mapping[str, Any]) -> int:
    """Bytes of its JSON in UTF-8."""
    return len(json.dumps(source, ensure_ascii=False, separators=(",", ":")).encode())


def _plain(text: str) -> str:
    return clean(HEADING.sub("", text))


def _within(text: str) -> str:
    """At most 200 characters, cut at a word where there is one."""
    if len(text) <= LONGEST:
        return text
    room = text[: LONGEST - 2]
    words = room.rpartition(" ")[0]
    return f"{words if len(words) >= SHORTEST else room} {CUT}"
