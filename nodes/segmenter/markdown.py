"""Blocks of Markdown and of plain text, by markdown-it's own line numbers."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import cast

from markdown_it import MarkdownIt
from markdown_it.token import Token

from . import html
from .block import DraftBlock, Kind, trimmed
from .footnotes import explains
from .masks import blank, masked

LINE_END = re.compile(r"\r\n|\r|\n")
FRONT_MATTER = re.compile(
    r"\ufeff?(---|\+\+\+)[ \t]*\r?\n(?=[\w\"'#-]+[ \t]*[:=])(?:(?!\1)[^\n]*\n){0,200}?\1[ \t]*\r?(?:\n|$)"
)
PREFIX = re.compile(r"[ \t]*(?:>[ \t]?)*")
BULLET = re.compile(r"[•◦▪‣●∙][ \t]+")
FOOTNOTE = re.compile(r"\[\^[^\[\]\s]{1,40}\]:[ \t]*")
TITLE = re.compile(r"\*\*[^*\n]{1,100}[^*\n.!?]\*\*:?$|\*\*[^*\n]{1,100}:\*\*$")
LOWEST = 7
"""A line in bold stands below every heading."""
MOST_PARSES = 5
"""Tags are taken out so often at most: what stood in HTML may begin HTML of its own."""


def blocks(draft: str) -> Iterator[DraftBlock]:
    """Paragraphs, list items and headings; code, tables, rules, front matter and footnotes that name
    a source are left out.

    Of HTML the text is read that stands in no table, code and the like.
    """
    front = FRONT_MATTER.match(draft)
    source = blank(draft[: front.end()]) + draft[front.end() :] if front else draft
    starts = [0, *(match.end() for match in LINE_END.finditer(draft)), len(draft)]
    lines = list(pairwise(starts))
    tokens, shown, tags = _without_tags(source, lines)
    for kind, level, token in _inlines(tokens):
        pieces = list(_pieces(shown, lines, token))
        for part in _paragraphs(draft, pieces, tags):
            yield _block(draft, part, kind, level)


@cache
def _parser() -> MarkdownIt:
    """CommonMark with tables; inline parsing is left out, since only the lines are asked for."""
    return MarkdownIt("commonmark").enable("table").disable(["inline", "text_join"])


def _without_tags(source: str, lines: list[tuple[int, int]]) -> tuple[list[Token], str, list[tuple[int, int]]]:
    """The tokens of a draft with its HTML read as Markdown, the draft with blanks for tags, and where they stood.

    A table in HTML is blank as a whole, so that the line behind it is a paragraph, as in a browser.
    """
    parsed = shown = source
    tags: list[tuple[int, int]] = []
    for _ in range(MOST_PARSES):
        tokens = _parser().parse(parsed)
        members = [token.map for token in tokens if token.type == "html_block" and token.map]
        spans = [(lines[first][0], lines[min(end, len(lines)) - 1][1]) for first, end in members]
        more = sorted(tag for span in spans for find in (html.partings, html.silent) for tag in find(shown, *span))
        if not more:
            break
        tags += more
        shown = _blanked(shown, more)
        parsed = "".join(_outdented(source[slice(*line)], shown[slice(*line)]) for line in lines)
    return tokens, shown, sorted(tags)


def _blanked(text: str, spans: list[tuple[int, int]]) -> str:
    pieces, at = [], 0
    for start, end in spans:
        pieces += [text[at:start], blank(text[start:end])]
        at = end
    return "".join([*pieces, text[at:]])


def _outdented(line: str, shown: str) -> str:
    """A line without the blanks that stand for its tags, so that they do not make code of it."""
    return line if line == shown else shown.lstrip(" \t")


def _inlines(tokens: list[Token]) -> Iterator[tuple[str, int, Token]]:
    kind, level, items, tables = "prose", 0, 0, 0
    for token in tokens:
        if token.type in ("table_open", "table_close"):
            tables += token.nesting
        elif token.type in ("list_item_open", "list_item_close"):
            items += token.nesting
        elif token.type == "heading_open":
            kind, level = "heading", int(token.tag[1:])
        elif token.type == "paragraph_open":
            kind, level = ("item" if items else "prose"), 0
        elif token.type == "inline" and not tables:
            yield kind, level, token


def _pieces(draft: str, lines: list[tuple[int, int]], token: Token) -> Iterator[tuple[int, int]]:
    """Spans of the lines of a paragraph, without what a quotation or a list puts before them."""
    first = token.map[0] if token.map else 0
    for (start, end), content in zip(lines[first:], token.content.split("\n"), strict=False):
        line = draft[start:end].rstrip()
        at = len(line) - len(content.strip())
        if at < 0 or line[at:] != content.strip():
            prefix = PREFIX.match(line)
            at = prefix.end() if prefix else 0
            yield start + at, start + max(at, len(line))
        else:
            yield start + at, start + len(line)


def _paragraphs(
    draft: str, pieces: list[tuple[int, int]], tags: list[tuple[int, int]]
) -> Iterator[list[tuple[int, int]]]:
    """A paragraph is parted at tags and before bullets that are no Markdown.

    A footnote is one where it explains, else none.
    """
    part: list[tuple[int, int]] = []
    silent = False
    after = pieces[0][0] if pieces else 0
    for begin, end in pieces:
        start = begin
        first = bisect_left(tags, (after, 0))
        for tag, closed in tags[first : bisect_left(tags, (end, 0))]:
            yield [*part, (start, tag)] if tag > start else part
            part, start = [], max(start, closed)
        after = end
        if note := FOOTNOTE.match(draft, start, end):
            yield part
            part, start = [], note.end()
            silent = not explains(draft, start, end)
        if silent:
            continue
        bullet = BULLET.match(draft, start, end)
        if bullet:
            yield part
            part, start = [], bullet.end()
        part.append((start, end))
    yield part


def _block(draft: str, part: list[tuple[int, int]], kind: str, level: int) -> DraftBlock:
    if not part:
        return DraftBlock("prose", 0, 0, "")
    text = draft[slice(*part[0])]
    for (_, before), (after, end) in pairwise(part):
        text += blank(draft[before:after]) + draft[after:end]
    if kind == "prose" and len(part) == 1 and TITLE.match(text):
        return trimmed("heading", part[0][0], masked(text), LOWEST)
    return trimmed(cast(Kind, kind), part[0][0], masked(text), level)
