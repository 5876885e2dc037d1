"""Sentences of the outline as locators: §, Absatz, Satz and Nummer, section, page, or line."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from ..locators import Locator
from .headings import law_of, section_of
from .outline import Section, Sentence, counted
from .scopes import Scope

NAMES = {"letter": "Buchst. ", "roundletter": "Buchst. ", "double": "Doppelbuchst. ", "triple": "Dreifachbuchst. "}


class Places:
    """Turns offsets of one text into pages and lines, and sentences into locators."""

    def __init__(self, text: str, lang: str) -> None:
        """Find the page and line ends of `text`; `lang` tells whether its § are those of German law."""
        self.lang = lang
        self.pages = [at for at, sign in enumerate(text) if sign == "\f"] if "\f" in text else []
        self.ends = [at for at, sign in enumerate(text) if sign == "\n"]

    def line(self, at: int) -> int:
        """The line that offset `at` stands on, from 1."""
        return bisect_left(self.ends, at) + 1

    def page(self, at: int) -> int | None:
        """The page that offset `at` stands on, from 1; `None` in a text that has no page breaks."""
        return bisect_right(self.pages, at) + 1 if self.pages else None

    def locator(self, section: Section, sentence: Sentence) -> Locator:
        """The most exact place that is known of `sentence`."""
        page, last = self.page(sentence.start), self.page(sentence.end - 1)
        page_end = last if last != page else None
        law = law_of(section.path)
        if law is not None and self.lang != "en":
            return Locator(
                paragraph=law.paragraph,
                absatz=section.absatz,
                satz=_satz(sentence) if counted(section.path, self.lang) else None,
                nummer=_nummer(sentence),
                heading=law.words or None,
                page=page,
                page_end=page_end,
            )
        number, words = _section(section, sentence)
        named = bool(number or words or law or page)
        return Locator(
            paragraph=law.paragraph if law else None,
            section=number,
            heading=words,
            line=None if named else self.line(sentence.start),
            page=page,
            page_end=page_end,
        )


def _satz(sentence: Sentence) -> str | None:
    """Its number in the Absatz, where that has several."""
    several = sentence.scope.chain[0].sentences > 1
    return str(sentence.numbers[0]) if several and sentence.numbers[0] else None


def _nummer(sentence: Sentence) -> str | None:
    """`2`, `2 Buchst. a`, or `1 Satz 2 Buchst. a` where the item before has several sentences."""
    parts: list[str] = []
    for step, number in zip(sentence.scope.chain[1:], sentence.numbers[1:], strict=True):
        name = _name(step, bool(parts))
        if name:
            parts += [name, f"Satz {number}"] if step.sentences > 1 and number else [name]
    return " ".join(parts) or None


def _name(step: Scope, inner: bool) -> str:
    if step.marker is None or step.marker.style == "bullet":
        return ""
    name = NAMES.get(step.marker.style, "Nr. " if inner else "")
    return name + step.marker.value


def _section(section: Section, sentence: Sentence) -> tuple[str | None, str | None]:
    """The number and the words of the nearest heading; a numbered clause in it is more exact."""
    number = section_of(section.path)
    words = section.path[-1].words or None if section.path else None
    clauses = [step.marker.value for step in sentence.scope.chain if step.marker and step.marker.style == "clause"]
    return (clauses[-1] if clauses else number), words
