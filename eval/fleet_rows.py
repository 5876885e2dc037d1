"""The row of a draft: what was found, or why nothing was. Nothing in it depends on when or where it was made."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..store.errors import PciteError
from ..store.records import Citation, Claim, Grounding
from .fleet_drafts import FleetDraft
from .grounding.hallucination import hallucination

GOLD = ("spans", "checkworthy", "precision", "recall", "locators")


class FleetRow(NamedTuple):
    """A row, as `Run.add` takes it: plain JSON values, so that it can come from another process."""

    key: str
    shares: Mapping[str, tuple[int, int]]
    values: Mapping[str, float | None]
    details: Mapping[str, Any]

    @property
    def failed(self) -> bool:
        """Whether the draft could not be grounded."""
        return self.details["error"] is not None


def fleet_row(draft: FleetDraft, grounding: Grounding, notes: Sequence[str] = ()) -> FleetRow:
    """The row of a draft that was grounded; where it has gold sentences, with the shares against them."""
    checkable = [claim for claim in grounding.claims if claim.checkable]
    claims = _claims(grounding, checkable)
    supported = sum(claim["label"] == "supported" for claim in claims)
    seen = hallucination([grounding])
    shares = {
        "grounded": (1, 1),
        "supported": (supported, len(claims)),
        "hallucinated": (seen.hallucinated, seen.supported + seen.hallucinated),
    }
    details = {
        "number": draft.number,
        "error": None,
        "report": grounding.report_id,
        "text": grounding.text,
        "references": grounding.references,
        "notes": [*notes, *grounding.notes],
        "claims": claims,
    }
    values = {"support": grounding.support_score}
    return FleetRow(draft.key, shares | _against_gold(draft, grounding), values, details)


def failed(draft: FleetDraft, kind: str, text: str) -> FleetRow:
    """The row of a draft that could not be grounded: its figures are undefined, and none is 0."""
    details = {"number": draft.number, "error": {"kind": kind, "said": text}}
    return FleetRow(draft.key, {"grounded": (0, 1)}, {}, details)


def refused(draft: FleetDraft, error: Exception) -> FleetRow:
    """The row of a draft over which an error was raised."""
    kind = error.error_type if isinstance(error, PciteError) else type(error).__name__
    return failed(draft, kind, str(error))


def _claims(grounding: Grounding, checkable: Sequence[Claim]) -> list[dict[str, Any]]:
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    names = {source.id: source.identifier for source in grounding.sources}
    cited: dict[str, list[Citation]] = defaultdict(list)
    for citation in grounding.citations:
        cited[citation.claim_id].append(citation)
    return [
        {
            "start": claim.start,
            "end": claim.end,
            "label": verdicts[claim.id].label,
            "support": verdicts[claim.id].support,
            "reason": verdicts[claim.id].reason,
            "citations": [_cited(citation, names[citation.source_id]) for citation in cited[claim.id]],
        }
        for claim in checkable
    ]


def _cited(citation: Citation, source: str) -> dict[str, Any]:
    return {
        "number": citation.number,
        "source": source,
        "locator": citation.locator.label,
        "start": citation.quote_start,
        "end": citation.quote_end,
    }


def _against_gold(draft: FleetDraft, grounding: Grounding) -> dict[str, tuple[int, int]]:
    if draft.gold is None:
        return {}
    from .grounding import compare

    score = compare({"name": draft.key, "sentences": list(draft.gold)}, grounding)
    return {name: tuple(getattr(score, name)) for name in GOLD}
