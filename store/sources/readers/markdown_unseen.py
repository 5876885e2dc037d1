"""What of Markdown its readers do not see: struck out, or within HTML that hides it. Blanks take its place."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from .html_styles import declarations
from .html_unseen import reason_of, reason_of_tag
from .left_out import LeftOut

HINT = re.compile(r"~|<|\]:|\]\(|```|\|")
STRUCK = re.compile(
    r"(?<!~)~~(?![~\s])(?P<words>(?:[^~\n]|~(?!~)){1,2000}(?:\n(?:[^~\n]|~(?!~)){1,2000}){0,20})(?<!\s)~~(?!~)"
)
STRUCK_ONCE = re.compile(r"(?<![~\w])~(?![~\s])(?P<words>[^~\n]{1,2000})(?<!\s)~(?![~\w])")
TAG = re.compile(
    r"<(?P<end>/?)(?P<name>[a-zA-Z][a-zA-Z0-9:-]{0,60})"
    r"(?P<rest>(?:[\s/](?:[^<>\"']++|\"[^\"]{0,2000}\"|'[^']{0,2000}'){0,300}+)?)>"
)
STYLE = re.compile(
    r"\bstyle\s{0,5}=\s{0,5}(?:\"(?P<said>[^\"]{0,2000})\"|'(?P<quoted>[^']{0,2000})'|(?P<bare>[^\s\"'>]{1,400}))", re.I
)
COLOUR = re.compile(r"\bcolor\s{0,5}=\s{0,5}[\"']?(?P<said>[^\s\"'>]{1,40})", re.I)
WITHIN = r"(?:(?: {0,3}>[ \t]?|[ \t]{0,12}(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}){1,4})?"
"""Signs of quotes and lists in front of a line."""
LINES = r"(?:[^{}\n]|\n(?![ \t]*\n)){{0,2000}}"
"""Words over lines, none of them empty."""
NOTE = re.compile(
    rf"^{WITHIN} {{0,3}}\[(?!\^)(?P<label>(?:[^\[\]\n\\]|\\.|\n(?![ \t]*\n)){{1,200}})\]:"
    r"[ \t]{0,9}\n?[ \t]{0,9}(?:<[^<>\n]{0,2000}>|[^\s<]\S{0,2000})"
    r"(?:[ \t]{0,9}[ \t\n][ \t]{0,9}(?P<title>"
    + "|".join((f'"{LINES.format(chr(34))}"', f"'{LINES.format(chr(39))}'", rf"\({LINES.format('()')}\)"))
    + r"))?[ \t]{0,9}$",
    re.M,
)
"""Where a link leads to, with a title that shows at most where a pointer rests."""
TITLE = re.compile(
    r"\]\((?:<[^<>\n]{0,2000}>|[^\s()<>]{1,2000})[ \t\n]{1,9}"
    r"(?P<title>\"[^\"\n]{0,2000}\"|'[^'\n]{0,2000}'|\([^()\n]{0,2000}\))\s{0,9}\)"
)
"""The title of a link in its place."""
FENCE = re.compile(
    rf"^{WITHIN}" + r" {0,3}(?:`{3,20}|~{3,20})[ \t]{0,9}[^\s`~]{1,200}[ \t]{1,9}(?P<said>[^\n`]{1,2000})$", re.M
)
"""The beginning of code, of whose words the first alone says anything to a reader."""
ASIDE, LONGEST_ASIDE = re.compile(r"<(?:\?|![A-Za-z\[])"), 2000
"""The beginning of what browsers take for a comment, and the characters up to the sign that ends it."""
ATTRIBUTE = re.compile(
    r"\b(?:title|alt|value|content|placeholder|label|summary|standby|abbr|(?:aria|data)-[\w-]{1,40})\s{0,5}=\s{0,5}"
    r"(?P<said>\"[^\"]{0,2000}\"|'[^']{0,2000}')", re.I
)  # fmt: skip
LONG_ATTRIBUTE = re.compile(
    r"\b[a-z][\w:-]{0,40}\s{0,5}=\s{0,5}(?P<said>\"(?:[^\"]{0,400}[<>][^\"]{0,2000}|[^\"]{400,2000})\""
    r"|'(?:[^']{0,400}[<>][^']{0,2000}|[^']{400,2000})')", re.I
)  # fmt: skip
"""What is longer than tags are taken to be, or looks like the end of one."""
FOOTNOTE = re.compile(
    r"^ {0,3}\[\^(?P<name>[^\]\s]{1,80})\]:(?P<said>[^\n]{0,5000}(?:\n(?!\s*\n| {0,3}\[\^)[^\n]{1,5000}){0,200})", re.M
)
"""A footnote."""
CELLS = re.compile(r"(?<!\\)\|")
DELIMITER = re.compile(
    r"[ \t]{0,3}\|?(?:[ \t]{0,99}:?-{1,999}:?[ \t]{0,99}\|){0,200}+(?:[ \t]{0,99}:?-{1,999}:?[ \t]{0,99})?"
)
"""The line below the names of columns."""
OPENED = re.compile(r"^ {0,3}<!--", re.M)
MARK = re.compile(r"\[\^([^\]\s]{1,80})\]")
TURNED = re.compile(r"\bdir\s{0,5}=\s{0,5}[\"']?rtl", re.I)
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
    yield from _unreferenced(text)
    yield from _excess(text)
    yield from (match.span("title") for match in TITLE.finditer(text))
    yield from (match.span("said") for match in FENCE.finditer(text))
    yield from _asides(text)
    for tag in TAG.finditer(text):
        for match in ATTRIBUTE.finditer(text, *tag.span("rest")):
            if len(match["said"].split()) > WORDS:
                yield match.span("said")
        yield from (match.span("said") for match in LONG_ATTRIBUTE.finditer(text, *tag.span("rest")))


def _unreferenced(text: str) -> Iterator[tuple[int, int]]:
    """Footnotes that nothing refers to, which are not shown."""
    footnotes = list(FOOTNOTE.finditer(text)) if "[^" in text else []
    marks = Counter(match[1].casefold() for match in MARK.finditer(text)) if footnotes else Counter()
    marks.subtract(footnote["name"].casefold() for footnote in footnotes)
    yield from (footnote.span("said") for footnote in footnotes if marks[footnote["name"].casefold()] <= 0)


def _excess(text: str) -> Iterator[tuple[int, int]]:
    """Cells of a row beyond the columns of its table, which are not shown."""
    at, columns, above = 0, 0, 0
    for line in text.split("\n"):
        edges = _edges(line)
        if columns and "|" in line and len(edges) - 1 > columns:
            yield at + edges[columns], at + len(line)
        is_head = above and above == len(edges) - 1 and "-" in line and DELIMITER.fullmatch(line.strip())
        columns = above if is_head else columns if line.strip() else 0
        above, at = len(edges) - 1 if "|" in line else 0, at + len(line) + 1


def _edges(line: str) -> list[int]:
    """Where the cells of a row begin, and the last one ends."""
    bare = line.strip()
    first = len(line) - len(line.lstrip()) + bare.startswith("|")
    last = len(line.rstrip()) - (bare.endswith("|") and not bare.endswith("\\|") and len(bare) > 1)
    return [first, *(match.end() for match in CELLS.finditer(line, first, last)), last]


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
    """The comments; one that is never closed is none, but where it begins a line: there it goes on to the end."""
    spans, at = [], 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start + 4)) >= 0:
        at = end + 3
        spans.append((start, at))
    if start >= 0 and (rest := OPENED.search(text, at)):
        spans.append((rest.start(), len(text)))
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
    if name == "bdo" and TURNED.search(rest):
        return "in another order"
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
    return reason_of(style, "black")
