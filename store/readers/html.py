"""HTML as Markdown-like text: headings, lists, tables and paragraphs stay what they are.

Parsed by selectolax (Lexbor), which reads HTML as browsers do, broken or not.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .bytes import decoded
from .extracted import Extracted
from .page import PageWriter

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

CHARSET = re.compile(rb"(?:charset|encoding)\s*=\s*[\"']?\s*(?P<name>[\w.:-]{2,40})", re.IGNORECASE)
DROPPED = frozenset({
    "script", "style", "noscript", "template", "nav", "footer", "aside", "form", "button", "select", "svg",
    "iframe", "object", "head", "dialog",
})  # fmt: skip
LEAST_MAIN = 200


def extract(raw: bytes, asked: str) -> Extracted:
    """The text that a reader of the page sees, without its navigation; see `decoded` for what it raises.

    The page may name its encoding itself where it is not UTF-8.
    """
    from selectolax.lexbor import LexborHTMLParser

    tree = LexborHTMLParser(decoded(raw, asked, _encoding(raw)))
    title = tree.css_first("title")
    words = " ".join(title.text().split()) if title is not None else ""
    return Extracted(_written(_main(tree)), words or None)


def _encoding(raw: bytes) -> str:
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        named = CHARSET.search(raw[:2048])
        return named["name"].decode("ascii").lower() if named else "utf-8"
    return "utf-8"


def _main(tree: LexborHTMLParser) -> LexborNode | None:
    main = tree.css_first("main")
    return main if main is not None and len(main.text()) >= LEAST_MAIN else tree.body


def _written(root: LexborNode | None) -> str:
    """Walk without recursion, since pages nest as deep as they like."""
    writer = PageWriter()
    todo: list[tuple[LexborNode, bool]] = [(root, False)] if root is not None else []
    while todo:
        node, seen = todo.pop()
        tag = node.tag or ""
        if seen:
            writer.leave(tag)
        elif tag == "-text":
            writer.say(node.text_content or "")
        elif tag[0] != "-" and tag not in DROPPED and "hidden" not in node.attributes and writer.enter(node, tag):
            todo.append((node, True))
            todo.extend((child, False) for child in reversed(list(node.iter(include_text=True))))
    return writer.text()
