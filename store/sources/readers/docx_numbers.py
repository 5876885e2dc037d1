"""List numbers as Word counts them: they stand nowhere in the text and come from rules in a part of their own.

The rules are those of ECMA-376 part 1, section 17.9: a list has nine levels with a format, a start and
a pattern such as `%1.%2.`, where `%1` is the number of the outermost level.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree.ElementTree import Element

from .docx_looks import OFF, is_out_of_sight, layout_of, look_of
from .docx_xml import local, number, word

LEVELS = 9
LARGEST_SPELLED = 1000
LONGEST_PATTERN = 255
"""Characters of a pattern: what is longer numbers nothing."""
PLACE = re.compile(r"%([1-9])")
ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
    (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip


class ListLevel(NamedTuple):
    """How one level of a list is numbered."""

    start: int
    form: str
    pattern: str
    style: str | None
    """The paragraph style that stands at this level without saying so."""
    is_seen: bool = True
    """Whether its numbers can be seen."""
    is_plain: bool = False
    """Whether all numbers in its pattern are digits, whatever their own levels say."""
    after: int | None = None
    """The number of the level, from 1, behind which it begins anew; 0 for none, `None` for each above it."""


class ListCounter:
    """Counts the items of all lists of one document."""

    def __init__(self, part: Element) -> None:
        """Read the rules."""
        self.rules: dict[str, dict[int, ListLevel]] = {}
        self.lists: dict[str, str] = {}
        self.own: dict[str, dict[int, ListLevel]] = {}
        """For each list the levels that it has in the place of its rule's."""
        self.begins: dict[str, dict[int, int]] = {}
        """For each list the levels at which it starts anew, with their first number."""
        self.counts: dict[str, dict[int, int]] = {}
        rules = [child for child in part if local(child.tag) == "abstractNum"]
        styled = {word(rule, "styleLink") or "": _levels(rule) for rule in rules}
        for rule in rules:
            name, link = word(rule, "", "abstractNumId") or "", word(rule, "numStyleLink")
            self.rules[name] = styled.get(link, {}) if link else _levels(rule)
        for child in part:
            if local(child.tag) == "num":
                self._list(child)

    def level_of(self, list_id: str, style: str | None) -> int:
        """The level that paragraphs of `style` have in a list."""
        levels = self._levels_of(list_id)
        return next((at for at, level in levels.items() if style and level.style == style), 0)

    def next(self, list_id: str, at: int) -> str | None:
        """Count one item at level `at`, from 0; its number as it is shown, `-` for a bullet, `None` for no list."""
        name = self.lists.get(list_id)
        levels = self._levels_of(list_id)
        if name is None or at not in levels:
            return None
        counts = self.counts.setdefault(name, {})
        counts[at] = self._first(list_id, at, counts.get(at, levels[at].start - 1) + 1)
        for deeper in range(at + 1, LEVELS):
            after = levels[deeper].after if deeper in levels else None
            if after is None or at < after:
                counts.pop(deeper, None)
        level = levels[at]
        if level.form == "bullet":
            return "-"
        if not level.is_seen:
            return ""
        form = "decimal" if level.is_plain else ""
        return PLACE.sub(lambda place: self._spelled(levels, counts, int(place[1]) - 1, form), level.pattern).strip()

    def _levels_of(self, list_id: str) -> dict[int, ListLevel]:
        levels, own = self.rules.get(self.lists.get(list_id, ""), {}), self.own.get(list_id)
        return {**levels, **own} if own else levels

    def _first(self, list_id: str, at: int, usual: int) -> int:
        return self.begins.get(list_id, {}).pop(at, usual)

    def _spelled(self, levels: dict[int, ListLevel], counts: dict[int, int], at: int, form: str) -> str:
        level = levels.get(at)
        return spelled(counts.setdefault(at, level.start), form or level.form) if level else ""

    def _list(self, child: Element) -> None:
        list_id = word(child, "", "numId") or ""
        self.lists[list_id] = word(child, "abstractNumId") or ""
        self.begins[list_id] = {}
        for override in child:
            at, first = number(word(override, "", "ilvl")), number(word(override, "startOverride"))
            self.own[list_id] = {**self.own.get(list_id, {}), **_levels(override)}
            if at is not None and first is not None:
                self.begins[list_id][at] = first


def _levels(rule: Element) -> dict[int, ListLevel]:
    results: dict[int, ListLevel] = {}
    for child in rule:
        at = number(word(child, "", "ilvl")) if local(child.tag) == "lvl" else None
        if at is not None and 0 <= at < LEVELS:
            first = number(word(child, "start"))
            form, pattern = word(child, "numFmt") or "decimal", (word(child, "lvlText") or "")[:LONGEST_PATTERN]
            is_seen = not look_of(child).reason and not is_out_of_sight(layout_of(child))
            style, is_plain = word(child, "pStyle"), any(map(_is_legal, child))
            after = number(word(child, "lvlRestart"))
            results[at] = ListLevel(1 if first is None else first, form, pattern, style, is_seen, is_plain, after)
    return results


def _is_legal(element: Element) -> bool:
    return local(element.tag) == "isLgl" and word(element, "", "val") not in OFF


def spelled(value: int, form: str) -> str:
    """A number in one of Word's formats; digits where the format is another, or the number none for letters."""
    if form == "none":
        return ""
    if form == "decimalZero":
        return f"{value:02}"
    if form == "hex":
        return f"{value:X}"
    if not 0 < value <= LARGEST_SPELLED or not form.endswith(("Letter", "Roman")):
        return str(value)
    letters = _roman(value) if form.endswith("Roman") else chr(97 + (value - 1) % 26) * ((value - 1) // 26 + 1)
    return letters.upper() if form.startswith("upper") else letters


def _roman(value: int) -> str:
    letters = ""
    for size, sign in ROMAN:
        letters, value = letters + sign * (value // size), value % size
    return letters
