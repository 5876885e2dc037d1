"""From the text of a source to its units: the sentences and list items that can be cited, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from ..records import Source, Unit
from .structure_cuts import cut
from .structure_outline import LocatedSentence, counted, sections
from .structure_places import LocatorAssigner, Places
from .structure_rows import ROW_TYPES, rows

PDF = "application/pdf"
PAGE = "begins on page"
"""Key in a source's metadata under which the page stands that its text was taken from, as a number from 1."""

MOST_DIGITS = 6


class Paragraph(NamedTuple):
    """Units that belong together: one Absatz, one paragraph with the list it introduces, one record of a table."""

    heading: tuple[str, ...]
    """The headings above it, outermost first."""
    units: tuple[Unit, ...]


def units(source: Source) -> tuple[Unit, ...]:
    """Every sentence, list item and table row of `source` in order; spans never overlap."""
    return tuple(unit for paragraph in paragraphs(source) for unit in paragraph.units)


def paragraphs(source: Source) -> Iterator[Paragraph]:
    """The paragraphs of `source` in order; what is longer than a sentence can be is cut into several units."""
    if source.media_type in ROW_TYPES:
        for _, record in groupby(rows(source), lambda row: row[0] or row[1].start):
            lines = list(record)
            yield Paragraph(lines[0][0], tuple(part for _, unit in lines for part in _parts(source.text, unit)))
        return
    places = Places(source.text, source.lang, _first_page(source))
    for section in sections(source.text, source.lang):
        heading = tuple(step.text for step in section.path if step.text)
        place = places.within(section)
        law = counted(section.path, source.lang)
        for group in [section.sentences] if law else _grouped(section.sentences):
            yield Paragraph(heading, tuple(unit for sentence in group for unit in _units(source.text, place, sentence)))


def _first_page(source: Source) -> int | None:
    if source.media_type == PDF and "pages" in source.metadata:
        return 1
    return page_number(source.metadata.get(PAGE, ""))


def page_number(text: str) -> int | None:
    """The page that digits name, from 1; `None` for anything else."""
    return int(text) or None if text.isdecimal() and len(text) <= MOST_DIGITS else None


def _grouped(sentences: list[LocatedSentence]) -> list[list[LocatedSentence]]:
    return [list(group) for _, group in groupby(sentences, lambda sentence: sentence.paragraph)]


def _units(text: str, place: LocatorAssigner, sentence: LocatedSentence) -> Iterator[Unit]:
    lead_start, lead_end = sentence.lead or (None, None)
    spans = cut(text, sentence.start, sentence.end)
    for start, end in spans:
        at = place(sentence if len(spans) == 1 else sentence._replace(start=start, end=end))
        yield Unit(start=start, end=end, locator=at, lead_start=lead_start, lead_end=lead_end)


def _parts(text: str, unit: Unit) -> list[Unit]:
    spans = cut(text, unit.start, unit.end)
    return [unit.model_copy(update={"start": start, "end": end}) for start, end in spans] if len(spans) > 1 else [unit]
