"""What of a draft is read by nobody: tables, code, headings and fragments that state something, made-up lists.

A model's answer that puts its claims there would pass as checked, so all of it counts. Of a person's draft only
tables and HTML count whose words make a statement; that the rest was passed over is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt

from ...prompts.draft_notes import PASSED_OVER
from ...prompts.middleware_words import UNREAD, UNREAD_FLAG
from ...prompts.phrases import MISSING_SOURCE
from ...store.records import Claim, Insertion, Removal, Source
from ...store.text import languages
from ..placement import clause_end
from ..segmenter import without_markers
from ..segmenter.checkworthy import reads_as_statement
from ..segmenter.existing_citations import ENTRY, LIST_HEADING, prose_end, sources_of
from ..segmenter.headings import MARKS, states
from ..segmenter.html import INLINE, silent
from ..segmenter.plain import plain
from ..segmenter.references import HEADING
from ..segmenter.references import MARKS as TITLE

KINDS = {"table_open": "table", "fence": "code", "code_block": "code", "html_block": "html"}
LINE_END = re.compile(r"\r\n|\r|\n")
COMMENT = re.compile(r"<!--.{0,5000}?-->", re.DOTALL)
HIDDEN = re.compile(
    r"<!--.{0,5000}?-->|</?[a-z][^<>]*>|!\[[^\[\]]*\]\([^()]*\)|\\[a-z]+\*?(?:\{[^{}]*\})?|[\W_]+",
    re.DOTALL | re.IGNORECASE,
)
"""What of a block a reader does not see as words."""
UNSEEN, CODE = (
    re.compile(rf"<({names})\b[^<>]*>.*?(?:</\1\s*>|\Z)", re.DOTALL | re.IGNORECASE)
    for names in ("head|script|style|svg|math|template|nav|textarea|select", "pre|code")
)
"""Elements of HTML that hold no prose: what no reader takes for text, and code."""
IMAGE = re.compile(r"(?<![`\\])!\[([^\[\]]{1,300})\]\([^()\n]{0,1000}\)")
"""An image, of which a reader sees the words where it cannot be shown."""
CELL_END = re.compile(rf"</?(?!(?:{'|'.join(INLINE)})\b)[a-z][^<>]*>|(?<!\\)\||[\r\n]", re.IGNORECASE)
"""Where one cell of a table ends and another begins, in Markdown or HTML."""
NAME = 3
"""Words of the longest cell that is taken for a name."""
SHOWN = 80
"""Characters of a block by which it is named."""


class Unread(NamedTuple):
    """A part of a draft, `draft[start:end]`, that no verdict stands for."""

    start: int
    end: int
    kind: str
    """What it is, as a key of `UNREAD`."""
    name: str
    """Its beginning, on one line."""
    why: str
    """Where it stands, as a reason why it was not checked."""
    flag: Insertion


def unread(draft: str, claims: Sequence[Claim], sources: Sequence[Source] = ()) -> list[Unread]:
    """What holds words and is no claim, in the order of the draft; an entry of its own list may name a source."""
    results = [*_blocks(draft, claims), *_headings(draft, claims), *_fragments(draft, claims)]
    results += _entries(draft, claims, sources)
    results += _images(draft, results)
    results += _rest(draft, [*claims, *results], sources)
    return sorted(results, key=lambda each: each.start)


def unchecked(draft: str, original: str | None, is_answer: bool, claims: Sequence[Claim],
              sources: Sequence[Source]) -> list[Unread]:  # fmt: skip
    """What counts as not checked: all that a model put where no claims are read, and what a person states there."""
    return [
        part
        for part in unread(draft, claims, sources)
        if is_answer or (original is not None and draft[part.start : part.end] not in original) or _states(draft, part)
    ]


def passed_over(draft: str, claims: Sequence[Claim], beside: Sequence[Unread]) -> Iterator[str]:
    """A note for the tables, the code and the HTML of a draft that are none of `beside`, with their lines."""
    lines: dict[str, list[str]] = {}
    for part in _blocks(draft, claims):
        text = draft[part.start : part.end]
        shown = UNSEEN.sub("", text) if part.kind == "html" else text
        if HIDDEN.sub("", shown) and not any(part.start == each.start for each in beside):
            lines.setdefault(part.kind, []).append(str(len(LINE_END.findall(draft, 0, part.start)) + 1))
    return (PASSED_OVER[kind].format(lines=", ".join(numbers)) for kind, numbers in lines.items())


def _states(draft: str, part: Unread) -> bool:
    """Whether a cell of a table, or a text in HTML, says something in a sentence."""
    if part.kind not in ("table", "html"):
        return False
    lang = languages.detect(draft)
    cells = CELL_END.split(CODE.sub("\n", UNSEEN.sub("\n", COMMENT.sub("", draft[part.start : part.end]))))
    texts = (plain(cell, 0, len(cell), ()) for cell in cells)
    return any(len(text.split()) > NAME and states(text.strip(MARKS), lang) for text in texts)


def taken(parts: Sequence[Unread]) -> list[Removal]:
    """What goes with them."""
    return [Removal(start=part.start, end=part.end, text=part.name) for part in parts]


def _blocks(draft: str, claims: Sequence[Claim]) -> Iterator[Unread]:
    lines = _lines(draft)
    for token in MarkdownIt("commonmark").enable("table").disable(["inline", "text_join"]).parse(draft):
        if token.type not in KINDS or not token.map:
            continue
        start, last = lines[token.map[0]][0], lines[min(token.map[1], len(lines)) - 1][1]
        end = start + len(draft[start:last].rstrip())
        spans = [(start, end)]
        if token.type == "html_block" and _is_claimed(start, end, claims):
            spans = list(silent(draft, start, end))
        for begin, stop in spans:
            if HIDDEN.sub("", draft[begin:stop]) and not _is_claimed(begin, stop, claims):
                yield _part(draft, begin, stop, KINDS[token.type], Insertion(at=stop, text=f"\n\n{UNREAD_FLAG}"))


def _headings(draft: str, claims: Sequence[Claim]) -> Iterator[Unread]:
    lang = languages.detect(draft)
    for claim in claims:
        if claim.reason == "heading" and states(claim.text.strip(MARKS), lang if claim.lang == "und" else claim.lang):
            at = clause_end(draft, claim.start, claim.end)
            yield _part(draft, claim.start, claim.end, "heading", Insertion(at=at, text=f" {UNREAD_FLAG}"))


def _fragments(draft: str, claims: Sequence[Claim]) -> Iterator[Unread]:
    for claim in claims:
        if claim.reason == "fragment" and reads_as_statement(without_markers(claim, draft)):
            at = clause_end(draft, claim.start, claim.end)
            yield _part(draft, claim.start, claim.end, "fragment", Insertion(at=at, text=f" {UNREAD_FLAG}"))


def _images(draft: str, parts: Sequence[Unread]) -> Iterator[Unread]:
    for image in IMAGE.finditer(draft):
        says = len(image[1].split()) > NAME and reads_as_statement(image[1])
        if says and not _is_claimed(image.start(), image.end(), parts):
            yield _part(draft, image.start(), image.end(), "other", Insertion(at=image.end(), text=f" {UNREAD_FLAG}"))


def _entries(draft: str, claims: Sequence[Claim], sources: Sequence[Source]) -> Iterator[Unread]:
    heading = next(reversed(list(LIST_HEADING.finditer(draft))), None)
    begin = heading.end() if heading else prose_end(draft, claims)
    for entry in ENTRY.finditer(draft, begin):
        end = entry.start() + len(entry[0].rstrip())
        if not (heading or entry[1]) or _is_claimed(entry.start(), end, claims):
            continue
        if not sources_of(1, {1: entry[3].strip()}, sources):
            yield _part(draft, entry.start(), end, "entry", Insertion(at=end, text=f" {MISSING_SOURCE}"))


def _rest(draft: str, parts: Sequence[Claim | Unread], sources: Sequence[Source]) -> Iterator[Unread]:
    """Lines with words that stand nowhere else, those that follow one another as one part."""
    shown = COMMENT.sub(lambda result: re.sub(r"[^\r\n]", " ", result[0]), draft)
    run: list[tuple[int, int]] = []
    for start, end in [*_lines(draft), (len(draft), len(draft))]:
        line = shown[start:end].strip()
        if line and not _is_claimed(start, end, parts) and not _is_listed(line, sources):
            run.append((start, end))
            continue
        begin, stop = (run[0][0], run[0][0] + len(draft[run[0][0] : run[-1][1]].rstrip())) if run else (0, 0)
        if HIDDEN.sub("", shown[begin:stop]):
            yield _part(draft, begin, stop, "other", Insertion(at=stop, text=f"\n\n{UNREAD_FLAG}"))
        run = []


def _is_listed(line: str, sources: Sequence[Source]) -> bool:
    """Whether it heads a list of sources, or names one."""
    heads = HEADING.fullmatch(line.strip(f"#{TITLE}")) is not None and ":" not in line.strip(TITLE)
    return heads or bool(sources_of(1, {1: line}, sources))


def _lines(draft: str) -> list[tuple[int, int]]:
    return list(pairwise([0, *(match.end() for match in LINE_END.finditer(draft)), len(draft)]))


def _is_claimed(start: int, end: int, claims: Sequence[Claim | Unread]) -> bool:
    return any(claim.start < end and start < claim.end for claim in claims)


def _part(draft: str, start: int, end: int, kind: str, flag: Insertion) -> Unread:
    text = " ".join(draft[start:end].split())
    return Unread(start, end, kind, text if len(text) <= SHOWN else f"{text[:SHOWN]} …", UNREAD[kind], flag)
