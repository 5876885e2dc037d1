"""The Markdown-like text of an HTML page, written element by element."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..structure_markers import marker
from .limits import CharacterCount
from .raised import OFF_LINE, off_line, with_fractions

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

HEADINGS = frozenset(f"h{level}" for level in range(1, 7))
LISTS = frozenset(("ul", "ol", "dl"))
ITEMS = frozenset(("li", "dd"))
BLOCKS = HEADINGS | LISTS | ITEMS | {
    "p", "div", "section", "article", "main", "header", "body", "html", "blockquote", "pre", "figure",
    "figcaption", "address", "details", "summary", "table", "thead", "tbody", "tfoot", "tr", "td", "th",
    "caption", "center", "fieldset", "hr", "dt",
}  # fmt: skip
APART = frozenset(("mfrac", "mn", "mi", "mo", "mtd", "rt"))
"""What stands beside, above or below its neighbours with no blank between."""
LONG_CELL, DEEPEST_ROW, DEEPEST_LIST, DEEPEST_SIGN = 400, 3, 20, 20
MOST_COLUMNS, WIDEST_CELL = 500, 100
RAISED = re.compile("\v(\\d{1,2})\v *")
NO_SHIFTS: Mapping[int, int] = {}
LINES_OF_FRACTIONS = ("/", "⁄")
OF_TAGS = {"sup": 1, "sub": -1}
GAP = " " * 13
"""What sets the number of a sentence off in the text of a statute."""


class PageWriter:
    """Takes the elements of a page in order and keeps its blocks of text."""

    def __init__(self, count: CharacterCount, shifts: Mapping[int, int] = NO_SHIFTS) -> None:
        """Begin with an empty page; its blocks are counted by `count`, `shifts` says what stands off its line."""
        self.count = count
        self.shifts = shifts
        self.raised = 0
        """How many elements are open that stand above their line."""
        self.lowered = 0
        """How many are open that stand below it."""
        self.run = self.last_run = 0
        """Which stretch on or off the line is open, and that of the last words: none is read on from itself."""
        self.is_apart = False
        """Whether the next words stand beside, above or below those before, and are not of the same number."""
        self.blocks: list[str] = []
        self.words: list[str] = []
        self.prefix = ""
        self.counts: list[int | None] = []
        """For each open list the number of its last item, `None` where it has bullets."""
        self.term = ""
        self.reach: list[dict[int, tuple[int, str]]] = []
        """For each open table the cells that reach into the next row, by column: how many rows yet, and their words."""
        self.rows = 0
        """How many table rows are open that only lay out a page."""

    def text(self) -> str:
        """All blocks, parted by blank lines."""
        self._close()
        return "\n\n".join(self.blocks)

    def say(self, words: str) -> None:
        """Take words of the open block."""
        words = re.sub(r"\s+", " ", words)
        before = "".join(each[-2:] for each in self.words[-2:])
        if (self.raised or self.lowered) and (self.run != self.last_run or before[-1:] in OFF_LINE):
            words = off_line(words, before, is_raised=bool(self.raised))
        self.last_run = self.run if words else self.last_run
        if self.is_apart and words:
            self.words += [" "] if words[0].isdecimal() and self.words and self.words[-1][-1:].isdecimal() else []
            self.is_apart = False
        self.words.append(words)

    def enter(self, node: LexborNode, tag: str) -> bool:
        """Begin an element; false where it has been read already, or is not to be."""
        shift = self._shift(node, tag)
        self.run += bool(shift)
        if tag == "sup" and shift > 0:
            return self._raised(node)
        self.raised += shift > 0
        self.lowered += shift < 0
        if tag == "br":
            self.words.append("\n")
        elif tag in APART:
            self.is_apart = True
        elif tag == "pre":
            return self._code(node)
        elif tag == "tr":
            return self._row(node)
        elif tag in ITEMS:
            self._item(tag)
        elif tag in LISTS:
            self._close()
            self.counts.append(0 if tag == "ol" else None)
        elif tag in BLOCKS:
            self.reach += [{}] if tag == "table" else []
            self._close("#" * int(tag[1]) + " " if tag in HEADINGS else None)
        return True

    def leave(self, node: LexborNode, tag: str) -> None:
        """End an element that `enter` began."""
        if tag == "dt":
            self.term = self._taken()
        elif tag in BLOCKS:
            self._close()
        if tag in LISTS:
            self.counts.pop()
        if tag == "table":
            self.reach.pop()
        if tag in LISTS or tag in HEADINGS or tag in ITEMS:
            self.prefix = self._indent()
        self.rows -= tag == "tr"
        shift = self._shift(node, tag)
        self.run += bool(shift)
        self.raised -= shift > 0
        self.lowered -= shift < 0
        self.is_apart |= tag in APART

    def _shift(self, node: LexborNode, tag: str) -> int:
        """Above its line 1, below it -1; blocks stand on their own."""
        shift = 0 if tag in BLOCKS else self.shifts.get(node.mem_id) if self.shifts else None
        return OF_TAGS.get(tag, 0) if shift is None else shift

    def _add(self, block: str) -> None:
        self.count.add(block)
        self.blocks.append(block)

    def _indent(self) -> str:
        return "    " * min(len(self.counts), DEEPEST_LIST)

    def _taken(self) -> str:
        """The words so far, one line for each line break."""
        lines = (" ".join(line.split(" ")).strip() for line in "".join(self.words).split("\n"))
        self.words = []
        return "\n".join(re.sub(" {2,}", " ", line) for line in lines if line)

    def _close(self, prefix: str | None = None) -> None:
        """End the open block; the next one begins with `prefix`."""
        text = with_fractions(RAISED.sub(rf"\n\1{GAP}", self._taken()).lstrip("\n"))
        if text:
            self._add(self.prefix + text.replace("\n", "\n" + self._indent()))
            self.prefix = self._indent()
        if prefix is not None:
            self.prefix = prefix

    def _item(self, tag: str) -> None:
        self._close()
        sign, outer = "- ", "    " * (min(len(self.counts), DEEPEST_LIST) - 1)
        if tag == "dd":
            sign = f"{self.term} " if marker(self.term) else f"{self.term}: " if self.term else ""
        elif self.counts and self.counts[-1] is not None:
            self.counts[-1] += 1
            sign = f"{self.counts[-1]}. "
        self.prefix, self.term = outer + sign, ""

    def _raised(self, node: LexborNode) -> bool:
        """A raised number in front of a sentence counts it; one that is a link is a footnote and not read."""
        if self.raised:
            self.raised += 1
            return True  # one inside another is no number, and to ask each for its text takes the square of their depth
        number, behind = node.text().strip(), node.next
        if node.css_first("a") is not None:
            return False
        begins = not self.words or not self.words[-1] or self.words[-1][-1].isspace()
        follows = behind is not None and _first_sign(behind) not in "/⁄" and not _first_sign(behind).isspace()
        if begins and follows and number.isdecimal() and len(number) < 3:
            self.words.append(f"\v{number}\v")
            return False
        self.raised += 1
        return True

    def _code(self, node: LexborNode) -> bool:
        self._close()
        self._add(f"```\n{node.text().strip()}\n```")
        return False

    def _row(self, node: LexborNode) -> bool:
        """Write a table row as one line; one that holds a table or long text lays out the page."""
        self._close()
        cells = [cell for cell in node.iter() if cell.tag in ("td", "th")]
        if self.rows < DEEPEST_ROW and node.css_first("table") is None:
            texts = [" ".join(self._cell(cell).split()).replace("|", "/") for cell in cells]
            if all(len(text) <= LONG_CELL for text in texts):
                self._cells(self._spanned(cells, texts), all(cell.tag == "th" for cell in cells))
                return False
        self.rows += 1
        return True

    def _cell(self, cell: LexborNode) -> str:
        """The words of a cell; numbers that stand off the line of the digits before them as such."""
        if not self.shifts and cell.css_first("sup, sub") is None:
            return cell.text(separator=" ")
        linked, written, last = _linked(cell), [""], 0
        todo: list[tuple[LexborNode | None, int, int]] = [(cell, 0, 0)]
        while todo:
            node, shift, run = todo.pop()
            if node is None or node.tag == "br":
                written.append("\n")
            elif node.tag == "-text":
                if not (words := " ".join((node.text_content or "").split())):
                    continue
                before = "".join(written[-2:]).rstrip(" ")
                is_line = words in LINES_OF_FRACTIONS and before[-1:] in OFF_LINE
                is_apart = shift and (run != last or before[-1:] in OFF_LINE)
                number = off_line(words, before[-2:], is_raised=shift > 0) if is_apart else words
                written[-1] = written[-1].rstrip(" ") if is_line or number != words else written[-1]
                written.append(f"{number} ")
                last = run
            else:
                own = 0 if node.mem_id in linked else self._shift(node, node.tag or "")
                shift, run = (own, node.mem_id) if own else (0, 0) if node.mem_id in linked else (shift, run)
                inner = [(child, shift, run) for child in node.iter(include_text=True)]
                ends = [(None, 0, 0)] if node.tag in BLOCKS else []
                todo += [*ends, *reversed(inner), *ends]
        return with_fractions("".join(written))

    def _spanned(self, cells: list[LexborNode], texts: list[str]) -> list[str]:
        """A row in its columns: empty cells where one is wide, the words of the row above where one is high."""
        above: dict[int, tuple[int, str]] = self.reach[-1] if self.reach else {}
        below: dict[int, tuple[int, str]] = {}
        row: list[str] = []

        def take_above() -> None:
            while len(row) in above and len(row) < MOST_COLUMNS:
                rows, text = above[len(row)]
                below.update({len(row): (rows - 1, text)} if rows > 1 else {})
                row.append(text)

        for cell, text in zip(cells, texts, strict=True):
            if len(row) >= MOST_COLUMNS:
                break
            take_above()
            if (high := _span(cell, "rowspan")) > 1:
                below[len(row)] = (high - 1, text)
            row += [text, *[""] * (_span(cell, "colspan") - 1)]
        take_above()
        self.reach[-1:] = [below] if self.reach else []
        return row[:MOST_COLUMNS]

    def _cells(self, texts: list[str], names: bool) -> None:
        filled = [text for text in texts if text]
        if len(filled) == 1:
            self._add(filled[0])
        elif filled:
            self._add(f"| {' | '.join(texts)} |")
            self.blocks += ["|" + " --- |" * len(texts)] if names else []


def _linked(cell: LexborNode) -> set[int]:
    """The elements of a cell that are links or have some in them."""
    linked: set[int] = set()
    for link in cell.css("a"):
        around: LexborNode | None = link
        while around is not None and around.mem_id != cell.mem_id and around.mem_id not in linked:
            linked.add(around.mem_id)
            around = around.parent
    return linked


def _first_sign(node: LexborNode) -> str:
    """The first character of a node's text, a blank where it has none near its beginning."""
    inner: LexborNode | None = node
    for _ in range(DEEPEST_SIGN):
        if inner is None:
            break
        if words := inner.text_content:
            return words[0]
        inner = inner.child
    return " "


def _span(cell: LexborNode, name: str) -> int:
    """How many rows or columns a cell takes."""
    value = cell.attributes.get(name) or ""
    return min(max(1, int(value)), WIDEST_CELL) if value.isascii() and value.isdecimal() and len(value) < 5 else 1
