"""Receipts: that a number in a text was given to this session and is not made up."""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from ...nodes.segmenter.prose import defined, label, prose
from .raised_numbers import raised_numbers
from .shown_brackets import shown

NUMBER = r"(?i:cite_)?\d{1,18}"
PLACE = (
    r"(?:(?<!\s)\s*[,:]\s*(?i:pp?\.|pages?\b|s\.|seiten?\b|§+|sect?\.|section\b|abschnitt\b|art\.|article\b|artikel\b|kap\."
    r"|chap\.|chapter\b|para\.|rn\.|abs\.|nr\.)[^\[\]\n,;]{1,40}+)"
)
ONWARDS = r"(?:\s?(?i:ff?\.?|et seqq?\.?|seqq?\.?|passim)(?![^\W_]))?"
"""Behind a number: this and what follows."""
BETWEEN = r"(?:\s*[,;–—−&，；、-]\s*|\s+(?:(?:and|und)\s+|&\s*)?)"
LEAD = (
    r"(?:(?i:see(?: also)?|cf\.?|siehe(?: auch)?|vgl\.?|refs?\.?|references?|citations?|zitat|sources?|quellen?)"
    r"\s{1,3})?"
)
ADDRESS = (
    r"\(\s*+(?:<[^<>\n]{0,1000}>|(?:[^()\s]|\([^()\s]{0,200}\)){0,1000}+)"
    r"(?:\s+[\"'(][^\"'()\n]{0,200}[\"')])?\s*+\)"
)
"""Where a link leads to."""
GROUP = re.compile(
    rf"(?<!\b[a-z_])\[(\^?)\s*[*_]{{0,3}}{LEAD}({NUMBER}{PLACE}?+{ONWARDS}(?:{BETWEEN}{NUMBER}{PLACE}?+{ONWARDS})*)"
    rf"[*_]{{0,3}}\s*+(?:[.,;]\s*+)?(?:†[^\[\]\n]{{0,80}})?\](?!{ADDRESS})"
)
"""`[1]`, `[1, 2]`, `[1-3]`, `[1, p. 24]`, `[cite_001]`, `[see 1]`; not the text of a link, and not `d[8]`."""
PAGE_ALONE = re.compile(
    rf"(?<![\])\d\w])(?<![\])] )(?<!\], )\[{LEAD}(?i:pp?\.|pages?|s\.|seiten?)\s?\d{{1,6}}"
    rf"(?:\s?[-–,;]\s?\d{{1,6}}){{0,20}}{ONWARDS}\s?\]"
    rf"(?!{ADDRESS}|\s?[\[(:])"
)
"""`[S. 99]`, `[pp. 9–10]`, of no source; behind another mark, or a year in brackets, it is a place in that."""
NO_SOURCE = 0
"""The number of a mark that names none: no citation has it."""
WHERE = re.compile(PLACE)
PART = re.compile(r"(?:cite_)?(\d+)(?:\s*[–—−-]\s*(?:cite_)?(\d+))?", re.IGNORECASE)
NOTE = re.compile(r"^ {0,3}\[\^(\d{1,10})\]:[ \t]*(.*)$", re.MULTILINE)
SMALL = re.compile(r"<sup>")
"""Numbers that are raised are read by themselves."""
LONGEST_RANGE = 100


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


def _pages(text: str) -> Iterator[BracketedNumbers]:
    seen = shown(text)
    for match in PAGE_ALONE.finditer(seen.text):
        yield BracketedNumbers(*seen.span(*match.span()), (NO_SOURCE,))


def _bracketed(text: str) -> Iterator[BracketedNumbers]:
    noted, addressed, until = notes_in(text), defined(text), -1
    seen = shown(text)
    for match in GROUP.finditer(seen.text):
        start, end = seen.span(*match.span())
        start -= text[start - 1 : start] == "\\"
        if SMALL.match(text, start) or (match[1] and match[2].isdecimal() and int(match[2]) in noted):
            continue
        begins = not text[text.rfind("\n", 0, start) + 1 : start].strip()
        is_other = text[start - 1 : start] == "!" or (text[start - 1 : start] == "]" and until != start)
        links = is_other and label(match[2]) in addressed
        if not links and not (begins and text[end : end + 1] == ":"):
            until = end
            yield BracketedNumbers(start, end, tuple(dict.fromkeys(_numbers(match[2]))))


def notes_in(text: str) -> dict[int, str]:
    """What the footnotes with a number say that a text has itself, as `[^1]: Rules, p. 4`."""
    return {int(match[1]): match[2].strip() for match in NOTE.finditer(prose(text))}


def numbers_in(text: str) -> list[int]:
    """The numbers that a text cites in brackets, each once, in its order; of a range all."""
    return list(dict.fromkeys(number for group in groups_in(text) for number in group.ids))


def _numbers(text: str) -> Iterator[int]:
    for part in PART.finditer(WHERE.sub("", text)):
        first, last = int(part[1]), int(part[2] or part[1])
        yield from range(first, last + 1) if 0 <= last - first <= LONGEST_RANGE else (first, last)
