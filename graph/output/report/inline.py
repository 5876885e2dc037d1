"""Inline Markdown with its offsets: which words of the draft a browser shows, and how they are set.

markdown-it tells where a block stands, not where a word does. Here its tokens are laid over the
draft again, so that every piece that is shown knows the span it came from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from markdown_it.token import Token

TAGS = {"strong_open": "strong", "em_open": "em", "s_open": "s"}
LINK_END = re.compile(r"\]\((?:\\.|[^()\\]|\([^()]*\))*\)|\]|>")
BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
OWN_LINE = re.compile(r"[ \t]*(?:[•◦▪‣●∙–]|\(?\d{1,3}[.)]|\[\^?\w{1,10}\]:?)[ \t]")
SAFE_LINK = re.compile(r"https?://[^\s<>\"]+$", re.IGNORECASE)


class InlinePiece(NamedTuple):
    """Words of the draft that are shown in one way."""

    start: int
    end: int
    text: str
    """What is shown; other than the draft's own characters only where Markdown escapes one."""
    tags: tuple[str, ...] = ()
    href: str = ""


class Lines(NamedTuple):
    """Text of a block put together from lines of the draft: where each character stands there."""

    spans: tuple[tuple[int, int], ...]

    def offset(self, at: int) -> int:
        """Offset in the draft of character `at` of the text, lines being joined by one character."""
        for start, end in self.spans:
            if at <= end - start:
                return start + at
            at -= end - start + 1
        return self.spans[-1][1] if self.spans else 0


def pieces(text: str, tokens: Sequence[Token], lines: Lines) -> Iterator[InlinePiece]:
    """Every piece of a block in order; what the tokens leave out (the Markdown itself) is in none."""
    at, href = 0, ""
    tags: tuple[str, ...] = ()
    stack: list[str] = []
    for token in tokens:
        begin, end, shown = _token_span(text, token, at)
        at = end + len(token.markup) if token.type == "code_inline" else end
        if token.type in TAGS:
            stack.append(TAGS[token.type])
        elif token.type.removesuffix("_close") + "_open" in TAGS and stack:
            stack.pop()
        elif token.type == "link_open":
            href = _safe(str(token.attrs.get("href", "")))
        elif token.type == "link_close":
            href = ""
        tags = (*stack, "code") if token.type in ("code_inline", "html_inline") and shown != "\n" else tuple(stack)
        if shown:
            begin, end = lines.offset(begin), lines.offset(end)
            yield InlinePiece(begin, max(begin, end), shown, tags, href)


def _token_span(text: str, token: Token, at: int) -> tuple[int, int, str]:
    """Span in the text from `at` on, and what of it is shown."""
    if token.type in ("softbreak", "hardbreak"):
        newline = text.find("\n", at)
        begin = newline if newline >= 0 else at
        own = token.type == "hardbreak" or OWN_LINE.match(text, begin + 1)
        return begin, begin + 1, "\n" if own else " "
    if token.type == "link_close":
        tail = LINK_END.search(text, at)
        return at, tail.end() if tail else at, ""
    if token.type == "image":
        result = _span(text, token.content, at)
        tail = LINK_END.search(text, result[1])
        return result[0], tail.end() if tail else result[1], token.content
    if token.type == "text_special":
        return (*_span(text, token.markup, at), token.content)
    if token.type == "html_inline" and BREAK.fullmatch(token.content):
        return (*_span(text, token.content, at), "\n")
    if token.type == "code_inline":
        return (*_span(text.replace("\n", " "), token.content, at + len(token.markup)), token.content)
    if token.content:
        return (*_span(text, token.content, at), token.content)
    opening = "<" if token.markup == "autolink" else token.markup or "["
    return (*_span(text, opening, at), "") if token.nesting else (at, at, "")


def _span(text: str, target: str, at: int) -> tuple[int, int]:
    begin = text.find(target, at)
    return (at, at) if begin < 0 else (begin, begin + len(target))


def _safe(href: str) -> str:
    return href if SAFE_LINK.match(href) else ""
