"""Checking a draft without changing it: claims without a citation, and citations that may not hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Unpack

from ..nodes.segmenter import segment
from ..nodes.segmenter.existing_citations import entries, resolve
from ..nodes.segmenter.placeholders import without
from ..prompts import render
from ..store.database import Database
from ..store.records import Citation, Claim, Grounding, Label, Link, Source, Verdict
from ..store.records.base import Probability, Record
from ..store.sources.passages import locator
from ..store.sources.passages_shown import clean
from .api import Options, check_options, ground
from .inputs import draft_text
from .models.settings import Settings

if TYPE_CHECKING:
    from .inputs import DraftInput, SourceInput

Standing = Literal["cited", "uncited", "doubtful", "open"]
"""`doubtful`: its own citation may not support it; `open`: its own citation could not be checked."""

UNDECIDED = ("pending", "not_verifiable")
NOWHERE = "its citation points to no source that was given"
ELSEWHERE = "another source than the cited one supports it"
UNCHECKED = "no sources were given to check its citation against"


class NearestPassage(Record):
    """The passage that speaks for a claim most."""

    source_id: str
    source: str
    """The source's name."""
    place: str
    """A §, a section, a page; empty where nothing is known."""
    quote: str
    start: int
    """Of the quote in the source's text, in code points, half open."""
    end: int
    probability: Probability | None
    supports: bool
    """Whether it was accepted as support."""


class DraftClaim(Record):
    """A sentence of the draft that has to be checked."""

    text: str
    start: int
    """In the draft, in code points, half open: `draft[start:end] == text`."""
    end: int
    standing: Standing
    verdict: Label | None
    """What the sources say of it; `None` where none were given."""
    reason: str
    support: Probability | None
    markers: tuple[str, ...]
    """The citations that the draft itself gives it, as they are written."""
    nearest: NearestPassage | None


class DraftAudit(Record):
    """What was found in a draft; the draft itself is left as it is, and nothing is kept."""

    summary: str
    """`3 claims without citations found. 1 citation may not support its claim.`"""
    report: str
    """"Unverified Claims" as Markdown: the summary and every claim that is not cited and verified."""
    claims: tuple[DraftClaim, ...]
    """Every claim that has to be checked, in the order of the draft."""
    notes: tuple[str, ...] = ()
    """As markers that point nowhere, and sources that could not be used."""

    def standing(self, *keys: Standing) -> tuple[DraftClaim, ...]:
        """The claims that stand so, in the order of the draft."""
        return tuple(claim for claim in self.claims if claim.standing in keys)


def audit_draft(draft: DraftInput, sources: Sequence[SourceInput] = (), **options: Unpack[Options]) -> DraftAudit:
    """Say which claims of a draft have no citation, and which of its citations may not support their claim.

    It only looks: no citation is put in, no store is written, whatever the settings say. Without
    sources only the claims without a citation are found, and no model is asked.

    Args:
        draft: text, or chat messages whose last answer is taken.
        sources: as `ground`; what the draft cites, and what it could cite.
        options: as `ground`; a `store` among them is not used.

    Raises:
        InputError: the draft or a source cannot be worked on.
        EngineError: a model cannot answer.
    """
    check_options(options)
    if not sources:
        text = draft_text(draft, Settings.read().max_draft_bytes)
        return audited([_unread(without(claim)) for claim in segment(text) if claim.checkable], ())
    with Database.open(":memory:") as nowhere:
        options["store"] = nowhere
        grounding = ground(draft, sources, **options)
    return audited(draft_claims(grounding), grounding.notes)


def audited(claims: Sequence[DraftClaim], notes: Sequence[str]) -> DraftAudit:
    """What was found, with its summary and its report."""
    counts = {name: sum(claim.standing == name for claim in claims) for name in ("uncited", "doubtful", "open")}
    summary = render("draft_audit_summary.md.j2", **counts).strip()
    report = render("draft_audit.md.j2", summary=summary, claims=claims)
    return DraftAudit(summary=summary, report=report, claims=tuple(claims), notes=tuple(notes))


def _unread(claim: Claim) -> DraftClaim:
    return _claim(claim, "open" if claim.markers else "uncited", UNCHECKED if claim.markers else "", None, None)


def draft_claims(grounding: Grounding) -> list[DraftClaim]:
    """Every claim of a grounding that has to be checked, in the order of its draft."""
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    listed, results = entries(grounding.draft, grounding.claims), []
    for claim in map(without, grounding.claims):
        if claim.checkable:
            verdict = verdicts.get(claim.id)
            cited = [citation for citation in grounding.citations if citation.claim_id == claim.id]
            standing, reason = _standing(claim, verdict, cited, _lost(claim, listed, grounding.sources))
            results.append(_claim(claim, standing, reason, verdict, _nearest(grounding, verdict, cited)))
    return results


def _claim(
    claim: Claim, standing: Standing, reason: str, verdict: Verdict | None, nearest: NearestPassage | None
) -> DraftClaim:
    return DraftClaim(
        text=claim.text,
        start=claim.start,
        end=claim.end,
        standing=standing,
        verdict=verdict.label if verdict else None,
        reason=reason,
        support=verdict.support if verdict else None,
        markers=tuple(marker.text for marker in claim.markers),
        nearest=nearest,
    )


def _lost(claim: Claim, listed: dict[int, str], sources: Sequence[Source]) -> bool:
    """Whether it cites, and nothing of that was given."""
    return not any(resolve(marker, listed, sources) for marker in claim.markers)


def _standing(claim: Claim, verdict: Verdict | None, cited: Sequence[Citation], lost: bool) -> tuple[Standing, str]:
    reason = verdict.reason if verdict else ""
    if not claim.markers:
        return "uncited", reason
    if verdict is None or verdict.label in UNDECIDED:
        return "open", reason
    if any(citation.existing for citation in cited):
        return "cited", reason
    return "doubtful", NOWHERE if lost else reason or ELSEWHERE


def _nearest(grounding: Grounding, verdict: Verdict | None, cited: Sequence[Citation]) -> NearestPassage | None:
    """What supports it, else what was tried and came nearest; what the author cited comes first."""
    names = {source.id: source.name for source in grounding.sources}
    if cited:
        best = next((citation for citation in cited if citation.existing), cited[0])
        return NearestPassage(
            source_id=best.source_id,
            source=names[best.source_id],
            place=best.locator.label,
            quote=best.quote,
            start=best.quote_start,
            end=best.quote_end,
            probability=best.probability,
            supports=True,
        )
    return _nearest_passage(grounding, verdict.links[0], names) if verdict and verdict.links else None


def _nearest_passage(grounding: Grounding, link: Link, names: dict[str, str]) -> NearestPassage:
    passage = next(passage for passage in grounding.passages if passage.id == link.passage_ids[0])
    return NearestPassage(
        source_id=passage.source_id,
        source=names[passage.source_id],
        place=locator(passage.units).label,
        quote=clean(passage.text),
        start=passage.start,
        end=passage.end,
        probability=link.probability,
        supports=link.outcome == "accepted",
    )
