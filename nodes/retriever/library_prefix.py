"""What the index may show in front of a chunk: the headings above it, and the words that introduce its list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ...store.sources.passages_shown import LONGEST_HEADING, LONGEST_LEAD, cut
from ...store.sources.structure_blocks import blocks, without_marks
from ...store.sources.structure_headings import Heading, below, heading
from ...store.sources.structure_outline import LocatedSentence, sections
from ...store.sources.structure_rows import outer
from ...store.text.markup import readable

MARKED = re.compile(r"^[ \t]*#{1,6}[ \t]", re.MULTILINE)
SIGN = re.compile(
    r"^[ \t]*(?:(?P<marks>#{1,6})[ \t]+(?P<words>\S.*)|(?P<fence>`{3,}|~{3,}))|"
    r"(?:\A|(?<=\n\n))(?P<title>\S[^\n]{0,1000})\n[ \t]*(?P<rule>={3,}|-{3,})[ \t]*$",
    re.MULTILINE,
)
"""What Markdown has for headings, and for code, in which there are none."""
LOOK = 20_000
"""Characters in front of a chunk in which the words are looked for that introduce its list."""
LONGEST_PATH = 1_000
"""Characters of a path in a JSON file."""


class PlacedHeading(NamedTuple):
    """A heading, and where it begins."""

    start: int
    words: str
    level: int


def stands_in_front(prefix: str, before: str, chunk: str, lang: str) -> bool:
    """Whether `prefix` is made of what stands above the chunk in its source, and of nothing else."""
    words = " ".join(prefix.split())
    if not words:
        return True
    path, section = _above(before, lang)
    rests = [words, *(words.removeprefix(above).lstrip() for above in _joined(path) if words.startswith(above))]
    if "" in rests or _json_path(chunk) in rests:
        return True
    lead = _lead(_end_of(section), chunk[:LOOK], lang)
    return lead is not None and cut(lead, LONGEST_LEAD) in rests


def _json_path(chunk: str) -> str | None:
    path = outer(chunk[:LONGEST_PATH])
    return f"{path}:" if path else None


def _end_of(section: str) -> str:
    """The last paragraphs of a long section; none of them is cut, which could turn what it says around."""
    return section if len(section) <= LOOK else section[-LOOK:].partition("\n\n")[2]


def _joined(path: list[str]) -> Iterator[str]:
    """The headings above a chunk that may be shown, whole or cut: the last ones, or those above its place's own."""
    for headings in (path, [cut(words, LONGEST_HEADING) for words in path]):
        for first, behind in combinations(range(len(headings) + 1), 2):
            yield " ".join(" > ".join(headings[first:behind]).split()) + ":"


def _above(before: str, lang: str) -> tuple[list[str], str]:
    """The headings under which a chunk stands, the outermost first, and the source from the last of them on."""
    path: tuple[Heading, ...] = ()
    headings = list(_marked(before) if MARKED.search(before) else _plain(before))
    for _, words, level in headings:
        path = below(path, heading(words, level, lang))
    return [step.text for step in path if step.text], before[headings[-1].start if headings else 0 :]


def _marked(text: str) -> Iterator[PlacedHeading]:
    """The headings of Markdown."""
    fence = ""
    for sign in SIGN.finditer(text):
        if sign["fence"]:
            fence = _open_fence(fence, sign["fence"])
        elif not fence and sign["title"]:
            yield PlacedHeading(sign.start(), sign["title"].rstrip(), 1 if sign["rule"][0] == "=" else 2)
        elif not fence and (words := without_marks(sign["words"].rstrip())):
            yield PlacedHeading(sign.start(), words, len(sign["marks"]))


def _open_fence(fence: str, sign: str) -> str:
    """The sign of the code that is open behind `sign`; empty where none is."""
    if not fence:
        return sign
    return "" if sign.startswith(fence) else fence


def _plain(text: str) -> Iterator[PlacedHeading]:
    """The headings of a text that marks none."""
    return (PlacedHeading(block.start, text[block.start : block.end], block.level)
            for block in blocks(text) if block.kind == "heading")  # fmt: skip


def _lead(section: str, chunk: str, lang: str) -> str | None:
    """The words that introduce the list that the chunk stands in, those of the outer list first."""
    text = section + chunk
    leads: dict[int, str] = {}
    for sentence in (one for each in sections(text, lang) for one in each.sentences):
        leads[sentence.start] = _introduced(text, sentence, leads)
        if sentence.start >= len(section):
            return leads[sentence.start] or None
    return None


def _introduced(text: str, sentence: LocatedSentence, leads: dict[int, str]) -> str:
    if sentence.lead is None:
        return ""
    start, end = sentence.lead
    return f"{leads.get(start, '')} {readable(text[start:end])}".strip()
