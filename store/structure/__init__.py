"""From the text of a source to its units: the sentences and list items that can be cited, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from ..records import Source, Unit
from .outline import Section, Sentence, counted, sections
from .places import Places
from .rows import ROW_TYPES, rows


class Paragraph(NamedTuple):
    """Units that belong together: one Absatz, one paragraph with the list it introduces, one record of a table."""

    heading: tuple[str, ...]
    """The headings above it, outermost first."""
    units: tuple[Unit, ...]


def units(source: Source) -> tuple[Unit, ...]:
    """Every sentence, list item and table row of `source` in order; spans never overlap."""
    return tuple(unit for paragraph in paragraphs(source) for unit in paragraph.units)


def paragraphs(source: Source) -> Iterator[Paragraph]:
    """The paragraphs of `source` in order."""
    if source.media_type in ROW_TYPES:
        for _, record in groupby(rows(source), lambda row: row[0] or row[1].start):
            lines = list(record)
            yield Paragraph(lines[0][0], tuple(unit for _, unit in lines))
        return
    places = Places(source.text, source.lang)
    for section in sections(source.text, source.lang):
        heading = tuple(step.text for step in section.path if step.text)
        law = counted(section.path, source.lang)
        for group in [section.sentences] if law else _grouped(section.sentences):
            yield Paragraph(heading, tuple(_unit(places, section, sentence) for sentence in group))


def _grouped(sentences: list[Sentence]) -> list[list[Sentence]]:
    return [list(group) for _, group in groupby(sentences, lambda sentence: sentence.paragraph)]


def _unit(places: Places, section: Section, sentence: Sentence) -> Unit:
    start, end = sentence.lead or (None, None)
    return Unit(
        start=sentence.start,
        end=sentence.end,
        locator=places.locator(section, sentence),
        lead_start=start,
        lead_end=end,
    )
