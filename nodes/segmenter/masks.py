"""Inline markup out of the way without moving a character."""

from __future__ import annotations

import re

from .placeholders import PLACEHOLDER, as_brackets

INLINE = re.compile(
    rf"(?P<held>{PLACEHOLDER})"
    r"|(?P<sup><sup>[ \d,;\[\]–-]{1,40}</sup>)"
    r"|(?P<code>(?<!`)(?P<ticks>`{1,3})(?!`)[^`]{1,500}(?P=ticks)(?!`))"
    r"|(?P<math>(?<![\\$\w])\$(?=[^\s$\d])[^$\n]{0,300}?[^\s$\\]\$(?![\d$]))"
    r"|(?P<image>!\[[^\[\]\n]{0,300}\]\([^()\n]{0,1000}\))"
    r"|(?<=\]\()(?P<target>[^()\s]{1,1000}(?:[ ]\"[^\"\n]{0,200}\")?)(?=\))"
    r"|(?P<address>https?://[^\s<>()\[\]]{0,2000}[^\s<>()\[\].,;:!?*_\"'])"
    r"|(?P<comment><!--[^<>]{0,1000}-->)"
    r"|(?P<tag></?[a-zA-Z][^<>\n]{0,300}>)"
)

TEXT = re.compile(r"\\(?:text\w{0,10}|mathrm|mbox)\{(?P<words>[^{}$]+)")
NAME = 3
"""Words of a formula that are taken for the name of a quantity."""


def masked(text: str) -> str:
    """`text` with `x` for inline code, formulas and addresses, and blanks for tags, images and comments."""
    return INLINE.sub(_hide, text)


def blank(text: str) -> str:
    """Blanks of the same length; line breaks stay."""
    return re.sub(r"[^\n]", " ", text)


def filled(text: str) -> str:
    """The letter x as often; line breaks stay."""
    return re.sub(r"[^\n]", "x", text)


def _hide(match: re.Match[str]) -> str:
    whole = match[0]
    if match["held"]:
        return as_brackets(whole)
    if match["sup"]:
        return "[" + re.sub(r"[^\d ,;–-]", "", whole[5:-6]).strip().ljust(len(whole) - 2) + "]"
    if match["math"] and len(" ".join(TEXT.findall(whole)).split()) > NAME:
        return _words(whole)
    if match["image"] or match["comment"] or match["tag"]:
        return blank(whole)
    return filled(whole)


def _words(formula: str) -> str:
    """The sentences of a formula, which a reader sees like any other, with blanks in the place of its signs."""
    letters = list(blank(formula))
    for match in TEXT.finditer(formula):
        letters[match.start("words") : match.end("words")] = match["words"]
    return "".join(letters)
