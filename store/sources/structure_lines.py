"""The lines of a text, where those that hold nothing to cite are blank."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

ONLY_MARKUP = re.compile(
    r"(?:</?[a-zA-Z][^<>]{0,400}>|<!--.{0,2000}?-->|\{[:%#][^{}]{0,500}\}|"
    r"!\[[^\[\]]{0,400}\]\([^()]{0,400}\)|&nbsp;|\s)++$"
)
LOCAL_LINK = re.compile(r"(?:[*+-]\s+)?\[[^\[\]]{1,300}\]\([^()\s#]{0,200}#[^()\s]{0,200}\)\s*$")
UNSEEN = re.compile(r"<(?P<name>script|style|template)\b", re.IGNORECASE)
PAIR = re.compile(r"[\w-]+:(?:\s|$)|\s+\S|\s*$")
FRONT_MATTER, COMMENT = 60, 500


class Line(NamedTuple):
    """One line: its words are `text[start:end]`, without indentation and trailing space."""

    start: int
    end: int
    indent: int
    """Columns in front of the words."""
    words: str
    """Empty where there is nothing that could be cited."""
    new_page: bool = False


def lines(text: str) -> Iterator[Line]:
    """The lines in order; front matter, comments, pure markup and links into the same text are blank."""
    at, shown = 0, 0
    rows = text.split("\n")
    for index, row in enumerate(rows):
        words = row.strip()
        lead = row[: len(row) - len(row.lstrip())] if words else row
        start, at = at + len(lead), at + len(row) + 1
        if index >= shown and words:
            shown = index + _hidden(rows, index, words)
        if index < shown or _says_nothing(words):
            yield Line(start, start, 0, "", "\f" in lead)
        else:
            yield Line(start, start + len(words), len(lead.expandtabs(4)), words, "\f" in lead)


def _hidden(rows: list[str], index: int, words: str) -> int:
    """How many lines from here on are front matter or a comment."""
    if words.startswith("<!--") and "-->" not in words:
        return next((count for count, row in enumerate(rows[index : index + COMMENT], 1) if "-->" in row), 0)
    if match := UNSEEN.match(words):
        end = f"</{match['name'].lower()}"
        return next((count for count, row in enumerate(rows[index : index + COMMENT], 1) if end in row.lower()), 0)
    if words != "---":
        return 0
    for count, row in enumerate(rows[index + 1 : index + FRONT_MATTER], 2):
        if row.strip() == "---":
            return count if count > 2 else 0
        if not PAIR.match(row):
            return 0
    return 0


def _says_nothing(words: str) -> bool:
    if not words or words[0] not in "<{![*+-&":
        return not words
    return bool(ONLY_MARKUP.match(words) or LOCAL_LINK.match(words))
