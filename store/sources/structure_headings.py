"""Headings: their words, their number, the § they open, and the path that leads to them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ..text.markup import readable

SIGN = re.compile(
    r"(?:\((?:X{2,5})\)\s*)?(?P<sign>§§?\s*\d[\d.]*[a-z]{0,2}(?:\s*(?:bis|und|to|and|[-–,])\s*\d+[a-z]{0,2})*)(?![\w)])"
)
FEDERAL = re.compile(r"(?:Sec\.|SEC\.|Section|§)\s*(?P<value>\d{1,5}\.\d{1,5}[a-z]?(?:-\d{1,3})?)\.?(?=\s|$)")
"""`Sec. 1005.6`, `§ 1005.6`: how the Code of Federal Regulations numbers its sections."""
ARTICLE = re.compile(r"Art(?:ikel|\.)?\s*(?P<value>\d{1,4}[a-z]{0,2}|[IVXLC]{1,7})\b(?!\s+(?:Abs|Nr|Satz|lit)\b)")
ANNEX = re.compile(r"(?P<name>Anlage|Anhang)\b\s*(?P<value>(?:\d{1,3}[a-z]?|[IVXLC]{1,6}|[A-Z])\b)?")
NUMBER = re.compile(
    r"(?:(?:Section|Sec\.|Ziffer|Ziff\.)\s+)?(?P<value>\d{1,3}(?:\.\d{1,3}){0,6}|[A-Z](?:\.\d{1,3}){1,6})"
    r"(?:[.:)]\s+|\s+|$)(?!C\.?F\.?R|U\.?S\.?C)"
)
WORD_HEADING = re.compile(
    r"(?P<value>(?:Chapter|Part|Title|Subpart|Article|Appendix|Annex|Exhibit|Schedule|Recital|Kapitel|Teil|Abschnitt|"
    r"Unterabschnitt|CHAPTER|PART|ARTICLE|APPENDIX|SECTION|EXHIBIT|SCHEDULE)\s+(?:\d{1,3}|[IVXLC]{1,7}|[A-Z])(?![\w]))"
    r"\s*(?:[.:–—-]\s*)?"
)
SHORT_NUMBER = 4
"""`Section 3.2` is one of a contract."""
SEPARATOR = re.compile(r"^\s*[.:–—-]\s+")


class Heading(NamedTuple):
    """One heading as it was understood."""

    level: int
    text: str
    """All its words, cleaned."""
    words: str = ""
    """Its words without the number or §."""
    section: str | None = None
    paragraph: str | None = None
    """`§ 257`, `Art. 6`, `Anlage 1`: set in German law only."""

    @property
    def counts_sentences(self) -> bool:
        """Whether Absatz and Satz are counted below it: a § or an article, not an annex."""
        return bool(self.paragraph) and not self.paragraph.startswith(("Anlage", "Anhang"))  # type: ignore[union-attr]


@lru_cache(maxsize=4096)
def heading(raw: str, level: int, lang: str) -> Heading:
    """Read one heading line; `raw` has no `#`, `lang` tells whether `Article 6` opens German law."""
    text = readable(raw)
    if lang != "de" and (match := FEDERAL.match(text)) and (text[0] == "§" or len(match["value"]) > SHORT_NUMBER):
        return Heading(level, text, _rest(text, match.end()).removesuffix("."), paragraph=f"§ {match['value']}")
    if match := SIGN.match(text):
        sign = re.sub(r"^(§§?)\s*", r"\1 ", match["sign"])
        return Heading(level, text, _rest(text, match.end()), paragraph=sign)
    if lang == "de":
        if match := ARTICLE.match(text):
            return Heading(level, text, _rest(text, match.end()), paragraph=f"Art. {match['value']}")
        if match := ANNEX.match(text):
            name = " ".join(part for part in (match["name"], match["value"]) if part)
            return Heading(level, text, _rest(text, match.end()), paragraph=name)
    for pattern in (NUMBER, WORD_HEADING):
        if match := pattern.match(text):
            return Heading(level, text, _rest(text, match.end()), section=match["value"])
    return Heading(level, text, text)


def _rest(text: str, at: int) -> str:
    return SEPARATOR.sub("", text[at:]).strip()


def below(path: tuple[Heading, ...], new: Heading) -> tuple[Heading, ...]:
    """The path to `new`, where numbers say more than levels: 5.1.1.2 stands below 5.1.1 at whatever level."""
    selected = list(path)
    while selected and not encloses(selected[-1], new):
        selected.pop()
    return (*selected, new)


def encloses(outer: Heading, inner: Heading) -> bool:
    """Whether `inner` stands below `outer`."""
    if outer.section and outer.section[0].isdigit() and inner.section and "." in inner.section:
        return inner.section.startswith(outer.section + ".")
    return outer.level < inner.level


def law_of(path: tuple[Heading, ...]) -> Heading | None:
    """The innermost § or annex on the path."""
    return next((step for step in reversed(path) if step.paragraph), None)


def section_of(path: tuple[Heading, ...]) -> str | None:
    """The number of the innermost numbered heading on the path."""
    return next((step.section for step in reversed(path) if step.section), None)
