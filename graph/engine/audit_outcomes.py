"""Outcomes: what is written about a citation after its words were looked up in a newer version."""

from __future__ import annotations

from ...store.citations import Status, audit
from ...store.citations.audit import AnchoredQuote, CitationDrift, DependentCitation, Edition, Successor
from ...store.records import Provenance
from ...store.sources.passages_shown import clean
from ...store.sources.selectors import selectors
from .audit_again import ReauditJudgement
from .audit_report import Drifted, Holds

NOBODY = Provenance(engine="", model="", digest="")
"""Who decided where no verifier was asked."""
HOLDS_BY_STATUS: dict[str, Holds] = {"verified": "holds", "failed": "fails"}
STATUS: dict[Holds, Status] = {"holds": "verified", "fails": "failed", "unclear": "unverified"}


def outcome(
    standing: DependentCitation, anchor: AnchoredQuote | None, answer: ReauditJudgement | None, new: Edition
) -> CitationDrift:
    """What is to be written; an anchor that is `None` says that the quote stands in neither text."""
    link = answer.link if answer else None
    holds = _holds(standing, anchor, answer)
    moved = anchor is not None and anchor.fate in ("moved", "altered") and holds == "holds"
    return CitationDrift(
        citation=standing.citation,
        status=_status(standing, anchor, answer, holds),
        fate=anchor.fate if anchor else "unknown",
        notes=_notes(anchor, holds, answer),
        start=anchor.start if anchor else None,
        end=anchor.end if anchor else None,
        likeness=_likeness(anchor, standing, new),
        probability=link.probability if link else None,
        contradiction=link.contradiction if link else None,
        threshold=link.threshold if link else None,
        asked=link.asked if link else "",
        provenance=link.verifier if link else NOBODY,
        successor=_successor(anchor, new) if moved and anchor else None,
    )


def as_drifted(
    standing: DependentCitation,
    anchor: AnchoredQuote | None,
    answer: ReauditJudgement | None,
    drift: CitationDrift,
    successor: int | None,
) -> Drifted:
    """The same for the report; of a citation that was compared before, as it was written then."""
    cited, recorded = standing.citation, standing.recorded
    holds = _holds(standing, anchor, answer)
    return Drifted.model_validate(
        {
            "citation_id": cited.id,
            "claim": cited.claim,
            "quote": clean(standing.selectors.exact),
            "fate": recorded.reason if recorded else drift.fate,
            "was": anchor.was.label if anchor else "",
            "now": anchor.now.label if anchor and anchor.now else "",
            "difference": anchor.difference if anchor else "",
            "holds": HOLDS_BY_STATUS.get(recorded.status, "unclear") if recorded and holds else holds,
            "asked": answer is not None and answer.link is not None,
            "probability": recorded.probability if recorded else drift.probability,
            "why": answer.why if answer else "",
            "status": recorded.status if recorded else drift.status,
            "successor": cited.superseded_by if recorded else successor,
            "recorded": recorded is not None,
        }
    )


def _holds(standing: DependentCitation, anchor: AnchoredQuote | None, answer: ReauditJudgement | None) -> Holds | None:
    if anchor is None or anchor.now is None:
        return None
    if answer is None or answer.link is None:
        return HOLDS_BY_STATUS.get(standing.citation.verification_status, "unclear")
    return answer.holds


def _status(
    standing: DependentCitation, anchor: AnchoredQuote | None, answer: ReauditJudgement | None, holds: Holds | None
) -> Status:
    """Where nothing was asked it stays what it was; what is gone supports nothing, and refutes nothing either."""
    if holds is None:
        negative = standing.citation.extraction_method == "negative"
        return "failed" if anchor and not negative else "unverified"
    if answer is None or answer.link is None:
        return standing.citation.verification_status
    return "pending" if answer.pending else STATUS[holds]


def _likeness(anchor: AnchoredQuote | None, standing: DependentCitation, new: Edition) -> float | None:
    if anchor is None or anchor.start is None:
        return None
    result = new.source.text[anchor.start : anchor.end]
    return audit.likeness(clean(standing.selectors.exact), clean(result)) if anchor.difference else 1.0


def _notes(anchor: AnchoredQuote | None, holds: Holds | None, answer: ReauditJudgement | None) -> str:
    if anchor is None:
        return "It has no words that stand in the older text, so nothing can be looked up in the newer one."
    if anchor.now is None:
        return f"What stood at {anchor.was.label} is not in the newer version."
    labels = dict.fromkeys((anchor.was.label, anchor.now.label))
    at = anchor.was.label if anchor.fate == "unchanged" else " -> ".join(labels)
    ends = {"fails": "It does not hold any more.", "unclear": "Whether it holds could not be decided."}
    parts = [f"{at}.", anchor.difference, ends.get(holds or "", ""), answer.why if answer else ""]
    return " ".join(part for part in parts if part)


def _successor(anchor: AnchoredQuote, new: Edition) -> Successor:
    assert anchor.start is not None  # it stands somewhere
    assert anchor.end is not None
    around = selectors(new.source.text, anchor.start, anchor.end)
    quote = clean(around.exact)
    passage = new.passage(anchor.start, anchor.end, quote)
    return Successor(
        quote=quote,
        context=clean(passage.text) if passage else quote,
        locator=anchor.now.model_dump(mode="json", exclude_none=True) if anchor.now else {},
        prefix=around.prefix,
        suffix=around.suffix,
        lang=passage.lang if passage else new.source.lang,
    )
