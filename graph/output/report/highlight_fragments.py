"""Text fragments: the few words by which a browser finds a stretch of a page and marks it.

As the WICG draft "URL Fragment Text Directives" has it: `text=[prefix-,]start[,end][,-suffix]`. A browser takes the
first place whose words are these, whole words, letters of either case; each part stands in one block of the page.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_left, bisect_right
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple
from urllib.parse import quote

from ....store.text.markup import GONE, SPACE, blanked

WHOLE = 6
"""So many words are given one by one; of more only the first and the last."""
LEAST, MOST = 3, 12
"""How many words stand for the beginning, and for the end, so that the page's own furniture does not have them too."""
AROUND = 6
"""How many words in front and behind may tell a place from its like."""
FURNITURE = re.compile(
    r"^[ \t>]*(?:#{1,6}|[-*+•◦▪‣]|\d{1,3}[.)]|\d{1,2}(?= {6}))(?=[ \t])|^(?=[-: |\t]*-{3})[-: |\t]+$|^[`~]{3,}.*$",
    re.MULTILINE,
)
"""Signs that a reader of pages has written for its markup, so that no page has them as words."""
BREAK = re.compile(rf"[\n\f|{SPACE}]+")
CORE = re.compile(r"\w(?:.*\w)?")
Phrase = tuple[int, int]
"""The words from the first one to behind the last, by their numbers."""


class PageWord(NamedTuple):
    """A word of a text without the stops and brackets at its ends, in front of which a page may have a note."""

    start: int
    end: int
    block: int
    at: int
    """Where it stands on the page."""
    size: int

    @property
    def behind(self) -> int:
        """Where on the page it has ended."""
        return self.at + self.size


class WordIndex(NamedTuple):
    """All words of a text, and the page as one string, blocks parted by line ends."""

    words: tuple[PageWord, ...]
    shown: str
    page: str
    """The same in small letters."""

    def text_of(self, phrase: Phrase) -> str:
        """The words of a phrase."""
        return self.shown[self.at(phrase) : self.behind(phrase)]

    def at(self, phrase: Phrase) -> int:
        """Where it stands on the page."""
        return self.words[phrase[0]].at

    def behind(self, phrase: Phrase) -> int:
        """Where on the page it has ended."""
        return self.words[phrase[1] - 1].behind

    def first(self, phrase: Phrase, since: int = 0) -> int:
        """Where its words stand first as whole words, from `since` on."""
        target = self.page[self.at(phrase) : self.behind(phrase)]
        at = self.page.find(target, since)
        while at >= 0 and (_joins(self.page, at) or _joins(self.page, at + len(target))):
            at = self.page.find(target, at + 1)
        return at


def fragment(text: str, start: int, end: int) -> str:
    """The directive `text=...` for `text[start:end]`, empty where it has no words."""
    words = words_of(text)
    low = bisect_right(words.words, start, key=attrgetter("end"))
    high = bisect_left(words.words, end, key=attrgetter("start"))
    return _directive(words, low, high) if low < high else ""


def _directive(words: WordIndex, low: int, high: int) -> str:
    first, last = _block(words, low, low, high), _block(words, high - 1, low, high)
    if high - low <= WHOLE and first == last:
        begin, stop = (low, high), None
    else:
        begin = _shortest_start(words, first, room=high - low - 1)
        stop = _shortest_end(words, (max(last[0], begin[1]), high), begin)
    parts = [_written(words.text_of(phrase)) for phrase in (begin, stop) if phrase]
    if words.first(begin) != words.at(begin) and (prefix := _in_front(words, begin)):
        parts.insert(0, _written(words.shown[words.at(prefix) : words.at(begin)]) + "-")
    if stop and words.first(stop, words.behind(begin)) != words.at(stop) and (rest := _behind(words, stop)):
        parts.append("-" + _written(words.shown[words.behind(stop) : words.behind(rest)]))
    return "text=" + ",".join(parts)


def _shortest_start(words: WordIndex, block: Phrase, room: int) -> Phrase:
    """The fewest first words of `block` that stand nowhere before it."""
    low, high = block
    most = max(1, min(high - low, MOST, room))
    sizes = range(min(LEAST, most), most + 1)
    results = ((low, low + size) for size in sizes if words.first((low, low + size)) == words.words[low].at)
    return next(results, (low, low + sizes[0]))


def _shortest_end(words: WordIndex, block: Phrase, begin: Phrase) -> Phrase:
    """The fewest last words of `block` that do not stand nearer to `begin`."""
    low, high = block
    since = words.behind(begin)
    most = min(high - low, MOST)
    sizes = range(min(LEAST, most), most + 1)
    every = [(high - size, high) for size in sizes]
    return next((phrase for phrase in every if words.first(phrase, since) == words.at(phrase)), every[0])


def _in_front(words: WordIndex, phrase: Phrase) -> Phrase | None:
    """The words in front of `phrase` that no earlier place of its words has."""
    low, high = phrase
    floor = max(0, low - AROUND)
    block = words.words[low - 1].block if low else 0
    starts = [at for at in range(low - 1, floor - 1, -1) if words.words[at].block == block]
    joined = ((at, high) for at in starts if words.first((at, high)) == words.words[at].at)
    best = next(joined, None)
    return (best[0], low) if best else (starts[-1], low) if starts else None


def _behind(words: WordIndex, phrase: Phrase) -> Phrase | None:
    """The words behind `phrase`."""
    high = phrase[1]
    following = words.words[high : high + LEAST]
    ends = [at for at, word in enumerate(following, high + 1) if word.block == following[0].block]
    return (high, ends[-1]) if ends else None


def _block(words: WordIndex, at: int, low: int, high: int) -> Phrase:
    """The words between `low` and `high` that stand in one block with the word `at`."""
    block = words.words[at].block
    while at > low and words.words[at - 1].block == block:
        at -= 1
    begin = at
    while at < high and words.words[at].block == block:
        at += 1
    return begin, at


def _written(text: str) -> str:
    """Words with the stops between them, so that they stand side by side with those that follow."""
    return quote(" ".join(text.split()), safe="").replace("-", "%2D")


@lru_cache(maxsize=4)
def words_of(text: str) -> WordIndex:
    """The words of a source as a page shows them: without markup, signs of lists and rules of tables."""
    blank = blanked(FURNITURE.sub(lambda match: GONE * len(match[0]), text))
    words: list[PageWord] = []
    lines: list[str] = []
    at = 0
    for number, (low, high) in enumerate(_between(blank)):
        line = []
        for match in re.finditer(r"\S+", blank[low:high]):
            word = html.unescape(match[0].replace(GONE, ""))
            if core := CORE.search(word):
                size = core.end() - core.start()
                words.append(PageWord(low + match.start(), low + match.end(), number, at + core.start(), size))
            if word.strip():
                line.append(word)
                at += len(word) + 1
        if line:
            lines.append(" ".join(line))
    shown = "\n".join(lines)
    return WordIndex(tuple(words), shown, _small(shown))


def _between(blank: str) -> list[tuple[int, int]]:
    """The stretches between the breaks."""
    cuts = [0, *(edge for match in BREAK.finditer(blank) for edge in match.span()), len(blank)]
    return list(zip(cuts[::2], cuts[1::2], strict=True))


def _small(text: str) -> str:
    """Small letters, each sign where it was."""
    small = text.lower()
    return small if len(small) == len(text) else "".join(s if len(s := sign.lower()) == 1 else sign for sign in text)


def _joins(page: str, at: int) -> bool:
    """Whether a word goes on across `at`."""
    return 0 < at < len(page) and page[at - 1].isalnum() and page[at].isalnum()
