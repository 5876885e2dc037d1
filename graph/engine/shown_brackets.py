"""Brackets as the readers of a text see them: whatever passes for `[` is one, and what is hidden is not there."""

from __future__ import annotations

import html
import re

from ...nodes.segmenter.prose import prose
from ...store.text.normal import ComparableText, comparable

OPENING, CLOSING = "［【〔⟦❲⁅﹝〖⦗〘⦋⟬⁽〚⦃〈《「『｢⸢⸤❪❬❮⎡⎣⟪⦇⧼❨❰❴", "］】〕⟧❳⁆﹞〗⦘〙⦌⟭⁾〛⦄〉》」』｣⸣⸥❫❭❯⎤⎦⟫⦈⧽❩❱❵"
BRACKETS = str.maketrans(dict.fromkeys(OPENING, "[") | dict.fromkeys(CLOSING, "]"))
CODE = re.compile(r"(?<=\[)(?P<open>\s?(?:`{1,2}|\$|\\\())(?P<number>\d{1,9})(?P<close>`{1,2}|\$|\\\))(?=\s?\])")
"""A number in brackets that is set as code or as a formula."""
ESCAPED = re.compile(r"\\(?=[\[\]])|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|\w{2,10});")
"""What Markdown and HTML show as another sign: `\\[`, `&#91;`."""
RAISED = re.compile(r"<(?=sup>[ ]?\[)")
NOTHING = "\u2060"
"""Takes a place and is not seen."""


def shown(text: str) -> ComparableText:
    """The text without its code, formulas and tags, with the places of what is shown of it."""
    seen = comparable(ESCAPED.sub(_plain, prose(CODE.sub(_bare, RAISED.sub(NOTHING, text)))))
    return seen._replace(text=seen.text.translate(BRACKETS))


def _bare(match: re.Match[str]) -> str:
    return NOTHING * len(match["open"]) + match["number"] + NOTHING * len(match["close"])


def _plain(match: re.Match[str]) -> str:
    sign = "" if match[0] == "\\" else html.unescape(match[0])
    return (sign if len(sign) == 1 else "").ljust(len(match[0]), NOTHING)
