"""The gates' step: what the engine lets pass is compared word by word, and can only be lowered."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from ...store.records import Finding, Link, Outcome, Passage, Proposition, Source
from ...store.text import sentences
from ..coverage import coverage
from ..state import Services
from . import gates
from .concealment import doubts
from .gates.finding import lacking

if TYPE_CHECKING:
    from .attempts import Attempt

SAME_WORDS = 0.8
"""A passage that holds this share of the claim's other terms speaks of the same thing."""
REACH = 600
"""Characters before and behind a passage in which its neighbours are looked for."""
BEHIND = 2
"""Sentences behind a passage that may speak of it."""
WHOLE_TABLE = 20_000
"""Characters before and behind a row in which its table is looked for."""
WITH_DIGIT = re.compile(r"\w*\d\w*")


def gated(link: Link, attempt: Attempt, premise: str, services: Services) -> Link:
    """The link with what the gates hold against it.

    What contradicts a claim in all but the same words contradicts it, whatever the engine said;
    what contradicts it otherwise is rejected, and what lacks a thing of it goes to review.
    """
    if link.outcome not in ("accepted", "review", "rejected"):
        return link
    if link.outcome == "rejected" and (
        len(attempt.passages) > 1 or coverage(attempt.statement, premise) < SAME_WORDS / 2
    ):
        return link
    findings = _findings(attempt, premise, services)
    return lowered(link, attempt, findings, services.sources, is_near=_is_near(attempt, premise, findings))


def lowered(
    link: Link, attempt: Attempt, findings: Sequence[Finding], sources: Mapping[str, Source], is_near: bool = False
) -> Link:
    """The link as far down as the findings bring it; with `is_near` a contradiction is one of the claim itself."""
    outcome = _lowered(link.outcome, findings, is_near)
    if outcome == link.outcome:
        return link
    decisive = [finding for finding in findings if outcome == "review" or finding.severity == "contradicted"]
    note = f"lowered: {' '.join(finding.said for finding in decisive)}"
    placed = tuple(placed_in_draft(finding, attempt, sources) for finding in findings)
    return link.model_copy(update={"outcome": outcome, "note": note, "findings": placed})


def doubted(link: Link, attempt: Attempt, premise: str, sources: Mapping[str, Source]) -> Link:
    """The link, to be reviewed where its readers see another claim or another passage than what is stored."""
    findings = doubts(attempt.statement, premise, attempt.claim.text) if link.outcome == "accepted" else ()
    return lowered(link, attempt, findings, sources) if findings else link


def _findings(attempt: Attempt, premise: str, services: Services) -> tuple[Finding, ...]:
    return gates.check(
        attempt.statement,
        premise,
        attempt.claim.lang,
        locators=[unit.locator for passage in attempt.passages for unit in passage.units],
        headings=headings(attempt.passages, services.sources),
        surroundings="\n".join(_surroundings(passage, services.sources) for passage in attempt.passages),
        without=services.without,
    )


def _surroundings(passage: Passage, sources: Mapping[str, Source]) -> str:
    """What its paragraph has before it, or the last sentence above, the passage, and two sentences behind it.

    Each stands on a line of its own; around rows stands their table.
    """
    text = sources[passage.source_id].text
    if passage.text.startswith("|"):
        return _table(text, passage)
    before, behind = text[max(0, passage.start - REACH) : passage.start], text[passage.end : passage.end + REACH]
    paragraph = before[before.rfind("\n\n") + 1 :]
    led = paragraph if paragraph.strip() else before
    lead = sentences.split(led) if led is paragraph else sentences.split(led)[-1:]
    rest = [behind[start:end] for start, end in sentences.split(behind)][:BEHIND]
    parts = [*(led[start:end] for start, end in lead), text[passage.start : passage.end], *rest]
    return "\n".join(" ".join(part.split()) for part in parts)


def _table(text: str, passage: Passage) -> str:
    """The lines around a row that are rows as well."""
    above = text[max(0, passage.start - WHOLE_TABLE) : passage.start].split("\n")
    below = text[passage.end : passage.end + WHOLE_TABLE].split("\n")
    rows = [*reversed(list(takewhile(_is_row, reversed(above[:-1]))))]
    return "\n".join([*rows, above[-1] + text[passage.start : passage.end] + below[0], *takewhile(_is_row, below[1:])])


def _is_row(line: str) -> bool:
    return line.startswith("|")


def headings(passages: Sequence[Passage], sources: Mapping[str, Source]) -> list[str]:
    """The names of the sources and all headings above the passages, each once."""
    names = [sources[passage.source_id].name for passage in passages]
    return list(dict.fromkeys([*names, *(heading for passage in passages for heading in passage.heading)]))


def _lowered(outcome: Outcome, findings: Sequence[Finding], near: bool) -> Outcome:
    if any(finding.severity == "contradicted" for finding in findings):
        return "contradicts" if near else "rejected"
    return "review" if findings and outcome == "accepted" else outcome


def _is_near(attempt: Attempt, premise: str, findings: Sequence[Finding]) -> bool:
    """Whether one passage says all of the statement but what the gates found: its words, and what it names."""
    if len(attempt.passages) > 1 or any(finding.severity == "missing" for finding in findings):
        return False
    rest = attempt.statement
    for finding in sorted(lacking(findings), key=lambda finding: -finding.start):
        rest = f"{rest[: finding.start]} {rest[finding.end :]}"
    claim_tokens = {token.casefold() for token in WITH_DIGIT.findall(rest)}
    premise_tokens = {token.casefold() for token in WITH_DIGIT.findall(premise)}
    return claim_tokens <= premise_tokens and coverage(rest, premise) >= SAME_WORDS


def placed_in_draft(finding: Finding, attempt: Attempt, sources: Mapping[str, Source]) -> Finding:
    """The finding at offsets of the draft and of the source; of the whole sentence where words were rewritten."""
    claim, part = attempt.claim, attempt.proposition
    begin, end = (claim.start, claim.end) if part is None else _span(claim.propositions[part])
    before = attempt.statement.count(finding.claimed, 0, finding.start)
    at = _nth(claim.text[begin - claim.start : end - claim.start], finding.claimed, before)
    span = (begin, end) if at is None else (begin + at, begin + at + len(finding.claimed))
    source = next((place for p in attempt.passages if (place := _in_source(finding.found, p, sources))), (None, None))
    places = {"start": span[0], "end": span[1], "source_start": source[0], "source_end": source[1]}
    return finding.model_copy(update=places)


def _span(part: Proposition) -> tuple[int, int]:
    return part.start, part.end


def _nth(text: str, words: str, before: int) -> int | None:
    """Where `words` stand for the (`before` + 1)-th time."""
    at = -1
    for _ in range(before + 1):
        at = text.find(words, at + 1)
        if at < 0:
            return None
    return at


def _in_source(words: str, passage: Passage, sources: Mapping[str, Source]) -> tuple[int, int] | None:
    at = sources[passage.source_id].text.find(words, passage.start, passage.end) if words else -1
    return None if at < 0 else (at, at + len(words))
