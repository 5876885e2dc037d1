"""What a check of a citation is given, and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from ....store.records.verdicts import Finding, Provenance, Status

Reason = Literal[
    "",
    "quote_missing",
    "quote_altered",
    "quote_beside",
    "quote_short",
    "context_missing",
    "locator_mismatch",
    "not_supported",
    "contradicted",
    "supported",
    "recomputed",
    "number_mismatch",
    "not_computed",
    "too_close",
    "abstained",
    "timeout",
    "engine_failed",
    "ai_made",
]
"""Why a citation has its status, in one word; empty where there is nothing to say."""

RULE = Provenance(engine="rule", model="citing", digest="1")
"""Who decided where no engine was asked."""
COMPUTED = Provenance(engine="rule", model="recompute", digest="1")
"""Who decided where a claim's numbers were computed again."""


class Citing(NamedTuple):
    """A citation as an agent registers it."""

    claim: str
    quote_context: str
    verbatim_quote: str | None = None
    locator: Mapping[str, Any] = {}
    extraction_method: str = "direct_quote"
    """`direct_quote`, `paraphrase`, `inference`, `aggregation` or `negative`."""
    confidence: str = "high"
    """What the agent thinks of it; it decides nothing."""
    language: str | None = None
    """ISO 639-1 code of the quote; it is told by the words where it is not given."""


class CitationOutcome(NamedTuple):
    """What became of a citation."""

    status: Status
    notes: str
    """One or two sentences: what was found, and what to do."""
    reason: Reason = ""
    similarity: float | None = None
    """How like the quote is to the words of the source, in [0, 1]; `None` where no quote was given."""
    start: int | None = None
    """Where it stands in `source.text`, in code points, half open."""
    end: int | None = None
    place: Mapping[str, Any] = {}
    """The same as a flexible locator, as `{"page": 24, "section": "§ 8.1"}`; empty where it has none."""
    probability: float | None = None
    """Of support, by the engine; `None` where it was not asked or gives none."""
    contradiction: float | None = None
    threshold: float | None = None
    provenance: Provenance = RULE
    asked: str = ""
    """SHA-256 of the premise and the words set against it; empty where no engine was asked."""
    place_note: str = ""
    """What could not be confirmed of the place that the locator names; it stands in `notes` too."""
    findings: tuple[Finding, ...] = ()
    """What the gates hold against the claim, at offsets of the claim and of the source."""

    @property
    def checked_by(self) -> Literal["engine", "rule"]:
        """Whether an engine was asked."""
        return "engine" if self.asked else "rule"
