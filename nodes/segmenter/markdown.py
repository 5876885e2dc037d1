"""Blocks of Markdown and of plain text, by markdown-it's own line numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import cast

from markdown_it import MarkdownIt
from markdown_it.token import Token

from .block import DraftBlock, Kind, trimmed
from .masks import blank, masked

LINE_END = re.compile(r"\r\n|\r|\n")
FRONT_MATTER = re.compile(
    r"\ufeff?(---|\+\+\+)[ \t]*\r?\n(?=[\w\"'#-]+[ \t]*[:=])(?:(?!\1)[^\n]*\n){0,200}?\1[ \t]*\r?(?:\n|$)"
)
PREFIX = re.compile(r"[ \t]*(?:>[ \t]?)*")
BULLET = re.compile(r"[•◦▪‣●∙][ \t]+")
FOOTNOTE = re.compile(r"\[\^[^\[\]\s]{1,40}\]:")
TITLE = re.compile(r"\*\*[^*\n]{1,100}[^*\n.!?]\*\*:?$|\*\*[^*\n]{1,100}:\*\*$")
LOWEST = 7
"""A line in bold stands below every heading."""


def blocks(draft: str) -> Iterator[DraftBlock]:
    """Paragraphs, list items and headings; code, tables, HTML, rules, front matter and footnotes are left out."""
    front = FRONT_MATTER.match(draft)
    source = blank(draft[: front.end()]) + draft[front.end() :] if front else draft
    starts = [0, *(found.end() for found in LINE_END.finditer(draft)), len(draft)]
    lines = list(pairwise(starts))
    for kind, level, token in _inlines(_parser().parse(source)):
        pieces = list(_pieces(draft, lines, token))
        for part in _paragraphs(draft, pieces):
            yield _block(draft, part, kind, level)


@cache
def _parser() -> MarkdownIt:
    """CommonMark with tables; inline parsing is left out, since only the lines are asked for."""
    return MarkdownIt("commonmark").enable("table").disable(["inline", "text_join"])


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


def _paragraphs(draft: str, pieces: list[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
    """A paragraph is parted before bullets that are no Markdown, and ends before a footnote."""
    part: list[tuple[int, int]] = []
    for start, end in pieces:
        if FOOTNOTE.match(draft, start, end):
            break
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
