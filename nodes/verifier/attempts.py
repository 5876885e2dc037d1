"""Attempts: which passages are set against which part of a claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from ...store.records import Claim, Passage
from ...store.records.verdicts import Origin
from ...store.sources.passages import shown
from ..coverage import covering, each_brings
from ..state import Services
from .cases import Case, are_foreign
from .other_sources import names_each
from .siblings import referred

if TYPE_CHECKING:
    from .links import Links, LinkWithPassages


class Attempt(NamedTuple):
    """One question for the engine: do these passages support this statement?"""

    claim: Claim
    proposition: int | None
    statement: str
    passages: tuple[Passage, ...]
    retrieval_score: float | None
    origin: Origin = "search"
    hindrance: str = ""
    """Why the engine is not asked; a claim that stands there word for word is found all the same."""


def alone(cases: Sequence[Case]) -> list[Attempt]:
    """Each passage by itself against the sentence."""
    return [
        Attempt(case.claim, None, case.statement, (item.passage,), item.score, item.origin, item.hindrance)
        for case in cases
        for item in case.exhibits
    ]


def by_parts(cases: Sequence[Case], links: Links) -> list[Attempt]:
    """Each passage by itself against each proposition of the sentences that no single passage settles.

    Where the author cites, each citation is checked against the proposition that it stands behind.
    """
    return [
        Attempt(case.claim, part, statement, (item.passage,), item.score, item.origin)
        for case in cases
        if case.claim.markers or not accepted_alone(links.of(case.claim.id))
        for item in case.exhibits
        if not item.hindrance
        for part, statement in enumerate(case.parts)
    ]


def together(cases: Sequence[Case], links: Links, services: Services) -> list[Attempt]:
    """Several passages at once, for claims that no single passage settles."""
    attempts = []
    for case in cases:
        trials = [item for item in links.of(case.claim.id) if item.was_judged]
        if not accepted_alone(trials):
            for passages, score in _groups(case, trials, services):
                attempts.append(Attempt(case.claim, None, case.statement, passages, score))
    return attempts


def trimmed(cases: Sequence[Case], links: Links, services: Services) -> list[Attempt]:
    """The single sentences of the best passage, for claims that one passage settles."""
    attempts = []
    for case in cases:
        trials = links.of(case.claim.id)
        hindrances = {exhibit.passage.id: exhibit.hindrance for exhibit in case.exhibits}
        seen = {item.passages[0].id for item in trials if len(item.passages) == 1 and item.link.proposition is None}
        for item in accepted_alone(trials):
            outer, link = item.passages[0], item.link
            for inner in services.index.within(outer):
                if inner.id not in seen:
                    seen.add(inner.id)
                    attempt = Attempt(case.claim, None, case.statement, (inner,), link.retrieval_score, link.origin)
                    attempts.append(attempt._replace(hindrance=hindrances.get(outer.id, case.hindrance)))
    return attempts


def accepted_alone(trials: Sequence[LinkWithPassages]) -> list[LinkWithPassages]:
    """Single passages that support the whole sentence."""
    return [
        item
        for item in trials
        if item.link.outcome == "accepted" and item.link.proposition is None and len(item.passages) == 1
    ]


def _groups(
    case: Case, trials: Sequence[LinkWithPassages], services: Services
) -> Iterator[tuple[tuple[Passage, ...], float]]:
    """The groups of passages worth asking about, each once, with the score of the one found worst.

    One passage for each part; the best ones together; those that have the statement's words between them; a provision
    with what it refers to, which across languages is asked about whatever its words are.
    """
    seen: set[frozenset[str]] = set()
    most = min(services.policy.joint_passages, services.policy.citations_per_claim)
    whole = [item for item in trials if item.link.proposition is None and len(item.passages) == 1]
    bound = list(_bound(case, whole, services)) if most > 1 else []
    across = [passages for passages, _ in bound if any(_is_other_language(case, passage) for passage in passages)]
    for passages, score in [*_best_together(case, trials, whole, most), *_covering(case, whole, most), *bound]:
        ids = frozenset(passage.id for passage in passages)
        if 2 <= len(ids) <= most and ids not in seen and (passages in across or _worth_it(case, passages, services)):
            seen.add(ids)
            yield passages, score


def _best_together(
    case: Case, trials: Sequence[LinkWithPassages], whole: Sequence[LinkWithPassages], most: int
) -> Iterator[tuple[tuple[Passage, ...], float]]:
    best = _distinct(whole)[:most]
    by_part = [first for first in (_best(trials, part) for part in range(len(case.parts))) if first]
    groups = [_distinct(by_part), *(list(group) for size in range(2, most + 1) for group in combinations(best, size))]
    for group in groups:
        yield tuple(item.passages[0] for item in group), min((_score(item) for item in group), default=0.0)


def _covering(case: Case, whole: Sequence[LinkWithPassages], most: int) -> Iterator[tuple[tuple[Passage, ...], float]]:
    """The passage that has most of the statement's words, with those that bring most of what it lacks, one by one.

    Of a statement that says two things each passage bears out one, and how much it supports the whole says little.
    """
    group: list[LinkWithPassages] = []
    for index in covering(case.statement, [shown(item.passages[0]) for item in whole], most):
        group.append(whole[index])
        if len(group) > 1:
            yield tuple(item.passages[0] for item in group), min(map(_score, group))


def _bound(
    case: Case, whole: Sequence[LinkWithPassages], services: Services
) -> Iterator[tuple[tuple[Passage, ...], float]]:
    """Provisions with what they refer to in their paragraph, and with what they brought in."""
    for item in whole:
        for pair in referred(item.passages[0], services.index.beside(item.passages[0])):
            yield pair, _score(item)
    yield from _pointing(case, whole, services)


def _worth_it(case: Case, passages: Sequence[Passage], services: Services) -> bool:
    """Whether each passage has a part of the claim, or the claim names the source of each."""
    return each_brings(case.statement, list(map(shown, passages))) or names_each(
        case.statement, passages, services.sources
    )


def _is_other_language(case: Case, passage: Passage) -> bool:
    """Whether words cannot tell what a passage has of the claim."""
    return are_foreign(case.claim.lang, passage.lang)


def _pointing(
    case: Case, whole: Sequence[LinkWithPassages], services: Services
) -> Iterator[tuple[tuple[Passage, ...], float]]:
    """Passages with those that they brought in by pointing to them."""
    brought = {item.passages[0].id for item in whole if item.link.origin == "reference"}
    for item in whole if brought else ():
        for passage in services.references.of(item.passages[0], case.statement):
            if passage.id in brought:
                yield (item.passages[0], passage), _score(item)


def _score(item: LinkWithPassages) -> float:
    return item.link.retrieval_score or 0.0


def _best(trials: Sequence[LinkWithPassages], proposition: int) -> LinkWithPassages | None:
    return next((item for item in trials if item.link.proposition == proposition), None)


def _distinct(trials: Sequence[LinkWithPassages]) -> list[LinkWithPassages]:
    """Passages that share no words of the source, the more probable kept."""
    distinct: list[LinkWithPassages] = []
    for item in trials:
        passage = item.passages[0]
        if not any(_overlap(passage, other.passages[0]) for other in distinct):
            distinct.append(item)
    return distinct


def _overlap(one: Passage, other: Passage) -> bool:
    return one.source_id == other.source_id and one.start < other.end and other.start < one.end
