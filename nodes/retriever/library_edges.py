"""Whether a stretch of a source begins and ends where a reader would begin and end it.

One that begins behind `It is not true that`, or ends before `unless`, says what its source does not say.
"""

from __future__ import annotations

import re

from ...store.text.markup import blanked

ENDS, CLOSING = ".!?…。！？", "\"')]}”’“‘»«›‹*_` "
"""Of a sentence, and what may stand behind it."""
OF_PARTS = ":;,|"
"""What a line ends with before the next item, part or cell."""
NEAR = 1_000
"""Characters beside an edge that are looked at."""
COUNT = r"(?:\d{1,4}[a-zA-Z]?|[ivxlcIVXLC]{1,6}|(?P<letter>[a-zA-Z])(?P=letter)?)"
NUMBERED = rf"[(§]?\s?{COUNT}[.)\]]\s{{0,10}}"
MARKERS = re.compile(
    rf"[\s>#*+•–—■-]{{0,50}}(?:\d{{1,3}}(?:\.\d{{1,3}}){{1,5}}\s{{0,10}}|{NUMBERED})?(?:\(\w\)\s{{0,10}})?"
)
"""What stands in a line before its words: signs of lists, quotes and headings, `(1)`, `a)`."""
PATH = r"(?=[^\s:]{0,200}[\].])[^\s:]{1,200}: "
PART = re.compile(rf"[ \t]{{0,50}}(?:[|>#*+•–-]|(?:{NUMBERED})(?<=\s)|\[|```|~~~|{PATH})")
"""How a line begins that is one by itself: an item, a row, a heading, code, a field of a JSON file."""
BLOCK = r"</?(?:td|th|tr|li|ol|ul|dl|dt|dd|p|div|br|table|h\d)\b"
BLOCK_IN_FRONT = re.compile(rf"{BLOCK}[^<>]{{0,200}}>\s{{0,100}}\Z", re.IGNORECASE)
BLOCK_BEHIND = re.compile(rf"\s{{0,100}}{BLOCK}", re.IGNORECASE)
FENCE = re.compile(r"(?:\A|\n)[ \t]{0,10}(?:`{3,}|~{3,})[^\n`]{0,50}\n[ \t]*\Z")


def begins_within(before: str, chunk: str) -> bool:
    """Whether what stands in front of a stretch belongs to its first sentence."""
    if not before.strip():
        return False
    if before[-1].isalnum():
        return True
    near = before[-NEAR:]
    front = near.rstrip(" \t")
    if not front or front.endswith("\n\n") or BLOCK_IN_FRONT.search(near) or FENCE.search(near):
        return False
    last = front.rstrip().rstrip(CLOSING)[-1:]
    if front.endswith("\n"):
        line = front.rstrip()
        is_heading = line[line.rfind("\n") + 1 :].lstrip().startswith("#")
        return not (not last or last in ENDS + OF_PARTS or is_heading or PART.match(chunk))
    line = blanked(front[front.rfind("\n") + 1 :])
    return last not in ENDS and not MARKERS.fullmatch(line)


def ends_within(chunk: str, behind: str) -> bool:
    """Whether what stands behind a stretch belongs to its last sentence."""
    near = behind[:NEAR].lstrip(" \t")
    last = chunk.rstrip().rstrip(CLOSING)[-1:]
    if not near or BLOCK_BEHIND.match(near):
        return False
    if near.startswith("\n"):
        rest = near[1:].lstrip(" \t")
        return not (last in ENDS + OF_PARTS or not rest or rest.startswith("\n") or PART.match(near[1:]))
    return last not in ENDS or behind[0].isalnum()
