"""Where in a source something stands, down to § / Absatz / Satz / Nummer or page.

Names follow the locator labels of CSL 1.0.2 where it has one (page, section, line); the
German legal levels have none there. What has no structure has pages, lines or offsets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from pydantic import BaseModel, ConfigDict

WORDS = {
    "en": {"page": "p.", "pages": "pp.", "line": "line", "characters": "characters", "section": "Section"},
    "de": {"page": "S.", "pages": "S.", "line": "Zeile", "characters": "Zeichen", "section": "Abschnitt"},
}
LEVEL = re.compile(r"\([^()]+\)")


class Locator(BaseModel):
    """A place in a source; every level that is not known is `None`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    paragraph: str | None = None
    """`§ 257`, `Art. 6`, `Anlage 1`, `Recital 26`, `§ 1005.6`."""
    absatz: str | None = None
    """`4`, `2a`."""
    satz: str | None = None
    """`1`, or `1-2` for a range."""
    nummer: str | None = None
    """`2`, `2a`, with a letter `2 Buchst. a`, or `1 Satz 2` where the item has several sentences of its own."""
    code: str | None = None
    """The collection that numbers it: `12 CFR`."""
    section: str | None = None
    """A numbered heading's number: `5.1.1.2`, `Article 6`, or that of a clause."""
    clause: str | None = None
    """The bracketed levels behind the number of a § or a section: `(b)(1)(i)`."""
    heading: str | None = None
    """The nearest heading's words."""
    page: int | None = None
    page_end: int | None = None
    line: int | None = None
    """Line of a plain text, or row of a table."""
    start: int | None = None
    """Offset in the text, where nothing else is known."""
    end: int | None = None

    @property
    def label(self) -> str:
        """The place as a reader would name it, empty where nothing is known."""
        return self.localized()

    def localized(self, lang: str = "en") -> str:
        """The label with the words for page and line in English or German; a law's levels keep their names."""
        words = WORDS.get(lang, WORDS["en"])
        section = f"{words['section']} {self.number}" if self._is_number else self.number
        if self.page is None:
            return section or self._counted(words)
        ends = self.page_end if self.page_end not in (None, self.page) else None
        page = f"{words['pages']} {self.page}-{ends}" if ends else f"{words['page']} {self.page}"
        return f"{section}, {page}" if section else page

    @property
    def _is_number(self) -> bool:
        """Whether nothing but the number of a section is known, which by itself does not say what it counts."""
        return bool(self.section and self.section[0].isdigit()) and not (self.paragraph or self.heading)

    @property
    def number(self) -> str:
        """Its § or section with all that is known below it, as the source numbers it; empty where nothing is known."""
        if self.paragraph:
            item = "Nr." if self.nummer and self.nummer[0].isdigit() else ""  # a letter says itself what it is
            levels = ("Abs.", self.absatz), ("Satz", self.satz), (item, self.nummer)
            parts = [f"{name} {value}".strip() for name, value in levels if value]
            place = " ".join(part for part in (self.code, self.paragraph) if part) + (self.clause or "")
            return " ".join([place, *parts])
        number = (self.section or "") + (self.clause or "")
        return " ".join(part for part in (number, self.heading) if part)

    def _counted(self, words: dict[str, str]) -> str:
        if self.line is not None:
            return f"{words['line']} {self.line}"
        return f"{words['characters']} {self.start}-{self.end}" if self.start is not None else ""


def common(locators: Sequence[Locator]) -> Locator:
    """The most exact place that holds all of `locators`, which stand in the order of the source.

    Sätze and Absätze that follow each other become a range, as in `§ 257 Abs. 1 Satz 1-2`.

    Raises:
        ValueError: there are none.
    """
    if not locators:
        raise ValueError("no locator was given, at least one is needed")
    first, last = locators[0], locators[-1]
    paragraph = _same([each.paragraph for each in locators])
    absatz = _same([each.absatz for each in locators]) if paragraph else None
    one_absatz = paragraph is not None and (absatz is not None or not any(each.absatz for each in locators))
    satz = _same([each.satz for each in locators]) if one_absatz else None
    one_satz = one_absatz and (satz is not None or not any(each.satz for each in locators))
    one = paragraph or _same([each.section for each in locators])
    pages = [page for each in locators for page in (each.page, each.page_end) if page is not None]
    return Locator(
        paragraph=paragraph or _range(first.paragraph, last.paragraph, " – "),
        absatz=absatz or (_range(first.absatz, last.absatz) if paragraph else None),
        satz=satz or (_range(first.satz, last.satz) if one_absatz else None),
        nummer=_item([each.nummer for each in locators]) if one_satz else None,
        code=_same([each.code for each in locators]),
        section=_same([each.section for each in locators]) or _outer_section(locators),
        clause=_clause([each.clause for each in locators]) if one else None,
        heading=_same([each.heading for each in locators]),
        page=min(pages, default=None),
        page_end=max(pages) if len(set(pages)) > 1 else None,
        line=first.line,
        start=first.start,
        end=last.end,
    )


def _same(values: Sequence[str | None]) -> str | None:
    return values[0] if len(set(values)) == 1 else None


def _range(first: str | None, last: str | None, sign: str = "-") -> str | None:
    return f"{first}{sign}{last}" if first and last and first != last else None


def _item(values: Sequence[str | None]) -> str | None:
    """`2` of `2 Buchst. a` and `2 Buchst. b`, `1-3` of `1`, `2` and `3`, nothing with the words before the list."""
    present = [value for value in values if value]
    if len(present) < len(values):
        return None
    heads = [value.split()[0] for value in present]
    if len(set(present)) == 1:
        return present[0]
    if len(set(heads)) == 1:
        return heads[0] if heads[0][0].isdigit() else None
    return _range(heads[0], heads[-1]) if heads[0][0].isdigit() and heads[-1][0].isdigit() else None


def _outer_section(locators: Sequence[Locator]) -> str | None:
    """`5.1` of `5.1.1` and `5.1.2`."""
    numbers = [each.section.split(".") for each in locators if each.section]
    if len(numbers) < len(locators):
        return None
    parts = takewhile(lambda level: len(set(level)) == 1, zip(*numbers, strict=False))
    return ".".join(level[0] for level in parts) or None


def _clause(values: Sequence[str | None]) -> str | None:
    """`(b)` of `(b)(1)` and `(b)(2)(i)`, `(b)(1)-(2)` of `(b)(1)` and `(b)(2)`."""
    levels = [LEVEL.findall(value or "") for value in values]
    same = [level[0] for level in takewhile(lambda level: len(set(level)) == 1, zip(*levels, strict=False))]
    behind = [each[len(same) :] for each in levels]
    ends = f"{behind[0][0]}-{behind[-1][0]}" if all(len(each) == 1 for each in behind) else ""
    return "".join(same) + ends or None
