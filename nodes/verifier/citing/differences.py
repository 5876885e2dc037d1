"""What makes two nearly equal texts differ: a slip of the pen, or another word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from ....store.text.words import STOP
from ..gates.quotes import TELLING

WORD = re.compile(r"\w+")
BREAK = re.compile(r"[-‐\u00ad]\s*\n\s*|\u00ad")
FOLDED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
SLIP_FROM = 5
"""Letters that a word needs, so that one wrong one does not make it another word."""
MOST_LISTED = 3

Change = tuple[list[str], list[str]]


class Differences(NamedTuple):
    """How a quote and the stretch of a source differ."""

    matter: bool
    """Whether one of them makes it another text."""
    text: str
    """The first of them in words."""


def telling(quote: str, stretch: str) -> Differences:
    """The words of a quote that the source has otherwise."""
    changes = [change for change in _changes(_words(quote), _words(stretch)) if not _same(*change)]
    matter = [change for change in changes if not _is_slip(*change)]
    return Differences(
        bool(matter), "; ".join(_difference_text(*change) for change in (matter or changes)[:MOST_LISTED])
    )


def _words(text: str) -> list[str]:
    return [word.casefold() for word in WORD.findall(BREAK.sub("", text))]


def _changes(quoted: list[str], source: list[str]) -> Iterator[Change]:
    for what, a, b, c, d in SequenceMatcher(None, quoted, source, autojunk=False).get_opcodes():
        if what != "equal" and b - a == d - c:
            yield from (([one], [other]) for one, other in zip(quoted[a:b], source[c:d], strict=True))
        elif what != "equal":
            yield quoted[a:b], source[c:d]


def _same(quoted: list[str], source: list[str]) -> bool:
    """Whether only spaces or the spelling of umlauts differ."""
    return "".join(quoted).translate(FOLDED) == "".join(source).translate(FOLDED)


def _is_slip(quoted: list[str], source: list[str]) -> bool:
    """Whether no word that says anything was added, left out or replaced."""
    if any(TELLING.search(word) for word in (*quoted, *source)):
        return False
    if len(quoted) == len(source) == 1:
        return _one_letter_off(quoted[0], source[0])
    return all(word in STOP for word in (*quoted, *source))


def _one_letter_off(one: str, other: str) -> bool:
    """Whether a letter behind the first is missing, too many, wrong, or swapped with its neighbour."""
    if min(len(one), len(other)) < SLIP_FROM or one[0] != other[0] or abs(len(one) - len(other)) > 1:
        return False
    front = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    a, b = one[front:], other[front:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or (a[:2] == b[1::-1] and a[2:] == b[2:])


def _difference_text(quoted: list[str], source: list[str]) -> str:
    ours, theirs = " ".join(quoted), " ".join(source)
    if not ours:
        return f"'{theirs}' is left out"
    return f"'{ours}' where the source has '{theirs}'" if theirs else f"'{ours}' is not in the source"
