"""A case: one checkable claim with the passages found for it, and what stands in the way of judging them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ...store.records import Claim, Passage
from ...store.records.verdicts import Origin
from ...store.text.normal import normal_form
from ..ports import Verifier
from ..segmenter import plain, verified, without_markers
from ..state import Evidence, Services, State
from .other_sources import source_names
from .shared_verbs import sharing_parts

CONJUNCTION = re.compile(
    r"^(?:while|whereas|although|though|and|but|or|während|wohingegen|obwohl|obgleich|und|aber|sondern|oder)\s+", re.I
)
UNKNOWN = "und"


def are_foreign(lang: str, other: str) -> bool:
    """Whether two texts are in different languages, as far as both languages could be told."""
    return lang != other and UNKNOWN not in (lang, other)


class CandidatePassage(NamedTuple):
    """A passage that was found for a claim, whole or by one of its propositions."""

    passage: Passage
    score: float
    """The best of the searches that found it."""
    origin: Origin
    hindrance: str
    """Why the verifier is not asked about it; empty where it is."""


class Case(NamedTuple):
    """What the verifier is asked about one claim."""

    claim: Claim
    statement: str
    """The sentence without its markers."""
    parts: tuple[str, ...]
    """Its propositions; empty where the sentence is one proposition."""
    exhibits: tuple[CandidatePassage, ...]
    """Those of the author first, then the best."""
    hindrance: str
    """Why the verifier can be asked nothing about the claim; empty where it can."""


def cases(state: State, services: Services) -> list[Case]:
    """One case for each checkable claim, in draft order."""
    passages = {passage.id: passage for passage in state["passages"]}
    evidence_of: dict[str, dict[str, Evidence]] = {}
    for item in state["evidence"]:
        of_claim = evidence_of.setdefault(item.claim_id, {})
        of_claim[item.passage_id] = _once(item, of_claim.get(item.passage_id))
    checkable = (claim for claim in state["claims"] if claim.checkable)
    return [
        _case(claim, state["draft"], list(evidence_of.get(claim.id, {}).values()), passages, services)
        for claim in checkable
    ]


def _once(item: Evidence, before: Evidence | None) -> Evidence:
    """A passage counts once for a claim; that the author cited its source is never forgotten."""
    if before is None:
        return item
    by_author = "draft" in (item.origin, before.origin)
    score = max(item.score, before.score)
    return item.model_copy(update={"score": score, "origin": "draft" if by_author else "search"})


def _case(
    claim: Claim, draft: str, evidence: Sequence[Evidence], passages: dict[str, Passage], services: Services
) -> Case:
    verifier = services.verifier
    statement = verified(claim, without_markers(claim, draft))
    parts = _parts(claim, draft, services)
    hindrance = _hindrance(claim, statement, verifier)
    ranked = sorted(evidence, key=lambda item: (item.origin != "draft", -item.score))
    exhibits = [
        CandidatePassage(passage, item.score, item.origin, hindrance or language_gap(claim, passage, verifier))
        for item in ranked
        for passage in (passages[item.passage_id],)
    ]
    return Case(claim, statement, parts, tuple(exhibits), hindrance)


def _parts(claim: Claim, draft: str, services: Services) -> tuple[str, ...]:
    """The propositions of a claim as statements; none where it is one."""
    if len(claim.propositions) < 2:
        return ()
    spans = [(part.start - claim.start, part.end - claim.start) for part in claim.propositions]
    shared = sharing_parts(claim.text, claim.lang, source_names(services.sources))
    if shared and spans == [(part.start, part.end) for part in shared]:
        return tuple(normal_form(part.statement) for part in shared)
    return tuple(_alone(plain(draft, part.start, part.end, claim.markers)) for part in claim.propositions)


def _alone(part: str) -> str:
    """A proposition as a statement of its own, without the conjunction that ties it to its neighbour."""
    return CONJUNCTION.sub("", part, count=1)


def _hindrance(claim: Claim, statement: str, verifier: Verifier) -> str:
    if claim.lang not in verifier.languages and claim.lang != UNKNOWN:
        measured = ", ".join(sorted(verifier.languages))
        return f"language: the claim is in '{claim.lang}', {verifier.provenance.model} was measured on {measured}"
    if not verifier.fits(normal_form(statement)):
        return f"length: the claim is too long for {verifier.provenance.model}; nothing is cut off a claim"
    return ""


def language_gap(claim: Claim, passage: Passage, verifier: Verifier) -> str:
    """Why the languages of a claim and a passage are no pair the verifier was measured on; empty where they are."""
    langs = {claim.lang, passage.lang} - {UNKNOWN}
    if langs <= verifier.languages and (len(langs) < 2 or verifier.cross_lingual):
        return ""
    across = "on" if verifier.cross_lingual else "within each of"
    measured = f"{verifier.provenance.model} was measured {across} {', '.join(sorted(verifier.languages))}"
    return f"language: the claim is in '{claim.lang}', the passage in '{passage.lang}', {measured}"
