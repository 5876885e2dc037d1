"""The title and the authors as the first page prints them, for a PDF whose properties do not have them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import dropwhile, takewhile

from .pdf_blocks import PdfBlock
from .pdf_page import WordRun
from .titles import printed_title, stated_authors

LARGER, SAME = 1.2, 0.97
"""A title is at least so many times as large as the text; its lines differ no more than that."""
LOWEST = 0.6
"""Share of the page in whose upper part a title stands."""
LEAST_LETTERS = 4
"""Of fewer letters a run is an initial or an ornament."""
LETTER = re.compile(r"[^\W\d_]")
MARKS = re.compile(r"[\d*∗†‡§¶#]+(?:\s*,\s*[\d*∗†‡§¶#]+)*|(?<=[^\W\d_])[¹²³⁴⁵⁶⁷⁸⁹⁰]+")
NAME = re.compile(r"[A-ZÀ-ÖØ-Þ][\w’'-]*\.?(?: (?:[A-ZÀ-ÖØ-Þ][\w’'-]*\.?|von|van|de|der|den|da|di|la|le)){1,4}")
AFFILIATION = re.compile(
    r"\b(?:Universit\w+|Institut\w*|Department|School|College|Laborator\w+|Faculty|Fakultät|Hochschule|Cent(?:er|re))\b"
    r"|\S@\S|^(?:Abstract|Zusammenfassung|Kurzfassung)\b", re.MULTILINE | re.IGNORECASE
)  # fmt: skip
"""Beside the names of authors: where no such word follows, two names in a row may be anything."""
NO_NAME = re.compile(
    r"\b(?:Edition|Auflage|Reports?|Guide|Rules?|Version|Part|Volume|Draft|Revised|Table|Chapter|Summary|Appendix|"
    r"Street|Press|Journal|Proceedings|Conference|Ministry|Agency|Inc|GmbH|Ltd|Section|Act|Notice|Series)\b"
)  # fmt: skip
AND = re.compile(r"(?:(?<!\s)\s+)?[,;]\s*(?:and |und |& ?)?|(?<!\s)\s+(?:and|und|&)\s+")


def printed(pages: Sequence[Sequence[PdfBlock]]) -> dict[str, str]:
    """`title` and `author` of the first page, as far as they can be told by the largest type and by what follows it."""
    runs = [run for block in pages[0] if _may_be_front(block) for run in block.runs]
    largest = max((_height(run) for run in runs if _letters(run) >= LEAST_LETTERS), default=0.0)
    if largest < LARGER * _body(pages):
        return {}

    def is_large(run: WordRun) -> bool:
        return _height(run) >= SAME * largest and _letters(run) > 0

    from_title = list(dropwhile(lambda run: not is_large(run), runs))
    lines = list(takewhile(is_large, from_title))
    title = printed_title("\n".join(run.text for run in lines))
    author = _authors(from_title[len(lines) :]) if title else None
    return {key: value for key, value in (("title", title), ("author", author)) if value}


def _may_be_front(block: PdfBlock) -> bool:
    return block.table is None and not block.upright and block.box.y0 < LOWEST


def _authors(runs: Sequence[WordRun]) -> str | None:
    """Two people at least, with an affiliation, an address or an abstract behind their names."""
    people = _people(runs)
    is_paper = AFFILIATION.search("\n".join(run.text for run in runs))
    return stated_authors(", ".join(people)) if len(people) > 1 and is_paper else None


def _people(runs: Iterable[WordRun]) -> list[str]:
    """The names in the runs up to the first that has anything else in it."""
    people: list[str] = []
    for run in runs:
        names = [part for part in AND.split(MARKS.sub("", " ".join(run.text.split())).strip(" ,;")) if part]
        if not names or not all(map(_is_person, names)):
            break
        people += names
    return people


def _is_person(words: str) -> bool:
    is_name = NAME.fullmatch(words) and not NO_NAME.search(words) and not AFFILIATION.search(words)
    return bool(is_name) and not words.isupper()


def _body(pages: Sequence[Sequence[PdfBlock]]) -> float:
    """The height of the type in which most of the first pages is set."""
    counts: Counter[float] = Counter()
    for page in pages[:3]:
        for block in page:
            counts[block.height] += len(block.box.text)
    return max(counts, key=lambda height: counts[height], default=0.0)


def _height(run: WordRun) -> float:
    return max(word.y1 - word.y0 for word in run.words)


def _letters(run: WordRun) -> int:
    return len(LETTER.findall(run.text))
