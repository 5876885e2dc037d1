"""Receipts: that a number in a text was given to this session and is not made up."""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from ...nodes.segmenter.prose import defined, label, prose
from ...store.text.notation import RAISED as PLAIN
from .bracket_patterns import COMMAND, GROUP, LABELLED, PAGE_ALONE, PART, WHERE
from .raised_numbers import framed_numbers, raised_numbers
from .shown_brackets import shown

LOWERED = {0x2080 + digit: str(digit) for digit in range(10)}
NO_SOURCE = 0
"""The number of a mark that names none, or more than anyone looks at: no citation has it."""
NOTE = re.compile(r"^ {0,3}\[\^(\d{1,10})\]:[ \t]*(.*)$", re.MULTILINE)
NOTE_LABEL = re.compile(r"^ {0,3}\[(\^[^\[\]\n]{1,80})\]:", re.MULTILINE)
SMALL = re.compile(r"<sup>")
"""Numbers that are raised are read by themselves."""
TO = re.compile(r"\s{0,3}(?:[–−‑-]{1,3}|…|\.{2,3}|\b(?:to|bis|through|thru)\b)\s{0,3}|—{1,3}")
"""What stands between the brackets of a range, `[1]–[3]`; a long dash between blanks parts two sentences."""
LONGEST_RANGE, LARGEST = 100, 10**18 - 1
"""Numbers of a range that are told one by one, and a number that no citation has: longer ones count as that. A longer
range names `NO_SOURCE` too: what lies within it was not looked at."""


class BracketedNumbers(NamedTuple):
    """Numbers in one pair of brackets, of a range all."""

    start: int
    end: int
    ids: tuple[int, ...]


def receipt(key: bytes, project_id: str, session_id: str, citation_id: int, uid: str) -> str:
    """HMAC-SHA256 over whose citation it is and which, hexadecimal."""
    text = "\0".join((project_id, session_id, str(citation_id), uid))
    return hmac.new(key, text.encode(), sha256).hexdigest()


def groups_in(text: str) -> Iterator[BracketedNumbers]:
    """The brackets and raised numbers in which a text cites numbers, in its order, as its readers see them.

    None in code, none that is the mark of a footnote which the text has itself, and none that says where the words
    before it link to, as `[the law][1]` with `[1]: https://…`. A page of no source is the number `NO_SOURCE`.
    """
    groups = sorted([*_bracketed(text), *_raised(text), *_pages(text)])
    yield from (one for at, one in enumerate(groups) if not at or one.start >= groups[at - 1].end)


def _raised(text: str) -> Iterator[BracketedNumbers]:
    for start, end, numbers in raised_numbers(text, prose(text)):
        yield BracketedNumbers(start, end, tuple(dict.fromkeys(_numbers(numbers))))
    for start, end, number in framed_numbers(prose(text)):
        yield BracketedNumbers(start, end, (number,))


def _pages(text: str) -> Iterator[BracketedNumbers]:
    seen = shown(text)
    for match in PAGE_ALONE.finditer(seen.text):
        yield BracketedNumbers(*seen.span(*match.span()), (NO_SOURCE,))


def _bracketed(text: str) -> Iterator[BracketedNumbers]:
    noted, addressed, until = {match[1] for match in NOTE_LABEL.finditer(prose(text))}, defined(text), -1
    seen = shown(text)
    matches = [*GROUP.finditer(seen.text), *LABELLED.finditer(seen.text), *COMMAND.finditer(seen.text)]
    first: tuple[int, ...] = ()
    behind = -1
    for match in sorted(matches, key=lambda match: match.start()):
        start, end = seen.span(*match.span())
        start -= text[start - 1 : start] == "\\"
        inside = match[0][1:-1]
        if SMALL.match(text, start) or (match.re is GROUP and match["note"] and inside in noted):
            continue
        begins = not text[text.rfind("\n", 0, start) + 1 : start].strip()
        is_other = text[start - 1 : start] == "!" or (text[start - 1 : start] == "]" and until != start)
        links = is_other and label(inside) in addressed
        if not links and not (begins and text[end : end + 1] == ":"):
            until, ids = end, tuple(dict.fromkeys(_numbers(match["numbers"])))
            between = seen.text[behind : match.start()] if 0 <= behind < match.start() else ""
            is_range = first and ids and TO.fullmatch(between)
            yield BracketedNumbers(start, end, _up_to(first[-1], ids) if is_range else ids)
            first, behind = ids, match.end()


def notes_in(text: str) -> dict[int, str]:
    """What the footnotes with a number say that a text has itself, as `[^1]: Rules, p. 4`."""
    return {int(match[1]): match[2].strip() for match in NOTE.finditer(prose(text))}


def numbers_in(text: str) -> list[int]:
    """The numbers that a text cites in brackets, each once, in its order; of a range all."""
    return list(dict.fromkeys(number for group in groups_in(text) for number in group.ids))


def _up_to(first: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of a pair of brackets that ends a range, with those that lie between."""
    inside = _numbers(f"{first + 1}-{ids[0]}") if first + 1 < ids[0] else ()
    return tuple(dict.fromkeys((*ids, *inside)))


def _numbers(text: str) -> Iterator[int]:
    for part in PART.finditer(WHERE.sub("", text).translate(PLAIN | LOWERED)):
        first, last = (min(int(number), LARGEST) for number in (part[1], part[2] or part[1]))
        if 0 <= last - first <= LONGEST_RANGE:
            yield from range(first, last + 1)
        else:
            yield from (first, last, NO_SOURCE) if first < last else (first, last)
