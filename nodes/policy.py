"""The one place where thresholds and choices of a run stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, model_validator

from ..store.records import Label, Probability, Record

if TYPE_CHECKING:
    from .ports import CalibratedThresholds

OnUnsupported = Literal["flag", "strike", "keep"]


class Policy(Record):
    """What counts as supported, and what happens to what is not."""

    threshold: Probability = 0.6
    """A claim is supported from this probability on.

    The default is where `python -m pcite.eval thresholds` finds the best balanced accuracy.
    """
    review_from: Probability = 0.4
    """From here up to `threshold` the verifier abstains: the claim goes to `review`."""
    contradiction_from: Probability = 0.7
    """A passage contradicts a claim from this probability on, where the engine gives one."""
    on_unsupported: OnUnsupported = "flag"
    """`flag` marks the claim in the text, `strike` takes it out, `keep` leaves the text alone."""
    contradictions_first: bool = False
    """Search for passages against each claim too, and review what one rather contradicts, whatever another supports."""
    passages_per_claim: int = Field(default=6, ge=1, le=50)
    """How many passages are found for a claim and set against it."""
    searches_per_claim: int = Field(default=2, ge=1, le=5)
    """How often a claim is searched for that nothing supports or contradicts; from the second time in other words."""
    passages_per_search: int = Field(default=2, ge=1, le=20)
    """How many further passages each search but the first brings in, and how many that others point to."""
    joint_passages: int = Field(default=3, ge=1, le=5)
    """How many passages are checked together where no single one suffices; 1 turns the joint check off."""
    every_source: bool = False
    """Cite every source that supports a claim by itself; otherwise the fewest passages that suffice."""
    citations_per_claim: int = Field(default=3, ge=1, le=10)
    max_rounds: int = Field(default=2, ge=0, le=20)
    """How often an editor may rewrite the draft. Without an editor nothing is rewritten."""
    max_edit_ratio: Probability = 0.65
    """How much of a sentence an editor may change: Levenshtein distance divided by the length of the longer one.

    Of two sentences that have nothing to do with each other, 99 in 100 lie above it. Taking a sentence out is always
    allowed.
    """
    max_edits: int | None = Field(default=None, ge=0)
    """How many sentences an editor may change in a run; `None` sets no limit."""
    edit_only_contradicted: bool = False
    """Have the editor rewrite only what a source contradicts; what is merely not found is flagged."""

    @classmethod
    def from_calibration(cls, calibration: CalibratedThresholds, **choices: Any) -> Self:  # noqa: ANN401  (fields of its own)
        """A policy with the thresholds of a calibration; `choices` are further fields, and win."""
        threshold = choices.pop("threshold", calibration.threshold)
        band = {"threshold": threshold, "review_from": min(threshold, calibration.review_from)}
        return cls(**{**band, **choices})

    @model_validator(mode="before")
    @classmethod
    def _band_below_threshold(cls, values: object) -> object:
        """A caller who lowers only the threshold moves the abstain band with it."""
        if isinstance(values, dict) and "threshold" in values and "review_from" not in values:
            default = cls.model_fields["review_from"].default
            return {**values, "review_from": min(float(values["threshold"]), default)}
        return values

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.review_from > self.threshold:
            raise ValueError(f"review_from {self.review_from} is above threshold {self.threshold}")
        return self

    def label(self, probability: float) -> Label:
        """What a probability means under this policy."""
        if probability >= self.threshold:
            return "supported"
        return "review" if probability >= self.review_from else "unsupported"
