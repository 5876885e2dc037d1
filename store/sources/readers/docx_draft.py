"""A Word file as a draft: what its reader sees, and for each character the place in the file that it came from.

As a source, a file is read without its pending changes. A draft is read as if they were accepted, since that is what
its author means to say; what they take away is left alone. Rows of tables are no prose and are left out, but for
the sentences in their cells: each is read behind what its row begins with, which says what it is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...text.sentences import split
from .docx import WordFile
from .docx_body import DocxBodyReader
from .docx_numbers import ListCounter
from .docx_styles import StyleSheet
from .docx_tables import DocxCell
from .docx_walk import GONE
from .docx_xml import local
from .extracted import Extracted
from .limits import LIMITS, ReadingLimits, bounded

READ = frozenset(("ins", "moveTo"))
BETWEEN = "\n\n"
SENTENCE = re.compile(r"(?:\S+\s+){3,}\S*[.!?…][\"'”“»’)\]]*")
"""What a cell says in full: four words or more that end as a sentence; the segmenter decides what it states."""
HEAD = 80
"""Characters of the longest beginning of a row that is read with its sentences."""


class StyledLetter(NamedTuple):
    """Where a character stands: in which `t` element of the document part, counted from 0, and where in it."""

    element: int
    offset: int


Places = Sequence[StyledLetter | None]
"""For every character of a text where it stands in the file; `None` for what the reader put in."""


class _DraftBlock(str):
    """A paragraph that was read, with its places."""

    __slots__ = ("places",)
    places: Places


class DocxDraftReader(DocxBodyReader):
    """Reads prose, pending insertions with it, and keeps where each character stands."""

    unread = GONE - READ

    def __init__(
        self,
        styles: StyleSheet,
        numbering: ListCounter,
        notes: Mapping[str, str],
        action: str,
        limits: ReadingLimits,
    ) -> None:
        """Begin with nothing read."""
        super().__init__(styles, numbering, notes, action, limits)
        self.element = -1
        self.offset = 0
        self.rows = 0
        """How many rows of tables were left out, whole or in part."""
        self.letters: list[list[StyledLetter | None]] = []
        """Of the open paragraphs, one entry for each character that is no blank."""
        self.ended: list[StyledLetter | None] | None = None
        """Those of the paragraph that ends now."""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins; those that hold characters are counted, whether they are read or not."""
        if local(tag) == "t":
            self.element, self.offset = self.element + 1, 0
        super().start(tag, attributes)

    def data(self, text: str) -> None:
        """Characters of the element that began last."""
        before = len(self.letters[-1]) if self.letters else 0
        super().data(text)
        if self.letters and len(self.letters[-1]) > before:
            spots = [StyledLetter(self.element, self.offset + at) for at, sign in enumerate(text) if not sign.isspace()]
            self.letters[-1][before:] = spots
        self.offset += len(text)

    def say(self, words: str) -> None:
        """Take words; `data` knows where those that are characters of the file stand."""
        super().say(words)
        if self.letters:
            self.letters[-1] += [None for sign in words if not sign.isspace()]

    def _start_p(self, attributes: dict[str, str]) -> None:
        super()._start_p(attributes)
        self.letters.append([])

    def _end_p(self) -> None:
        self.ended = self.letters.pop() if self.letters else None
        super()._end_p()
        self.ended = None

    def _emit(self, *blocks: str) -> None:
        if self.ended is not None:
            blocks = (_placed(blocks[0], self.ended),)
        super()._emit(*blocks)

    def _end_tr(self) -> None:
        sink = self.sinks[-1]
        before, cells = len(sink), self.tables[-1].cells if self.tables else []
        head = _head(cells, self.tables[-1].above.get(0, "")) if cells else ""
        super()._end_tr()
        if any(not isinstance(block, _DraftBlock) and block.startswith("| ") for block in sink[before:]):
            sink[before:] = _sentences(cells, head)
            self.rows += len(sink) - before + bool(head and len(sink) > before) < sum(
                len(each.blocks) for each in cells
            )


def _head(cells: Sequence[DocxCell], above: str) -> str:
    """What a row begins with, where that is a name of what it is about; else empty. `above` stands above its head."""
    if any(SENTENCE.fullmatch(block) for block in cells[0].blocks):
        return ""
    text = (above if cells[0].continues else cells[0].text).rstrip(":")
    is_name = (
        len(split(text)) == 1 and len(text) <= HEAD and any(map(str.isalpha, text)) and not SENTENCE.fullmatch(text)
    )
    return text if is_name else ""


def _sentences(cells: Sequence[DocxCell], head: str) -> Iterator[_DraftBlock]:
    """The paragraphs of a row's cells that are sentences; the head before them stands nowhere in the file."""
    for block in (block for cell in cells for block in cell.blocks):
        if isinstance(block, _DraftBlock) and SENTENCE.fullmatch(block):
            before = f"{head}: " if head and block.places[0] else ""
            sentence = _DraftBlock(before + block)
            sentence.places = [*[None] * len(before), *block.places]
            yield sentence


def _placed(text: str, letters: Sequence[StyledLetter | None]) -> _DraftBlock:
    """A block with its places: what stands before the letters of the paragraph is a heading's sign or a number."""
    block = _DraftBlock(text)
    signs = [at for at, sign in enumerate(text) if not sign.isspace()]
    places: list[StyledLetter | None] = [None] * len(text)
    for at, letter in zip(reversed(signs), reversed(letters), strict=False):
        places[at] = letter
    block.places = places
    return block


def read(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> tuple[Extracted, Places]:
    """The draft that a Word file holds, and where each of its characters stands.

    The metadata have as `left_out` what nobody sees, as `changes` how many changes are pending, as `rows` how many
    rows of tables were left out.

    Raises:
        UnreadableSource: it is damaged, cut off, or no Word file.
        EncryptedSource: it has a password.
        SourceTooLarge: it unpacks to more, or is nested deeper, than the limits allow.
    """
    body = WordFile(raw, action, limits).body(DocxDraftReader)
    blocks = list(bounded(body.blocks(), action, limits))
    places: list[StyledLetter | None] = []
    for block in blocks:
        places += [None] * (len(BETWEEN) if places else 0)
        places += block.places if isinstance(block, _DraftBlock) else [None] * len(block)
    counted = {"changes": body.counts["changes"], "rows": body.rows}
    about = {name: str(count) for name, count in counted.items() if count}
    return Extracted(BETWEEN.join(blocks), metadata={**about, **body.left.metadata()}), places


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The draft alone; see `read`."""
    return read(raw, action, limits)[0]
