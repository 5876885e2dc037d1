"""A case: one checkable claim with the passages found for it, or the reason it cannot be tried."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from ...store.records import Claim, Passage
from ..segmenter import plain, without_markers
from ..state import Evidence, Services, State

CONJUNCTION = re.compile(
    r"^(?:while|whereas|although|though|and|but|or|während|wohingegen|obwohl|obgleich|und|aber|sondern|oder)\s+", re.I
)


class Exhibit(NamedTuple):
    """A passage that was found for a claim, whole or by one of its propositions."""

    passage: Passage
    score: float
    """The best of the searches that found it."""
    origin: Literal["search", "draft"]


class Case(NamedTuple):
    """What the verifier is asked about one claim."""

    claim: Claim
    statement: str
    """The sentence without its markers."""
    parts: tuple[str, ...]
    """Its propositions; empty where the sentence is one proposition."""
    exhibits: tuple[Exhibit, ...]
    """Best first; only those in a language pair the verifier was measured on."""
    foreign: tuple[Exhibit, ...]
    """Those in another language than the claim: kept for the record, not scored."""
    abstention: str
    """Why no verdict can be given; empty where one can."""


def cases(state: State, services: Services) -> list[Case]:
    """One case for each checkable claim, in draft order."""
    passages = {passage.id: passage for passage in state["passages"]}
    found: dict[str, dict[str, Exhibit]] = {}
    for item in state["evidence"]:
        of_claim = found.setdefault(item.claim_id, {})
        of_claim[item.passage_id] = _exhibit(item, passages[item.passage_id], of_claim.get(item.passage_id))
    checkable = (claim for claim in state["claims"] if claim.checkable)
    return [_case(claim, state["draft"], list(found.get(claim.id, {}).values()), services) for claim in checkable]


def _exhibit(item: Evidence, passage: Passage, before: Exhibit | None) -> Exhibit:
    """A passage counts once for a claim; that the author cited its source is never forgotten."""
    if before is None:
        return Exhibit(passage, item.score, item.origin)
    by_author = "draft" in (item.origin, before.origin)
    return Exhibit(passage, max(item.score, before.score), "draft" if by_author else "search")


def _case(claim: Claim, draft: str, found: Sequence[Exhibit], services: Services) -> Case:
    statement = without_markers(claim, draft)
    split = len(claim.propositions) > 1
    parts = tuple(_alone(plain(draft, p.start, p.end, claim.markers)) for p in claim.propositions) if split else ()
    ranked = sorted(found, key=lambda exhibit: (exhibit.origin != "draft", -exhibit.score))
    comparable = tuple(exhibit for exhibit in ranked if _same_language(claim, exhibit.passage))
    foreign = tuple(exhibit for exhibit in ranked if not _same_language(claim, exhibit.passage))
    why = _abstention(claim, statement, ranked, services)
    return Case(claim, statement, parts, comparable, foreign, why)


def _alone(part: str) -> str:
    """A proposition as a statement of its own, without the conjunction that ties it to its neighbour."""
    return CONJUNCTION.sub("", part, count=1)


def _same_language(claim: Claim, passage: Passage) -> bool:
    return claim.lang == passage.lang or "und" in (claim.lang, passage.lang)


def _abstention(claim: Claim, statement: str, ranked: Sequence[Exhibit], services: Services) -> str:
    verifier = services.verifier
    measured = ", ".join(sorted(verifier.languages))
    if claim.lang not in verifier.languages and claim.lang != "und":
        return f"language: the claim is in '{claim.lang}', {verifier.provenance.model} was measured on {measured}"
    if not verifier.fits(statement):
        return f"length: the claim is too long for {verifier.provenance.model}; nothing is cut off a claim"
    if ranked and not _same_language(claim, ranked[0].passage):
        return f"language: the claim is in '{claim.lang}', the passage nearest to it in '{ranked[0].passage.lang}'"
    return ""
