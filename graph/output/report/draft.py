"""The draft as a document: headings, paragraphs, lists and tables, each word with its place in the draft."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ....nodes.segmenter.blocks import BEGINNING, HTML, LATEX
from ....nodes.segmenter.markdown import FRONT_MATTER, LINE_END
from ....store.records import Insertion
from .inline import InlinePiece, Lines, pieces

INNER = {"ul", "ol", "li", "blockquote", "table", "thead", "tbody", "tr"}
CONTAINERS = {"ul", "ol", "li", "blockquote"}
LEAVES = {"p", "th", "td", "h1", "h2", "h3", "h4", "h5", "h6"}
HEADINGS = {"h1": "h3", "h2": "h4", "h3": "h5", "h4": "h6", "h5": "h6", "h6": "h6"}
"""The page has headings of its own above those of the draft."""


class DocumentElement(NamedTuple):
    """An element of the document: with parts inside it, or with words."""

    tag: str
    parts: tuple[DocumentElement, ...] = ()
    pieces: tuple[InlinePiece, ...] = ()
    first: str = ""
    """Number an ordered list begins with."""


def document(draft: str, insertions: Sequence[Insertion] = ()) -> tuple[DocumentElement, ...]:
    """The parts of a draft in Markdown or plain text; HTML and LaTeX are shown as they were written.

    An insertion that begins with a blank line, as the flag behind a table, has a paragraph of its own.
    """
    parts = _parts(draft)
    spans = [(words[0].start, words[-1].end) for words in _words_of(parts)]
    offsets = sorted(item.at for item in insertions if item.text.startswith("\n\n"))
    behind = [at for at in offsets if not any(start < at < end for start, end in spans)]
    return _with_paragraphs(parts, behind, len(draft))


def _words_of(parts: Sequence[DocumentElement]) -> Iterator[tuple[InlinePiece, ...]]:
    for part in parts:
        yield from [part.pieces] if part.pieces else _words_of(part.parts)


def _with_paragraphs(parts: tuple[DocumentElement, ...], offsets: list[int], end: int) -> tuple[DocumentElement, ...]:
    """The parts with an empty paragraph at each offset up to `end`, in the list or quote of the block before it.

    What was placed is taken out of `offsets`.
    """
    results: list[DocumentElement] = []
    begins = [next((words[0].start for words in _words_of([part])), None) for part in parts]
    for i, part in enumerate(parts):
        results += _paragraphs(offsets, begins[i] or 0)
        until = next((begin for begin in begins[i + 1 :] if begin is not None), end)
        inside = _with_paragraphs(part.parts, offsets, until) if part.tag in CONTAINERS else part.parts
        results.append(part._replace(parts=inside))
        results += _paragraphs(offsets, until) if part.tag != "li" else []
    return tuple(results)


def _paragraphs(offsets: list[int], until: int) -> Iterator[DocumentElement]:
    while offsets and offsets[0] <= until:
        at = offsets.pop(0)
        yield DocumentElement("p", pieces=(InlinePiece(at, at, ""),))


def _parts(draft: str) -> tuple[DocumentElement, ...]:
    if LATEX.search(draft, 0, BEGINNING) or HTML.match(draft):
        return (_raw(draft, 0, len(draft), "pre"),)
    front = FRONT_MATTER.match(draft)
    begin = front.end() if front else 0
    body = re.sub(r"[^\r\n]", " ", draft[:begin]) + draft[begin:]
    starts = [0, *(match.end() for match in LINE_END.finditer(draft)), len(draft)]
    reader = _TokenReader(draft, list(pairwise(starts)))
    parts = reader.read(iter(_parser().parse(body)))
    return ((_raw(draft, 0, begin, "pre"),) if front else ()) + parts


@cache
def _parser() -> MarkdownIt:
    """CommonMark with tables; definitions of links stay in the text, since they are words of the draft."""
    options = {"maxNesting": 20}
    return MarkdownIt("commonmark", options).enable(["table", "strikethrough"]).disable(["reference", "text_join"])


class _TokenReader:
    """Reads markdown-it's flat row of tokens as a tree."""

    def __init__(self, draft: str, lines: list[tuple[int, int]]) -> None:
        self.draft = draft
        self.lines = lines
        self.row = (-1, 0)

    def read(self, tokens: Iterator[Token]) -> tuple[DocumentElement, ...]:
        """The parts up to the end of the element that is open."""
        parts: list[DocumentElement] = []
        for token in tokens:
            if token.nesting < 0:
                break
            if token.nesting > 0 and token.tag in INNER:
                inside, first = self.read(tokens), str(token.attrs.get("start", ""))
                parts.append(DocumentElement(token.tag, inside, first=first))
            elif token.nesting > 0:
                inline = next(tokens)
                tag = "span" if token.hidden else HEADINGS.get(token.tag, token.tag)
                parts.append(DocumentElement(tag, pieces=tuple(self._words(inline))))
                next(tokens, None)
            elif token.type == "hr":
                parts.append(DocumentElement("hr"))
            elif token.map:
                parts.append(self._as_written(token))
        return tuple(parts)

    def _as_written(self, token: Token) -> DocumentElement:
        first, last = token.map or (0, 0)
        if token.type == "fence":
            first, last = first + 1, min(last, first + 1 + token.content.count("\n"))
        start = self.lines[first][0] if first < len(self.lines) else len(self.draft)
        end = self.lines[last - 1][1] if last > first else start
        if token.type != "fence":  # what is put behind it stands before the blank lines that it ends with
            end = start + len(self.draft[start:end].rstrip())
        return _raw(self.draft, start, end, "pre")

    def _words(self, token: Token) -> Iterator[InlinePiece]:
        lines = self._lines(token)
        if lines is None:
            first, last = token.map or (0, 0)
            return iter(_raw(self.draft, self.lines[first][0], self.lines[last - 1][1], "p").pieces)
        return pieces(token.content.replace("\u0000", "\ufffd"), token.children or [], lines)

    def _lines(self, token: Token) -> Lines | None:
        """Where the lines of a paragraph or the cells of a row stand; `None` where that cannot be told."""
        first = token.map[0] if token.map else 0
        spans = []
        for number, content in enumerate(token.content.split("\n"), start=first):
            start, end = self.lines[number]
            line = self.draft[start:end].replace("\u0000", "\ufffd")
            begin = self.row[1] if self.row[0] == number else 0
            at = max(line.find(content, begin), line.find(content.replace("|", "\\|"), begin))
            if at < 0:
                return None
            spans.append((start + at, start + at + len(content)))
            self.row = (number, at + len(content))
        return Lines(tuple(spans))


def _raw(draft: str, start: int, end: int, tag: str) -> DocumentElement:
    return DocumentElement(tag, pieces=(InlinePiece(start, end, draft[start:end]),))
