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
NUMBERED = rf"[(§\[]?\s?{COUNT}[.)\]]\s{{0,10}}"
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
MARKS = re.compile(
    rf"(?<=[{ENDS}])[\"')”’“»]{{0,3}}(?:\s{{0,2}}(?:\[\d{{1,4}}\]|[⁰¹²³⁴-⁹]{{1,3}}|<sup>\d{{1,3}}</sup>)){{1,10}}\s{{0,10}}\Z"
)
"""Of notes and citations, behind the end of a sentence."""
RULE = re.compile(r"(?:={3,}|-{3,}|\*{3,}|_{3,})[ \t]{0,10}\Z")
"""A line of signs, below a heading or between parts."""
UNSPACED = "。！？"
"""Ends of sentences behind which no blank stands."""
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
    last = _last_sign(front)
    if front.endswith("\n"):
        line = front.rstrip()
        line = line[line.rfind("\n") + 1 :].lstrip()
        is_heading = line.startswith("#") or RULE.fullmatch(line) is not None
        return not (not last or last in ENDS + OF_PARTS or is_heading or PART.match(chunk))
    line = blanked(front[front.rfind("\n") + 1 :])
    return last not in ENDS and not MARKERS.fullmatch(line)


def ends_within(chunk: str, behind: str) -> bool:
    """Whether what stands behind a stretch belongs to its last sentence."""
    near = behind[:NEAR].lstrip(" \t")
    last = _last_sign(chunk)
    if not near or BLOCK_BEHIND.match(near):
        return False
    if near.startswith("\n"):
        rest = near[1:].lstrip(" \t")
        is_over = not rest or rest.startswith("\n") or RULE.fullmatch(rest.partition("\n")[0]) is not None
        return not (last in ENDS + OF_PARTS or is_over or PART.match(near[1:]))
    return last not in ENDS or (behind[0].isalnum() and last not in UNSPACED)


def _last_sign(text: str) -> str:
    """What a text ends with, without quotes, brackets and marks of notes behind it."""
    return MARKS.sub("", text[-NEAR:].rstrip()).rstrip(CLOSING)[-1:]
