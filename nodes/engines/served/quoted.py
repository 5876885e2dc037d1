"""Where the words stand that a model quotes: in the passage that it names, or in another that it was shown.

Models copy the label along that stands before a passage, put a number or a source to their quote, and mistake the
numbers. Whatever is cut off, the words that are left have to stand in a passage as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from ....store.records import Passage
from ....store.sources.passages import shown
from .opinion import is_quoted
from .text import harmless

CUT = re.compile(r":\s+|\s+>\s+|\n\s*|[\])]\s+|\s[-–—]\s")
"""Where a label may end."""
NUMBER = re.compile(r"\W*(?:[^\W\d_]+\s+)?\W?\d{1,3}\s*[\]).:,–—-]+\s+")
BEHIND = re.compile(r"\s*(?:[(\[][^()\[\]]{1,80}[)\]]|\s[–—-]\s[^–—]{1,80})$")
"""A number or a source behind a quote."""
ELLIPSIS = re.compile(r"…|\.\.\.")
AROUND, OPENING, CLOSING = " >*#_•…", "\"'“„«»‚‘", "\"'”“»«’‘"
LABEL = 200
"""Characters of a quote in which a label may end."""
MOST_CUTS = 6
FEWEST_WORDS = 4
"""Of what is left of a quote behind a label."""


def find_quoted(quote: str, passages: Sequence[Passage], number: int) -> tuple[int, str] | None:
    """The place among `passages` and the words without a label; the passage of that number, from 1, comes first."""
    order = sorted(range(len(passages)), key=lambda at: (at != number - 1, at))
    for words in readings(quote):
        for at in order:
            if stands_in(words, passages[at]):
                return at, words
    return None


def stands_in(quote: str, passage: Passage) -> bool:
    """Whether all of a quote stands in a passage, as it is stored or as a model was shown it, without a gap."""
    return any(_is_whole(quote, harmless(text)) for text in (passage.text, shown(passage)))


def readings(quote: str) -> Iterator[str]:
    """The quote without what stands around it, and what is left where a label may end in it, the longest first."""
    begins = sorted({0, *(cut.end() for cut in islice(CUT.finditer(quote[:LABEL]), MOST_CUTS)), *_numbered(quote)})
    for begin in begins:
        rest = quote[begin:]
        for words in dict.fromkeys(_bare(each) for each in (rest, BEHIND.sub("", rest))):
            if begin == 0 or len(words.split()) >= FEWEST_WORDS:
                yield words


def _is_whole(quote: str, text: str) -> bool:
    """Two parts of a text with a gap between them may say what it does not; an ellipsis of its own is none."""
    if ELLIPSIS.search(quote):
        return " ".join(quote.split()) in " ".join(text.split())
    return is_quoted(quote, text)


def _numbered(quote: str) -> Iterator[int]:
    match = NUMBER.match(quote)
    if match:
        yield match.end()


def _bare(quote: str) -> str:
    """The words of a quote on one line, without markup, quotation marks and ellipses around them."""
    words, before = " ".join(quote.split()), ""
    while words != before:
        before = words
        words = words.strip(AROUND).removeprefix("- ").removeprefix("...").removesuffix("...")
        if len(words) > 1 and words[0] in OPENING and words[-1] in CLOSING:
            words = words[1:-1]
    return words
