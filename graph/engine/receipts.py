"""Receipts: that a number in a text was given to this session and is not made up."""

from __future__ import annotations

import hmac
import re
from hashlib import sha256

GROUP = re.compile(r"(?<!\w)\[((?:\s*\d{1,10}\s*[,;–-]?)+)\](?!\()")
"""`[1]`, `[1, 2]`, `[1-3]`; not the text of a link."""
PART = re.compile(r"(\d+)(?:\s*[–-]\s*(\d+))?")
LONGEST_RANGE = 1_000


def receipt(key: bytes, project_id: str, session_id: str, citation_id: int, uid: str) -> str:
    """HMAC-SHA256 over whose citation it is and which, hexadecimal."""
    told = "\0".join((project_id, session_id, str(citation_id), uid))
    return hmac.new(key, told.encode(), sha256).hexdigest()


def numbers_in(text: str) -> list[int]:
    """The numbers that a text cites in brackets, each once, in its order; of a range all."""
    found: list[int] = []
    for group in GROUP.finditer(text):
        for part in PART.finditer(group[1]):
            first, last = int(part[1]), int(part[2] or part[1])
            found += range(first, last + 1) if 0 <= last - first <= LONGEST_RANGE else [first, last]
    return list(dict.fromkeys(found))
