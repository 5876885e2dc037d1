"""Claims that are not supported, each with the passage that came nearest and why that does not suffice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from ...store.passages import locator
from ...store.records import Claim, Grounding, Link, Passage, Source, Verdict
from ..highlight import place_link
from .findings import Found, found, short
from .states import ICONS, STATES, State, named, percent, reason

Group = Literal["contradictions", "unsupported", "review", "open_claims"]
GROUPS: tuple[Group, ...] = ("contradictions", "unsupported", "review", "open_claims")
SHOWN = 700
"""Characters of a passage that are shown."""


class Near(NamedTuple):
    """The passage that decided, or came nearest."""

    source: Source
    place: str
    text: str
    link: str | None
    reached: str
    """The probability of support, empty where there is none."""
    share: int
    """The same from 0 to 100, for the gauge."""
    needed: str
    least: int
    """The same from 0 to 100."""
    contradiction: str


class Problem(NamedTuple):
    """One claim that a reader has to look at."""

    id: str
    mark: str
    """Id of the claim's words in the text."""
    claim: Claim
    group: Group
    state: State
    icon: str
    said: str
    why: str
    why_lang: str
    near: Near | None
    findings: tuple[Found, ...]


def problems(grounding: Grounding, marks: Mapping[str, str], lang: str) -> dict[Group, tuple[Problem, ...]]:
    """All claims that are not supported, by the part of the page they stand in; parts without any are left out."""
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    passages = {passage.id: passage for passage in grounding.passages}
    sources = {source.id: source for source in grounding.sources}
    every: dict[Group, list[Problem]] = {group: [] for group in GROUPS}
    for claim in sorted(grounding.claims, key=lambda claim: claim.start):
        verdict = verdicts.get(claim.id)
        if verdict and verdict.label != "supported":
            group = _group(verdict)
            near = _near(verdict, passages, sources, lang)
            every[group].append(_problem(marks[claim.id], claim, verdict, group, near, lang))
    return {group: tuple(found) for group, found in every.items() if found}


def _group(verdict: Verdict) -> Group:
    if verdict.contradicted_by:
        return "contradictions"
    return "review" if verdict.label == "review" else "open_claims" if verdict.label in _OPEN else "unsupported"


_OPEN = ("not_verifiable", "pending")


def _problem(mark: str, claim: Claim, verdict: Verdict, group: Group, near: Near | None, lang: str) -> Problem:
    why, why_lang = reason(verdict.reason, lang)
    state = STATES[verdict.label]
    said = named(verdict.label, lang)
    return Problem(
        f"p-{mark}", mark, claim, group, state, ICONS[state], said, why, why_lang, near, found(verdict.findings, lang)
    )


def nearest(verdict: Verdict) -> Link | None:
    """The link that contradicts most surely, else the one that speaks most for the claim."""
    whole = [link for link in verdict.links if link.proposition is None] or list(verdict.links)
    return next(iter(verdict.contradicted_by), None) or max(whole, key=lambda link: link.weight, default=None)


def _near(verdict: Verdict, passages: Mapping[str, Passage], sources: Mapping[str, Source], lang: str) -> Near | None:
    link = nearest(verdict)
    held: Sequence[Passage] = [passages[p] for p in link.passage_ids if p in passages] if link else ()
    if link is None or not held:
        return None
    first = held[0]
    source = sources[first.source_id]
    return Near(
        source,
        locator(first.units).named(lang),
        short(" […] ".join(passage.text for passage in held), SHOWN),
        place_link(source, first.start, first.end),
        "" if link.probability is None else percent(link.probability, lang),
        round(100 * (link.probability or 0.0)),
        percent(link.threshold, lang),
        round(100 * link.threshold),
        "" if link.contradiction is None or not verdict.contradicted_by else percent(link.contradiction, lang),
    )
