"""The diff: draft and result side by side, paragraph by paragraph, from what was put in and taken out.

Nothing is compared and nothing guessed: a result is its draft with the insertions put in and the removals left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from ....prompts.part_words import DIFF
from ....store.records import Grounding

BLANK, PARAGRAPH = re.compile(r"(?<!\s)\s++(?=\S)"), re.compile(r"\n[ \t]*\n")
MARKER = re.compile(r"\s*(?:\[\d+\])+\s*")


class DiffPiece(NamedTuple):
    """Words of one side."""

    kind: Literal["same", "inserted", "removed"]
    text: str

    @property
    def space(self) -> str:
        """The white space it begins with, which carries no mark."""
        return self.text[: len(self.text) - len(self.text.lstrip())]


class DiffRow(NamedTuple):
    """A paragraph on both sides."""

    draft: tuple[DiffPiece, ...]
    result: tuple[DiffPiece, ...]
    changed: bool


class Diff(NamedTuple):
    """Both texts and what was changed, in numbers."""

    rows: tuple[DiffRow, ...]
    counts: str
    rounds: str
    """Said where an editor rewrote the draft before, and what it was then was not kept."""
    words: dict[str, str]


def diff(grounding: Grounding, lang: str) -> Diff | None:
    """Draft and result side by side; `None` where there is no text."""
    if not grounding.draft.strip():
        return None
    words, rows = DIFF[lang], tuple(_rows(grounding))
    put_in = [MARKER.fullmatch(insertion.text) is not None for insertion in grounding.insertions]
    counts = words["counts"].format(
        markers=sum(
            len(re.findall(r"\[\d+\]", i.text)) for i, one in zip(grounding.insertions, put_in, strict=True) if one
        ),
        flags=put_in.count(False),
        removals=len(grounding.removals),
        changed=sum(row.changed for row in rows),
        all=len(rows),
    )
    details = grounding.rounds and grounding.original is None  # else `rewriting` shows what was before
    rounds = words["rounds"].format(rounds=grounding.rounds) if details else ""
    return Diff(rows, counts if any(row.changed for row in rows) else words["same"], rounds, words)


def _rows(grounding: Grounding) -> Iterator[DiffRow]:
    starts = [
        0,
        *(match.end() for match in BLANK.finditer(grounding.draft) if PARAGRAPH.search(match[0])),
        len(grounding.draft),
    ]
    for start, end in pairwise(starts):
        pieces = list(_pieces(grounding, start, end, last=end == starts[-1]))
        draft = tuple(piece for piece in pieces if piece.kind != "inserted")
        result = tuple(piece for piece in pieces if piece.kind != "removed")
        yield DiffRow(_trimmed(draft), _trimmed(result), any(piece.kind != "same" for piece in pieces))


def _pieces(grounding: Grounding, start: int, end: int, *, last: bool) -> Iterator[DiffPiece]:
    """The draft from `start` to `end`; what was put in right at the end belongs to the next paragraph, if any."""
    draft, position = grounding.draft, start
    put_in = [(i.at, i.at, i.text) for i in grounding.insertions if start <= i.at < end or (last and i.at == end)]
    taken = [(max(r.start, start), min(r.end, end), "") for r in grounding.removals if r.start < end and r.end > start]
    for at, until, text in sorted([*put_in, *taken], key=lambda edge: edge[0]):
        if at < position:
            continue
        yield from _piece("same", draft[position:at])
        yield from _piece("inserted", text)
        yield from _piece("removed", draft[at:until])
        position = until
    yield from _piece("same", draft[position:end])


def _piece(kind: Literal["same", "inserted", "removed"], text: str) -> Iterator[DiffPiece]:
    if text:
        yield DiffPiece(kind, text)


def _trimmed(pieces: tuple[DiffPiece, ...]) -> tuple[DiffPiece, ...]:
    """Without the empty lines behind the paragraph."""
    if not pieces:
        return pieces
    return (*pieces[:-1], pieces[-1]._replace(text=pieces[-1].text.rstrip()))
