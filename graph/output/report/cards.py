"""The cards behind the markers: where a citation leads, its words, what stands around them, and how it was checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ....nodes.formatter.references import entries
from ....prompts.page_words import PAGE
from ....store.records import Citation, Claim, Gloss, Grounding, Link, Source, Verdict
from .copying import Copies
from .findings import DisputedWords, disputed_words, short
from .highlight import Surroundings, surroundings
from .places import opened
from .states import STATES, State, likelihood, percent, state_label

AROUND = 300
"""Characters on each side of the quote."""


class Use(NamedTuple):
    """A claim that a citation stands for."""

    mark: str
    """Id of its first words in the page."""
    state: State
    verdict: str
    """The verdict of the whole claim; a citation may stand for a part of it."""
    text: str
    """The beginning of the claim."""
    likelihood: str
    needed: str
    engine: str
    own: bool
    together: bool
    """Whether it follows only together with other passages."""
    findings: tuple[DisputedWords, ...]


class Card(NamedTuple):
    """One cited place."""

    id: str
    label: str
    source: Source
    place: str
    link: str | None
    start: int
    end: int
    """Span of the quote in the source."""
    quote: str
    glosses: tuple[Gloss, ...]
    """The quote in the languages of the claims that it is cited for, where a model translated it."""
    around: Surroundings
    likelihood: str
    uses: tuple[Use, ...]
    quoted: str
    """The quote in quotation marks, for the clipboard."""
    copies: dict[str, str]
    """What the copy button puts behind it, by style."""


class _CardContext(NamedTuple):
    claims: Mapping[str, Claim]
    verdicts: Mapping[str, Verdict]
    marks: Mapping[str, str]
    lang: str
    copies: Copies
    base: str | None


def cards(grounding: Grounding, marks: Mapping[str, str], lang: str, base: str | None = None) -> tuple[Card, ...]:
    """One card for each place that is cited, in the order of its number; `base` is the folder of the page."""
    sources = {source.id: source for source in grounding.sources}
    listed = entries(grounding.citations, sources, grounding.claims)
    places: dict[tuple[int, str, int], list[Citation]] = {}
    for citation in sorted(grounding.citations, key=lambda c: c.at):
        places.setdefault(_place(citation), []).append(citation)
    existing = _CardContext(
        {claim.id: claim for claim in grounding.claims},
        {verdict.claim_id: verdict for verdict in grounding.verdicts},
        marks,
        lang,
        Copies(lang),
        base,
    )
    return tuple(
        _card(f"cite-{i}", label, source, places[_place(citation)], existing)
        for i, (label, citation, source) in enumerate(listed, start=1)
    )


def by_marker(grounding: Grounding, made: Sequence[Card]) -> dict[tuple[int, int], list[str]]:
    """Ids of the cards by offset and number of the marker; with -1 for all of a marker of the author's own."""
    sources = {source.id: source for source in grounding.sources}
    listed = entries(grounding.citations, sources, grounding.claims)
    ids = {_place(citation): card.id for card, (_, citation, _source) in zip(made, listed, strict=True)}
    card_ids: dict[tuple[int, int], list[str]] = {}
    for citation in grounding.citations:
        for number in (citation.number, -1) if citation.existing else (citation.number,):
            card_ids.setdefault((citation.at, number), []).append(ids[_place(citation)])
    return card_ids


def _place(citation: Citation) -> tuple[int, str, int]:
    return citation.number, citation.source_id, citation.quote_start


def _card(ident: str, label: str, source: Source, uses: Sequence[Citation], context: _CardContext) -> Card:
    first, lang = uses[0], context.lang
    place = first.locator.localized(lang)
    values = [use.probability for use in uses if use.probability is not None]
    return Card(
        ident,
        label,
        source,
        place,
        opened(source, first.quote_start, first.quote_end, context.base),
        first.quote_start,
        first.quote_end,
        first.quote,
        tuple({use.gloss.lang: use.gloss for use in uses if use.gloss}.values()),
        surroundings(source, first.quote_start, first.quote_end, most=AROUND),
        likelihood(min(values, default=None), lang),
        tuple(_use(use, context) for use in uses),
        f"„{first.quote}“" if lang == "de" else f"“{first.quote}”",
        context.copies.of(first, source),
    )


def _use(citation: Citation, context: _CardContext) -> Use:
    claim, lang = context.claims[citation.claim_id], context.lang
    verdict = context.verdicts[claim.id]
    link = _link(citation, verdict)
    engine = f"{link.verifier.engine} · {link.verifier.model}" if link else ""
    return Use(
        mark=context.marks[claim.id],
        state=STATES[verdict.label],
        verdict=state_label(verdict.label, lang),
        text=short(claim.text),
        likelihood=likelihood(citation.probability, lang),
        needed=PAGE[lang]["needed"].format(needed=percent(verdict.threshold, lang)),
        engine=engine,
        own=citation.existing,
        together=bool(link and len(link.passage_ids) > 1),
        findings=disputed_words(link.findings, lang) if link else (),
    )


def _link(citation: Citation, verdict: Verdict) -> Link | None:
    """The link that the citation was made from."""
    fits = [link for link in verdict.links if citation.passage_id in link.passage_ids and link.outcome == "accepted"]
    exact = [link for link in fits if link.probability == citation.probability]
    return next(iter(exact or fits), None)
