"""A text cut into headings, paragraphs, list items and table rows, in one pass over its lines.

One scanner serves Markdown, plain text and what the other readers extract: laws, standards and
contracts come in all of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from .structure_lines import Line, lines
from .structure_markers import FIRST, INNER, ItemMarker, Style, follows, marker
from .structure_plain import LAW_LEVEL, heading_level

ATX = re.compile(r"(?P<marks>#{1,6})(?:[ \t]+(?P<words>.*))?$")
RULE = re.compile(r"(?:[-*_][ \t]*){3,}$|={3,}$")
ROW = re.compile(r"\|.*\|$")
ROW_RULE = re.compile(r"(?=[|: \t]*-)[|: \t-]*$")
PERIOD = r"(?:[^|]{0,40}[ .,/])?(?:19|20)\d\d(?:/\d\d)?[ *]*+"
PERIODS = re.compile(rf"\|(?:[^|\d]*\|)?(?:\s*+{PERIOD}\s*+\|){{2,}}$")
"""A row of years or dates, behind a cell without figures or none: the heads of a table that has no rule below them."""
FENCE = re.compile(r"`{3,}|~{3,}")
LEADING = re.compile(r"\d{1,2}(?=\.?\s)")
REFERENCE = re.compile(
    r"(?:§|\b(?:Abs|Nr|Art|S|No|Sec|p|Absatz|Satz|Nummer|Artikel|Section|Buchst|Buchstabe|[Pp]aragraphs?))\.?$"
)
LONG_LINE, FLOWING_SHARE, FEW_BLANK = 160, 0.05, 0.03
AHEAD, LEFT_FREE = 60, 0.25
ENDED = (".", "!", "?", ":", ";", "…")
LIST_ENDED = re.compile(r"(?:[.;:—]|[;,] (?:and|or|und|oder))$")
OPENING = (":", ",", ";", "–", "—")


class Block(NamedTuple):
    """A stretch of `text[start:end]` without its marker; `start == end` where only a marker stands."""

    kind: Literal["heading", "text", "item", "row"]
    start: int
    end: int
    indent: int = 0
    marker: ItemMarker | None = None
    level: int = 0
    """Of a heading, from 1."""
    header: bool = False
    """Whether a row names the columns of those behind it."""


def blocks(text: str) -> list[Block]:
    """The blocks of `text` in order; spans never overlap."""
    return _Scanner(list(lines(text))).run()


class _Scanner:
    """Walks the lines with one open block in hand."""

    def __init__(self, rows: Sequence[Line]) -> None:
        spoken = [row for row in rows if row.words]
        self.rows = rows
        self.marked = any(row.words[0] == "#" and ATX.match(row.words) for row in spoken)
        long = sum(len(row.words) > LONG_LINE for row in spoken)
        self.flowing = not self.marked and long > FLOWING_SHARE * len(spoken)
        """Whether a line end is the end of a paragraph."""
        self.dense = not self.marked and len(rows) - len(spoken) < FEW_BLANK * len(spoken)
        self.width = 0 if self.flowing else _width(spoken)
        self.done: list[Block] = []
        self.open: Block | None = None
        self.tail = ""
        """The last line of the open block."""
        self.last: dict[Style, str] = {}
        self.section = ""
        """The whole number of the numbered heading or clause that was seen last, in a text without marked headings."""
        self.signs: dict[int, ItemMarker | None] = {}
        self.in_law = False
        self.fence = ""

    def run(self) -> list[Block]:
        for index, row in enumerate(self.rows):
            if self.fence:
                self._code(row)
            elif not row.words:
                self._close()
            elif not (self._mark(row) or self._table(row) or self._plain_heading(index, row) or self._item(index, row)):
                self._words(row)
        self._close()
        return self.done

    def _close(self) -> None:
        if self.open is not None:
            self.done.append(self.open)
        self.open, self.tail = None, ""

    def _begin(self, block: Block, row: Line) -> None:
        self._close()
        self.open, self.tail = block, row.words

    def _code(self, row: Line) -> None:
        if row.words.startswith(self.fence):
            self.fence = ""
        elif row.words:
            self.done.append(Block("row", row.start, row.end))

    def _mark(self, row: Line) -> bool:
        """Take a line that Markdown reserves: a heading, a rule, a fence."""
        if row.words[0] not in "#-=*_`~":
            return False
        if match := ATX.match(row.words):
            if words := without_marks(match["words"] or ""):
                start = row.start + match.start("words")
                self._heading(start, start + len(words), len(match["marks"]))
        elif RULE.match(row.words):
            self._rule(row)
        elif match := FENCE.match(row.words):
            self._close()
            self.fence = match[0]
        else:
            return False
        return True

    def _heading(self, start: int, end: int, level: int) -> None:
        self._close()
        self.last.clear()
        self.done.append(Block("heading", start, end, level=level))

    def _rule(self, row: Line) -> None:
        title = self.open
        one_line = title is not None and title.kind == "text" and title.end - title.start == len(self.tail)
        if title is not None and one_line and row.words[0] in "=-":
            self.open = None
            self._heading(title.start, title.end, 1 if row.words[0] == "=" else 2)
        self._close()

    def _table(self, row: Line) -> bool:
        if row.words[0] != "|" or not ROW.match(row.words):
            return False
        self._close()
        if not ROW_RULE.match(row.words):
            self.done.append(Block("row", row.start, row.end, header=PERIODS.match(row.words) is not None))
        elif self.done and self.done[-1].kind == "row":
            self.done[-1] = self.done[-1]._replace(header=True)
        return True

    def _plain_heading(self, index: int, row: Line) -> bool:
        if self.marked:
            return False
        level = heading_level(self.rows, index, self.width, self.open is None, self.in_law)
        if level:
            self.in_law = level == LAW_LEVEL and row.words[0] in "§A" if level <= LAW_LEVEL else self.in_law
            self._heading(row.start, row.end, level)
            self.section = number[0] if (number := LEADING.match(row.words)) else self.section
        return bool(level)

    def _item(self, index: int, row: Line) -> bool:
        sign = self._sign(index)
        if sign is None or not self._opens(index, sign):
            return False
        if sign.style == "number" and "number" not in self.last and follows(sign.value, self.section or None):
            sign = sign._replace(style="clause")
        if sign.style == "clause":
            self.section = sign.value.split(".")[0]
        start = row.start + sign.length
        self._begin(Block("item", min(start, row.end), row.end, row.indent, sign), row)
        self.last[sign.style] = sign.value
        for inner in INNER.get(sign.style, ()):
            self.last.pop(inner, None)
        return True

    def _opens(self, index: int, sign: ItemMarker) -> bool:
        """Whether the marker begins an item, and is no number or bracket that a line end has put in front."""
        next_one = follows(sign.value, self.last.get(sign.style))
        if self.open is None or self.flowing:
            return sign.style != "upper" or next_one or sign.value == "A"
        if sign.style == "bullet":
            within = self.open.marker is not None and self.open.marker.style == "bullet"
            return sign.value not in "-–—" or within or self.tail.endswith(OPENING)
        if sign.style == "clause":
            return self.tail.endswith(ENDED)
        if sign.style == "roundletter" and LIST_ENDED.search(self.tail) and not REFERENCE.search(self.tail):
            return True
        if next_one or sign.value not in FIRST or REFERENCE.search(self.tail):
            return next_one and not REFERENCE.search(self.tail)
        return self.open.start == self.open.end or self.tail.endswith(OPENING) or self._goes_on(index, sign)

    def _goes_on(self, index: int, sign: ItemMarker) -> bool:
        """Whether a second item follows the first."""
        ahead = (self._sign(at) for at in range(index + 1, min(index + AHEAD, len(self.rows))))
        return any(
            next_sign and next_sign.style == sign.style and follows(next_sign.value, sign.value) for next_sign in ahead
        )

    def _sign(self, index: int) -> ItemMarker | None:
        if index not in self.signs:
            self.signs[index] = marker(self.rows[index].words)
        return self.signs[index]

    def _words(self, row: Line) -> None:
        if self.open is None or self._breaks(row):
            self._begin(Block("text", row.start, row.end, row.indent), row)
            return
        start = self.open.start if self.open.start < self.open.end else row.start
        self.open, self.tail = self.open._replace(start=start, end=row.end), row.words

    def _breaks(self, row: Line) -> bool:
        """Whether a line begins a paragraph although no blank line stands in front of it.

        In a text without blank lines it does where its first word would have had room on the line before.
        """
        ended = self.tail.endswith(ENDED)
        if self.flowing or row.new_page:
            return ended or (self.flowing and not row.words[0].islower())
        if not self.dense or self.open is None:
            return False
        room = self.width - len(self.tail) - 1 - len(row.words.split(maxsplit=1)[0])
        item = self.open.kind == "item" and room > LEFT_FREE * self.width and not row.words[0].isdigit()
        return item or (ended and room >= 0 and (row.words[0].isupper() or row.words[0] in '§„“"'))


def without_marks(words: str) -> str:
    """The words of a heading without the marks that may close it: `# Scope #`."""
    bare = words.rstrip("#")
    return bare.rstrip(" \t") if bare != words and bare[-1:] in (" ", "\t", "") else words


def _width(rows: Sequence[Line]) -> int:
    """Where the text breaks its lines: nearly all are shorter."""
    lengths = sorted(row.indent + len(row.words) for row in rows)
    return lengths[len(lengths) * 95 // 100] if lengths else 0
