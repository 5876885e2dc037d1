"""Text with emphasis in it, as it travels between a style and the text, HTML or Markdown that is written.

Emphasis stands between private-use characters, which no title can hold once it is cleaned; so what a title
says is never read as markup, whatever it says.
"""

from __future__ import annotations

import re
import unicodedata
from html import escape
from typing import Literal

from ....store.text.escaping import begun, within

Form = Literal["text", "html", "markdown"]
BEGIN, END = "\ue010", "\ue020"
"""The first of the characters that begin emphasis, and of those that end it."""
KINDS = ("i", "b", "u", "sup", "sub", "sc")
MARK = "[\ue010-\ue02f]"
HIDDEN = {ord(sign): chr(0xE0A0 + at) for at, sign in enumerate("<>.,;:!?()-/'\"")}
"""Signs of an address or a place, which no rule for punctuation may touch."""
SHOWN = {ord(hidden): chr(sign) for sign, hidden in HIDDEN.items()}
ANGLES = {sign: HIDDEN[sign] for sign in map(ord, "<>")}
_LEFT, _RIGHT = ANGLES[ord("<")], ANGLES[ord(">")]
_WITHIN = f"(?P<text>[^{_LEFT}{_RIGHT}]*)"
EMPHASIS = re.compile(f"{_LEFT}(?P<kind>i|b|sup|sub){_RIGHT}{_WITHIN}{_LEFT}/(?P=kind){_RIGHT}")
SPAN = re.compile(
    f'{_LEFT}span (?:(?P<caps>style="font-variant: ?small-caps;?")|class="nocase"){_RIGHT}{_WITHIN}{_LEFT}/span{_RIGHT}'
)
BIDI = frozenset("\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff")
"""Characters that turn the direction of what follows, or cannot be seen."""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def clean(text: str) -> str:
    """What somebody gave, on one line, without control, direction and private-use characters."""
    spaced = " ".join(text.split())
    return "".join(
        sign for sign in spaced if sign not in BIDI and unicodedata.category(sign) not in ("Cc", "Co", "Cs")
    ).translate(ANGLES)


def rich(text: str) -> str:
    """`clean`, with the emphasis that titles have in CSL-JSON: `<i>`, `<b>`, `<sup>`, `<sub>` and small capitals."""
    details, before = clean(text), ""
    while details != before:
        before, details = details, EMPHASIS.sub(lambda result: marked(result["text"], result["kind"]), details)
        details = SPAN.sub(lambda result: marked(result["text"], "sc") if result["caps"] else result["text"], details)
    return details


def hidden(text: str) -> str:
    """An address or a place, cleaned, whose signs stay as they are."""
    return clean(text).translate(HIDDEN)


def marked(text: str, kind: str) -> str:
    """`text` with emphasis of a kind of `KINDS`."""
    at = KINDS.index(kind)
    return f"{chr(ord(BEGIN) + at)}{text}{chr(ord(END) + at)}" if text else ""


def italic(text: str) -> str:
    """`text` in italics."""
    return marked(text, "i")


def written(text: str, form: Form = "text") -> str:
    """Marked text as plain text, HTML or Markdown; the same emphasis within itself is said once."""
    out, depth = [], dict.fromkeys(KINDS, 0)
    for part in re.split(f"({MARK})", text):
        kind, opens = _mark(part)
        if kind is None:
            shown = part.translate(RAISED) if form == "text" and depth["sup"] else part
            out.append(_escaped(shown.translate(SHOWN), form))
            continue
        outer = depth[kind] == (0 if opens else 1)
        depth[kind] += 1 if opens else -1
        out.append(_tag(kind, opens, form) if outer else "")
    return begun("".join(out)) if form == "markdown" else "".join(out)


def _mark(part: str) -> tuple[str | None, bool]:
    if len(part) != 1 or not re.fullmatch(MARK, part):
        return None, False
    opens = part < END
    return KINDS[ord(part) - ord(BEGIN if opens else END)], opens


def _escaped(text: str, form: Form) -> str:
    if form == "html":
        return escape(text)
    return within(text).replace("|", "\\|") if form == "markdown" else text


def _tag(kind: str, opens: bool, form: Form) -> str:
    if form == "html" and kind == "sc":
        return '<span class="small-caps">' if opens else "</span>"
    if form == "html":
        return f"<{kind}>" if opens else f"</{kind}>"
    if form == "markdown" and kind == "sup":
        return "<sup>" if opens else "</sup>"
    return {"i": "*", "b": "**"}.get(kind, "") if form == "markdown" else ""
