"""The writing of a report: its draft before an editor rewrote it, each change, and the models that had a part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlmodel import JSON, Field

from ...records import Claim, Grounding, Maker, Revision, UncheckedPart
from .base import Tenant, Values, dumped


class WritingRow(Tenant, table=True):
    """What models and editors did to a report; one that no model wrote or rewrote has none."""

    __tablename__ = "report_writing"

    report_id: str = Field(primary_key=True, foreign_key="report.id")
    original: str | None
    revisions: list[dict[str, Any]] = Field(sa_type=JSON)
    makers: list[dict[str, Any]] = Field(sa_type=JSON)
    unchecked: list[dict[str, Any]] = Field(sa_type=JSON)
    standalone: dict[str, str] = Field(sa_type=JSON)
    """Claims as a model worded them, by the ids of the claims."""

    @staticmethod
    def of(grounding: Grounding) -> list[Values]:
        """The row of a report, where there is something to keep."""
        standalone = {claim.id: claim.standalone for claim in grounding.claims if claim.standalone}
        details = grounding.revisions or grounding.makers or grounding.unchecked or standalone
        if grounding.original is None and not details:
            return []
        return [
            {
                "report_id": grounding.report_id,
                "original": grounding.original,
                "revisions": dumped(grounding.revisions),
                "makers": dumped(grounding.makers),
                "unchecked": dumped(grounding.unchecked),
                "standalone": standalone,
            }
        ]

    def claims(self, claims: Sequence[Claim]) -> tuple[Claim, ...]:
        """The report's claims with their wordings."""
        value = self.standalone
        return tuple(c.model_copy(update={"standalone": value[c.id]}) if c.id in value else c for c in claims)

    def grounding_fields(self) -> dict[str, Any]:
        """The fields of the grounding that are kept here."""
        return {
            "original": self.original,
            "revisions": tuple(Revision.model_validate(revision) for revision in self.revisions),
            "makers": tuple(Maker.model_validate(maker) for maker in self.makers),
            "unchecked": tuple(UncheckedPart.model_validate(part) for part in self.unchecked),
        }
