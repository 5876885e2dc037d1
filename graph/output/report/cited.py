"""The sources of the report: what each one is, and its cited paragraphs with the quotes marked in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ....store.records import Grounding, Source
from .cards import Card
from .highlight import captured_on, surroundings
from .pictures import SourcePictures
from .places import address


class QuoteSpan(NamedTuple):
    """Words of a paragraph; a quote where `card` names the citation it belongs to."""

    text: str
    card: str
    label: str


class ParagraphExcerpt(NamedTuple):
    """A paragraph of a source."""

    heading: str
    bits: tuple[QuoteSpan, ...]


class SourceCitations(NamedTuple):
    """A source and what was cited of it."""

    source: Source
    link: str | None
    captured: str | None
    """When it was read, where the link leads to what stands there today."""
    excerpts: tuple[ParagraphExcerpt, ...]
    pictures: SourcePictures
    """Its cited pages, where it is a PDF file."""
    places: int


def cited(
    grounding: Grounding, cards: Sequence[Card], drawn: Callable[[Source], SourcePictures], base: str | None = None
) -> tuple[SourceCitations, ...]:
    """The sources, those with most citations first; `drawn` gives the pictures of one."""
    results = [
        SourceCitations(
            source, address(source, base), captured_on(source), _excerpts(source, own), drawn(source), len(own)
        )
        for source in grounding.sources
        for own in [[card for card in cards if card.source.id == source.id]]
    ]
    return tuple(sorted(results, key=lambda each: -each.places))


def _excerpts(source: Source, cards: Sequence[Card]) -> tuple[ParagraphExcerpt, ...]:
    """Every paragraph once, with all quotes that stand in it."""
    spans: dict[tuple[int, int], list[Card]] = {}
    whole: dict[tuple[int, int], tuple[str, str]] = {}
    for card in sorted(cards, key=lambda card: card.start):
        around = surroundings(source, card.start, card.end)
        span = next((s for s in spans if s[0] <= card.start and card.end <= s[1]), (around.start, around.end))
        spans.setdefault(span, []).append(card)
        text = f"{around.before}{around.quote}{around.after}"
        whole.setdefault(span, (" › ".join(around.heading), text))
    return tuple(ParagraphExcerpt(whole[span][0], _bits(whole[span][1], own)) for span, own in spans.items())


def _bits(text: str, cards: Sequence[Card]) -> tuple[QuoteSpan, ...]:
    """The paragraph cut at the quotes, in order."""
    bits, at = [], 0
    for card in cards:
        quote = card.around.quote
        start = text.find(quote, at)
        if start < 0:
            continue
        bits += [QuoteSpan(text[at:start], "", ""), QuoteSpan(quote, card.id, card.label)]
        at = start + len(quote)
    return tuple(bit for bit in [*bits, QuoteSpan(text[at:], "", "")] if bit.text)
