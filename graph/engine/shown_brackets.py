"""Brackets as the readers of a text see them: whatever passes for `[` is one, and what is hidden is not there."""

from __future__ import annotations

import html
import re

from ...nodes.segmenter.prose import prose
from ...store.text.normal import ComparableText, comparable

BRACKETS = str.maketrans("［【〔⟦❲⁅﹝〖⦗〘⦋⟬⁽］】〕⟧❳⁆﹞〗⦘〙⦌⟭⁾", "[" * 13 + "]" * 13)
ESCAPED = re.compile(r"\\(?=[\[\]])|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|\w{2,10});")
"""What Markdown and HTML show as another sign: `\\[`, `&#91;`."""
RAISED = re.compile(r"<(?=sup>[ ]?\[)")
NOTHING = "\u2060"
"""Takes a place and is not seen."""


def shown(text: str) -> ComparableText:
    """The text without its code, formulas and tags, with the places of what is shown of it."""
    seen = comparable(ESCAPED.sub(_plain, prose(RAISED.sub(NOTHING, text))))
    return seen._replace(text=seen.text.translate(BRACKETS))


def _plain(match: re.Match[str]) -> str:
    sign = "" if match[0] == "\\" else html.unescape(match[0])
    return (sign if len(sign) == 1 else "").ljust(len(match[0]), NOTHING)
