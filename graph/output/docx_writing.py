"""The document as a whole: pages, properties, the draft, and what stands behind it."""

from __future__ import annotations

from typing import Any

import docx
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.shared import Mm

from ...prompts.document_words import DOCUMENT
from ...store.records import Grounding
from .docx_body import DocxBodyWriter
from .docx_closing import write_open, write_report, write_sources
from .docx_footnotes import Footnotes
from .docx_notes import Notes
from .docx_numbering import ListNumbering
from .docx_runs import clean
from .docx_styles import add_styles
from .docx_wording import wording
from .report.draft import DocumentElement, document
from .report.stretches import Cutter, marks_of

A4, MARGIN = (Mm(210), Mm(297)), Mm(25)
LONGEST_TITLE = 120
EFFECTS = "http://schemas.microsoft.com/office/2007/relationships/stylesWithEffects"
LEFT_OUT = (RELATIONSHIP_TYPE.THUMBNAIL, EFFECTS)
"""A picture of an empty page, and a second copy of the styles for Word 2007, which would not have ours."""


def document_of(grounding: Grounding, style: str | None, lang: str | None) -> Any:  # noqa: ANN401 - of python-docx
    """The document, to be saved."""
    lang = language(grounding, lang)
    made = docx.Document()
    _leave_out(made.part.package.rels)
    _leave_out(made.part.rels)
    add_styles(made, DOCUMENT[lang]["code"])
    _set_pages(made, lang)
    words = wording(grounding, style, lang)
    notes = Notes(grounding, Footnotes(made), lang, words.cite)
    cutter = Cutter(grounding, marks_of(grounding), notes.cards, lang)
    parts = document(grounding.draft, grounding.insertions)
    DocxBodyWriter(made, cutter, notes, ListNumbering(made)).write(parts)
    write_sources(made, grounding, notes, words)
    write_open(made, grounding, lang)
    write_report(made, grounding, lang)
    _set_properties(made, grounding, _title(parts), lang)
    return made


def language(grounding: Grounding, lang: str | None) -> str:
    """`lang`, else the language of the draft, of those that there are words in."""
    result = lang or next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en")
    return result if result in DOCUMENT else "en"


def _set_pages(made: Any, lang: str) -> None:  # noqa: ANN401
    section = made.sections[0]
    if lang == "de":
        section.page_width, section.page_height = A4
    section.left_margin = section.right_margin = section.top_margin = section.bottom_margin = MARGIN


def _set_properties(made: Any, grounding: Grounding, title: str, lang: str) -> None:  # noqa: ANN401
    """The properties of the file."""
    content = made.core_properties
    content.title, content.language, content.author, content.last_modified_by = (
        title,
        DOCUMENT[lang]["code"],
        "pcite",
        "pcite",
    )
    content.comments, content.keywords = f"pcite report {grounding.report_id}", ""
    content.created = content.modified = grounding.created_at
    content.revision = 1


def _leave_out(relations: Any) -> None:  # noqa: ANN401
    """Take away what the template brings and nobody needs."""
    for name in [key for key, one in relations.items() if one.reltype in LEFT_OUT]:
        del relations[name]


def _title(parts: tuple[DocumentElement, ...]) -> str:
    """The words of the first heading, else of the first paragraph."""
    words = [part for part in parts if part.pieces]
    chosen = next((part for part in words if part.tag[0] == "h"), words[0] if words else None)
    text = " ".join("".join(piece.text for piece in chosen.pieces).split()) if chosen else ""
    return clean(text)[:LONGEST_TITLE]
