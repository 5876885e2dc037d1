"""Receipts: that a number in a text was given to this session and is not made up."""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from ...nodes.responses.protecting import prose

NUMBER = r"(?:cite_)?\d{1,10}"
GROUP = re.compile(rf"(?<!\b[a-z_])(?<![!\\])\[\^?\s*({NUMBER}(?:(?:\s*[,;–-]\s*|\s+){NUMBER})*)\s*\](?!\()")
"""`[1]`, `[1, 2]`, `[1-3]`, `[cite_001]`; not the text of a link, and not `d[8]`."""
PART = re.compile(r"(?:cite_)?(\d+)(?:\s*[–-]\s*(?:cite_)?(\d+))?")
LONGEST_RANGE = 1_000


class Group(NamedTuple):
    """Numbers in one pair of brackets, of a range all."""

    start: int
    end: int
    ids: tuple[int, ...]


def receipt(key: bytes, project_id: str, session_id: str, citation_id: int, uid: str) -> str:
    """HMAC-SHA256 over whose citation it is and which, hexadecimal."""
    told = "\0".join((project_id, session_id, str(citation_id), uid))
    return hmac.new(key, told.encode(), sha256).hexdigest()


def groups_in(text: str) -> Iterator[Group]:
    """The brackets in which a text cites numbers, in its order; none in code, and none that define a footnote."""
    for found in GROUP.finditer(prose(text)):
        start, end = found.span()
        begins = not text[text.rfind("\n", 0, start) + 1 : start].strip()
        if text[start] == "[" and not (begins and text[end : end + 1] == ":"):
            yield Group(start, end, tuple(dict.fromkeys(_numbers(found[1]))))


def numbers_in(text: str) -> list[int]:
    """The numbers that a text cites in brackets, each once, in its order; of a range all."""
    return list(dict.fromkeys(number for group in groups_in(text) for number in group.ids))


def _numbers(told: str) -> Iterator[int]:
    for part in PART.finditer(told):
        first, last = int(part[1]), int(part[2] or part[1])
        yield from range(first, last + 1) if 0 <= last - first <= LONGEST_RANGE else (first, last)
