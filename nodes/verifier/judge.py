"""The judgement: what the links say of a claim, under the policy."""

from __future__ import annotations

from collections.abc import Sequence

from ...store.records import Label, Link, Verdict
from ..state import Services
from .cases import Case
from .links import Tried


def judge(case: Case, tried: Sequence[Tried], services: Services) -> Verdict:
    """The verdict on one claim; the sentence decides, its propositions only where each stands by itself."""
    threshold = services.policy.threshold
    links = (*(item.link for item in tried), *_unscored(case, services))
    if case.abstention:
        return _verdict(case, "not_verifiable", case.abstention, None, threshold, links)
    if not case.exhibits:
        reason = "no passage of the sources shares anything with it"
        return _verdict(case, "no_evidence", reason, None, threshold, links)
    whole = [link for link in links if link.proposition is None]
    support = max((link.probability or 0.0 for link in whole if not link.note), default=0.0)
    label = services.policy.label(support)
    held = _parts_held(case, links)
    if label != "supported" and case.parts and all(held):
        label, support = _by_parts(label, links, support)
    return _verdict(case, label, _reason(case, label, support, held, links), support, threshold, links)


def _by_parts(label: Label, links: Sequence[Link], support: float) -> tuple[Label, float]:
    """Each part is supported by itself: the sentence is, unless the joint check spoke against it."""
    if label == "unsupported":
        return "review", support
    return "supported", min(_best_of_part(links).values())


def _best_of_part(links: Sequence[Link]) -> dict[int, float]:
    best: dict[int, float] = {}
    for link in links:
        if link.proposition is not None and link.probability is not None:
            best[link.proposition] = max(best.get(link.proposition, 0.0), link.probability)
    return best


def _parts_held(case: Case, links: Sequence[Link]) -> list[bool]:
    held = {link.proposition for link in links if link.outcome == "accepted"}
    return [part in held for part in range(len(case.parts))]


def _reason(case: Case, label: Label, support: float, held: Sequence[bool], links: Sequence[Link]) -> str:
    threshold = links[0].threshold
    if label == "supported":
        return ""
    if any(held) and not all(held):
        open_parts = "; ".join(f"'{part}'" for part, is_held in zip(case.parts, held, strict=True) if not is_held)
        return f"only a part is supported; not supported: {open_parts}"
    if label == "review":
        return f"too close to call: the best passage reaches {support:.2f}, {threshold:.2f} is needed"
    notes = [link.note for link in links if link.note.startswith("overruled")]
    if notes:
        return f"no passage supports it; the nearest was {notes[0]}"
    return f"no passage supports it: the best reaches {support:.2f}, {threshold:.2f} is needed"


def _unscored(case: Case, services: Services) -> list[Link]:
    """Passages that were found but could not be judged, kept for the record."""
    exhibits = case.foreign if not case.abstention else (*case.exhibits, *case.foreign)
    return [
        Link(
            claim_id=case.claim.id,
            passage_ids=(exhibit.passage.id,),
            retrieval_score=exhibit.score,
            probability=None,
            threshold=services.policy.threshold,
            outcome="unscored",
            origin=exhibit.origin,
            note=case.abstention or f"language: '{exhibit.passage.lang}' against '{case.claim.lang}'",
            verifier=services.verifier.provenance,
        )
        for exhibit in exhibits
    ]


def _verdict(
    case: Case, label: Label, reason: str, support: float | None, threshold: float, links: Sequence[Link]
) -> Verdict:
    return Verdict(
        claim_id=case.claim.id, label=label, reason=reason, support=support, threshold=threshold, links=tuple(links)
    )
