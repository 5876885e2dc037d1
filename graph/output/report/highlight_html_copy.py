"""A page of the web as it was read, made harmless, with the quotes marked in it.

Nothing of the page is copied but its words and the elements that give them shape: no script, no style, no picture,
no form, and of its attributes only those listed here.
"""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urljoin

from markupsafe import Markup

from ....store.errors import SourceError
from ....store.records import Source
from ....store.sources.readers.furniture import Furniture
from ....store.sources.readers.html import main_of, parsed
from ....store.sources.readers.html_unseen import without_unseen
from ....store.sources.readers.left_out import LeftOut
from ....store.sources.selectors import QuoteLocation, Selectors, find, selectors
from .highlight_links import web_address
from .highlight_marks import Mark, Spans, marks_of
from .highlight_page import whole_page
from .highlight_painting import Painter
from .highlight_pdf import check_edition

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

BLOCKS = frozenset({
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "table", "thead", "tbody",
    "tfoot", "tr", "td", "th", "caption", "blockquote", "pre", "figure", "figcaption", "address",
})  # fmt: skip
INLINE = frozenset({
    "a", "abbr", "b", "bdi", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "q", "s", "samp", "small", "span",
    "strong", "sub", "sup", "time", "u", "var", "wbr",
})  # fmt: skip
RENAMED = {
    **dict.fromkeys(("main", "article", "section", "header", "body", "center", "details", "summary"), "div"),
    **dict.fromkeys(("font", "tt", "mark"), "span"),
    **{f"h{level}": f"h{min(6, level + 1)}" for level in range(1, 7)},
}
"""By what harmless name an element goes; the name of the source is the only heading of the first level."""
EMPTY = frozenset({"br", "hr", "wbr"})
NUMBERS, WORDS = frozenset({"colspan", "rowspan", "start"}), frozenset({"lang", "dir"})
NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
HTML = "text/html"


class HtmlToken(NamedTuple):
    """What is written next: a tag, or words."""

    tag: str
    """Empty for words."""
    words: str
    """As they are; for a tag what parts the words on its sides."""


def highlighted_html(data: bytes, source: Source, spans: Spans, *, lang: str = "en") -> str:
    """The page with every quote in `<mark id="cite-N">`, as one file that loads nothing and runs nothing.

    A quote that is not found in the elements of the page is named above it and not marked.

    Args:
        data: the bytes that the source was read from.
        source: what was cited.
        spans: the quotes.
        lang: of the words around the page, `de` or `en`.

    Raises:
        SourceError: the bytes are others than the source was read from, or no HTML.
    """
    action = f"highlighting {source.name!r}"
    check_edition(data, source, action)
    if source.media_type != HTML:
        raise SourceError(action, f"it is {source.media_type}, no HTML page", "Mark its text instead")
    steps = list(_steps(_utf8(data, source), action, source))
    text = "".join(step.words for step in steps)
    marks = marks_of(source, spans)
    placed = [_placed(mark, source, text) for mark in marks]
    missed = [mark for mark, place in zip(marks, placed, strict=True) if place is None]
    body = _painted(steps, text, [place for place in placed if place is not None])
    return whole_page(source, body, marks, missed=missed, lang=lang)


def _utf8(data: bytes, source: Source) -> bytes:
    value = source.metadata.get("encoding")
    return data.decode(value, errors="replace").encode() if value else data


def _steps(data: bytes, action: str, source: Source) -> Iterator[HtmlToken]:
    """The content of the page in order, without what a reader leaves out; no recursion, since pages nest deeply."""
    tree = parsed(data, action)
    without_unseen(tree, LeftOut())
    root = main_of(tree)
    if root is None:
        return
    base, furniture = source.metadata.get("uri") or source.identifier, Furniture(root)
    todo: list[tuple[LexborNode, bool]] = [(root, False)]
    while todo:
        node, seen = todo.pop()
        tag = node.tag or ""
        name = RENAMED.get(tag, tag)
        if seen:
            yield HtmlToken(f"</{name}>", "\n" * (name in BLOCKS))
        elif tag == "-text":
            yield HtmlToken("", node.text_content or "")
        elif tag and tag[0] != "-" and (node is root or not furniture.holds(node, tag)):
            if name in BLOCKS | INLINE | EMPTY:
                yield HtmlToken(_opened(node, name, base), "\n" * (name in BLOCKS | EMPTY))
            if name in (BLOCKS | INLINE) - EMPTY:
                todo.append((node, True))
            todo.extend((child, False) for child in reversed(list(node.iter(include_text=True))))


def _opened(node: LexborNode, name: str, base: str) -> str:
    """The tag with the attributes that do no harm."""
    selected = []
    for key, value in node.attributes.items():
        text = (value or "").strip()
        number = key in NUMBERS and text.isascii() and text.isdecimal() and len(text) < 5
        if number or (key in WORDS and text and set(text) <= NAME):
            selected.append(f' {key}="{text}"')
        elif key == "href" and name == "a" and (address := _link(base, text)):
            selected.append(f' href="{html.escape(address)}" rel="noreferrer noopener"')
    return f"<{name}{''.join(selected)}>"


def _link(base: str, text: str) -> str | None:
    try:
        return web_address(urljoin(base, text))
    except ValueError:
        return None


def _placed(mark: Mark, source: Source, text: str) -> Mark | None:
    """The mark by offsets of `text`; `None` where its words do not stand there."""
    chosen = selectors(source.text, mark.start, mark.end)
    about = mark.start * len(text) // max(1, len(source.text))
    near = Selectors(exact=chosen.exact, prefix=chosen.prefix, suffix=chosen.suffix, start=about, end=about)
    result = find(text, near)
    return mark._replace(start=result.start, end=result.end) if isinstance(result, QuoteLocation) else None


def _painted(steps: Sequence[HtmlToken], text: str, marks: Sequence[Mark]) -> Markup:
    painter, at = Painter(marks), 0
    parts: list[str] = []
    for tag, words in steps:
        parts.append(tag or painter.paint(text, at, at + len(words)))
        at += len(words)
    return Markup("".join(parts))
