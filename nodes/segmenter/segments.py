"""A sentence cut at its commas and semicolons, leaving brackets and quotations whole."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

WORD = re.compile(r"[^\W_]+(?:[-'’./][^\W_]+)*")
ASIDE = re.compile(r"\([^()]{0,500}\)|\[[^\[\]]{0,500}\]|[„“\"«»][^„“”\"«»]{1,500}[“”\"»«]")
LAST_STOP = re.compile(r"[.!?…]{1,5}[\"'”“»)*_]{0,5}\s*\Z")
CUT = re.compile(r"[,;](?=\s|$)")


class CommaSegment(NamedTuple):
    """A stretch between two commas, or one that a conjunction begins."""

    start: int
    end: int
    mark: str
    """What parts it from the one before: a comma, a semicolon, or the word it begins with; empty for the first."""
    words: list[str]
    places: list[int]
    """Where each word begins."""

    def before(self, at: int) -> CommaSegment:
        """The segment up to the word `at`."""
        last = at - 1
        return self._replace(
            end=self.places[last] + len(self.words[last]), words=self.words[:at], places=self.places[:at]
        )

    def behind(self, at: int) -> CommaSegment:
        """The segment from the word `at` on, which stands in the comma's place."""
        return self._replace(start=self.places[at], mark=self.words[at], words=self.words[at:], places=self.places[at:])


def segments(text: str) -> list[CommaSegment]:
    """The segments of a sentence, trimmed, with offsets into `text`; empty ones are left out."""
    stop = LAST_STOP.search(text)
    stops = stop.start() if stop else len(text)
    quiet = ASIDE.sub(_hide, text[:stops])
    ends = [(results.start(), results.end(), results[0]) for results in CUT.finditer(quiet)]
    results, begin, mark = [], 0, ""
    for end, after, next_mark in [*ends, (stops, stops, "")]:
        piece = text[begin:end]
        words = list(WORD.finditer(quiet, begin, end))
        if words:
            left = begin + len(piece) - len(piece.lstrip())
            texts, places = [word[0] for word in words], [word.start() for word in words]
            results.append(CommaSegment(left, begin + len(piece.rstrip()), mark, texts, places))
        begin, mark = after, next_mark
    return results


def _hide(match: re.Match[str]) -> str:
    return (" " if match[0][0] in "([" else "x") * len(match[0])


def joined(parts: Sequence[CommaSegment]) -> list[str]:
    """All words of several segments."""
    return [word for part in parts for word in part.words]
