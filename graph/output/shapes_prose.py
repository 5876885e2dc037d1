"""The draft as another program is given it: without markers, without flags, without what was struck.

Where its citations go beside the text and not into it, offsets have to be those of this text.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from ...store.records import Citation, Claim, Grounding, Removal, Source, Verdict

BLANK = " \t"


class ProseCitation(NamedTuple):
    """A stretch of the prose and what is cited for it."""

    start: int
    """Code points, half open."""
    end: int
    citations: tuple[Citation, ...]


class Prose:
    """The text, and its offsets from those of the draft."""

    def __init__(self, grounding: Grounding) -> None:
        from ...nodes.formatter.assemble import apply  # loads langgraph, which a command line that only asks need not

        gone = [*grounding.removals, *own_markers(grounding)]
        self.text = apply(grounding.draft, [], gone)
        self._cuts = _merged(gone)
        self._starts = [start for start, _ in self._cuts]
        self._lost = list(accumulate((end - start for start, end in self._cuts), initial=0))
        self.cited = _cited(grounding, self.at)

    def at(self, offset: int) -> int:
        """The offset in the prose, of one in the draft; within what is gone, that of the place where it was."""
        index = bisect_right(self._starts, offset)
        if not index:
            return offset
        start, end = self._cuts[index - 1]
        return offset - self._lost[index - 1] - (min(end, offset) - start)


def own_markers(grounding: Grounding) -> list[Removal]:
    """The markers that the draft came with, and the blanks before them."""
    results = []
    for marker in (marker for claim in grounding.claims for marker in claim.markers):
        start = len(grounding.draft[: marker.start].rstrip(BLANK))
        results.append(Removal(start=start, end=marker.end, text=grounding.draft[start : marker.end]))
    return results


def address(source: Source) -> str | None:
    """Where the source is on the web, `None` where that is not known; no other scheme than http and https."""
    return source.identifier if source.identifier.lower().startswith(("http://", "https://")) else None


def name_of(identifier: str) -> str:
    """A UUID as it is, anything else as the UUID that is made from it."""
    try:
        return str(UUID(identifier))
    except ValueError:
        return str(uuid5(NAMESPACE_URL, identifier))


def urn(identifier: str) -> str:
    """The same as an IRI."""
    return f"urn:uuid:{name_of(identifier)}"


def _merged(gone: Sequence[Removal]) -> list[tuple[int, int]]:
    """The spans in order, those that touch or overlap as one."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted((one.start, one.end) for one in gone):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _cited(grounding: Grounding, at: Callable[[int], int]) -> list[ProseCitation]:
    claims = {claim.id: claim for claim in grounding.claims}
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    of_claim: dict[str, list[Citation]] = {}
    for citation in sorted(grounding.citations, key=lambda one: (one.at, one.number)):
        of_claim.setdefault(citation.claim_id, []).append(citation)
    groups: dict[tuple[int, int], list[Citation]] = {}
    for claim_id, citations in of_claim.items():
        for citation in citations:
            start, end = _span(citation, citations, claims[claim_id], verdicts.get(claim_id))
            groups.setdefault((at(start), at(end)), []).append(citation)
    return [ProseCitation(start, end, tuple(group)) for (start, end), group in sorted(groups.items()) if start < end]


def _span(citation: Citation, beside: Sequence[Citation], claim: Claim, verdict: Verdict | None) -> tuple[int, int]:
    """The words of the draft that a citation stands for: its sentence, or the part of it that it stands behind."""
    behind = [part for part in claim.propositions if part.start < citation.at] or claim.propositions[:1]
    alone = all(other.at == citation.at for other in beside)
    if len(claim.propositions) < 2 or (alone and _whole(citation, verdict)):
        return claim.start, claim.end
    return behind[-1].start, behind[-1].end


def _whole(citation: Citation, verdict: Verdict | None) -> bool:
    accepted = [link for link in verdict.links if link.outcome == "accepted"] if verdict else []
    return any(link.proposition is None and citation.passage_id in link.passage_ids for link in accepted)
