"""Running heads, page numbers and notes along the margin: what most pages repeat is no part of the text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from .pdf_blocks import PdfBlock

MARGIN = 0.1
LEAST, SHARE = 3, 1 / 3
NUMBER = re.compile(r"\d+")
WORD = re.compile(r"[^\W\d_]{2}")


def without_heads(pages: Sequence[Sequence[PdfBlock]]) -> list[list[PdfBlock]]:
    """The pages without what stands above, below or upright beside the text of most of them, numbers aside the same."""
    counts = Counter(key for page in pages for key in {_pattern(block) for block in page if _is_outside(block)})
    often = {key for key, count in counts.items() if count >= LEAST and count >= len(pages) * SHARE}
    return [[block for block in page if not (_is_outside(block) and _repeats(block, often))] for page in pages]


def _is_outside(block: PdfBlock) -> bool:
    """Whether a block stands above or below the text, or upright; numbers beside the text count its paragraphs."""
    return block.upright or block.box.y1 < MARGIN or block.box.y0 > 1 - MARGIN


def _pattern(block: PdfBlock) -> str:
    return NUMBER.sub("#", block.box.text)


def _repeats(block: PdfBlock, often: set[str]) -> bool:
    return block.table is None and (_pattern(block) in often or not WORD.search(block.box.text))
