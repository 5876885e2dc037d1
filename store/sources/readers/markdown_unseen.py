"""What of Markdown its readers do not see: struck out, or within HTML that hides it. Blanks take its place."""

from __future__ import annotations

import re

from .html_styles import declarations
from .html_unseen import CLEAR, NAMED, reason_of, reason_of_tag
from .left_out import LeftOut

HINT = re.compile(r"~~|<")
STRUCK = re.compile(r"(?<!~)~~(?![~\s])(?P<words>[^~\n]{1,2000}(?:\n[^~\n]{1,2000}){0,20})(?<!\s)~~(?!~)")
TAG = re.compile(r"<(?P<end>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]{0,12})\b(?P<rest>[^<>]{0,500})>")
STYLE = re.compile(r"\bstyle\s{0,5}=\s{0,5}(?:\"(?P<said>[^\"]{0,400})\"|'(?P<quoted>[^']{0,400})')", re.IGNORECASE)
HIDDEN = re.compile(r"(?:^|\s)hidden(?=[\s=/]|$)", re.IGNORECASE)
NO_END = frozenset(("br", "hr", "img", "input", "link", "meta", "source", "wbr", "col", "embed", "area", "base"))
WORD = re.compile(r"\S")
WHITE = frozenset(("white", "#fff", "#ffffff", *CLEAR, *(name for name in NAMED if NAMED[name][0] > 239)))


def without_unseen(text: str, left: LeftOut) -> str:
    """The text at the same length, with blanks for what is not seen, which is counted by reason."""
    if not HINT.search(text):
        return text
    spans = [(struck.start(), struck.end(), "struck out") for struck in STRUCK.finditer(text)]
    for start, end, reason in sorted([*spans, *_hidden(text)], reverse=True):
        left.add(reason, text[start:end])
        text = text[:start] + WORD.sub(" ", text[start:end]) + text[end:]
    return text


def _hidden(text: str) -> list[tuple[int, int, str]]:
    """The stretches within elements that hide what they hold; one that is never closed hides the rest."""
    spans: list[tuple[int, int, str]] = []
    start, name, depth, reason = 0, "", 0, ""
    for tag in TAG.finditer(text):
        called = tag["name"].lower()
        if name:
            if called == name and not tag["rest"].endswith("/"):
                depth += -1 if tag["end"] else 1
            if not depth:
                spans.append((start, tag.end(), reason))
                name = ""
        elif not tag["end"] and called not in NO_END and (reason := _reason(called, tag["rest"])):
            start, name, depth = tag.start(), called, 1
    return [*spans, (start, len(text), reason)] if name else spans


def _reason(name: str, rest: str) -> str:
    if reason := reason_of_tag(name):
        return reason
    if HIDDEN.search(rest):
        return "hidden"
    if not (match := STYLE.search(rest)):
        return ""
    style = declarations(match["said"] or match["quoted"] or "")
    reason = reason_of(style)
    plain = style.get("color") in WHITE and not {"background", "background-color"} & style.keys()
    return reason or ("in the colour of their ground" if plain else "")
