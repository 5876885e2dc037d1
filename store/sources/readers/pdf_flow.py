"""Sentences that a column, a page, a figure or a note has cut: what they go on with stands behind them again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from .pdf_blocks import PdfBlock

ENDED = re.compile(r"[.!?:;…][\"'”’“»«)\]]*+(?:\d++|\[\d{1,3}\])*+$")
CAPTION = re.compile(r"(?:Figure|Fig\.|Table|Tab\.|Abbildung|Abb\.|Tabelle|Box|Chart)\s+\w?\d", re.IGNORECASE)
WORD = re.compile(r"[\"'“„‘(]*(?:[^\W\d_]|\d+(?!\d|[.)]?\s))")
"""A word or a number, but no number that counts an item."""
AHEAD = 40
SAME_TYPE = 0.05
"""Share by which the heights of words in the same type may differ."""
SMALL = 0.96
FULL_LINE, HIGHER = 0.2, 0.01
"""Shares of the block's width and of the page's height."""


def flowing(pages: Sequence[Sequence[PdfBlock]]) -> list[list[PdfBlock]]:
    """The pages with notes, captions and tables moved out of the sentences that they stand in.

    On one page they come behind the paragraph that goes on; at a page's end they come before the one
    that is cut, so that all stays on its page.
    """
    results = [list(page) for page in pages]
    usual = _usual_height(results)
    for page in results:
        _rejoin(page, usual)
    for page, following in pairwise(results):
        _rejoin_over(page, following, usual)
    return results


def continues(block: PdfBlock, other: PdfBlock) -> bool:
    """Whether `other` goes on with the sentence that `block` ends in: in small letters, or over a column's end."""
    if block.table is not None or other.table is not None or ENDED.search(block.box.text[-20:]):
        return False
    if abs(other.height - block.height) > SAME_TYPE * block.height:
        return False
    if other.box.text[:1].islower():
        return True
    apart = other.page != block.page or other.box.y0 < block.box.y1 - HIGHER
    return apart and _is_full(block) and WORD.match(other.box.text) is not None


def _rejoin(page: list[PdfBlock], usual: float) -> None:
    """Put behind each paragraph of `page` what it goes on with on this page."""
    at = 0
    while at < len(page):
        behind = _continued(page[at], page[at + 1 : at + 1 + AHEAD], usual)
        if behind:
            page.insert(at + 1, page.pop(at + 1 + behind))
        at += 1


def _rejoin_over(page: list[PdfBlock], following: list[PdfBlock], usual: float) -> None:
    """Put the cut paragraph at the end of `page`, and what it goes on with at the start of `following`."""
    last = next((at for at in range(len(page) - 1, -1, -1) if not _is_aside(page[at], usual)), None)
    if last is None or len(page) - last > AHEAD:
        return
    behind = _continued(page[last], following[:AHEAD], usual)
    if behind is None:
        return
    first = last
    while first and continues(page[first - 1], page[first]):
        first -= 1
    page[first:] = [*page[last + 1 :], *page[first : last + 1]]
    following.insert(0, following.pop(behind))


def _continued(block: PdfBlock, ahead: Sequence[PdfBlock], usual: float) -> int | None:
    """Which of the blocks ahead goes on with `block`: the next of the text, or for a note the next note."""
    rest = next((at for at, other in enumerate(ahead) if _same_paragraph(block, other)), None)
    if rest is not None:
        return rest
    is_note = _is_aside(block, usual)
    for at, other in enumerate(ahead):
        if continues(block, other) and (at == 0 or not is_note or (_is_full(block) and other.box.text[0].islower())):
            return at
        if not is_note and not _is_aside(other, usual):
            return None
    return None


def _same_paragraph(block: PdfBlock, other: PdfBlock) -> bool:
    """Whether `other` is the rest of a block of MuPDF's that flows around something, and goes on with a sentence."""
    one = block.page == other.page and block.runs[-1].block == other.runs[0].block
    return one and continues(block, other)


def _is_full(block: PdfBlock) -> bool:
    """Whether the last of several lines reaches as far as the others, so that the paragraph may not end with it."""
    right, left = max(run.x1 for run in block.runs), min(run.x0 for run in block.runs)
    return len(block.runs) > 1 and right - block.runs[-1].x1 <= FULL_LINE * (right - left)


def _is_aside(block: PdfBlock, usual: float) -> bool:
    """Whether a block is a table, a caption, a note in small type or in the margin."""
    small = block.height < SMALL * usual
    return block.table is not None or block.upright or small or bool(CAPTION.match(block.box.text))


def _usual_height(pages: Sequence[Sequence[PdfBlock]]) -> float:
    """The height of most of the text."""
    counts: Counter[float] = Counter()
    for page in pages:
        for block in page:
            counts[block.height] += len(block.box.text)
    return counts.most_common(1)[0][0] if counts else 0.0
