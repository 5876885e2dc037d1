"""What search shows of a chunk: as the index keeps it, where that is what the source says; else the source itself.

The index is not in the log, and whoever can write the store can write into it; the source's text is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...store.sources.passages_shown import LONGEST_HEADING, clean, cut, labelled
from ...store.text.markup import blanked, unmarked
from ..segmenter.propositions import split

PARTS = re.compile(r" > |: ")
HEADING = re.compile(r"(#{1,6})\s+(.*)")
SENTENCE = re.compile(r"(?<=[.!?])[\"')\]”»“]*\s+(?=[^a-zäöüß\s])")
"""Where a sentence ends within a line."""
PIECE = re.compile(r"(?<=[.!?:;])[\"')\]”»“*_]*\s+|\n\s*\n|\n(?=\s*(?:[-*+|#>]|\(?\w{1,3}[.)]\s))")
"""Where a unit of a source may end: a sentence, a paragraph, an item of a list, a row."""
MARK = re.compile(r"^(?:\(?\w{1,3}[.)]\s+)+")
"""Of an item or a paragraph of law, as `(1)`."""
CUT = "… "


def shown_from(indexed: str, before: str, chunk: str, lang: str = "en") -> str:
    """The text of a chunk that the source bears out.

    Args:
        indexed: what the index shows.
        before: the source up to where the chunk begins, in which its headings and the head of its table stand.
        chunk: the chunk in the source.
        lang: the language of the chunk, by which its clauses are parted.
    """
    body = clean(chunk)
    bodies = [body, " ".join(chunk.split())]
    if chunk.startswith("|"):
        bodies += _labelled_rows(chunk, before)
    fitting = next((text for text in bodies[::-1] if text and indexed.endswith(text)), None)
    stated = fitting or _clause(indexed, chunk, lang)
    if stated and _stands_in(indexed[: -len(stated)], before) and not _is_cut(before):
        return indexed
    return _marked(fitting or body, before)


def _marked(text: str, before: str) -> str:
    return CUT + text if text and _is_cut(before) else text


def _is_cut(before: str) -> bool:
    """Whether the chunk begins within a word: there no reader of sources would have begun it."""
    return before[-1:].isalnum()


def _stands_in(prefix: str, before: str) -> bool:
    """Whether all in front of the chunk is a heading that holds there, or begins a line or sentence of its section."""
    headings, section = _in_force(before)
    rest = " ".join(prefix.split())
    while head := next((one for one in headings if rest.startswith((f"{one} >", f"{one}:"))), ""):
        rest = re.sub(r"^(?: >|:)\s*", "", rest.removeprefix(head))
    parts = [part.strip(" :") for part in PARTS.split(rest)]
    return rest.strip(" :") in section or all(any(line.startswith(part) for line in section) for part in parts)


def _in_force(before: str) -> tuple[list[str], list[str]]:
    """The headings above the chunk, whole and cut, the longest first, and the sentences behind the last of them."""
    headings: dict[int, str] = {}
    lines: list[str] = []
    for line in before.split("\n"):
        if match := HEADING.match(line.strip()):
            level = len(match[1])
            headings = {other: text for other, text in headings.items() if other < level}
            headings[level] = " ".join(unmarked(blanked(match[2])).split())
            lines = []
        elif line.strip():
            lines.append(line)
    section = [*map(clean, lines), *map(clean, SENTENCE.split(" ".join(" ".join(lines).split())))]
    section += [MARK.sub("", line) for line in section]
    names = {*headings.values(), *(cut(text, LONGEST_HEADING) for text in headings.values())}
    return sorted(filter(None, names), key=len, reverse=True), section


def _labelled_rows(chunk: str, before: str) -> list[str]:
    """The rows of a table with the names of their columns, as its head in front of the chunk has them."""
    head, end = "", len(before)
    while end and before[end - 1] == "\n" and before.startswith("|", begin := before.rfind("\n", 0, end - 1) + 1):
        head, end = before[begin : end - 1], begin
    return [labelled(chunk, head)] if head else []


def _clause(indexed: str, chunk: str, lang: str) -> str | None:
    """A sentence of the chunk, or a clause of one, that the index shows behind its headings; else `None`."""
    units = {*SENTENCE.split(" ".join(chunk.split())), *PIECE.split(chunk)}
    fitting = [text for unit in units for text in _clauses(unit, lang) if text and indexed.endswith(text)]
    return max(fitting, key=len, default=None)


def _clauses(unit: str, lang: str) -> Iterator[str]:
    """A sentence and its clauses, as they are indexed."""
    text = unmarked(blanked(unit))
    for start, end in ((0, len(text)), *split(text, lang)):
        yield " ".join(text[start:end].split())
