"""What a comparison of two editions found, as records and in words."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from ...store.citations import Status
from ...store.records import Probability, Record

Became = Literal["unchanged", "moved", "altered", "gone", "unknown"]
"""The same words at the same place, or at another one; other words; no such sentence; nothing to find it by."""
Holds = Literal["holds", "fails", "unclear"]
"""Whether the newer words support the claim; `unclear` where that could not be decided."""

OUTCOME_PHRASES: dict[Holds, tuple[str, str]] = {
    "holds": ("still holds", "still hold"),
    "fails": ("no longer holds", "no longer hold"),
    "unclear": ("could not be decided", "could not be decided"),
}


class Drifted(Record):
    """What became of one citation."""

    citation_id: int
    claim: str
    quote: str
    fate: Became
    was: str
    """Where it stood, as a reader would name it."""
    now: str
    """Where it stands; empty where it is gone."""
    difference: str
    """Both wordings in one line, `[-what went-]` and `{+what came+}`; empty where the words are the same."""
    holds: Holds | None
    """`None` where nothing is left to be asked about."""
    asked: bool
    """Whether the verifier was asked; not where the passage says the same as before, letter by letter."""
    probability: Probability | None
    why: str
    """In words, what the gates or the verifier hold against it; empty where nothing."""
    status: Status
    """What the citation is from now on."""
    successor: int | None = None
    """The citation of the newer edition that supersedes it."""
    recorded: bool
    """Whether an earlier comparison has written this already."""


class DriftReport(Record):
    """What became of all citations of a source."""

    old: int
    new: int
    old_name: str
    new_name: str
    dry_run: bool
    citations: tuple[Drifted, ...]
    written: int
    """How many were written down this time."""

    @property
    def counts(self) -> dict[str, int]:
        """How many came to each fate; one without any is left out."""
        return dict(Counter(each.fate for each in self.citations))

    def text(self) -> str:
        """The report for people: one entry for each citation, and the counts."""
        head = f"{self.old_name} ({self.old}) -> {self.new_name} ({self.new})"
        entries = [entry(each) for each in self.citations]
        return "\n\n".join([head, *entries, _summary(self)])


def entry(one: Drifted) -> str:
    """One citation in a few lines."""
    at = one.was if one.now in ("", one.was) else f"{one.was} -> {one.now}"
    head = f"[{one.citation_id}] {one.fate}, {_holds_text(one)}: {at}"
    lines = [head, f"    claim: {one.claim}"]
    if one.difference:
        lines.append(f"    words: {one.difference}")
    elif one.fate in ("gone", "unknown"):
        lines.append(f"    quote: {one.quote}")
    if one.why:
        lines.append(f"    why:   {one.why}")
    if one.successor:
        lines.append(f"    superseded by [{one.successor}]")
    return "\n".join(lines)


def _holds_text(one: Drifted) -> str:
    return OUTCOME_PHRASES[one.holds][0] if one.holds else "nothing to hold it"


def _summary(report: DriftReport) -> str:
    fates = ", ".join(f"{count} {fate}" for fate, count in sorted(report.counts.items())) or "none"
    members = Counter(each.holds for each in report.citations if each.holds)
    holds = "; ".join(f"{members[key]} {many}" for key, (_, many) in OUTCOME_PHRASES.items() if members[key])
    text = "Nothing was written (dry run)." if report.dry_run else f"{report.written} written."
    return f"{len(report.citations)} citations: {fates}. {f'Claims: {holds}. ' if holds else ''}{text}"
