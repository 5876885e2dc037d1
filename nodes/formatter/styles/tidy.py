"""Punctuation that meets: citeproc-py joins what a style puts side by side, and these rules make it one text."""

from __future__ import annotations

import re

MARKS = "([\ue010-\ue02f]*)"
RULES = (
    (re.compile("[ \u00a0\u202f\n\t]+"), " "),
    (re.compile(rf" {MARKS} "), r"\1 "),
    (re.compile(rf"\.{MARKS}(?: \.)+"), r".\1"),
    (re.compile(rf" {MARKS}([,.;:)\]])"), r"\1\2"),
    (re.compile(rf"([(\[]){MARKS} "), r"\1\2"),
    (re.compile(rf"\({MARKS}\)"), r"\1"),
    (re.compile(rf"(?<!\.)\.{MARKS}\.(?!\.)"), r".\1"),
    (re.compile(rf"([,;:]){MARKS}(?: ?\1)+"), r"\1\2"),
    (re.compile(rf"[,;:]{MARKS}([.;])"), r"\1\2"),
    (re.compile(rf"([?!]){MARKS}\.(?!\.)"), r"\1\2"),
    (re.compile(rf"^{MARKS}[,.;: ]+"), r"\1"),
    (re.compile(r" +$"), ""),
)
INSIDE = re.compile(rf"([”’]){MARKS}([,.])")
"""A comma or full stop behind a closing quote, which American English puts before it."""
ENDS_IN_STOP = re.compile(rf"([.?!])(”){MARKS}[.]")


def tidy(text: str, *, inside: bool = False) -> str:
    """The text with one sign where two met, and with the full stop inside the quotes where that is the custom."""
    before = ""
    while before != text:
        before = text
        for pattern, instead in RULES:
            text = pattern.sub(instead, text)
    if not inside:
        return text
    text = ENDS_IN_STOP.sub(r"\1\2\3", text)
    return INSIDE.sub(_inside, text)


def _inside(match: re.Match[str]) -> str:
    return match[0] if match[1] == "’" else match[3] + match[1] + match[2]
