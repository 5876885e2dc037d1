"""The outline of a text: its sections, and in each the sentences with the item and the number they have.

What is counted here is what a lawyer cites: the words that introduce a list, the list, and the
words behind it that end the sentence are one Satz; the next begins after a full stop.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from . import structure_recitals as recitals
from .structure_blocks import Block, blocks
from .structure_headings import Heading, below, encloses, heading, law_of, section_of
from .structure_levels import OpenLevel, opened, split
from .structure_markers import ItemMarker
from .structure_pieces import SentenceFragment, pieces
from .structure_scopes import SentenceCounter, Span, enter, leave

Path = tuple[Heading, ...]
MARGIN = 4
"""Columns from which on a bracketed number belongs to a list."""
AHEAD = 60
"""Blocks in which the sign is looked for that goes on from the last one."""
TITLE = re.compile(r"[A-Z](?!.*\b(?:and|or)$)[^.;:,!?]{2,150}(?<!\s[a-z])", re.DOTALL)
"""The words of a title: they begin with a capital letter and end without any stop."""
SEVERAL = re.compile(r"(?:bis|und)\s+\((?P<last>\d{1,3}[a-z]{0,2})\)\s*(?=\()")
"""How a statute repeals several Absätze in one: `(2) bis (4) (weggefallen)`."""


class LocatedSentence(NamedTuple):
    """One sentence, or the part of one that stands in one block, in its place."""

    start: int
    end: int
    scope: SentenceCounter
    numbers: tuple[int, ...]
    """Which sentence it is in each scope of its chain, outermost first, from 1; 0 for a table in front of all."""
    lead: Span | None
    paragraph: int
    """Counts the paragraphs of the section; a list belongs to the one that introduces it."""


class Section(NamedTuple):
    """What stands between two headings, or in one Absatz."""

    path: Path
    absatz: str | None
    sentences: list[LocatedSentence]


def counted(path: Path, lang: str) -> bool:
    """Whether Absatz, Satz and Nummer are counted at `path`: below a § or an article of German law."""
    law = law_of(path)
    return lang != "en" and law is not None and law.counts_sentences


def sections(text: str, lang: str) -> Iterator[Section]:
    """The sections of `text` in order; a heading with nothing below it is the only sentence of its own."""
    result = blocks(text)
    walk = _Walk(text, lang, ())
    preamble = False
    for index, block in enumerate(result):
        path = walk.section.path
        preamble = recitals.follow(text, block, preamble)
        new = _opened(text, lang, path, walk.counted, preamble, block)
        if new is None:
            walk.take(block, result[index + 1 : index + AHEAD])
            continue
        yield from walk.done()
        path, absatz, rest = new
        walk = _Walk(text, lang, path, absatz)
        behind = result[index + 1] if index + 1 < len(result) else None
        if rest.kind != "heading" or behind is None or _ends(path[-1], behind, text, lang):
            walk.take(rest, result[index + 1 : index + AHEAD])
    yield from walk.done()


def _opened(
    text: str, lang: str, path: Path, counts: bool, preamble: bool, block: Block
) -> tuple[Path, str | None, Block] | None:
    """The path and the Absatz of the section that `block` begins, and what it holds itself."""
    sign = block.marker
    if block.kind == "heading":
        return below(path, _heading(text, block, lang)), None, block
    if path and not preamble and path[-1].level == recitals.LEVEL:
        return path[:-1], None, block
    if sign and preamble and sign.style == "round" and block.indent < MARGIN:
        return below(path, recitals.heading(sign.value, lang)), None, block._replace(kind="text", marker=None)
    if sign and counts and sign.style == "round" and block.indent < MARGIN:
        several = SEVERAL.match(text, block.start, block.end)
        absatz = f"{sign.value}-{several['last']}" if several else sign.value
        start = several.end() if several else block.start
        return path, absatz, block._replace(kind="text", marker=None, start=start)
    if sign and _ends_section(path, sign):
        clause = Heading(2 + sign.value.count("."), "", section=sign.value)
        return below(path, clause), None, block._replace(kind="text", marker=None)
    return None


def _heading(text: str, block: Block, lang: str) -> Heading:
    return heading(text[block.start : block.end], block.level, lang)


def _ends(above: Heading, behind: Block, text: str, lang: str) -> bool:
    """Whether the block behind a heading is one that does not stand below it."""
    return behind.kind == "heading" and not encloses(above, _heading(text, behind, lang))


def _ends_section(path: Path, sign: ItemMarker) -> bool:
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
        self.root = self.scope = SentenceCounter()
        self.levels: tuple[OpenLevel, ...] = ()
        self.scopes = [self.root]
        """Those of the levels behind the one they stand in, the outermost first."""
        self.before: SentenceFragment | None = None
        self.paragraph = 0
        self.columns: Span | None = None
        self.in_table = False

    def done(self) -> Iterator[Section]:
        if self.section.sentences:
            yield self.section

    def take(self, block: Block, ahead: Sequence[Block] = ()) -> None:
        """Read one block; `ahead` are the next ones."""
        if block.kind == "row":
            self._row(block)
            return
        self.in_table, self.columns = False, None
        if block.marker is None or self.counted or not self._is_level(block.marker):
            from_list = self.scope
            from_list.titled = from_list.titled or self._is_title(from_list, block)
            self.scope = enter(self.scope, block, block.marker) if block.marker else leave(self.scope, block)
            if block.marker and block.marker.style != "bullet":
                self.levels, self.scopes = (), [self.scope]
            self._read(block, from_list)
            return
        for part in split(self.text, block):
            from_list, self.scope = self.scope, self._level(part, ahead)
            self._read(part, from_list)

    def _is_level(self, sign: ItemMarker) -> bool:
        """Whether its order among its like tells where it stands: `(a)`, and in an article `1.` too."""
        article = sign.style == "number" and (section_of(self.section.path) or "").lower().startswith("article")
        return article or sign.style in ("round", "roundletter")

    def _is_title(self, scope: SentenceCounter, behind: Block) -> bool:
        """Whether all that a bracketed level has so far is a title, and a paragraph stands behind it."""
        if behind.marker or not self.levels or scope is not self.scopes[-1] or scope.latest is None:
            return False
        words = self.text[scope.latest[0] : scope.latest[1]]
        return scope.sentences == 1 and scope.unfinished and TITLE.fullmatch(words) is not None

    def _level(self, block: Block, ahead: Sequence[Block]) -> SentenceCounter:
        """The scope of a bracketed level."""
        sign = block.marker or ItemMarker("round", "", 0)
        behind = (each.marker.value for each in ahead if each.marker and self._is_level(each.marker))
        self.levels = opened(self.levels, sign.value, behind)
        del self.scopes[len(self.levels) :]
        outer = self.scopes[-1]
        self.paragraph += outer is self.root
        lead = outer.lead if outer.latest is None else outer.latest if outer.unfinished else None
        self.scopes.append(SentenceCounter(sign, block.indent, outer, lead))
        return self.scopes[-1]

    def _read(self, block: Block, from_list: SentenceCounter) -> None:
        for index, piece in enumerate(pieces(self.text, block, self.lang, self.counted)):
            goes_on = index == 0 and self._goes_on(piece, from_list)
            introduces = not piece.closed and self.scope is not from_list
            self._say(piece, goes_on, introduces, opens=index == 0)

    def _row(self, block: Block) -> None:
        """A table row is one sentence; the row that names the columns introduces those behind it."""
        if not self.in_table:
            self.paragraph += 1
        self.scope, self.in_table = self.root, True
        for piece in pieces(self.text, block, self.lang, False):
            self._add(piece, None if block.header else self.columns)
            self.before = piece
        self.columns = (block.start, block.end) if block.header else self.columns

    def _goes_on(self, piece: SentenceFragment, last: SentenceCounter) -> bool:
        """Whether the first words of a block are the rest of a sentence that began in front of a list.

        Statutes set their tables as bullets, and a table ends without a full stop.
        """
        if self.before is None or self.before.closed or piece.printed or not self.scope.sentences:
            return False
        numbered = last is not self.scope and last.marker is not None and last.marker.style != "bullet"
        unmarked_item = self.counted and last is self.scope and not piece.closed
        return piece.lower or unmarked_item or (numbered and not self.before.repealed)

    def _say(self, piece: SentenceFragment, goes_on: bool, introduces: bool, opens: bool) -> None:
        """Count a sentence; the rest of one that began before counts no more, but may introduce the next list."""
        scope, lead = self.scope, None
        if scope.latest is None:
            lead = scope.lead
        elif goes_on:
            lead = scope.latest
        if not goes_on:
            counts = not (scope.marker and scope.latest is None and self._is_bold(piece))
            scope.sentences = max(scope.sentences, piece.printed) if piece.printed else scope.sentences + counts
            self.paragraph += opens and scope is self.root
        if not goes_on or introduces:
            scope.latest = (piece.start, piece.end)
        scope.unfinished = not piece.closed
        self._add(piece, lead)
        self.before = piece

    def _is_bold(self, piece: SentenceFragment) -> bool:
        """Whether a piece is the title of a numbered item, which is no sentence."""
        words = self.text[piece.start : piece.end].strip()
        return not piece.closed and words.startswith("**") and words.endswith("**")

    def _add(self, piece: SentenceFragment, lead: Span | None) -> None:
        chain = self.scope.chain
        for step in chain[:-1]:
            step.sentences = step.sentences or 1  # an item that begins with its own list
        numbers = (*(step.sentences for step in chain[:-1]), piece.printed or self.scope.sentences)
        self.section.sentences.append(
            LocatedSentence(piece.start, piece.end, self.scope, numbers, lead, self.paragraph)
        )
