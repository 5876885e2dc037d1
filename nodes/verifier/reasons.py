"""Why a claim is not supported, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...store.records import Verdict
from ...store.sources.passages import locator
from ..state import Services
from .cases import Case
from .links import LinkWithPassages


def reason(case: Case, verdict: Verdict, trials: Sequence[LinkWithPassages], services: Services) -> str:
    """What decided, with what was compared; empty for a claim that is supported."""
    if verdict.label == "supported":
        return ""
    if verdict.label == "no_evidence":
        return "no passage of the sources shares anything with it"
    if verdict.label in ("pending", "not_verifiable"):
        return case.hindrance or _first_note(trials, "pending" if verdict.label == "pending" else "unscored")
    against = [item for item in trials if item.link in verdict.contradicted_by]
    by = _contradiction(against, services) if against else ""
    if verdict.label == "unsupported" and against:
        return f"{_only(case, verdict.open_parts)}; and it is {by}" if verdict.open_parts else by
    if any(item.link.outcome == "accepted" and item.link.proposition is None for item in trials):
        other = f"it is {by}" if by else "another rather contradicts it"
        return f"sources disagree: a passage supports it, and {other}"
    unsupported = [part for part in range(len(case.parts)) if part not in verdict.supported_parts]
    if verdict.partial and unsupported:
        return _only(case, unsupported)
    close = _how_close(verdict, trials)
    return f"{close}; and it is {by}" if by else close


def _only(case: Case, unsupported: Iterable[int]) -> str:
    parts = "; ".join(f"'{case.parts[part]}'" for part in unsupported)
    return f"only a part is supported; not supported: {parts}"


def _contradiction(against: Sequence[LinkWithPassages], services: Services) -> str:
    worst = max(against, key=lambda item: (item.link.proposition is None, item.link.contradiction or 0.0))
    return f"contradicted by {_place(worst, services)}: {_why(worst)}"


def _why(item: LinkWithPassages) -> str:
    messages = [finding.said for finding in item.link.findings if finding.severity == "contradicted"]
    return " ".join(dict.fromkeys(messages)) or f"the engine gives contradiction {item.link.contradiction:.2f}"


def _place(item: LinkWithPassages, services: Services) -> str:
    passage = item.passages[0]
    where = locator(passage.units).label
    name = services.sources[passage.source_id].name
    return f"{name}, {where}" if where else name


def _how_close(verdict: Verdict, trials: Sequence[LinkWithPassages]) -> str:
    lowered = [item.link.note for item in trials if item.link.note and item.link.outcome in ("review", "rejected")]
    notes = [note for note in lowered if note.startswith("lowered")]
    best = "" if verdict.support is None else f"{_reached(verdict)}, {verdict.threshold:.2f} is needed"
    if verdict.label == "review":
        if verdict.partial:
            return "each part is supported by itself, the sentence as a whole is not"
        close = f"the best passage reaches {best}" if best else "the engine gives no clear answer"
        return f"too close to call: {notes[0] if notes and not _is_plain(trials) else close}"
    if notes:
        return f"no passage supports it; the nearest was {notes[0]}"
    return f"no passage supports it: the best reaches {best}" if best else "no passage supports it"


def _is_plain(trials: Sequence[LinkWithPassages]) -> bool:
    """Whether the passage that supports the sentence most is too close to call by itself, lowered by nothing."""
    whole = (
        item.link for item in trials if item.link.proposition is None and item.link.outcome in ("review", "rejected")
    )
    return next((link.outcome == "review" and not link.note for link in whole), False)


def _reached(verdict: Verdict) -> str:
    """The support, not rounded up to a threshold that it does not reach."""
    support = verdict.support or 0.0
    written, needed = f"{support:.2f}", f"{verdict.threshold:.2f}"
    return f"{int(support * 100) / 100:.2f}" if support < verdict.threshold and written >= needed else written


def _first_note(trials: Sequence[LinkWithPassages], outcome: str) -> str:
    return next(item.link.note for item in trials if item.link.outcome == outcome)
