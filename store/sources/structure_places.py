"""Sentences of the outline as locators: §, Absatz, Satz and Nummer, section, page, or line."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import takewhile

from ..records.locators import Locator
from .structure_headings import law_of, section_of
from .structure_outline import LocatedSentence, Section, counted
from .structure_scopes import SentenceCounter

BRACKETED, PASSED = ("round", "roundletter"), ("clause", "bullet")
NAMES = {"letter": "Buchst. ", "roundletter": "Buchst. ", "double": "Doppelbuchst. ", "triple": "Dreifachbuchst. "}
CFR = re.compile(r"\b(?P<title>\d{1,2})\s+C\.?F\.?R\.?\s+(?:[Pp]arts?\s+|PARTS?\s+|§+\s*)?(?P<part>\d{1,5})\b")
TITLE = re.compile(r"^[# \t\f]{0,20}title\s+(?P<title>\d{1,2})\b(?=.{0,40}$)", re.MULTILINE | re.IGNORECASE)
PART = re.compile(r"§ (?P<part>\d{1,5})\.\d")
LONGEST_LINE = 1000


class Places:
    """Turns offsets of one text into pages and lines, and sentences into locators."""

    def __init__(self, text: str, lang: str, first_page: int | None = None) -> None:
        """Find the page and line ends of `text`.

        Args:
            text: of the whole source.
            lang: tells whether its § are those of German law.
            first_page: the page that it begins on; else 1 where it has page breaks, and else no page is known.
        """
        self.lang, self.length = lang, len(text)
        self.codes = _codes(text) if lang != "de" else {}
        """The title of the Code of Federal Regulations that each part belongs to, under `""` that of all."""
        self.first_page = first_page or (1 if "\f" in text else None)
        self.pages = [match.start() for match in re.finditer("\f", text)]
        self.ends = [match.start() for match in re.finditer("\n", text)]

    def line(self, at: int) -> int:
        """The line that offset `at` stands on, from 1."""
        return bisect_left(self.ends, at) + 1

    def page(self, at: int) -> int | None:
        """The page that offset `at` stands on, from 1; `None` in a text that has no pages."""
        return None if self.first_page is None else bisect_right(self.pages, at) + self.first_page

    def pages_of(self, start: int, end: int) -> tuple[int | None, int | None]:
        """The page on which a span begins, and that on which it ends where that is another one."""
        page, last = self.page(start), self.page(end - 1)
        return page, last if last != page else None

    def within(self, section: Section) -> LocatorAssigner:
        """What gives the sentences of one section their places."""
        return LocatorAssigner(self, section)

    def counted(self, start: int, end: int) -> Locator:
        """The place of what has no structure: its line, or its offsets where lines are long."""
        line = self.line(start)
        first = self.ends[line - 2] + 1 if line > 1 else 0
        last = self.ends[line - 1] if line <= len(self.ends) else self.length
        if last - first <= LONGEST_LINE:
            return Locator(line=line)
        return Locator(start=start, end=end)

    def code(self, paragraph: str | None) -> str | None:
        """`12 CFR` of `§ 1005.6`, where the text says which title its part belongs to."""
        part = PART.match(paragraph or "")
        return self.codes.get(part["part"], self.codes.get("")) if part else None


class LocatorAssigner:
    """Gives each sentence of a section its locator; sentences at the same place share one."""

    def __init__(self, places: Places, section: Section) -> None:
        """Read what all sentences of `section` have in common."""
        path, law = section.path, law_of(section.path)
        self.places, self.law = places, law
        self.german = law is not None and places.lang != "en"
        self.counted = counted(path, places.lang)
        self.number = None if self.german else section_of(path)
        self.words = ((law.words if law and self.german else path[-1].words) or None) if path else None
        self.common = {
            "paragraph": law.paragraph if law else None,
            "absatz": section.absatz if self.german else None,
            "code": None if self.german else places.code(law.paragraph if law else None),
            "heading": self.words,
        }
        self.made: dict[tuple[int | str | None, ...], Locator] = {}

    def __call__(self, sentence: LocatedSentence) -> Locator:
        """The most exact place that is known of `sentence`."""
        page, page_end = self.places.pages_of(sentence.start, sentence.end)
        place: tuple[int | str | None, ...]
        if self.german:
            place = (page, page_end, _satz(sentence) if self.counted else None, _nummer(sentence), None, None)
        else:
            number = _numbered(sentence) or self.number
            if not (number or self.words or self.law or page):
                return self.places.counted(sentence.start, sentence.end)
            clause = _clause(sentence, number) if self.law or number else None
            place = (page, page_end, None, None, number, clause)
        if place not in self.made:
            names = ("page", "page_end", "satz", "nummer", "section", "clause")
            self.made[place] = Locator.model_validate({**self.common, **dict(zip(names, place, strict=True))})
        return self.made[place]


def _satz(sentence: LocatedSentence) -> str | None:
    """Its number in the Absatz, where that has several."""
    several = sentence.scope.chain[0].sentences > 1
    return str(sentence.numbers[0]) if several and sentence.numbers[0] else None


def _nummer(sentence: LocatedSentence) -> str | None:
    """`2`, `2 Buchst. a`, or `1 Satz 2 Buchst. a` where the item before has several sentences."""
    parts: list[str] = []
    for step, number in zip(sentence.scope.chain[1:], sentence.numbers[1:], strict=True):
        name = _name(step, bool(parts))
        if name:
            parts += [name, f"Satz {number}"] if step.sentences > 1 and number else [name]
    return " ".join(parts) or None


def _name(step: SentenceCounter, inner: bool) -> str:
    if step.marker is None or step.marker.style == "bullet":
        return ""
    name = NAMES.get(step.marker.style, "Nr. " if inner else "")
    return name + step.marker.value


def _clause(sentence: LocatedSentence, number: str | None) -> str | None:
    """`(b)(1)(i)`: its bracketed levels; an article's `1.` is `(1)`, that of a list in a section is none."""
    bracketed = {*BRACKETED, *(["number"] if (number or "").lower().startswith("article") else [])}
    signs = [step.marker for step in sentence.scope.chain if step.marker and step.marker.style not in PASSED]
    return "".join(f"({sign.value})" for sign in takewhile(lambda sign: sign.style in bracketed, signs)) or None


def _codes(text: str) -> dict[str, str]:
    """Parts with their title, those left out that two titles have; a text's only title holds all."""
    results: dict[str, set[str]] = {}
    for match in CFR.finditer(text):
        results.setdefault(match["part"], set()).add(match["title"])
    if not results:
        results[""] = {match["title"] for match in TITLE.finditer(text)}
    return {part: f"{min(titles)} CFR" for part, titles in results.items() if len(titles) == 1}


def _numbered(sentence: LocatedSentence) -> str | None:
    """The number of the clause it stands in, which is more exact than that of the heading."""
    clauses = [step.marker.value for step in sentence.scope.chain if step.marker and step.marker.style == "clause"]
    return clauses[-1] if clauses else None
