"""Attempts: which passages are set against which part of a claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Literal, NamedTuple

from ...store.records import Passage
from ..policy import Policy
from ..state import Services
from .cases import Case

if TYPE_CHECKING:
    from .links import Links, Tried


class Attempt(NamedTuple):
    """One question for the engine: do these passages support this statement?"""

    claim_id: str
    proposition: int | None
    statement: str
    passages: tuple[Passage, ...]
    retrieval_score: float | None
    origin: Literal["search", "draft"] = "search"


def alone(cases: Sequence[Case]) -> list[Attempt]:
    """Each passage by itself: against the sentence, and against each of its propositions."""
    return [
        Attempt(case.claim.id, part, statement, (exhibit.passage,), exhibit.score, exhibit.origin)
        for case in cases
        for exhibit in case.exhibits
        for part, statement in ((None, case.statement), *enumerate(case.parts))
    ]


def together(cases: Sequence[Case], links: Links, policy: Policy) -> list[Attempt]:
    """Several passages at once, for claims that no single passage settles."""
    attempts = []
    for case in cases:
        tried = links.of(case.claim.id)
        if not settled(tried):
            for group in _groups(case, tried, policy):
                passages = tuple(item.passages[0] for item in group)
                scores = [item.link.retrieval_score or 0.0 for item in group]
                attempts.append(Attempt(case.claim.id, None, case.statement, passages, min(scores)))
    return attempts


def trimmed(cases: Sequence[Case], links: Links, services: Services) -> list[Attempt]:
    """The single sentences of the best passage, for claims that one passage settles."""
    attempts = []
    for case in cases:
        tried = links.of(case.claim.id)
        known = {item.passages[0].id for item in tried if len(item.passages) == 1 and item.link.proposition is None}
        for item in accepted_alone(tried):
            for part in services.index.within(item.passages[0]):
                if part.id not in known:
                    known.add(part.id)
                    score = item.link.retrieval_score
                    attempts.append(Attempt(case.claim.id, None, case.statement, (part,), score, item.link.origin))
    return attempts


def accepted_alone(tried: Sequence[Tried]) -> list[Tried]:
    """Single passages that support the whole sentence."""
    return [
        item
        for item in tried
        if item.link.outcome == "accepted" and item.link.proposition is None and len(item.passages) == 1
    ]


def settled(tried: Sequence[Tried]) -> bool:
    """Whether one passage alone supports the whole sentence."""
    return bool(accepted_alone(tried))


def _groups(case: Case, tried: Sequence[Tried], policy: Policy) -> Iterator[tuple[Tried, ...]]:
    """The groups of passages worth asking about: one passage for each part, then the best ones together."""
    seen: set[frozenset[str]] = set()
    by_part = [best for best in (_best(tried, part) for part in range(len(case.parts))) if best]
    whole = _distinct([item for item in tried if item.link.proposition is None])[: policy.joint_passages]
    sizes = range(2, policy.joint_passages + 1)
    candidates = [_distinct(by_part), *(list(group) for size in sizes for group in combinations(whole, size))]
    for group in candidates:
        ids = frozenset(item.passages[0].id for item in group)
        if 2 <= len(ids) <= policy.joint_passages and ids not in seen:
            seen.add(ids)
            yield tuple(group)


def _best(tried: Sequence[Tried], proposition: int) -> Tried | None:
    return next((item for item in tried if item.link.proposition == proposition), None)


def _distinct(tried: Sequence[Tried]) -> list[Tried]:
    """Passages that share no words of the source, the more probable kept."""
    kept: list[Tried] = []
    for item in tried:
        passage = item.passages[0]
        if not any(_overlap(passage, other.passages[0]) for other in kept):
            kept.append(item)
    return kept


def _overlap(one: Passage, other: Passage) -> bool:
    return one.source_id == other.source_id and one.start < other.end and other.start < one.end
