"""The reference list: every citation with its number, source, place and quote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import count
from uuid import NAMESPACE_URL, uuid5

from ...prompts import render
from ...prompts.gloss_words import gloss_beside
from ...prompts.phrases import REFERENCES, VERIFIED_REFERENCES
from ...store.records import Citation, Claim, Source, Unit
from ...store.sources.passages import LENGTHS, locator, quote
from ...store.sources.selectors import selectors
from ...store.text.escaping import escaped, inactive
from ..coverage import coverage, needed
from ..verifier.selection_choice import Choice


def number(
    choices: Sequence[Choice], sources: Mapping[str, Source], *, report_id: str, taken: Set[int]
) -> list[Citation]:
    """Citations in reading order; a new place in a source gets the next free number when it first appears.

    An author's marker keeps its own number, or has 0 where it names author and year; what he cites so has his number
    wherever it is cited. `taken` are
    the numbers that the draft uses itself.
    """
    free = (n for n in count(1) if n not in taken)
    ordered = sorted(choices, key=lambda choice: choice.at)
    quoted = [
        quote(source, _quoted_units(choice, source), _claimed(choice))
        for choice in ordered
        for source in (sources[choice.passage.source_id],)
    ]
    numbers: dict[tuple[str, int, int], int] = {}
    for choice, (_, start, end) in zip(ordered, quoted, strict=True):
        if choice.number is not None:
            numbers.setdefault((choice.passage.source_id, start, end), choice.number)
    citations = []
    for choice, (text, start, end) in zip(ordered, quoted, strict=True):
        source = sources[choice.passage.source_id]
        place = (source.id, start, end)
        around = selectors(source.text, start, end)
        if choice.marker is None and place not in numbers:
            numbers[place] = next(free)
        citations.append(
            Citation(
                uid=str(uuid5(NAMESPACE_URL, f"{report_id}/{choice.claim.id}/{choice.passage.id}/{choice.at}")),
                number=_number_of(choice, numbers.get(place, 0)),
                claim_id=choice.claim.id,
                source_id=source.id,
                passage_id=choice.passage.id,
                at=choice.at,
                locator=locator(_needed_units(choice)),
                quote=text,
                quote_start=start,
                quote_end=end,
                prefix=around.prefix,
                suffix=around.suffix,
                probability=choice.link.probability,
                existing=choice.marker is not None,
            )
        )
    return citations


def _number_of(choice: Choice, of_place: int) -> int:
    if choice.marker is None:
        return of_place
    return choice.number or 0


def _claimed(choice: Choice) -> str:
    """The words that the passage is cited for."""
    part = choice.link.proposition
    return choice.claim.text if part is None else choice.claim.propositions[part].text


def _quoted_units(choice: Choice, source: Source) -> list[Unit]:
    """The fewest sentences that suffice, where that was asked.

    Of more than a quote can show, and where it was not asked: the one with most of the claim's
    words, and those that bring what it lacks.
    """
    units = _needed_units(choice)
    if len(units) < len(choice.passage.units) and units[-1].end - units[0].start <= LENGTHS[-1]:
        return units
    texts = {unit: _with_lead(unit, source) for unit in units}
    ranked = sorted(texts, key=lambda unit: -coverage(_claimed(choice), texts[unit]))
    chosen = [ranked[i] for i in needed(_claimed(choice), [texts[unit] for unit in ranked])]
    return sorted(chosen, key=lambda unit: unit.start)


def _needed_units(choice: Choice) -> list[Unit]:
    position = choice.link.passage_ids.index(choice.passage.id)
    spans = {(sentence.start, sentence.end) for sentence in choice.link.minimal if sentence.passage == position}
    return [unit for unit in choice.passage.units if not spans or (unit.start, unit.end) in spans]


def _with_lead(unit: Unit, source: Source) -> str:
    lead = source.text[unit.lead_start : unit.lead_end] if unit.lead_start is not None else ""
    return f"{lead} {source.text[unit.start : unit.end]}"


def reference_list(
    citations: Sequence[Citation], sources: Mapping[str, Source], claims: Sequence[Claim], *, lang: str, beside: bool
) -> str:
    """The list as Markdown, empty where nothing is cited; `beside` one that the draft has itself."""
    listed = entries(citations, sources, claims)
    headings = VERIFIED_REFERENCES if beside else REFERENCES
    heading = headings.get(lang, headings["en"])
    glosses = {c.uid: gloss_beside(escaped(c.gloss.text), lang) for _, c, _ in listed if c.gloss}
    if not listed:
        return ""
    words = {"heading": heading, "entries": listed, "lang": lang, "glosses": glosses, "inactive": inactive}
    return render("references.md.j2", **words)


def entries(
    citations: Sequence[Citation], sources: Mapping[str, Source], claims: Sequence[Claim]
) -> list[tuple[str, Citation, Source]]:
    """Each cited place once, with the label it has in the text: by number, then what the author named in words."""
    places = {(c.number, c.source_id, c.quote_start): c for c in sorted(citations, key=lambda c: c.gloss is not None)}
    markers = {marker.start: marker.text for claim in claims for marker in claim.markers}
    ordered = sorted(places.values(), key=lambda c: (c.number == 0, c.number, c.quote_start))
    return [(f"[{c.number}]" if c.number else markers[c.at], c, sources[c.source_id]) for c in ordered]
