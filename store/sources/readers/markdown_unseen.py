"""What of Markdown its readers do not see: struck out, or within HTML that hides it. Blanks take its place."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from functools import lru_cache

from .html_colours import PAPER, background_of, is_unseen_on
from .html_styles import declarations
from .html_unseen import reason_of, reason_of_tag
from .left_out import LeftOut

HINT = re.compile(r"~|<|\]:|\]\(|```")
STRUCK = re.compile(r"(?<!~)~~(?![~\s])(?P<words>[^~\n]{1,2000}(?:\n[^~\n]{1,2000}){0,20})(?<!\s)~~(?!~)")
STRUCK_ONCE = re.compile(r"(?<![~\w])~(?![~\s])(?P<words>[^~\n]{1,2000})(?<!\s)~(?![~\w])")
TAG = re.compile(
    r"<(?P<end>/?)(?P<name>[a-zA-Z][a-zA-Z0-9:-]{0,60})"
    r"(?P<rest>(?:[\s/](?:[^<>\"']++|\"[^\"]{0,2000}\"|'[^']{0,2000}'){0,300}+)?)>"
)
STYLE = re.compile(
    r"\bstyle\s{0,5}=\s{0,5}(?:\"(?P<said>[^\"]{0,2000})\"|'(?P<quoted>[^']{0,2000})'|(?P<bare>[^\s\"'>]{1,400}))", re.I
)
COLOUR = re.compile(r"\bcolor\s{0,5}=\s{0,5}[\"']?(?P<said>[^\s\"'>]{1,40})", re.I)
NOTE = re.compile(
    r"^ {0,3}\[(?!\^)(?P<label>[^\[\]\n]{1,200})\]:[ \t]{0,9}\n?[ \t]{0,9}(?:<[^<>\n]{0,2000}>|[^\s<]\S{0,2000})"
    r"(?:[ \t]{0,9}[ \t\n][ \t]{0,9}(?P<title>\"[^\"\n]{0,2000}\"|'[^'\n]{0,2000}'|\([^()\n]{0,2000}\)))?[ \t]{0,9}$",
    re.M,
)
"""Where a link leads to, with a title that shows at most where a pointer rests."""
TITLE = re.compile(
    r"\]\((?:<[^<>\n]{0,2000}>|[^\s()<>]{1,2000})[ \t\n]{1,9}"
    r"(?P<title>\"[^\"\n]{0,2000}\"|'[^'\n]{0,2000}'|\([^()\n]{0,2000}\))\s{0,9}\)"
)
"""The title of a link in its place."""
FENCE = re.compile(r"^ {0,3}(?:`{3,20}|~{3,20})[ \t]{0,9}[^\s`~]{1,200}[ \t]{1,9}(?P<said>[^\n`]{1,2000})$", re.M)
"""The beginning of code, of whose words the first alone says anything to a reader."""
ASIDE, LONGEST_ASIDE = re.compile(r"<(?:\?|![A-Za-z\[])"), 2000
"""The beginning of what browsers take for a comment, and the characters up to the sign that ends it."""
ATTRIBUTE = re.compile(
    r"\b(?:title|alt|value|content|placeholder|label|summary|standby|abbr|(?:aria|data)-[\w-]{1,40})\s{0,5}=\s{0,5}"
    r"(?P<said>\"[^\"]{0,2000}\"|'[^']{0,2000}')", re.I
)  # fmt: skip
WORDS = 3
"""So many words in a name are no name."""
UNSHOWN = frozenset(("script", "style", "template", "head", "select", "object", "iframe", "svg", "noscript"))
HIDDEN = re.compile(r"(?:^|[\s/\"'])(?:hidden|popover)(?=[\s=/]|$)", re.IGNORECASE)
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
NO_END = frozenset(("br", "hr", "img", "input", "link", "meta", "source", "wbr", "col", "embed", "area", "base"))
WORD = re.compile(r"\S")


def without_unseen(text: str, left: LeftOut) -> str:
    """The text at the same length, with blanks for what is not seen, which is counted by reason."""
    if not HINT.search(text):
        return text
    spans = [(struck.start(), struck.end(), "struck out") for struck in STRUCK.finditer(text)]
    spans += [(struck.start(), struck.end(), "struck out") for struck in STRUCK_ONCE.finditer(text)]
    spans += [(*span, "not shown") for span in _beside(text)]
    comments = _comments(text)
    bare = "".join(WORD.sub(" ", part) if is_comment else part for part, is_comment in _parts(text, comments))
    spans += [(start, end, "not shown") for start, end in comments]
    parts, at = [], 0
    for start, end, reason in sorted([*spans, *_hidden(bare)]):
        begin = max(start, at)
        if begin < end:
            left.add(reason, text[begin:end])
            parts += [text[at:begin], WORD.sub(" ", text[begin:end])]
            at = end
    return "".join([*parts, text[at:]])


def _beside(text: str) -> Iterator[tuple[int, int]]:
    """What stands at links, code and elements and is no part of the text."""
    for note in NOTE.finditer(text):
        if note["title"]:
            yield note.span("title")
        if len(note["label"].split()) > WORDS:
            yield note.span("label")
    yield from (match.span("title") for match in TITLE.finditer(text))
    yield from (match.span("said") for match in FENCE.finditer(text))
    yield from _asides(text)
    for tag in TAG.finditer(text):
        for match in ATTRIBUTE.finditer(text, *tag.span("rest")):
            if len(match["said"].split()) > WORDS:
                yield match.span("said")


def _asides(text: str) -> Iterator[tuple[int, int]]:
    """What browsers take for a comment; the sign that ends it is looked for once, however many begin before it."""
    behind, close = 0, -1
    for begin in ASIDE.finditer(text):
        if close < begin.end() and (close := text.find(">", begin.end())) < 0:
            return
        if begin.start() >= behind and close - begin.end() <= LONGEST_ASIDE:
            behind = close + 1
            yield begin.start(), behind


def _comments(text: str) -> list[tuple[int, int]]:
    """The comments; one that is never closed is none."""
    spans, at = [], 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start + 4)) >= 0:
        at = end + 3
        spans.append((start, at))
    return spans


def _parts(text: str, comments: list[tuple[int, int]]) -> list[tuple[str, bool]]:
    """The text in pieces, each with whether it is a comment."""
    parts, at = [], 0
    for start, end in comments:
        parts += [(text[at:start], False), (text[start:end], True)]
        at = end
    return [*parts, (text[at:], False)]


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
    if name in UNSHOWN:
        return "not shown"
    return _reason_of_attributes(name, rest) if rest.strip() or name == "dialog" else ""


def _reason_of_attributes(name: str, rest: str) -> str:
    bare = QUOTED.sub('""', rest)
    if HIDDEN.search(bare) or (name == "dialog" and not re.search(r"\sopen\b", bare)):
        return "hidden"
    match = STYLE.search(rest)
    style = html.unescape(match["said"] or match["quoted"] or match["bare"] or "") if match else ""
    attribute = COLOUR.search(rest) if name == "font" else None
    colour = attribute["said"].lower() if attribute else ""
    return _reason_of_style(style, colour) if style or colour else ""


@lru_cache(maxsize=1_000)
def _reason_of_style(declared: str, attribute: str) -> str:
    """Why nobody sees what has this style and this colour as an attribute; most tags of a text have the same few."""
    style = {**({"color": attribute} if attribute else {}), **declarations(declared)}
    colour = style.get("color", "black")
    plain = is_unseen_on(colour, background_of(style, colour, PAPER))
    return reason_of(style) or ("in the colour of their ground" if plain else "")
