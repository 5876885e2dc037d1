"""Markdown and HTML inside a text: blanked out where offsets count, taken away where people read.

`mask` keeps every character where it is, so that a sentence found in it is one of the source.
"""

from __future__ import annotations

import html
import re
from collections.abc import Container, Iterator

GONE, SPACE = "\ufdd0", "\ufdd1"
"""What stands for markup while it is looked for: noncharacters, which no text has."""
HINT = re.compile(r"[<\[*_`{\\>|!\u00ad\u200b]")
TAG = re.compile(
    r"<!--.{0,2000}?-->|</?(?P<name>[a-zA-Z][a-zA-Z0-9]{0,12})(?:\s[^<>]{0,500})?/?>|<[^<>\s]{0,200}[:@][^<>\s]{1,200}>",
    re.DOTALL,
)
SCRIPT = re.compile(r"(?:(?<=\d)<su[pb]>|(?<=[mM])<sup>)(?P<number>[+−–-]?\d{1,4})</su[pb]>")
"""A number above or below the line behind one that stands on it, or behind a unit: it is no further digit."""
RAISED = str.maketrans("0123456789+-−–", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻")
LOWERED = str.maketrans("0123456789+-−–", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋")
INLINE = frozenset({
    "a", "abbr", "b", "bdi", "cite", "code", "em", "font", "i", "kbd", "label", "mark", "s", "small", "span",
    "strong", "sub", "sup", "u", "var",
})  # fmt: skip
BREAKING = frozenset({
    "article", "aside", "blockquote", "body", "br", "caption", "center", "col", "colgroup", "dd", "details",
    "div", "dl", "dt", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head",
    "header", "hr", "html", "iframe", "img", "input", "li", "link", "main", "meta", "nav", "ol", "p",
    "picture", "pre", "script", "section", "source", "style", "summary", "svg", "table", "tbody", "td",
    "tfoot", "th", "thead", "title", "tr", "ul", "video",
})  # fmt: skip
TEMPLATE = re.compile(r"\{(?:[:#%{])[^{}]{0,400}\}{1,2}")
IMAGE = re.compile(r"!\[[^\[\]]{0,400}\]\([^()]{0,400}\)")
LINK = re.compile(
    r"\[(?P<words>(?:[^\[\]]|\[[^\[\]]{0,100}\]){0,300})\]\([^()\n]{0,400}(?:\([^()\n]{0,100}\)[^()\n]{0,100})?\)"
)
NOTE = re.compile(r"\[\^[^\]\s]{1,80}\]:?")
EMPHASIS = (
    re.compile(r"(?<![\w*])(?P<mark>\*{1,3})(?=[^\s*])(?P<words>[^*]{1,600}?)(?<=[^\s*])(?P=mark)(?![\w*])"),
    re.compile(r"(?<![\w])(?P<mark>_{1,3})(?=[^\s_])(?P<words>[^_]{1,600}?)(?<=[^\s_])(?P=mark)(?![\w])"),
    re.compile(r"(?P<mark>`{1,2})(?P<words>[^`\n]{1,300})(?P=mark)"),
)
ESCAPE = re.compile(r"\\(?=[\\`*_{}\[\]()#+\-.!|>~§])")
ESCAPE_IN_FRONT = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|>~§])(?=\s)")
QUOTED = re.compile(r"^[ \t]{0,3}(?:>[ \t]?)+", re.MULTILINE)
INVISIBLE = re.compile("[\u00ad\u200b\ufeff]")
BULLET = re.compile(r"^[ \t]*[*+•◦▪‣-][ \t]+", re.MULTILINE)

HYPHEN = re.compile(r"-(?<=[^\W\d_]-)[ \t]*\n\s*(?=(?P<behind>[^\W\d_]+|\d))")
WORD_END = re.compile(r"(?<![\w-])[\w-]+$")
CONJUNCTIONS = frozenset({
    "und", "oder", "bzw", "sowie", "noch", "bis", "and", "or", "nor", "to",
})  # fmt: skip
WITHIN_COMPOUNDS = frozenset({"of", "to", "by", "in", "and", "the", "for", "on", "at", "up", "or", "a"})
"""Between hyphens these are words of their own, as in "state-of-the-art" and "up-to-date"."""
COMPOUND = re.compile(
    r"(?:lich|isch|iv|^(?:multi|single|non|self|pre|post|high|low|long|short|well|two|three|half|cross|end|real|full))$",
    re.IGNORECASE,
)


