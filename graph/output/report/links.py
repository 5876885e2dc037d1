"""Every link that was tried, by claim: the whole trail in one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ....prompts.page_terms import OUTCOMES
from ....store.records import Grounding, Link
from ....store.sources.passages import locator
from ....store.sources.passages_shown import clean
from .findings import short
from .states import STATES, State, percent

LONGEST = 1000
SHOWN = 220
"""Characters of a passage in the table; the whole of it stands in the JSON result."""


class LinkLine(NamedTuple):
    """One link."""

    where: str
    text: str
    probability: str
    outcome: str
    kind: str
    note: str


class ClaimLinks(NamedTuple):
    """The links of one claim."""

    mark: str
    state: State
    claim: str
    rows: tuple[LinkLine, ...]


def claim_links(grounding: Grounding, marks: Mapping[str, str], lang: str) -> tuple[ClaimLinks, ...]:
    """Every claim that was checked with all that was set against it, best first."""
    claims = {claim.id: claim for claim in grounding.claims}
    sources = {source.id: source for source in grounding.sources}
    texts = {passage.id: clean(passage.text) for passage in grounding.passages}
    places = {
        passage.id: f"{sources[passage.source_id].name}, {locator(passage.units).localized(lang)}".removesuffix(", ")
        for passage in grounding.passages
    }
    return tuple(
        ClaimLinks(
            marks[verdict.claim_id],
            STATES[verdict.label],
            short(claims[verdict.claim_id].text, LONGEST),
            tuple(_row(link, texts, places, lang) for link in verdict.links),
        )
        for verdict in grounding.verdicts
        if verdict.claim_id in marks and verdict.links
    )


def _row(link: Link, texts: Mapping[str, str], places: Mapping[str, str], lang: str) -> LinkLine:
    return LinkLine(
        " + ".join(dict.fromkeys(places[p] for p in link.passage_ids if p in places)),
        short(" […] ".join(texts[p] for p in link.passage_ids if p in texts), SHOWN),
        "–" if link.probability is None else percent(link.probability, lang),
        OUTCOMES[lang][link.outcome],
        link.outcome,
        short(link.note, SHOWN),
    )
