"""The text of a Word file, element by element: headings, lists with their numbers, tables, footnotes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from .docx_capitals import DropCapitals, Place
from .docx_formulas import FormulaWalk
from .docx_looks import (
    OFF,
    PLAIN,
    RunLook,
    is_beside_page,
    is_colour,
    is_out_of_sight,
    is_row_too_low,
    is_white,
    layout_with,
    on_levels,
    twips,
)
from .docx_numbers import ListCounter
from .docx_styles import ParagraphStyle, StyleSheet, heading_level
from .docx_tables import DocxCell, DocxTable
from .docx_walk import PENDING
from .docx_xml import number
from .limits import CharacterCount, ReadingLimits
from .raised import with_fractions

LAW = re.compile(r"(?:§|Art(?:icle|ikel|\.))\s*\w+")
LEVEL_OF_LAW, LONGEST_HEADING = 2, 200


@dataclass
class DocxParagraph:
    """A paragraph while it is read."""

    words: list[str] = field(default_factory=list)
    style: str = ""
    list_id: str | None = None
    level: int | None = None
    outline: str | None = None
    ground: RunLook = PLAIN
    """What is behind its words by its own format."""
    layout: dict[str, str] = field(default_factory=dict)
    """Where its lines are by its own format."""
    flat: bool | None = None
    """Whether its lines are too low for letters or beside the page; `None` as long as nobody looked."""
    is_capital: bool = False
    """Whether it is the large letter that the next one begins with."""
    is_unmarked: bool = False
    """Whether its end is hidden, so that it is no item of a list where its words are, too."""


class DocxBodyReader(FormulaWalk):
    """Takes the elements of one part in order and keeps its blocks of text."""

    def __init__(
        self,
        styles: StyleSheet,
        numbering: ListCounter,
        notes: Mapping[str, str],
        action: str,
        limits: ReadingLimits,
    ) -> None:
        """Begin with nothing read; `notes` are the footnotes by `footnote 2` and `endnote 2`."""
        super().__init__(action, limits.depth)
        self.count = CharacterCount(action, limits)
        self.styles, self.numbering, self.notes = styles, numbering, notes
        self.page = PLAIN
        """What is behind all words."""
        self.changed_row = 0
        self.boxes = 0
        """How many text boxes are open, which have grounds of their own."""
        self.sinks: list[list[str]] = [[]]
        """Where blocks go: the body, or the open cell or note."""
        self.paragraphs: list[DocxParagraph] = []
        self.tables: list[DocxTable] = []
        self.cited: dict[str, int] = {}
        """The number of each note that was referred to; its words stand in the text once."""
        self.notes_defined: dict[str, str] = {}
        """The notes that this part defines."""
        self.waiting: list[str] = []
        """Notes that are written at the end of their section, so that they do not part a list from its words."""
        self.title = ""
        self.open_note = ""
        self.capitals = DropCapitals()

    def say(self, words: str) -> None:
        """Take words of the open paragraph."""
        if self.paragraphs:
            self.paragraphs[-1].words.append(words)

    def blocks(self) -> list[str]:
        """All that was read."""
        self._end_capitals()
        return [*self.sinks[0], *self.waiting]

    def _place(self) -> Place:
        return len(self.sinks), len(self.paragraphs)

    def _end_capitals(self) -> None:
        """Large letters that no paragraph follows in their cell, note or box stand for themselves."""
        if letters := self.capitals.take(self._place()):
            self._emit(letters)

    def _start_p(self, _: dict[str, str]) -> None:
        self.paragraphs.append(DocxParagraph())

    def _start_pStyle(self, attributes: dict[str, str]) -> None:
        if self.paragraphs:
            self.paragraphs[-1].style = attributes.get("val", "")

    def _start_rStyle(self, attributes: dict[str, str]) -> None:
        if self.runs and not self.marks:
            self.lettered = attributes.get("val", "")

    def _start_shd(self, attributes: dict[str, str]) -> None:
        ground = RunLook().with_format("shd", self.theme.resolved("shd", attributes))
        if self.runs and not self.marks:
            self.look = ground.over(self.look)
        elif self.marks and self.paragraphs:
            self.paragraphs[-1].ground = ground
        elif self.tables:
            self.tables[-1].put_on(ground)

    def _start_background(self, attributes: dict[str, str]) -> None:
        """The colour of the page, where the file has it shown."""
        colour = self.theme.resolved("color", {**attributes, "val": attributes.get("color", "")})["val"]
        if self.theme.shows_page and is_colour(colour) and not is_white(colour):
            self.page = RunLook().on_ground(colour.upper())

    def _lay(self, name: str, attributes: dict[str, str]) -> None:
        if self.marks and self.paragraphs:
            self.paragraphs[-1].layout |= layout_with(name, attributes)

    def _start_spacing(self, attributes: dict[str, str]) -> None:
        self._lay("spacing", attributes)
        super()._start_spacing(attributes)

    def _start_ind(self, attributes: dict[str, str]) -> None:
        self._lay("ind", attributes)

    def _start_framePr(self, attributes: dict[str, str]) -> None:
        self._lay("framePr", attributes)
        if self.marks and self.paragraphs:
            self.paragraphs[-1].is_capital = attributes.get("dropCap") in ("drop", "margin")

    def _start_vanish(self, attributes: dict[str, str]) -> None:
        if self.marks and self.paragraphs:
            self.paragraphs[-1].is_unmarked = attributes.get("val") not in OFF
        super()._start_vanish(attributes)

    def _start_hidden(self, attributes: dict[str, str]) -> None:
        if self.tables and attributes.get("val") not in OFF:
            self.tables[-1].hidden_row = True

    def _start_tblStyle(self, attributes: dict[str, str]) -> None:
        if self.tables and attributes.get("val"):
            self.tables[-1].style = self.styles.style("table", attributes["val"])

    def _start_trHeight(self, attributes: dict[str, str]) -> None:
        if self.tables and is_row_too_low(attributes):
            self.tables[-1].hidden_row = True

    def _start_trPr(self, _: dict[str, str]) -> None:
        self.changed_row += 1

    def _end_trPr(self) -> None:
        self.changed_row -= 1

    def _pending(self, name: str) -> None:
        super()._pending(name)
        if name in PENDING and self.changed_row and self.tables:
            self.tables[-1].hidden_row = True

    def _start_tblPrEx(self, _: dict[str, str]) -> None:
        if self.tables:
            self.tables[-1].in_row = True

    def _start_tblLayout(self, attributes: dict[str, str]) -> None:
        if self.tables:
            self.tables[-1].fixed = attributes.get("type") == "fixed"

    def _start_tcW(self, attributes: dict[str, str]) -> None:
        width = twips(attributes.get("w")) if attributes.get("type", "dxa") == "dxa" else None
        if self.tables and self.tables[-1].cells and width:
            self.tables[-1].cells[-1].width = width

    def _start_gridCol(self, attributes: dict[str, str]) -> None:
        if self.tables:
            self.tables[-1].grid.append(twips(attributes.get("w")) or 0)

    def _start_tblpPr(self, attributes: dict[str, str]) -> None:
        if self.tables:
            self.tables[-1].away |= is_beside_page(attributes)

    _start_tblInd = _start_tblpPr

    def _start_hMerge(self, attributes: dict[str, str]) -> None:
        if self.tables and self.tables[-1].cells:
            self.tables[-1].cells[-1].hidden |= attributes.get("val", "continue") == "continue"

    def _start_cellIns(self, _: dict[str, str]) -> None:
        if self.tables and self.tables[-1].cells:
            self.tables[-1].cells[-1].hidden = True

    _start_cellDel = _start_cellIns

    def unseen(self) -> str:
        """Why nobody sees the words of the open run, by their own format, their style or their paragraph's."""
        if not self.paragraphs:
            return self.look.reason
        if self._is_flat(self.paragraphs[-1]):
            return "too small"
        if any(table.hidden_row or table.hides() for table in self.tables):
            return "hidden"
        return self.effective().reason

    def _is_flat(self, paragraph: DocxParagraph) -> bool:
        if paragraph.flat is None:
            tables = [table.style.layout for table in self.tables]
            styled = (self.styles.layout, *tables, self.styles.paragraph(paragraph.style).layout, paragraph.layout)
            layout = {key: value for each in styled for key, value in each.items()}
            paragraph.flat = bool(layout) and is_out_of_sight(layout)
        return paragraph.flat

    def effective(self) -> RunLook:
        """How the words of the open run look: by itself, their styles, their paragraph, their table and their page."""
        if not self.paragraphs:
            return self.look
        paragraph = self.paragraphs[-1]
        lettered = self.styles.style("character", self.lettered).look
        styled = self.styles.paragraph(paragraph.style).look
        tables = [look for table in reversed(self.tables) for look in self._looks_of(table)]
        look = on_levels(self.look, (lettered, paragraph.ground, styled, *tables), self.styles.look).over(self.page)
        return look._replace(shaded=True) if self.boxes and look.shaded is None else look

    def _looks_of(self, table: DocxTable) -> tuple[RunLook, RunLook]:
        """How a table has its words look; one around the open table only puts another ground behind them."""
        styled = table.styled()
        return table.ground(), styled if table is self.tables[-1] else styled.behind()

    def before(self) -> str:
        """The last characters that were read of the open paragraph."""
        return "".join(each[-2:] for each in self.paragraphs[-1].words[-2:]) if self.paragraphs else ""

    def _start_txbxContent(self, _: dict[str, str]) -> None:
        """A box is hidden with the run that it stands in."""
        self.phantoms.append(not (self.effective().hidden or self.effective().clear))
        self.boxes += 1

    def _end_txbxContent(self) -> None:
        self._end_capitals()
        self.phantoms.pop()
        self.boxes -= 1

    def _start_numId(self, attributes: dict[str, str]) -> None:
        if self.paragraphs:
            self.paragraphs[-1].list_id = attributes.get("val")

    def _start_ilvl(self, attributes: dict[str, str]) -> None:
        if self.paragraphs:
            self.paragraphs[-1].level = number(attributes.get("val"))

    def _start_outlineLvl(self, attributes: dict[str, str]) -> None:
        if self.paragraphs:
            self.paragraphs[-1].outline = attributes.get("val")

    def _end_p(self) -> None:
        if not self.paragraphs:
            return
        paragraph = self.paragraphs.pop()
        style = self.styles.paragraph(paragraph.style)
        words = with_fractions("".join(paragraph.words))
        lines = (" ".join(line.split()) for line in words.split("\n"))
        text = "\n".join(line for line in lines if line)
        if not text and (paragraph.is_unmarked or style.look.hidden):
            return
        if text and paragraph.is_capital and not any(map(str.isspace, text)):
            self.capitals.put(text, self._place())
            return
        at, label = self._number(paragraph, style)
        if not text or style.is_contents:
            return
        text = self.capitals.before(text, self._place(), is_apart=words[:1].isspace())
        level = heading_level(paragraph.outline) or style.heading
        if label and not level and LAW.match(label) and len(text) <= LONGEST_HEADING:
            level = LEVEL_OF_LAW
        if level:
            self.title = self.title or (" ".join(text.split()) if style.is_title else "")
            self._emit(" ".join(["#" * level, *([label] if label and label != "-" else []), *text.split()]))
        elif label is not None:
            indent = "    " * at
            self._emit(indent + f"{label} {text}".strip().replace("\n", "\n    " + indent))
        else:
            self._emit(text)

    def _number(self, paragraph: DocxParagraph, style: ParagraphStyle) -> tuple[int, str | None]:
        """The level and the number of a list item; Word counts those without words too."""
        list_id = paragraph.list_id or style.list_id
        at = paragraph.level if paragraph.level is not None else style.level
        if not list_id:
            return 0, None
        at = self.numbering.level_of(list_id, paragraph.style) if at is None else at
        return at, self.numbering.next(list_id, at)

    def _emit(self, *blocks: str) -> None:
        self.count.add(*blocks)
        if len(self.sinks) == 1 and blocks[0].startswith("#"):
            self.sinks[0] += self.waiting
            self.waiting = []
        self.sinks[-1] += blocks

    def _start_footnoteReference(self, attributes: dict[str, str]) -> None:
        self._refer("footnote", attributes)

    def _start_endnoteReference(self, attributes: dict[str, str]) -> None:
        self._refer("endnote", attributes)

    def _refer(self, kind: str, attributes: dict[str, str]) -> None:
        name = f"{kind} {attributes.get('id', '')}"
        text = self.notes.get(name)
        if not text or self.hides() or self._in_contents():
            return
        if name not in self.cited:
            self.cited[name] = len(self.cited) + 1
            self.waiting.append(f"[^{self.cited[name]}]: {text}")
        self.say(f"[^{self.cited[name]}]")

    def _in_contents(self) -> bool:
        style = self.paragraphs[-1].style if self.paragraphs else ""
        return self.styles.paragraph(style).is_contents

    def _start_footnote(self, attributes: dict[str, str]) -> None:
        self._note("footnote", attributes)

    def _start_endnote(self, attributes: dict[str, str]) -> None:
        self._note("endnote", attributes)

    def _note(self, kind: str, attributes: dict[str, str]) -> None:
        self.sinks.append([])
        self.open_note = f"{kind} {attributes.get('id', '')}" if attributes.get("type", "normal") == "normal" else ""

    def _end_footnote(self) -> None:
        self._end_capitals()
        text = " ".join(" ".join(self.sinks.pop()).split())
        if self.open_note and text:
            self.notes_defined[self.open_note] = text

    _end_endnote = _end_footnote

    def _start_tbl(self, _: dict[str, str]) -> None:
        self._end_capitals()
        self.tables.append(DocxTable(style=self.styles.style("table", "")))

    def _end_tbl(self) -> None:
        self.tables.pop()
        if self.tables:
            self.tables[-1].nested = True

    def _start_tblLook(self, attributes: dict[str, str]) -> None:
        if self.tables:
            self.tables[-1].switch(attributes)

    def _start_tblHeader(self, attributes: dict[str, str]) -> None:
        if self.tables:
            self.tables[-1].names = attributes.get("val") not in OFF

    def _start_tc(self, _: dict[str, str]) -> None:
        if self.tables:
            self.tables[-1].cells.append(DocxCell(first=self.tables[-1].next_column))
            self.sinks.append(self.tables[-1].cells[-1].blocks)

    def _end_tc(self) -> None:
        if self.tables:
            self._end_capitals()
            self.sinks.pop()

    def _start_gridSpan(self, attributes: dict[str, str]) -> None:
        if self.tables and self.tables[-1].cells:
            self.tables[-1].cells[-1].columns = max(1, number(attributes.get("val")) or 1)

    def _start_vMerge(self, attributes: dict[str, str]) -> None:
        if self.tables and self.tables[-1].cells:
            self.tables[-1].cells[-1].continues = attributes.get("val", "continue") == "continue"

    def _end_tr(self) -> None:
        if self.tables:
            self.tables[-1].hidden_row = False
            blocks = self.tables[-1].row()
            if blocks:
                self._emit(*blocks)
