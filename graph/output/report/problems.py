"""Claims that are not supported, each with the passage that came nearest and why that does not suffice."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from ....store.records import Claim, Finding, Grounding, Link, Passage, Source, Verdict
from ....store.sources.passages import locator
from ....store.sources.passages_shown import clean
from .findings import DisputedWords, disputed_words, short
from .places import opened
from .states import ICONS, STATES, State, percent, reason, state_label

Group = Literal["contradictions", "unsupported", "review", "open_claims"]
GROUPS: tuple[Group, ...] = ("contradictions", "unsupported", "review", "open_claims")
LONGEST = 2000
"""Characters of a claim that are shown."""
SHOWN = 700
"""Characters of a passage that are shown."""


class PassageSpan(NamedTuple):
    """Words of a passage; marked where a gate found them to differ."""

    text: str
    marked: bool


class ClosestPassage(NamedTuple):
    """The passage that decided, or came nearest."""

    source: Source
    place: str
    bits: tuple[PassageSpan, ...]
    link: str | None
    reached: str
    """The probability of support, empty where there is none."""
    share: int
    """The same from 0 to 100, for the gauge."""
    needed: str
    least: int
    """The same from 0 to 100."""
    contradiction: str

    @property
    def text(self) -> str:
        """The words that are shown."""
        return "".join(bit.text for bit in self.bits)


class ClaimProblem(NamedTuple):
    """One claim that a reader has to look at."""

    id: str
    mark: str
    """Id of the claim's words in the text."""
    claim: Claim
    text: str
    """The claim in one line, its end left out where it is very long."""
    group: Group
    state: State
    icon: str
    verdict: str
    why: str
    why_lang: str
    near: ClosestPassage | None
    findings: tuple[DisputedWords, ...]


def problems(
    grounding: Grounding, marks: Mapping[str, str], lang: str, base: str | None = None
) -> dict[Group, tuple[ClaimProblem, ...]]:
    """All claims that are not supported, by the part of the page they stand in; parts without any are left out."""
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    passages = {passage.id: passage for passage in grounding.passages}
    sources = {source.id: source for source in grounding.sources}
    every: dict[Group, list[ClaimProblem]] = {group: [] for group in GROUPS}
    for claim in sorted(grounding.claims, key=lambda claim: claim.start):
        verdict = verdicts.get(claim.id)
        if verdict and verdict.label != "supported":
            group = _group(verdict)
            near = _near(verdict, passages, sources, lang, base)
            every[group].append(_problem(marks[claim.id], claim, verdict, group, near, lang))
    return {group: tuple(members) for group, members in every.items() if members}


def _group(verdict: Verdict) -> Group:
    if verdict.contradicted_by:
        return "contradictions"
    return "review" if verdict.label == "review" else "open_claims" if verdict.label in _OPEN else "unsupported"


_OPEN = ("not_verifiable", "pending")


def _problem(
    mark: str, claim: Claim, verdict: Verdict, group: Group, near: ClosestPassage | None, lang: str
) -> ClaimProblem:
    why, why_lang = reason(verdict.reason, lang)
    state = STATES[verdict.label]
    value = state_label(verdict.label, lang)
    return ClaimProblem(
        f"p-{mark}",
        mark,
        claim,
        short(claim.text, LONGEST),
        group,
        state,
        ICONS[state],
        value,
        why,
        why_lang,
        near,
        disputed_words(verdict.findings, lang),
    )


def nearest(verdict: Verdict) -> Link | None:
    """The link that contradicts most surely, else the one that speaks most for the claim."""
    whole = [link for link in verdict.links if link.proposition is None] or list(verdict.links)
    return next(iter(verdict.contradicted_by), None) or max(whole, key=lambda link: link.weight, default=None)


def _near(
    verdict: Verdict, passages: Mapping[str, Passage], sources: Mapping[str, Source], lang: str, base: str | None
) -> ClosestPassage | None:
    link = nearest(verdict)
    link_passages: Sequence[Passage] = [passages[p] for p in link.passage_ids if p in passages] if link else ()
    if link is None or not link_passages:
        return None
    first = link_passages[0]
    source = sources[first.source_id]
    return ClosestPassage(
        source,
        locator(first.units).localized(lang),
        _bits(link_passages, link.findings),
        opened(source, first.start, first.end, base),
        "" if link.probability is None else percent(link.probability, lang, link.threshold),
        round(100 * (link.probability or 0.0)),
        percent(link.threshold, lang),
        round(100 * link.threshold),
        "" if link.contradiction is None or not verdict.contradicted_by else percent(link.contradiction, lang),
    )


def _bits(passages: Sequence[Passage], findings: Sequence[Finding]) -> tuple[PassageSpan, ...]:
    """The passages with what introduces them, in short; the words that a gate compared are marked."""
    text = " […] ".join(_plain(passage) for passage in passages)
    for finding in findings:
        target = " ".join(finding.found.split())
        near = (finding.source_start or 0) - passages[0].start + len(passages[0].lead)
        places = [m.start() for m in re.finditer(rf"(?<!\w){re.escape(target)}(?!\w)", text)] if target else []
        if places and len(target) < SHOWN // 4:
            at = min(places, key=lambda place: abs(place - near))
            return _around(text, at, at + len(target))
    return (PassageSpan(short(text, SHOWN), False),)


def _plain(passage: Passage) -> str:
    lead = "" if passage.lead.startswith("|") else clean(passage.lead)
    return f"{lead} {clean(passage.text)}".strip()


def _around(text: str, start: int, end: int) -> tuple[PassageSpan, ...]:
    front = text[:start] if start <= SHOWN // 2 else f"… {text[start - SHOWN // 2 : start].split(' ', 1)[-1]}"
    behind = text[end:] if len(text) - end <= SHOWN // 2 else f"{text[end : end + SHOWN // 2].rsplit(' ', 1)[0]} …"
    return PassageSpan(front, False), PassageSpan(text[start:end], True), PassageSpan(behind, False)
