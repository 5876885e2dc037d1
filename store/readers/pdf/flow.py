"""Sentences that a column, a page, a figure or a note has cut: what they go on with stands behind them again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from .blocks import Block

ENDED = re.compile(r"[.!?:;…][\"'”’“»«)\]]*(?:\d{1,3})?$")
CAPTION = re.compile(r"(?:Figure|Fig\.|Table|Tab\.|Abbildung|Abb\.|Tabelle|Box|Chart)\s+\w?\d", re.IGNORECASE)
AHEAD = 12
SAME_TYPE = 0.07
"""Share by which the heights of lines in the same type may differ."""
ASIDE_HEIGHT = 0.96


def flowing(pages: Sequence[Sequence[Block]]) -> list[list[Block]]:
    """The pages with notes, captions and tables moved out of the sentences that they stand in.

    On one page they come behind the paragraph that goes on; at a page's end they come before the one
    that is cut, so that all stays on its page.
    """
    found = [list(page) for page in pages]
    usual = _usual_height(found)
    for page in found:
        _rejoin(page, usual)
    for page, following in pairwise(found):
        _rejoin_over(page, following, usual)
    return found


def is_open(text: str) -> bool:
    """Whether a text ends within a sentence."""
    return bool(text) and not ENDED.search(text.rstrip()[-20:])


def goes_on(text: str) -> bool:
    """Whether a text begins within a sentence."""
    return text[:1].islower()


def _rejoin(page: list[Block], usual: float) -> None:
    at = 0
    while at < len(page):
        behind = _continued(page[at], page[at + 1 : at + 1 + AHEAD], usual)
        if behind:
            page.insert(at + 1, page.pop(at + 1 + behind))
        at += 1


def _rejoin_over(page: list[Block], following: list[Block], usual: float) -> None:
    """Put the cut paragraph at the end of `page`, and what it goes on with at the start of `following`."""
    last = next((at for at in range(len(page) - 1, -1, -1) if not _is_aside(page[at], usual)), None)
    if last is None or len(page) - last > AHEAD or not following:
        return
    behind = _continued(page[last], following[:AHEAD], usual)
    if behind is not None:
        page.append(page.pop(last))
        following.insert(0, following.pop(behind))


def _continued(block: Block, ahead: Sequence[Block], usual: float) -> int | None:
    """Which of the blocks ahead goes on with the sentence that ends `block`, where only asides stand between."""
    if block.table is not None or not is_open(block.box.text):
        return None
    for at, other in enumerate(ahead):
        same = other.table is None and abs(other.height - block.height) <= SAME_TYPE * block.height
        if same and goes_on(other.box.text):
            return at
        if not _is_aside(other, usual):
            return None
    return None


def _is_aside(block: Block, usual: float) -> bool:
    """Whether a block is a table, a caption, a note in small type, or a scrap of a drawing."""
    small = block.height < ASIDE_HEIGHT * usual
    return block.table is not None or small or bool(CAPTION.match(block.box.text))


def _usual_height(pages: Sequence[Sequence[Block]]) -> float:
    """The height of most of the text."""
    counts: Counter[float] = Counter()
    for page in pages:
        for block in page:
            counts[round(block.height, 1)] += len(block.box.text)
    return counts.most_common(1)[0][0] if counts else 0.0
