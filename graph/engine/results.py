"""What the engine gives back."""

from __future__ import annotations

from typing import Any, NamedTuple

from pydantic import Field

from ...store.citations import Status
from ...store.errors import NotVerified, VerificationFailed, VerificationTimeout
from ...store.records import Probability, Record


class VerificationResult(Record):
    """What a check of a citation came to."""

    citation_id: int
    status: Status
    notes: str = ""
    """What was found, and what to do; empty where there is nothing to say."""
    reason: str = ""
    """In one word, as `quote_missing`."""
    similarity_score: Probability | None = None
    """How like the quote is to the words of the source; `None` where no quote was given."""
    matched_location: dict[str, Any] = Field(default_factory=dict)
    """Where the quote stands: `start` and `end` in code points, and its place as a locator; empty where it does not."""

    place_note: str = ""
    """What could not be confirmed of the place that its locator names; empty where nothing."""


class CitationResult(Record):
    """What an agent is told of a citation that it made."""

    citation_id: int
    """Goes into the prose: `[1]`."""
    uid: str
    verification_status: Status
    verification_notes: str = ""
    similarity_score: Probability | None = None
    matched_location: dict[str, Any] = Field(default_factory=dict)
    source_registered: bool = False
    """Whether its source was registered just now."""
    formatted_reference: str = ""
    summary_note: str = ""
    """One line for the conversation, in the place of the whole call."""
    warnings: tuple[str, ...] = ()
    """What does not speak against it, and should be known."""
    receipt: str = ""
    """Shows that this engine gave the number to this session; see `check_receipts`."""


class Statistics(NamedTuple):
    """What a project has."""

    sources: int
    citations: int
    by_status: dict[str, int]
    """A status that no citation is in is left out."""


class Receipts(NamedTuple):
    """Which of the numbers of a text were given to this session."""

    issued: tuple[int, ...]
    unknown: tuple[int, ...]
    """Never given to it, or without their receipt."""

    @property
    def complete(self) -> bool:
        """Whether every number was."""
        return not self.unknown


def raise_unless_verified(result: CitationResult) -> None:
    """Refuse a citation that is not verified.

    Raises:
        VerificationTimeout: it waits for its check.
        VerificationFailed: it failed, or could not be verified.
    """
    if result.verification_status == "verified":
        return
    waits = result.verification_status == "pending"
    kind: type[NotVerified] = VerificationTimeout if waits else VerificationFailed
    do = "Call verify_pending() later" if waits else "Correct the quote or the claim with supersede(), or drop it"
    problem = f"{result.verification_status}: {result.verification_notes}"
    raise kind(f"verifying citation {result.citation_id}", problem, do, partial_result=result.model_dump(mode="json"))
