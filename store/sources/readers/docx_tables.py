"""Tables: one line a row, with empty cells where columns are joined and repeated words where rows are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from string import hexdigits

from .docx_looks import LOWEST, OFF, PLAIN, RunLook
from .docx_styles import PLAIN_STYLE, ParagraphStyle

LONG_CELL, MOST_COLUMNS = 400, 200
SWITCHES = {
    "firstRow": 0x20, "lastRow": 0x40, "firstColumn": 0x80, "lastColumn": 0x100, "noHBand": 0x200, "noVBand": 0x400,
}  # fmt: skip
"""Which parts of its style a table has, by their bits."""


@dataclass
class DocxCell:
    """One cell and how far it reaches."""

    blocks: list[str] = field(default_factory=list)
    columns: int = 1
    first: int = 0
    """The column that it begins in, from 0."""
    continues: bool = False
    """Whether it is the lower part of the cell above it."""
    hidden: bool = False
    """Whether it is part of the cell beside it or of a change that is pending."""
    width: int | None = None
    """In twentieths of a point, as it says itself."""
    ground: RunLook = PLAIN
    """What is behind its words."""

    @property
    def text(self) -> str:
        """Its words on one line."""
        return " ".join(" ".join(self.blocks).split()).replace("|", "/")


@dataclass
class DocxTable:
    """A table while it is read."""

    headed: bool = False
    """Whether its first row names the columns."""
    rows: int = 0
    cells: list[DocxCell] = field(default_factory=list)
    """Of the row that is read now."""
    names: bool = False
    """Whether that row names the columns."""
    around: RunLook = PLAIN
    """What is behind all its words."""
    row_ground: RunLook = PLAIN
    """What is behind those of the row that is read now."""
    in_row: bool = False
    """Whether a row has begun."""
    fixed: bool = False
    """Whether its columns are as wide as it says."""
    hidden_row: bool = False
    """Whether the row that is read now is hidden."""
    away: bool = False
    """Whether it stands beside its page."""
    grid: list[int] = field(default_factory=list)
    """How wide its columns are."""
    style: ParagraphStyle = PLAIN_STYLE
    """How it has its words look."""
    switches: frozenset[str] | None = None
    """Which parts of that style it has; `None` where it does not say, so that it may have any."""
    nested: bool = False
    """Whether a cell of that row holds a table."""
    above: dict[int, str] = field(default_factory=dict)
    """The words that stand in each column of the row above."""

    @property
    def next_column(self) -> int:
        """The column behind the cells that were read of the open row."""
        return self.cells[-1].first + self.cells[-1].columns if self.cells else 0

    def put_on(self, ground: RunLook) -> None:
        """Put its open cell, its open row or all of it on a ground."""
        if self.cells:
            self.cells[-1].ground = ground
        elif self.in_row:
            self.row_ground = ground
        else:
            self.around = ground

    def ground(self) -> RunLook:
        """What is behind the words that are read now."""
        cell = self.cells[-1].ground if self.cells else PLAIN
        return cell.over(self.row_ground).over(self.around)

    def switch(self, attributes: Mapping[str, str]) -> None:
        """Take which parts of its style it has."""
        written = attributes.get("val", "")
        bits = int(written, 16) if len(written) == 4 and set(written) <= set(hexdigits) else 0
        usual = {name: "1" if bits & bit else "0" for name, bit in SWITCHES.items()}
        self.switches = frozenset(name for name in SWITCHES if attributes.get(name, usual[name]) not in OFF)
        self.headed = "firstRow" in self.switches

    def styled(self) -> RunLook:
        """How its style has the words look that are read now; what is last of a table is not known before its end."""
        look, parts = self.style.look, self.style.parts
        if not parts:
            return look
        for name in self._parts():
            look = parts[name].over(look) if name in parts else look
        for part in self._doubtful_parts():
            look = look._replace(clear=True) if part.hidden or part.clear else look
            look = look._replace(shaded=True, ground="") if part.shaded and not look.shaded else look
        return look

    def _doubtful_parts(self) -> Iterator[RunLook]:
        """The looks of the parts of its style that the open cell may belong to."""
        for name, part in self.style.parts.items():
            is_on = name in ("lastRow", "lastCol") and name.replace("Col", "Column") in (self.switches or ())
            if self.switches is None or is_on:
                yield part

    def _parts(self) -> Iterator[str]:
        """The parts of its style that the open cell belongs to, the strongest last."""
        yield "wholeTable"
        if self.switches is None:
            return
        column = self.cells[-1].first if self.cells else 0
        first_row = "firstRow" in self.switches and self.rows == 0
        first_column = "firstColumn" in self.switches and column == 0
        if "noVBand" not in self.switches and not first_column:
            yield f"band{1 + (column - ('firstColumn' in self.switches)) % 2}Vert"
        if "noHBand" not in self.switches and not first_row:
            yield f"band{1 + (self.rows - ('firstRow' in self.switches)) % 2}Horz"
        if first_column:
            yield "firstCol"
        if first_row:
            yield "firstRow"
        if first_row and first_column:
            yield "nwCell"

    def hides(self) -> bool:
        """Whether nobody sees the cell that is read now."""
        if self.away or not self.cells:
            return self.away
        cell = self.cells[-1]
        return cell.hidden or cell.continues or (self.fixed and self._is_narrow(cell))

    def _is_narrow(self, cell: DocxCell) -> bool:
        """Whether the open cell is too narrow for letters; one that does not say how wide it is is as its columns."""
        if cell.width is not None:
            return cell.width < LOWEST
        columns = self.grid[cell.first : cell.first + cell.columns]
        return bool(columns) and sum(columns) < LOWEST

    def row(self) -> list[str]:
        """The blocks of the row that has been read; one that holds long text or a table lays out a page."""
        texts: list[str] = []
        for cell in self.cells:
            text = self.above.get(len(texts), "") if cell.continues else cell.text
            texts += [text, *[""] * (min(cell.columns, MOST_COLUMNS - len(texts)) - 1)]
        laid_out = self.nested or any(len(text) > LONG_CELL for text in texts)
        blocks = [block for cell in self.cells for block in cell.blocks]
        names = self.names or (self.headed and not self.rows)
        self.above = dict(enumerate(texts))
        self.cells, self.names, self.nested, self.rows = [], False, False, self.rows + 1
        self.row_ground, self.in_row = PLAIN, True
        if laid_out or not any(texts):
            return blocks
        if len([text for text in texts if text]) == 1 and len(texts) == 1:
            return blocks
        return [f"| {' | '.join(texts)} |", *(["|" + " --- |" * len(texts)] if names else [])]
