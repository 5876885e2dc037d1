"""Markdown, as it stands: its markup stays, with blanks for what is not seen, so that offsets are those of the file."""

from __future__ import annotations

import re

from ...text.markup import fold, readable
from .bytes import decoded
from .extracted import Extracted
from .left_out import LeftOut
from .limits import LIMITS, ReadingLimits
from .markdown_unseen import without_unseen

FRONT_MATTER_TITLE = re.compile(
    r"---\n(?:[^\n]{0,500}\n){0,40}?title:[ \t]*(?P<title>[^\n]{1,300}(?:\n[ \t]+[^\n]{1,300}){0,5})\n", re.IGNORECASE
)
TOP_HEADING = re.compile(r"^#[ \t]+(?P<title>[^\n]{1,300})$", re.MULTILINE)


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The text itself; its title is its only top heading, or that of its front matter."""
    left = LeftOut()
    text = without_unseen(decoded(raw, action), left)
    headings = TOP_HEADING.findall(text)
    if len(headings) == 1:
        return Extracted(text, readable(headings[0]) or None, metadata=left.metadata())
    match = FRONT_MATTER_TITLE.match(text)
    title = fold(match["title"]).strip("\"'") or None if match else None
    return Extracted(text, title, metadata=left.metadata())
