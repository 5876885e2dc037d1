"""Where in a source something stands, down to § / Absatz / Satz / Nummer or page.

Names follow the locator labels of CSL 1.0.2 where it has one (page, section, line); the
German legal levels have none there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pydantic import BaseModel, ConfigDict


class Locator(BaseModel):
    """A place in a source; every level that is not known is `None`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    paragraph: str | None = None
    """`§ 257`, `Art. 6`, `Anlage 1`."""
    absatz: str | None = None
    """`4`, `2a`."""
    satz: str | None = None
    """`1`, or `1-2` for a range."""
    nummer: str | None = None
    """`2`, `2a`, with a letter `2 Buchst. a`, or `1 Satz 2` where the item has several sentences of its own."""
    section: str | None = None
    """A numbered heading's number: `5.1.1.2`."""
    heading: str | None = None
    """The nearest heading's words."""
    page: int | None = None
    page_end: int | None = None
    line: int | None = None
    """Line of a plain text, or row of a table."""

    @property
    def label(self) -> str:
        """The place as a reader would name it, empty where nothing is known."""
        if self.paragraph:
            item = "Nr." if self.nummer and self.nummer[0].isdigit() else ""  # a letter says itself what it is
            levels = ("Abs.", self.absatz), ("Satz", self.satz), (item, self.nummer)
            parts = [self.paragraph, *(f"{name} {value}".strip() for name, value in levels if value)]
            named = " ".join(parts)
        else:
            named = " ".join(part for part in (self.section, self.heading) if part)
        if self.page is None:
            return named or (f"line {self.line}" if self.line is not None else "")
        ends = self.page_end if self.page_end not in (None, self.page) else None
        page = f"pp. {self.page}-{ends}" if ends else f"p. {self.page}"
        return f"{named}, {page}" if named else page


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
    pages = [page for each in locators for page in (each.page, each.page_end) if page is not None]
    return Locator(
        paragraph=paragraph or _range(first.paragraph, last.paragraph, " – "),
        absatz=absatz or (_range(first.absatz, last.absatz) if paragraph else None),
        satz=satz or (_range(first.satz, last.satz) if one_absatz else None),
        nummer=_item([each.nummer for each in locators]) if one_satz else None,
        section=_same([each.section for each in locators]) or _outer_section(locators),
        heading=_same([each.heading for each in locators]),
        page=min(pages, default=None),
        page_end=max(pages) if len(set(pages)) > 1 else None,
        line=first.line,
    )


def _same(values: Sequence[str | None]) -> str | None:
    return values[0] if len(set(values)) == 1 else None


def _range(first: str | None, last: str | None, sign: str = "-") -> str | None:
    return f"{first}{sign}{last}" if first and last and first != last else None


def _item(values: Sequence[str | None]) -> str | None:
    """`2` of `2 Buchst. a` and `2 Buchst. b`, `1-3` of `1`, `2` and `3`, nothing with the words before the list."""
    named = [value for value in values if value]
    if len(named) < len(values):
        return None
    heads = [value.split()[0] for value in named]
    if len(set(named)) == 1:
        return named[0]
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
