"""A draft as a row of blocks: what is prose, what is a heading, and where each stands.

Markdown (which plain text is), HTML and LaTeX are told apart; each has its own reader.
"""

from __future__ import annotations

import re

from . import html, latex, markdown
from .block import DraftBlock
from .references import without_references

LATEX = re.compile(r"\\(?:documentclass\b|begin\{document\}|(?:sub)*section\*?\{|chapter\*?\{)")
HTML = re.compile(r"\s*<(?:!doctype html|html|head|body|main|article|section|p|h[1-6]|ul|ol)\b[^<>]*>", re.IGNORECASE)
BEGINNING = 20_000


def blocks(draft: str) -> list[DraftBlock]:
    """The blocks of `draft` in order and apart; what can never be a claim is in none of them."""
    if LATEX.search(draft, 0, BEGINNING):
        result = latex.blocks(draft)
    elif HTML.match(draft):
        result = html.blocks(draft)
    else:
        result = markdown.blocks(draft)
    return without_references([block for block in result if any(map(str.isalnum, block.text))])
