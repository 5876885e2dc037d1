"""HTML as Markdown-like text: headings, lists, tables and paragraphs stay what they are.

Parsed by selectolax (Lexbor), which reads HTML as browsers do, broken or not.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...errors import SourceTooLarge
from .bytes import decoded, is_text
from .extracted import Extracted
from .furniture import Furniture
from .html_lines import Shifts
from .html_unseen import without_unseen
from .left_out import LeftOut
from .limits import LIMITS, CharacterCount, ReadingLimits, check_bytes
from .page import PageWriter

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

CHARSET = re.compile(rb"(?:charset|encoding)\s*=\s*[\"']?\s*(?P<name>[\w.:-]{2,40})", re.IGNORECASE)
LATIN = frozenset(("iso-8859-1", "iso8859-1", "latin1", "latin-1", "l1", "us-ascii", "ascii"))
UNSAID = frozenset(("us-ascii", "ascii"))
"""What programs write that have not looked."""
LEAST_MAIN = 200
OPENED = re.compile(
    rb"<(?P<end>/?)(?:(?:address|article|aside|blockquote|center|details|div|dl|fieldset|figure|footer|header|main|nav|"
    rb"ol|pre|section|table|ul)(?P<block>)(?=[\s/>])|[a-z])",
    re.IGNORECASE,
)
MOST_STEPS = 1_000_000_000
"""Of looking through open elements, which every tag makes HTML parsers do: some seconds."""


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The text that a reader of the page sees, without its navigation; see `decoded` for what it raises.

    What is not seen is counted in the metadata as `left_out`.

    The page may name its encoding itself where it is not UTF-8.
    """
    left = LeftOut()
    result = read(raw, action, limits, left)
    return result._replace(metadata=left.metadata())


def read(
    raw: bytes, action: str, limits: ReadingLimits, left: LeftOut, *, is_mail: bool = False, sent_as: str = ""
) -> Extracted:
    """What `extract` gives, less the metadata; what is not seen is counted in `left`.

    `sent_as` is the encoding that came with the page: it goes before what the page says itself.
    """
    tree = parsed(raw, action, limits, sent_as)
    shifts = without_unseen(tree, left, is_mail=is_mail)
    title = tree.css_first("title")
    words = " ".join(title.text().split()) if title is not None else ""
    return Extracted(_written(main_of(tree), action, limits, shifts), words or None)


def parsed(raw: bytes, action: str, limits: ReadingLimits = LIMITS, sent_as: str = "") -> LexborHTMLParser:
    """The elements of the page, as it is encoded by `sent_as` or by itself; raises what `extract` raises."""
    from selectolax.lexbor import LexborHTMLParser

    check_bytes(len(raw), limits.parsed_bytes, action)
    _check_depth(raw, action)
    name = sent_as.lower() if is_text(sent_as) and sent_as.lower() not in UNSAID else ""
    return LexborHTMLParser(decoded(raw, action, ("cp1252" if name in LATIN else name) or _encoding(raw)))


def _check_depth(raw: bytes, action: str) -> None:
    if raw.count(b"<") ** 2 < MOST_STEPS:
        return
    depth, steps = 0, 0
    for tag in OPENED.finditer(raw):
        if tag["block"] is not None:
            depth = max(0, depth - 1) if tag["end"] else depth + 1
        steps += depth
        if steps > MOST_STEPS:
            problem = f"its elements are nested too deeply, {depth:,} of them are open at byte {tag.start():,}"
            raise SourceTooLarge(action, problem, "Save its text without markup")


def _encoding(raw: bytes) -> str:
    """As browsers do, Latin-1 is taken for Windows-1252, which has its letters and the signs that pages use."""
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        match = CHARSET.search(raw[:2048])
        name = match["name"].decode("ascii").lower() if match else "utf-8"
        return "cp1252" if name in LATIN else name
    return "utf-8"


def main_of(tree: LexborHTMLParser) -> LexborNode | None:
    """The part that says itself that it is the content, an only article that is most of the page, or all of it."""
    main = tree.css_first("main, [role=main]")
    if main is not None and len(main.text()) >= LEAST_MAIN:
        return main
    articles = tree.css("article")
    whole = len(tree.body.text()) if tree.body is not None else 0
    if len(articles) == 1 and len(articles[0].text()) >= max(LEAST_MAIN, whole / 2):
        return articles[0]
    return tree.body


def _written(root: LexborNode | None, action: str, limits: ReadingLimits, shifts: Shifts) -> str:
    """Walk without recursion, since pages nest as deep as they like."""
    if root is None:
        return ""
    writer, furniture = PageWriter(CharacterCount(action, limits), shifts), Furniture(root)
    todo: list[tuple[LexborNode, bool]] = [(root, False)]
    while todo:
        node, seen = todo.pop()
        tag = node.tag or ""
        if seen:
            writer.leave(node, tag)
        elif tag == "-text":
            writer.say(node.text_content or "")
        elif tag and tag[0] != "-" and (node is root or not furniture.holds(node, tag)) and writer.enter(node, tag):
            todo.append((node, True))
            todo.extend((child, False) for child in reversed(list(node.iter(include_text=True))))
    return writer.text()
