"""What search shows of a chunk: as the index keeps it, where that is what the source says; else the source itself.

The index is not in the log, and whoever can write the store can write into it; the source's text is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ...store.sources.passages_shown import clean, labelled
from ...store.text import sentences
from ...store.text.markup import blanked, unmarked
from ..segmenter import propositions
from .library_edges import CLOSING, ENDS, begins_within, ends_within
from .library_prefix import stands_in_front

ITEM = re.compile(r"\n[ \t]*(?:[-*+•–]|\(?\w{1,3}[.)])[ \t]+")
"""Where an item of a list begins."""
ITEM_END = re.compile(r"(?:[.!?…。;,]|\b(?:and|or|und|oder))\s*$")
"""Of one that does not itself introduce a list."""
CUT, CUT_BEHIND = "… ", " …"
LOOK = 40


def shown_from(indexed: str, before: str, chunk: str, lang: str = "en", behind: str = "") -> str:
    """The text of a chunk that the source bears out; a sign says where it begins or ends within a sentence.

    Args:
        indexed: what the index shows.
        before: the source up to where the chunk begins, in which its headings and the head of its table stand.
        chunk: the chunk in the source.
        lang: the language of the chunk, by which its clauses are parted.
        behind: the source from where the chunk ends.
    """
    body = clean(chunk)
    bodies = [body, " ".join(chunk.split())]
    if chunk.startswith("|"):
        bodies += _labelled_rows(chunk, before)
    fitting = next((text for text in bodies[::-1] if text and indexed.endswith(text)), None)
    stated = fitting or _clause(indexed, chunk, lang)
    item = None if stated else _item(indexed, chunk, lang)
    front = indexed.removesuffix(stated or item or "")
    is_borne_out = (stated or item) and stands_in_front(front, before, chunk, lang)
    text = stated or item if is_borne_out else fitting or body
    if not text:
        return ""
    is_cut = begins_within(before, chunk) or (is_borne_out and not stated)
    end = CUT_BEHIND if ends_within(chunk, behind) else ""
    return f"{front if is_borne_out else ''}{CUT if is_cut else ''}{text}{end}"


def _labelled_rows(chunk: str, before: str) -> list[str]:
    """The rows of a table with the names of their columns, as its head in front of the chunk has them."""
    head, end = "", len(before)
    while end and before[end - 1] == "\n" and before.startswith("|", begin := before.rfind("\n", 0, end - 1) + 1):
        head, end = before[begin : end - 1], begin
    return [labelled(chunk, head)] if head else []


def _clause(indexed: str, chunk: str, lang: str) -> str | None:
    """A sentence or row of the chunk, or a clause of one, that the index shows behind its headings; else `None`."""
    rows = [line for line in chunk.split("\n") if line.startswith("|")]
    return _fitting(indexed, [*_sentences(chunk, lang), *rows], lang)


def _item(indexed: str, chunk: str, lang: str) -> str | None:
    """What `_clause` gives of the items of a list, without the words that introduce it."""
    items = (item for item in ITEM.split(chunk)[1:] if ITEM_END.search(item))
    return _fitting(indexed, [unit for item in items for unit in _sentences(item, lang)], lang)


def _fitting(indexed: str, units: list[str], lang: str) -> str | None:
    fitting = [text for unit in units for text in _clauses(unit, lang) if text and indexed.endswith(text)]
    return max(fitting, key=len, default=None)


def _sentences(chunk: str, lang: str) -> Iterator[str]:
    """The sentences of a chunk, less those behind a paragraph that has no end, as `It is a lie that:`."""
    text = unmarked(blanked(chunk))
    for (_, behind), (start, end) in pairwise([(0, 0), *sentences.split(text, lang)]):
        last = text[max(0, behind - LOOK) : behind].rstrip(CLOSING)[-1:]
        if last in ENDS or text.count("\n", behind, start) < 2:
            yield text[start:end]


def _clauses(unit: str, lang: str) -> Iterator[str]:
    """A sentence and its clauses, as they are indexed."""
    text = unmarked(blanked(unit))
    for start, end in ((0, len(text)), *propositions.split(text, lang)):
        yield " ".join(text[start:end].split())
