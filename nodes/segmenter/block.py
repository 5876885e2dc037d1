"""A block of a draft: a paragraph, a list item or a heading, with its markup out of the way."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["prose", "item", "heading"]


class DraftBlock(NamedTuple):
    """A paragraph, list item or heading of the draft."""

    kind: Kind
    start: int
    end: int
    text: str
    """As long as `draft[start:end]`, with blanks for markup and `x` for code, formulas and addresses."""
    level: int = 0
    """Of a heading, 1 is the highest."""


def trimmed(kind: Kind, start: int, text: str, level: int = 0) -> DraftBlock:
    """A block whose edges are no blanks; `text` stands at `start`."""
    left = len(text) - len(text.lstrip())
    inner = text.strip()
    return DraftBlock(kind, start + left, start + left + len(inner), inner, level)
