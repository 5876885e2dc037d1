"""Which of the accepted links become citations, and behind which words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...store.records import Claim, Link, Marker, Passage, Verdict
from ..placement import clause_end
from ..policy import Policy

TIE = 0.1
"""Differences of probability below this are no reason to prefer a passage."""


class Choice(NamedTuple):
    """A passage that will be cited for a claim."""

    claim: Claim
    passage: Passage
    link: Link
    at: int
    """Offset in the draft of its marker."""
    marker: Marker | None = None
    """The author's own marker, where that is kept."""
    number: int | None = None
    """The number by which that marker means this source; `None` where it names author and year."""


def select(draft: str, claim: Claim, verdict: Verdict, passages: Mapping[str, Passage], policy: Policy) -> list[Choice]:
    """The citations of one claim, at most `policy.citations_per_claim`, in reading order.

    What stands at one place passes the verifier together, without anything else. A supported
    sentence is cited at its end; where its propositions stand in different places, each behind
    its own words. Of a sentence that is supported in part, that part is.
    """
    accepted = [link for link in verdict.links if link.outcome == "accepted"]
    whole = [link for link in accepted if link.proposition is None]
    alone = [link for link in whole if len(link.passage_ids) == 1]
    parts = _best_of_parts(accepted)
    chosen: list[tuple[Link, int | None]]
    scattered = len(parts) == len(claim.propositions) > 1 and not _one_holds_all(claim, accepted)
    if verdict.label == "supported" and alone and not scattered:
        chosen = [(link, None) for link in _enough(alone, verdict.links, passages, policy)]
    elif verdict.label == "supported" and whole and len(parts) < len(claim.propositions):
        return _joint(draft, claim, whole, passages)
    else:
        chosen = [(link, part) for part, link in sorted(parts.items())]
    choices = [
        Choice(claim, passages[passage_id], link, _at(draft, claim, part))
        for link, part in chosen
        for passage_id in link.passage_ids
    ]
    return _without_repeats(choices)[: policy.citations_per_claim]


def _best_of_parts(accepted: Sequence[Link]) -> dict[int, Link]:
    best: dict[int, Link] = {}
    for link in accepted:
        part = link.proposition
        if part is not None and (part not in best or link.weight > best[part].weight):
            best[part] = link
    return best


def _one_holds_all(claim: Claim, accepted: Sequence[Link]) -> bool:
    """Whether one passage supports every proposition by itself."""
    members: dict[tuple[str, ...], set[int]] = {}
    for link in accepted:
        if link.proposition is not None:
            members.setdefault(link.passage_ids, set()).add(link.proposition)
    return any(len(parts) == len(claim.propositions) for parts in members.values())


def _enough(
    alone: Sequence[Link], links: Sequence[Link], passages: Mapping[str, Passage], policy: Policy
) -> list[Link]:
    """The passage to cite where one suffices, or under `every_source` one in each source.

    Probabilities that differ by less than `TIE` are equal; then the place found first is cited,
    and of it the shortest part that is accepted by itself.
    """
    best: dict[str, Link] = {}
    top = max(link.weight for link in alone)
    results = {link.passage_ids[0]: _retrieval_score(link, links, passages) for link in alone}
    for link in sorted(alone, key=lambda link: _order(link, top, results[link.passage_ids[0]])):
        best.setdefault(passages[link.passage_ids[0]].source_id, link)
    chosen = list(best.values()) if policy.every_source else list(best.values())[:1]
    return [_tightest(link, alone, passages) for link in chosen]


def _order(link: Link, top: float, number: float) -> tuple[bool, float]:
    tied = link.weight >= top - TIE
    return (not tied, -number if tied else -link.weight)


def _retrieval_score(link: Link, links: Sequence[Link], passages: Mapping[str, Passage]) -> float:
    """How well a place was found: a passage ranks as high as the best passage within it."""
    outer = passages[link.passage_ids[0]]
    inside = [
        other for other in links if len(other.passage_ids) == 1 and _within(passages[other.passage_ids[0]], outer)
    ]
    return max(other.retrieval_score or 0.0 for other in inside)


def _tightest(link: Link, alone: Sequence[Link], passages: Mapping[str, Passage]) -> Link:
    outer = passages[link.passage_ids[0]]
    nested = [other for other in alone if _within(passages[other.passage_ids[0]], outer)]
    return min(nested, key=lambda other: (_length(passages[other.passage_ids[0]]), -other.weight))


def _within(inner: Passage, outer: Passage) -> bool:
    return inner.source_id == outer.source_id and outer.start <= inner.start and inner.end <= outer.end


def _length(passage: Passage) -> int:
    return len(passage.units)


def _joint(draft: str, claim: Claim, whole: Sequence[Link], passages: Mapping[str, Passage]) -> list[Choice]:
    """The passages of the smallest group that suffices, together at the end of the sentence: none does alone."""
    link = min(whole, key=lambda link: (len(link.passage_ids), -link.weight))
    at = _at(draft, claim, None)
    group = [passages[passage_id] for passage_id in link.passage_ids]
    choices = [Choice(claim, passage, link, at) for passage in group if _is_needed(passage, link)]
    return sorted(choices, key=lambda choice: (choice.passage.source_id, choice.passage.start))


def _is_needed(passage: Passage, link: Link) -> bool:
    """Whether a sentence of the passage is among the fewest that suffice, where that was asked."""
    position = link.passage_ids.index(passage.id)
    return not link.minimal or any(sentence.passage == position for sentence in link.minimal)


def _at(draft: str, claim: Claim, part: int | None) -> int:
    if part is None:
        return clause_end(draft, claim.start, claim.end)
    proposition = claim.propositions[part]
    return clause_end(draft, proposition.start, proposition.end)


def _without_repeats(choices: Sequence[Choice]) -> list[Choice]:
    """A passage that supports several parts is cited once, behind the last of them."""
    last = {choice.passage.id: choice for choice in choices}
    return sorted(last.values(), key=lambda choice: choice.at)
