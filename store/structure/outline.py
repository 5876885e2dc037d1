"""The outline of a text: its sections, and in each the sentences with the item and the number they have.

What is counted here is what a lawyer cites: the words that introduce a list, the list, and the
words behind it that end the sentence are one Satz; the next begins after a full stop.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from .blocks import Block, blocks
from .headings import Heading, below, encloses, heading, law_of, section_of
from .markers import Marker
from .pieces import Piece, pieces
from .scopes import Scope, Span, enter, leave

Path = tuple[Heading, ...]


class Sentence(NamedTuple):
    """One sentence, or the part of one that stands in one block, in its place."""

    start: int
    end: int
    scope: Scope
    numbers: tuple[int, ...]
    """Which sentence it is in each scope of its chain, outermost first, from 1; 0 for a table in front of all."""
    lead: Span | None
    paragraph: int
    """Counts the paragraphs of the section; a list belongs to the one that introduces it."""


class Section(NamedTuple):
    """What stands between two headings, or in one Absatz."""

    path: Path
    absatz: str | None
    sentences: list[Sentence]


def counted(path: Path, lang: str) -> bool:
    """Whether Absatz, Satz and Nummer are counted at `path`: below a § or an article of German law."""
    law = law_of(path)
    return lang != "en" and law is not None and law.counts_sentences


def sections(text: str, lang: str) -> Iterator[Section]:
    """The sections of `text` in order; a heading with nothing below it is the only sentence of its own."""
    found = blocks(text)
    path: Path = ()
    walk = _Walk(text, lang, path)
    for block, behind in zip_longest(found, found[1:]):
        if block.kind == "heading":
            yield from walk.done()
            path = below(path, _heading(text, block, lang))
            walk = _Walk(text, lang, path)
            if behind is None or (behind.kind == "heading" and not encloses(path[-1], _heading(text, behind, lang))):
                walk.take(block)
        elif walk.counted and block.marker and block.marker.style == "round" and block.indent < 4:
            yield from walk.done()
            walk = _Walk(text, lang, path, block.marker.value)
            walk.take(block._replace(kind="text", marker=None))
        elif block.marker and _opens_section(path, block.marker):
            yield from walk.done()
            number = block.marker.value
            path = below(path, Heading(2 + number.count("."), "", section=number))
            walk = _Walk(text, lang, path)
            walk.take(block._replace(kind="text", marker=None))
        else:
            walk.take(block)
    yield from walk.done()


def _heading(text: str, block: Block, lang: str) -> Heading:
    return heading(text[block.start : block.end], block.level, lang)


def _opens_section(path: Path, sign: Marker) -> bool:
    """Whether a numbered clause ends the section before it: clause 4 after heading 3, not clause 3.1."""
    number = section_of(path)
    if sign.style != "clause" or number is None or law_of(path):
        return False
    return not sign.value.startswith(f"{number}.")


class _Walk:
    """Reads the blocks of one section."""

    def __init__(self, text: str, lang: str, path: Path, absatz: str | None = None) -> None:
        self.text, self.lang = text, lang
        self.counted = counted(path, lang)
        self.section = Section(path, absatz, [])
        self.root = self.scope = Scope()
        self.before: Piece | None = None
        self.paragraph = 0
        self.columns: Span | None = None
        self.in_table = False

    def done(self) -> Iterator[Section]:
        if self.section.sentences:
            yield self.section

    def take(self, block: Block) -> None:
        """Read one block."""
        if block.kind == "row":
            self._row(block)
            return
        self.in_table, self.columns = False, None
        from_list = self.scope
        self.scope = enter(self.scope, block, block.marker) if block.marker else leave(self.scope, block)
        for index, piece in enumerate(pieces(self.text, block, self.lang, self.counted)):
            goes_on = index == 0 and self._goes_on(piece, from_list)
            self._say(piece, goes_on, opens=index == 0)

    def _row(self, block: Block) -> None:
        """A table row is one sentence; the row that names the columns introduces those behind it."""
        if not self.in_table:
            self.paragraph += 1
        self.scope, self.in_table = self.root, True
        for piece in pieces(self.text, block, self.lang, False):
            self._add(piece, self.columns)
            self.before = piece
        self.columns = (block.start, block.end) if block.header else self.columns

    def _goes_on(self, piece: Piece, last: Scope) -> bool:
        """Whether the first words of a block are the rest of a sentence that began in front of a list.

        Statutes set their tables as bullets, and a table ends without a full stop.
        """
        if self.before is None or self.before.closed or piece.printed or not self.scope.sentences:
            return False
        numbered = last is not self.scope and last.marker is not None and last.marker.style != "bullet"
        return piece.lower or (numbered and not self.before.repealed)

    def _say(self, piece: Piece, goes_on: bool, opens: bool) -> None:
        scope, lead = self.scope, None
        if scope.latest is None:
            lead = scope.lead
        elif goes_on:
            lead = scope.latest
        if not goes_on:
            scope.sentences = max(scope.sentences, piece.printed) if piece.printed else scope.sentences + 1
            self.paragraph += opens and scope is self.root
        if not goes_on or not piece.closed:
            scope.latest = (piece.start, piece.end)
        scope.unfinished = not piece.closed
        self._add(piece, lead)
        self.before = piece

    def _add(self, piece: Piece, lead: Span | None) -> None:
        chain = self.scope.chain
        for step in chain[:-1]:
            step.sentences = step.sentences or 1  # an item that begins with its own list
        numbers = (*(step.sentences for step in chain[:-1]), piece.printed or self.scope.sentences)
        self.section.sentences.append(Sentence(piece.start, piece.end, self.scope, numbers, lead, self.paragraph))
