"""Markdown, as it stands: its markup stays in the text, so that offsets are those of the file."""

from __future__ import annotations

import re

from ...text.markup import fold, readable
from .bytes import decoded
from .extracted import Extracted
from .limits import LIMITS, ReadingLimits

FRONT_MATTER_TITLE = re.compile(
    r"---\n(?:[^\n]{0,500}\n){0,40}?title:[ \t]*(?P<title>[^\n]{1,300}(?:\n[ \t]+[^\n]{1,300}){0,5})\n", re.IGNORECASE
)
TOP_HEADING = re.compile(r"^#[ \t]+(?P<title>[^\n]{1,300})$", re.MULTILINE)


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The text itself; its title is its only top heading, or that of its front matter."""
    text = decoded(raw, action)
    headings = TOP_HEADING.findall(text)
    if len(headings) == 1:
        return Extracted(text, readable(headings[0]) or None)
    match = FRONT_MATTER_TITLE.match(text)
    return Extracted(text, fold(match["title"]).strip("\"'") or None if match else None)
