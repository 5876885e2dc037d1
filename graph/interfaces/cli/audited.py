"""What `pcite audit` prints for people."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import shorten
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ....store.citations import RegisteredCitation
    from ....store.citations.audit import Affected, Frequency, Impact, LedgerEntry, Open, RejectedPair, Reviewed

SHOWN = 160
"""Characters of a claim or a text at most."""


def citation(one: RegisteredCitation, withdrawn: str | None) -> str:
    """One citation in a line, and further ones for what a reader has to know."""
    by = f"report {one.report_id[:8]}" if one.report_id else one.created_by or "unknown"
    lines = [f"[{one.id}] {one.verification_status:<10} source {one.source_id}  {by}  {_short(one.claim)}"]
    if one.extraction_method == "negative":
        lines.append("    negative: the source was read and does not support it")
    if one.verification_notes:
        lines.append(f"    {one.verification_notes}")
    if one.superseded_by:
        lines.append(f"    superseded by [{one.superseded_by}]")
    if withdrawn:
        lines.append(f"    its source was withdrawn: {withdrawn}")
    return "\n".join(lines)


def attempt(one: RejectedPair) -> str:
    """A claim and what does not support it."""
    probability = f" {one.probability:.2f}" if one.probability is not None else ""
    at = f"[{one.citation_id}]" if one.citation_id else f"report {(one.report_id or '')[:8]}"
    note = f"\n    {one.note}" if one.note else ""
    return f"{at} {one.outcome}{probability}: {_short(one.claim)}\n    {_short(one.text)}{note}"


def impact(source_impact: Impact) -> Iterator[str]:
    """The source, what was made from it, and every citation that rests on it."""
    ended = f", withdrawn: {source_impact.withdrawn}" if source_impact.withdrawn else ""
    yield f"Source {source_impact.source_id} ({source_impact.name}){ended}"
    for each in source_impact.through:
        yield f"  made from it in {each.steps} steps: source {each.id} ({each.name}, {each.kind})"
    yield from map(_affected, source_impact.citations)
    sole = sum(each.sole for each in source_impact.citations)
    reports = len(source_impact.reports)
    places = [f"in {_count(reports, 'report')}"] if reports else []
    places += ["by agents"] if any(each.report_id is None for each in source_impact.citations) else []
    resting = " ".join([_count(len(source_impact.citations), "citation"), " and ".join(places)]).strip()
    yield f"Resting on it: {resting}. Sentences that would be left without a citation that holds: {sole}."


def entry(one: LedgerEntry) -> str:
    """A sentence of a report with what became of it."""
    state = one.verdict or "not checked"
    marks = (f"[{number}]{' (not verified now)' * (number in one.open_citations)}" for number in one.citations)
    cited = f" cited by {', '.join(marks)}" if one.citations else ""
    author = " (the author cited a source)" if one.by_author else ""
    lines = [f"{one.target[:8]}  {state}{cited}{author}: {_short(one.text)}"]
    lines += [f"    why: {one.why}"] if one.why else []
    if one.nearest and not one.citations:
        near = one.nearest
        text = f"{near.probability:.2f} of {near.threshold:.2f}" if near.probability is not None else "no answer"
        lines.append(f"    nearest: {near.source} {near.place} ({near.outcome}, {text}): {_short(near.text)}")
        lines += [f"    {near.note}"] if near.note else []
    lines += [f"    {each.reviewer}: {each.decision}. {each.note}".rstrip() for each in one.decisions]
    return "\n".join(lines)


def frequency(one: Frequency) -> str:
    """How often, of what, and in which status."""
    statuses = ", ".join(f"{count} {status}" for status, count in sorted(one.statuses.items()))
    return f"{one.count:>6}  {one.key}  ({statuses})"


def waiting(one: Open) -> str:
    """What waits for a decision."""
    key = f"[{one.target}]" if isinstance(one.target, int) else one.target[:8]
    by = f"  decided by {', '.join(one.reviewers)}" if one.reviewers else ""
    by += ", who disagree" if one.disputed else ""
    why = f"\n    {one.why}" if one.why else ""
    return f"{key}  {one.state}{by}: {_short(one.claim)}{why}"


def reviewed(one: Reviewed) -> str:
    """Two reviewers and their agreement."""
    value = one.agreement
    kappa = f"kappa {value.kappa:.3f}" if value.kappa is not None else f"kappa is not defined: {value.undefined}"
    observed = f"{100 * value.observed:.1f} % agreed" if value.observed is not None else "nothing in common"
    lines = [f"{one.first} and {one.second}: {value.items} decided by both, {observed}, {kappa}"]
    lines += [f"    {first} / {second}: {count}" for (first, second), count in value.confusion.items()]
    return "\n".join(lines)


def reviewed_json(one: Reviewed) -> dict[str, Any]:
    """The same for programs; the confusion as a list, since its keys are two words."""
    details = one.agreement._asdict()
    details["confusion"] = [
        {"first": a, "second": b, "count": count} for (a, b), count in one.agreement.confusion.items()
    ]
    return {"first": one.first, "second": one.second, **details}


def _affected(one: Affected) -> str:
    where = f"report {one.report_id[:8]}" if one.report_id else f"session {one.session_id}"
    way = "directly" if not one.steps and not one.relations else f"{one.steps} derivations, {one.relations} relations"
    marks = [way, one.status, *(["superseded"] if one.superseded else []), *(["no other"] if one.sole else [])]
    return f"  [{one.citation_id}] {where} ({', '.join(marks)}): {_short(one.claim)}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


def _short(text: str) -> str:
    return shorten(text, SHOWN, placeholder=" …")
