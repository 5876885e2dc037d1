"""A finding is a record that the store keeps; here are the words that gates make it of, and one that two make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....store.records.verdicts import Finding as Finding
from ....store.records.verdicts import Gate as Gate
from ....store.records.verdicts import Kind as Kind
from ....store.records.verdicts import Severity as Severity
from ....store.text.comparison import AnalysedText

PAIRS = 50_000
"""Things of a claim and of its source that a gate sets against each other; what has more is no sentence to read."""
DENIED = "denied"
"""The value of words that a side has and denies."""


def lacking(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Those whose words of the claim the passage does not have: what it denies, it has."""
    return (finding for finding in findings if finding.found_value != DENIED)


def unasserted(
    gate: Gate, claim: AnalysedText, premise: AnalysedText, span: tuple[int, int], how: str, said: str
) -> Finding:
    """The finding that a source has the whole claim at a span of it and does not say it, but only `how`."""
    start, end = span
    return Finding(
        gate=gate, kind="modality", severity="missing",
        start=0, end=len(claim.text), claimed=claim.text, value="said",
        source_start=start, source_end=end, found=premise.text[start:end], found_value=how,
        said=said,
    )  # fmt: skip
