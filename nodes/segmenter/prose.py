"""What of a response is not prose: code, formulas, addresses and HTML, in which nothing is a citation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt

from .masks import blank, masked

LINE_END = re.compile(r"\r\n|\r|\n")
TICKS = re.compile(r"(?<!`)`+")
FAR = 40
"""Runs of backticks within a span of code at most."""
CODE = frozenset(("fence", "code_block"))
LINK_TEXT = re.compile(
    r"!?\[(?:[^\[\]]|\[[^\[\]]{0,300}\]){1,300}\](?=\(|\[(?P<label>[^\[\]]{0,300})\])"
    r"|(?<=<a )[^<>]{0,1000}>.{0,1000}?</a>",
    re.DOTALL,
)
DEFINED = re.compile(r"^ {0,3}\[([^\[\]\^][^\[\]]{0,300})\]:", re.MULTILINE)


def prose(text: str) -> str:
    """`text` at the same length, with nothing that could be read as a citation in its code, formulas and tags."""
    pieces, at = [], 0
    for start, end in sorted([*_code_blocks(text), *_code_spans(text)]):
        if start >= at:
            pieces += [text[at:start], blank(text[start:end])]
            at = end
    return masked("".join([*pieces, text[at:]]))


def link_texts(text: str, labels: frozenset[str]) -> list[tuple[int, int]]:
    """Spans of what is a link already: its words in brackets, or between `<a …>` and `</a>`.

    `[Meakin, 1984][Sander, 1981]` are two citations, unless the second is a label with an address, or empty.
    """
    results = LINK_TEXT.finditer(text)
    return [match.span() for match in results if not match["label"] or label(match["label"]) in labels]


def defined(text: str) -> frozenset[str]:
    """The labels that have an address of their own, as `[Meakin, 1984]: https://…`, folded."""
    return frozenset(label(match[1]) for match in DEFINED.finditer(text))


def label(text: str) -> str:
    """A label as Markdown compares it."""
    return " ".join(text.split()).casefold()


def _code_blocks(text: str) -> Iterator[tuple[int, int]]:
    starts = [0, *(match.end() for match in LINE_END.finditer(text)), len(text)]
    lines = list(pairwise(starts))
    for token in _parser().parse(text):
        if token.type in CODE and token.map:
            yield lines[token.map[0]][0], lines[min(token.map[1], len(lines)) - 1][1]


def _code_spans(text: str) -> Iterator[tuple[int, int]]:
    """From a run of backticks to the next one of the same length in its paragraph."""
    runs = [run for run in TICKS.finditer(text) if text[run.start() - 1 : run.start()] != "\\"]
    at = 0
    for index, run in enumerate(runs):
        ahead = runs[index + 1 : index + 1 + FAR] if run.start() >= at else []
        close = next((other for other in ahead if len(other[0]) == len(run[0])), None)
        if close and "\n\n" not in text[run.end() : close.start()]:
            at = close.end()
            yield run.start(), at


@cache
def _parser() -> MarkdownIt:
    """CommonMark; inline parsing is left out, since only the lines are asked for."""
    return MarkdownIt("commonmark").disable(["inline", "text_join"])
