"""The reference list: every citation with its number, source, place and quote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import NAMESPACE_URL, uuid5

from ...prompts import render
from ...prompts.phrases import REFERENCES
from ...store.passages import locator, quote
from ...store.records import Citation, Source
from .selection import Choice


def number(
    choices: Sequence[Choice], sources: Mapping[str, Source], *, report_id: str, reserved: int
) -> list[Citation]:
    """Citations in reading order; a new place in a source gets the next number when it first appears.

    An author's marker keeps its own number. New numbers start behind `reserved`.
    """
    numbers: dict[tuple[str, int, int], int] = {}
    citations = []
    for choice in sorted(choices, key=lambda choice: choice.at):
        source = sources[choice.passage.source_id]
        text, start, end = quote(source, choice.passage.units)
        own = choice.marker.numbers if choice.marker else ()
        place = (source.id, start, end)
        given = own[0] if len(own) == 1 else numbers.setdefault(place, reserved + len(numbers) + 1)
        citations.append(
            Citation(
                uid=str(uuid5(NAMESPACE_URL, f"{report_id}/{choice.claim.id}/{choice.passage.id}/{choice.at}")),
                number=given,
                claim_id=choice.claim.id,
                source_id=source.id,
                passage_id=choice.passage.id,
                at=choice.at,
                locator=locator(choice.passage.units),
                quote=text,
                quote_start=start,
                quote_end=end,
                probability=choice.link.probability or 0.0,
                existing=choice.marker is not None,
            )
        )
    return citations


def reference_list(citations: Sequence[Citation], sources: Mapping[str, Source], lang: str) -> str:
    """The list as Markdown, empty where nothing is cited."""
    entries = {(c.number, c.source_id, c.quote_start): c for c in citations}
    if not entries:
        return ""
    ordered = sorted(entries.values(), key=lambda citation: (citation.number, citation.quote_start))
    heading = REFERENCES.get(lang, REFERENCES["en"])
    return render("references.md.j2", heading=heading, entries=[(c, sources[c.source_id]) for c in ordered])