def blanked(text: str) -> str:
    """`text` at the same length, with `GONE` for what leaves nothing and `SPACE` for markup that parts words.

    An escaped character changes places with its backslash, so that a date such as `14\\. Mai` reads as one.
    """
    if not HINT.search(text):
        return text
    text = TAG.sub(_tag, SCRIPT.sub(_script, text))
    text = ESCAPE.sub(GONE, ESCAPE_IN_FRONT.sub(rf"\1{GONE}", text))
    for pattern in (TEMPLATE, IMAGE):
        text = pattern.sub(_gone, text)
    text = NOTE.sub(_gone, LINK.sub(_words, text))
    for pattern in EMPHASIS:
        text = pattern.sub(_words, text)
    for pattern in (QUOTED, INVISIBLE):
        text = pattern.sub(_gone, text)
    return text


def mask(text: str) -> str:
    """`text` at the same length, with spaces where its markup was."""
    return unmarked(blanked(text))


def unmarked(blank: str) -> str:
    """What `blanked` gave, with plain spaces for markup."""
    return blank.replace(GONE, " ").replace(SPACE, " ")


def strip(text: str) -> str:
    """`text` without its markup, entities resolved; white space stays."""
    return html.unescape(blanked(text).replace(GONE, "").replace(SPACE, " "))


def fold(text: str) -> str:
    """`text` on one line: white space folded, words joined again that a line end has cut."""
    return " ".join(joined(text).split())


def joined(text: str, words: Container[str] = ()) -> str:
    """`text` with the words joined again that a line end has cut.

    `words` are known ones in small letters; without them "Roh- und", "Bild-Zeitung" and
    "öffentlich-rechtlich" keep their hyphen and all else loses it.
    """
    parts, at = [], 0
    for start, end, put in joints(text, words):
        parts += [text[at:start], put]
        at = end
    return "".join([*parts, text[at:]])


def joints(text: str, words: Container[str] = ()) -> Iterator[tuple[int, int, str]]:
    """Where a line end has cut a word, and what goes there instead: nothing, a hyphen, or a hyphen and a space."""
    for match in HYPHEN.finditer(text):
        yield match.start(), match.end(), _joint(match, words)


def readable(text: str) -> str:
    """`text` as a model or a person reads it: no markup, one line."""
    return fold(strip(BULLET.sub("• ", text)))


def _script(match: re.Match[str]) -> str:
    number = match["number"].translate(RAISED if match[0].startswith("<sup") else LOWERED)
    return GONE * 5 + number + GONE * 6


def _gone(match: re.Match[str]) -> str:
    return GONE * len(match[0])


def _words(match: re.Match[str]) -> str:
    start, end = match.start("words") - match.start(), match.end("words") - match.start()
    return GONE * start + match["words"] + GONE * (len(match[0]) - end)


def _tag(match: re.Match[str]) -> str:
    """A tag inside a line leaves nothing, one that breaks it a space, an address its text, and `<Name>` itself."""
    if match["name"] is None:
        return _gone(match) if match[0].startswith("<!--") else GONE + match[0][1:-1] + GONE
    name = match["name"].lower()
    if name in INLINE:
        return _gone(match)
    return SPACE * len(match[0]) if name in BREAKING else match[0]


def _joint(match: re.Match[str], words: Container[str]) -> str:
    behind = match["behind"]
    if behind.lower() in WITHIN_COMPOUNDS and match.string.startswith("-", match.end("behind")):
        return "-"
    if behind.lower() in CONJUNCTIONS:
        return "- "
    before = WORD_END.search(match.string, max(0, match.start() - 40), match.start())
    front = before[0].lower().rsplit("-", 1)[-1] if before else ""
    if front + behind.lower() in words:
        return ""
    if behind[0].isupper() or behind.isdecimal():
        return "-"
    return "-" if f"{front}-{behind}" in words or COMPOUND.search(front) else ""
