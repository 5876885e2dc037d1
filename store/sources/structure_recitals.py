"""Recitals: the numbered reasons in front of a European regulation."""

from __future__ import annotations

import re

from .structure_blocks import Block
from .structure_headings import Heading

OPENING = re.compile(
    r"\W*(?:whereas|in Erwägung (?:nachstehender|folgender) Gründe|recitals?|Erwägungsgründe)\W*$", re.I
)
ENACTING = re.compile(r"\W*(?:ha(?:s|ve) (?:adopted|decided)|ha(?:t|ben) (?:folgende|diese))\b", re.I)
NAMES = {"de": "Erwägungsgrund"}
LEVEL = 9


def follow(text: str, block: Block, inside: bool) -> bool:
    """Whether `block` stands among recitals, where the one before it did or did not."""
    if not inside:
        return block.kind in ("heading", "text") and OPENING.match(text, block.start, block.end) is not None
    return block.kind != "heading" and not ENACTING.match(text, block.start, block.end)


def heading(number: str, lang: str) -> Heading:
    """The place of one recital, as if it had a heading."""
    return Heading(LEVEL, "", paragraph=f"{NAMES.get(lang, 'Recital')} {number}")
