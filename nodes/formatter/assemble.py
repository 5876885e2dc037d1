"""The grounded text: the draft plus insertions, minus what policy `strike` takes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from ...prompts.phrases import ACCEPTED, FLAGS
from ...store.records import Citation, Claim, Insertion, Removal, Verdict
from ..placement import clause_end, removal
from ..state import Edit


def markers(draft: str, citations: Sequence[Citation], flagged: Set[int] = frozenset()) -> list[Insertion]:
    """One insertion for each place, with all its numbers; the author's own markers stand already, `flagged` before."""
    numbers: dict[int, list[int]] = {}
    for citation in citations:
        if not citation.existing and citation.number not in numbers.setdefault(citation.at, []):
            numbers[citation.at].append(citation.number)
    return [
        Insertion(
            at=at,
            text=(" " if at in flagged else _space(draft, at)) + "".join(f"[{number}]" for number in sorted(group)),
        )
        for at, group in numbers.items()
    ]


def flags(
    draft: str, claims: Sequence[Claim], verdicts: Mapping[str, Verdict], edits: Sequence[Edit]
) -> list[Insertion]:
    """What stands behind a claim that is not supported, or behind the part of it that is not."""
    by_id = {claim.id: claim for claim in claims}
    flagged = [by_id[edit.claim_id] for edit in edits if edit.action == "flag"]
    stand = [by_id[edit.claim_id] for edit in edits if edit.action == "accept"]
    accepted = [Insertion(at=clause_end(draft, claim.start, claim.end), text=f" {ACCEPTED}") for claim in stand]
    return accepted + [
        Insertion(at=clause_end(draft, start, end), text=f" {FLAGS[verdicts[claim.id].label]}")
        for claim in flagged
        for start, end in _open_spans(claim, verdicts[claim.id])
    ]


def language(claims: Sequence[Claim]) -> str:
    """That of the draft, which its flags and headings are in."""
    return next((claim.lang for claim in claims if claim.lang != "und"), "en")


def removals(draft: str, claims: Sequence[Claim], edits: Sequence[Edit]) -> list[Removal]:
    """What policy `strike` takes out, in draft order."""
    struck = {edit.claim_id for edit in edits if edit.action == "strike"}
    spans = [removal(draft, claim) for claim in claims if claim.id in struck]
    return [Removal(start=start, end=end, text=draft[start:end]) for start, end in spans]


def apply(draft: str, insertions: Sequence[Insertion], taken: Sequence[Removal]) -> str:
    """The draft with the insertions put in and the removals left out."""
    pieces, position = [], 0
    edges = sorted([(i.at, 0, i.text) for i in insertions] + [(r.start, r.end, "") for r in taken], key=lambda e: e[0])
    for at, until, text in edges:
        if at >= position:
            pieces += [draft[position:at], text]
            position = max(at, until)
    return "".join([*pieces, draft[position:]])


def _open_spans(claim: Claim, verdict: Verdict) -> list[tuple[int, int]]:
    """The parts without support, where others have it; else the whole sentence."""
    members = {link.proposition for link in verdict.links if link.outcome == "accepted"}
    parts = [(p.start, p.end) for index, p in enumerate(claim.propositions) if index not in members]
    if len(claim.propositions) > 1 and 0 < len(parts) < len(claim.propositions):
        return parts
    return [(claim.start, claim.end)]


def _space(draft: str, at: int) -> str:
    return "" if at == 0 or draft[at - 1].isspace() or draft[at - 1] in "([]" else " "
