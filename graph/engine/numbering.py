"""A draft whose numbers are ids of citations, as the pipeline reads it: each number is that of its source."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from ...nodes.segmenter.existing_citations import ExistingCitations
from ...prompts.phrases import MISSING_SOURCE
from ...store.records import Source
from ..drafts import DraftClaim
from .issuing import Passed
from .receipts import BracketedNumbers, notes_in

MOST = 900
"""The segmenter reads numbers of at most three digits as citations."""
STAND_BY = "Citations stand by source:"
"""Begins the note that says which number stands for which id."""


class Moved(NamedTuple):
    """A bracket, as it stood in the draft, half open, and as it stands now."""

    start: int
    end: int
    ids: tuple[int, ...]
    start_now: int
    now: str


class NumberedDraft(NamedTuple):
    """The draft with numbers in the place of ids."""

    original: str
    """The draft with its ids."""
    draft: str
    sources: list[Source]
    """Those that are cited first, by their numbers."""
    cited: ExistingCitations
    notes: list[str]
    """Which id has which number."""
    at: list[Moved]
    """The brackets in the order of the draft."""

    def claims(self, audited: Sequence[DraftClaim], passed: Passed) -> list[DraftClaim]:
        """Claims of an audit with the words, the places and the ids of the draft as it was given."""
        starts = [*(claim.start for claim in audited[1:]), len(self.draft)]
        return [self._claim(claim, until, passed) for claim, until in zip(audited, starts, strict=False)]

    def _claim(self, claim: DraftClaim, until: int, passed: Passed) -> DraftClaim:
        mine = [each for each in self.at if claim.start <= each.start_now < until and each.now in claim.markers]
        lines = {each.now: self.original[each.start : each.end] for each in mine}
        start, end = self.before(claim.start), self.before(claim.end)
        values = {
            "text": self.original[start:end],
            "start": start,
            "end": end,
            "markers": tuple(lines.get(marker, marker) for marker in claim.markers),
        }
        whys = {one: passed.refused[one].why for each in mine for one in each.ids if one in passed.refused}
        if whys:
            reason = "; ".join(f"[{one}] {why}" for one, why in whys.items())
            values |= {"standing": "doubtful", "reason": reason}
        return claim.model_copy(update=values)

    def before(self, offset: int) -> int:
        """The offset of the draft as it was given."""
        place = bisect_right(self.at, offset, key=lambda each: each.start_now) - 1
        if place < 0:
            return offset
        moved = self.at[place]
        behind = offset - moved.start_now - len(moved.now)
        return moved.start if offset == moved.start_now else moved.end + max(behind, 0)


def numbered(
    draft: str, groups: Sequence[BracketedNumbers], passed: Passed, sources: Sequence[Source]
) -> NumberedDraft:
    """Write the number of its source for each id: two ids of one source have one; what may not pass has its own.

    The draft's own footnotes keep their numbers, which mean what they say.
    """
    noted = notes_in(draft)
    values = {source.id: source for source in sources}
    keys = [each.source_key for each in passed.citations.values() if each.source_key in values]
    ordered = [*(values[key] for key in dict.fromkeys(keys)), *(s for s in sources if s.id not in set(keys))]
    unused = (number for number in count(1) if number not in noted)
    places = {source.id: next(unused) for source in ordered}
    free = unused if len(sources) <= MOST else (number for number in count(MOST + 1) if number not in noted)
    numbers: dict[int, int] = {}
    meant: dict[int, str] = {}
    refused: dict[int, tuple[str, str]] = {}
    for identifier in dict.fromkeys(number for group in groups for number in group.ids):
        cited = passed.citations.get(identifier)
        if cited is not None and cited.source_key in places:
            numbers[identifier] = places[cited.source_key]
            meant[numbers[identifier]] = cited.source_key
        else:
            numbers[identifier] = next(free)
            refused[numbers[identifier]] = _refusal(identifier, passed)
    text, at = _rewritten(draft, groups, numbers)
    selected = {one: number for one, number in numbers.items() if number in meant}
    stands = ", ".join(f"[{one}] as [{number}]" for one, number in selected.items() if one != number)
    return NumberedDraft(
        draft,
        text,
        ordered,
        ExistingCitations({**noted, **meant}, refused),
        [f"{STAND_BY} {stands}."] if stands else [],
        at,
    )


def _refusal(identifier: int, passed: Passed) -> tuple[str, str]:
    if identifier in passed.citations:
        return MISSING_SOURCE, f"citation [{identifier}] cites a source that was not given"
    refusal = passed.refused[identifier]
    return refusal.flag, f"citation [{identifier}] {refusal.why}"


def _rewritten(draft: str, groups: Sequence[BracketedNumbers], numbers: dict[int, int]) -> tuple[str, list[Moved]]:
    pieces: list[str] = []
    moved: list[Moved] = []
    at, now = 0, 0
    for group in groups:
        mark = f"[{', '.join(str(n) for n in dict.fromkeys(numbers[one] for one in group.ids))}]"
        now += group.start - at
        moved.append(Moved(*group, now, mark))
        pieces += [draft[at : group.start], mark]
        at, now = group.end, now + len(mark)
    return "".join([*pieces, draft[at:]]), moved
