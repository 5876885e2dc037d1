"""Blocks of a LaTeX draft: paragraphs and items, with commands blanked out and formulas as `x`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .block import DraftBlock, Kind, trimmed
from .masks import blank, filled

COMMENT = re.compile(r"(?<!\\)%[^\n]*")
SILENT = re.compile(
    r"\\begin\{(?P<name>(?:equation|align|gather|multline|eqnarray|displaymath|math|figure|table|tabular|tabularx|longtable"
    r"|verbatim|lstlisting|minted|tikzpicture|algorithm|algorithmic|thebibliography|titlepage)\*?)\}"
)
LEVEL = {"part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5, "subparagraph": 6}
OPTION = r"(?:\[[^\[\]\n]{0,200}\])"
SEPARATOR = re.compile(
    rf"\\(?P<name>{'|'.join(LEVEL)})\*?{OPTION}?\{{(?P<title>[^{{}}\n]{{0,300}})\}}"
    rf"|(?P<item>\\item\b{OPTION}?)"
    rf"|\\(?:begin|end)\{{\w{{1,30}}\*?\}}{OPTION}?"
    r"|\n[ \t\r]*\n"
)
INLINE = re.compile(
    r"(?P<formula>\$\$[^$]{1,2000}\$\$|(?<!\\)\$[^$]{1,1000}\$|\\\([^()]{1,500}\\\)|\\\[[^\[\]]{1,2000}\\\])"
    rf"|(?P<reference>\\(?:\w{{0,10}}cite\w{{0,10}}|(?:eq|auto|c|C)?ref|url|href)\*?{OPTION}{{0,2}}\{{[^{{}}\n]{{0,300}}\}})"
    r"|\\(?:emph|text\w{0,10}|underline|enquote|mbox|footnote)\{"  # what it holds is prose
    rf"|\\[a-zA-Z@]{{1,30}}\*?{OPTION}?(?:\{{[^{{}}\n]{{0,300}}\}}){{0,3}}"
    r"|\\[\\,;!: ]|[{}~]"
)


def blocks(draft: str) -> Iterator[DraftBlock]:
    """Paragraphs, items and headings; preamble, comments, displays, floats and the bibliography are left out."""
    text = _prose(draft)
    kind: Kind = "prose"
    at = 0
    for match in SEPARATOR.finditer(text):
        yield trimmed(kind, at, _plain(text[at : match.start()]))
        if match["title"]:
            yield trimmed("heading", match.start("title"), _plain(match["title"]), LEVEL[match["name"]])
        kind = "item" if match["item"] else "prose"
        at = match.end()
    yield trimmed(kind, at, _plain(text[at:]))


def _prose(draft: str) -> str:
    """The draft with everything blanked out that is no text of its body."""
    text = COMMENT.sub(lambda match: blank(match[0]), draft)
    begin, end = text.find(r"\begin{document}"), text.find(r"\end{document}")
    begin, end = max(begin, 0), end if end >= 0 else len(text)
    parts, at = [blank(text[:begin])], begin
    while match := SILENT.search(text, at, end):
        closing = rf"\end{{{match['name']}}}"
        closed = text.find(closing, match.end(), end)
        stop = closed + len(closing) if closed >= 0 else end
        parts += [text[at : match.start()], blank(text[match.start() : stop])]
        at = stop
    return "".join([*parts, text[at:end], blank(text[end:])])


def _plain(text: str) -> str:
    return INLINE.sub(
        lambda match: filled(match[0]) if match["formula"] or match["reference"] else blank(match[0]), text
    )
