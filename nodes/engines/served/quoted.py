"""Where the words stand that a model quotes: in the passage that it names, or in another that it was shown.

Models copy the label along that stands before a passage, and mistake the numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....store.records import Passage
from ....store.sources.passages import shown
from .opinion import is_quoted
from .text import harmless

LABEL = re.compile(
    r"[\s\"'“„>*#-]*(?:(?:passage|snippet|source|record|quelle|textstelle)\s*\[?\d+\b|\[\d+\]|from\b|according\s+to\b)",
    re.IGNORECASE,
)
CUT = re.compile(r":\s+|\s+>\s+|\n")


def find_quoted(quote: str, passages: Sequence[Passage], number: int) -> tuple[int, str] | None:
    """The place among `passages` and the words without a label; the passage of that number, from 1, comes first."""
    order = sorted(range(len(passages)), key=lambda at: (at != number - 1, at))
    for words in readings(quote):
        for at in order:
            if stands_in(words, passages[at]):
                return at, words
    return None


def stands_in(quote: str, passage: Passage) -> bool:
    """Whether all of a quote stands in a passage, as it is stored or as a model was shown it."""
    return any(is_quoted(quote, harmless(text)) for text in (passage.text, shown(passage)))


def readings(quote: str) -> Iterator[str]:
    """The quote, and where it begins as a label what follows each place where that may end, the longest first."""
    yield " ".join(quote.split())
    if LABEL.match(quote):
        for cut in CUT.finditer(quote):
            yield " ".join(quote[cut.end() :].split()).strip('"“”„')
