"""A piece of the draft as plain words, for retrieval and verification; offsets end here."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from ...store.records import Claim, Marker
from ...store.text.markup import LOWERED, RAISED
from .footnotes import explained
from .html import INLINE

SCRIPT = re.compile(
    r"<sup>[ ]?(?P<raised>[+−–-]?\d{1,4})[ ]?</sup>|(?<=\d)<sub>[ ]?(?P<lowered>[+−–-]?\d{1,4})[ ]?</sub>",
    re.IGNORECASE,
)
"""Numbers above and below the line, which are part of no number on it."""
MARKUP = re.compile(
    r"!\[[^\[\]\n]{0,300}\]\([^()\n]{0,1000}\)"  # an image
    r"|\[(?P<link>[^\[\]]{1,300})\]\([^()\s]{0,1000}(?:[ ]\"[^\"\n]{0,200}\")?\)"
    r"|(?<!`)(?P<ticks>`{1,3})(?!`)(?P<code>[^`]{1,500})(?P=ticks)(?!`)"
    rf"|{SCRIPT.pattern}|</?(?P<tag>[a-zA-Z][a-zA-Z0-9]{{0,12}})[^<>\n]{{0,300}}>|<!--[^<>]{{0,1000}}-->"
    r"|\\(?:emph|text\w{0,10}|underline|enquote)\{(?P<styled>[^{}]{0,500})\}"
    r"|(?P<tie>(?<=\w)~(?=[\s\w]|$))"
    r"|(?<!\w)(?:\*{1,3}|_{1,3}|~~)(?=\S)|(?<=[^\s*_~])(?:\*{1,3}|_{1,3}|~~)(?!\w)"
    r"|\\(?P<escaped>[!-/:-@\[-`{-~])"
)
LINE_PREFIX = re.compile(r"\n[ \t]*(?:>[ \t]?)+")
BEFORE_STOP = re.compile(r"(?<!\s)\s+(?=[.,;:!?](?:\s|$))")
EMPTY = re.compile(r"\(\s*\)|\[\s*\]")


def plain(draft: str, start: int, end: int, markers: Sequence[Marker]) -> str:
    """`draft[start:end]` without its markers and Markdown, HTML or LaTeX markup, in single spaces.

    References to footnotes that explain go too.
    """
    pieces, at = [], start
    for first, last in sorted([*((marker.start, marker.end) for marker in markers), *explained(draft, start, end)]):
        if at <= first and last <= end:
            pieces.append(draft[at:first])
            at = last
    text = " ".join([*pieces, draft[at:end]])
    text = MARKUP.sub(_content, LINE_PREFIX.sub(" ", text))
    text = EMPTY.sub("", html.unescape(text))
    return BEFORE_STOP.sub("", " ".join(text.split()))


def without_markers(claim: Claim, draft: str) -> str:
    """The claim's own words, in single spaces."""
    return plain(draft, claim.start, claim.end, claim.markers)


def _content(match: re.Match[str]) -> str:
    if match["tie"] or (match["tag"] and match["tag"].lower() not in INLINE):
        return " "
    if match["raised"] or match["lowered"]:
        return (match["raised"] or "").translate(RAISED) or match["lowered"].translate(LOWERED)
    return match["link"] or match["code"] or match["styled"] or match["escaped"] or ""
