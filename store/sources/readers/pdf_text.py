"""The pages as one text: words and sentences that a line, a column or a page has cut are whole again."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from itertools import pairwise

from .pdf_blocks import NUMBER_ABOVE_WORDS, PdfBlock, lines
from .pdf_cells import written
from .pdf_flow import continues
from .pdf_laid import Laid, chained, mended, of_run

WORD = re.compile(r"\w+(?:-\w+)*")
CUT_WORD = re.compile(r"[^\W\d_]-$")
FIRST_WORD = re.compile(r"[^\W\d_]+\S*\s*")
PAGE_END, CUT_PAGE_END = "\n\n\f", "\n\f"


def text_of(pages: Sequence[Sequence[PdfBlock]]) -> Laid:
    """One text; form feeds part the pages. A word that a page's end cuts stands whole before the form feed."""
    existing = vocabulary_of(pages)
    laid = [mended(_page(page, existing), existing) for page in pages]
    for at in range(len(laid) - 1):
        laid[at], laid[at + 1] = _whole_word(laid[at], laid[at + 1], existing)
    parts: list[Laid | str] = list(laid[:1])
    for (before, after), page in zip(pairwise(pages), laid[1:], strict=True):
        cut = before and after and continues(before[-1], after[0])
        parts += [CUT_PAGE_END if cut else PAGE_END, page]
    return chained(parts)


def vocabulary_of(pages: Sequence[Sequence[PdfBlock]]) -> set[str]:
    """The words that stand inside lines, compounds by their joints: they tell how a cut word goes on."""
    words = {word.lower() for page in pages for block in page for word in WORD.findall(block.box.text)}
    compounds = [word.split("-") for word in words if "-" in word]
    return words | {f"{left}-{right}" for parts in compounds for left, right in pairwise(parts)}


def _page(page: Sequence[PdfBlock], vocabulary: Container[str]) -> Laid:
    parts: list[Laid | str] = []
    for before, block in zip([None, *page], page, strict=False):
        if before is not None:
            parts.append("\n" if continues(before, block) else "\n\n")
        parts.append(_paragraph(block) if block.table is None else written(block.table, block.page, vocabulary))
    return chained(parts)


def _paragraph(block: PdfBlock) -> Laid:
    parts = zip(lines(block.runs), block.runs, strict=True)
    laid = chained(part for (between, _), run in parts for part in (between, of_run(run, block.page)))
    return laid._replace(text=NUMBER_ABOVE_WORDS.sub(r"\1 ", laid.text))


def _whole_word(page: Laid, following: Laid, vocabulary: Container[str]) -> tuple[Laid, Laid]:
    """Both pages, the second half of a word that the page's end cuts moved to the first."""
    rest = FIRST_WORD.match(following.text)
    if rest is None or not CUT_WORD.search(page.text) or not following.text[0].islower():
        return page, following
    half = following.cut(0, len(rest[0].rstrip()))
    whole = mended(chained([page, "\n", half]), vocabulary)
    return whole, following.cut(rest.end(), len(following.text))
