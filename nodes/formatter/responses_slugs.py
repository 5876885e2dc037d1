"""Anchors of headings as github-slugger makes them, which Docusaurus uses.

Lower case; everything but letters, marks, decimal digits, connectors, hyphens and blanks goes; blanks become
hyphens; what was there already gets `-1`, `-2` … behind it. Nothing is normalised: letters stay as they are written.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ..segmenter.markdown import FRONT_MATTER
from ..segmenter.masks import blank

CATEGORIES = frozenset(("Nd", "Nl", "Pc", "Mn", "Mc", "Me"))
FRAMED = (range(0x24B6, 0x24EA), range(0x1F130, 0x1F14A), range(0x1F150, 0x1F16A), range(0x1F170, 0x1F18A))
"""Letters in circles and squares, which are alphabetic to Unicode too."""
TEXT_TOKENS = frozenset(("text", "text_special", "code_inline", "image", "softbreak"))
EXPLICIT = re.compile(r"(?<!\s)\s*\{#(?P<id>(?:.(?!\{#|\}))*.)\}$")


class HeadingAnchor(NamedTuple):
    """A heading of a page and what a link to it ends with."""

    line: int
    level: int
    slug: str


class Slugger:
    """Anchors of one page, no two of them the same."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}

    def slug(self, text: str) -> str:
        """The anchor of the next heading."""
        first = result = slug(text)
        while result in self._seen:
            self._seen[first] += 1
            result = f"{first}-{self._seen[first]}"
        self._seen[result] = 0
        return result


def slug(text: str) -> str:
    """The anchor of a heading that stands alone: `3.2 Über uns!` is `32-über-uns`."""
    return "".join(sign for sign in text.lower() if _is_slug_sign(sign)).replace(" ", "-")


def anchors(text: str) -> list[HeadingAnchor]:
    """The headings of a page in Markdown, in order; `{#id}` behind one is its own anchor."""
    front = FRONT_MATTER.match(text)
    page = blank(text[: front.end()]) + text[front.end() :] if front else text
    slugger, results = Slugger(), []
    tokens = _parser().parse(page)
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open" and opening.map:
            words = _words(inline)
            explicit = EXPLICIT.search(words)
            name = explicit["id"] if explicit else slugger.slug(words)
            results.append(HeadingAnchor(opening.map[0], int(opening.tag[1:]), name))
    return results


def _words(inline: Token) -> str:
    """What a heading says without its markup."""
    return "".join(
        " " if each.type == "softbreak" else each.content for each in inline.children or () if each.type in TEXT_TOKENS
    )


def _is_slug_sign(sign: str) -> bool:
    return (
        sign in " -"
        or sign.isalpha()
        or unicodedata.category(sign) in CATEGORIES
        or any(ord(sign) in few for few in FRAMED)
    )


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table")
