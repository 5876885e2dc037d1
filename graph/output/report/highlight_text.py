"""A source without pages or elements of its own, as a page to read: its headings, lists and tables, quotes marked."""

from __future__ import annotations

import html
from collections.abc import Iterator
from itertools import groupby

from markupsafe import Markup

from ....store.records import Source
from ....store.sources.structure_blocks import Block, blocks
from ....store.sources.structure_rows import ROW_TYPES
from ....store.text.markup import GONE, SPACE, blanked, joined
from .highlight_marks import Spans, marks_of
from .highlight_page import whole_page
from .highlight_painting import Painter

STEP, DEEPEST = 2, 6
"""Columns that one level of a list is set in, and the deepest that is shown."""


def highlighted_text(source: Source, spans: Spans, *, lang: str = "en") -> str:
    """The whole source as one HTML file with every quote in `<mark id="cite-N">`; it loads nothing and runs nothing.

    Args:
        source: what was cited.
        spans: the quotes.
        lang: of the words around it, `de` or `en`.

    Raises:
        ValueError: a span is empty or leaves the text.
    """
    return whole_page(source, marked_text(source, spans), marks_of(source, spans), lang=lang)


def marked_text(source: Source, spans: Spans) -> Markup:
    """The same without the page around it: headings, paragraphs, items and tables, safe to stand in any page."""
    text = source.text
    blank = blanked(text)
    painter = Painter(marks_of(source, spans), _shown)
    if source.media_type in ROW_TYPES:
        lines = (painter.paint(blank, start, end) for start, end in _lines(text))
        return Markup("\n").join(Markup("<p>{}</p>").format(line) for line in lines)
    return Markup("\n").join(_written(text, blank, painter))


def _written(text: str, blank: str, painter: Painter) -> Iterator[Markup]:
    at = page = 0
    paged = "\f" in text
    for kind, group in groupby(blocks(text), key=lambda block: "row" if block.kind == "row" else block.start):
        results = list(group)
        if paged:
            page, before = page + text.count("\f", at, results[0].start), page
            if page > before:
                yield Markup('<p class="page">{}</p>').format(page + 1)
        at = results[0].start
        yield _table(results, blank, painter) if kind == "row" else _block(results[0], text, blank, painter)


def _block(block: Block, text: str, blank: str, painter: Painter) -> Markup:
    if block.kind == "heading":
        level = min(6, block.level + 1)
        return Markup(f"<h{level}>{{}}</h{level}>").format(painter.paint(blank, block.start, block.end))
    sign = _sign(block, text)
    deep = min(DEEPEST, block.indent // STEP) if block.marker else 0
    line = text.rfind("\n", 0, block.start) + 1
    words = painter.paint(blank, block.start, block.end)
    if not sign or line > block.start:
        return Markup("<p>{}</p>").format(words)
    return Markup('<p class="item in{}"><span class="sign">{}</span> {}</p>').format(deep, sign, words)


def _sign(block: Block, text: str) -> str:
    """The sign in front of an item as the source prints it; a bullet for any of those."""
    if block.marker is None:
        return ""
    if block.marker.style == "bullet":
        return "•"
    before = text[text.rfind("\n", 0, block.start) + 1 : block.start].strip()
    return before.lstrip(">").strip() or block.marker.value


def _table(rows: list[Block], blank: str, painter: Painter) -> Markup:
    return Markup('<div class="wide" tabindex="0" role="group"><table>{}</table></div>').format(
        Markup("").join(_row(row, blank, painter) for row in rows)
    )


def _row(row: Block, blank: str, painter: Painter) -> Markup:
    """The cells of a row; a line of code is one cell."""
    line = blank[row.start : row.end]
    if not line.startswith("|"):
        return Markup("<tr><td><code>{}</code></td></tr>").format(painter.paint(blank, row.start, row.end))
    name = "th" if row.header else "td"
    cells, at = [], row.start + 1
    for cell in line.strip("|").split("|"):
        start = at + len(cell) - len(cell.lstrip())
        painted = painter.paint(blank, start, max(start, at + len(cell.rstrip())))
        cells.append(Markup(f"<{name}>{{}}</{name}>").format(painted))
        at += len(cell) + 1
    return Markup("<tr>{}</tr>").format(Markup("").join(cells))


def _lines(text: str) -> Iterator[tuple[int, int]]:
    at = 0
    for line in text.split("\n"):
        if line.strip():
            yield at, at + len(line)
        at += len(line) + 1


def _shown(blank: str) -> str:
    """A stretch as it is read: no markup, one line, white space at its ends kept as one space."""
    words = html.unescape(joined(blank).replace(GONE, "").replace(SPACE, " "))
    front, behind = words[:1].isspace(), words[-1:].isspace()
    inner = " ".join(words.split())
    return f"{' ' * front}{inner}{' ' * behind}" if inner else " " * front
