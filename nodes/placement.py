"""Where in the draft a marker stands: right behind the words it supports, before the punctuation."""

from __future__ import annotations

import re

from ..store.records import Claim

TAIL = re.compile(r"(?<![\s.!?…;:,])(?=\s*[.!?…;:,])[\s.!?…;:,\"'”“’»«)\]*_]*+$|(?<!\s)\s+$")
"""Punctuation that ends a clause, with the quotes, brackets and emphasis that close behind it."""
LIST_ITEM = re.compile(r"[ \t>]*(?:[-*+]|\d{1,3}[.)])?[ \t]*(?:\[[ xX]\][ \t]*)?$")


def clause_end(draft: str, start: int, end: int) -> int:
    """Offset in the draft at which a marker for `draft[start:end]` is inserted."""
    tail = TAIL.search(draft, start, end)
    return tail.start() if tail and tail.start() > start else end


def removal(draft: str, claim: Claim) -> tuple[int, int]:
    """The span to take out with a claim: its markers, the space beside it, or its whole list item."""
    end = max([claim.end, *(marker.end for marker in claim.markers)])
    line_start = draft.rfind("\n", 0, claim.start) + 1
    line_end = draft.find("\n", end)
    line_end = len(draft) if line_end < 0 else line_end
    if LIST_ITEM.match(draft[line_start : claim.start]) and not draft[end:line_end].strip():
        return line_start, min(line_end + 1, len(draft))
    while end < len(draft) and draft[end] in " \t":
        end += 1
    start = claim.start
    while end >= line_end and start > line_start and draft[start - 1] in " \t":
        start -= 1
    return start, end
