"""The draft with some sentences changed or gone, and every other one as it was, byte for byte.

A change is made only where the segmenter finds all other sentences again afterwards: one that would run into its
neighbour, or turn it into a heading or a list item, is not made; nor is one that nobody would check in that place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...store.records import Claim
from ..placement import clause_end, removal
from ..segmenter import segment

RUNS_ON = "there it would not be checked, or the sentences beside it would not stay as they are"
NO_PROSE = "it holds words that are no part of a sentence, and nobody would check them"
NOTHING_LEFT = "nothing would be left of the text"


class Splice(NamedTuple):
    """A sentence and what stands in its place; nothing where it is taken out."""

    claim: Claim
    text: str


class Spliced(NamedTuple):
    """What became of a draft."""

    draft: str
    made: frozenset[str]
    """Ids of the claims whose sentence was changed."""
    refused: dict[str, str]
    """Why a sentence was not changed, by the id of its claim."""


def spliced(draft: str, splices: Sequence[Splice]) -> Spliced:
    """The draft with as many of `splices` as leave every other sentence alone; at most one for each claim."""
    claims = segment(draft)
    applied: list[Splice] = []
    refused = {each.claim.id: NO_PROSE for each in splices if not _is_prose(each.text)}
    left = [each for each in splices if each.claim.id not in refused]
    _take(draft, claims, sorted(left, key=lambda each: each.claim.start), applied, refused)
    return Spliced(_applied(draft, applied), frozenset(each.claim.id for each in applied), refused)


def with_markers(text: str, claim: Claim) -> str:
    """A new sentence with the author's own citations, which are checked anew, behind its words."""
    inside = [marker.text for marker in claim.markers if claim.start <= marker.start and marker.end <= claim.end]
    if not text or not inside:
        return text
    at = clause_end(text, 0, len(text))
    return f"{text[:at]} {''.join(dict.fromkeys(inside))}{text[at:]}"


def _is_prose(text: str) -> bool:
    """Whether every word stands in a sentence or a citation of one, and none is a heading."""
    result = segment(text)
    if any(claim.reason == "heading" for claim in result):
        return False
    spans = [(claim.start, claim.end) for claim in result]
    spans += [(marker.start, marker.end) for claim in result for marker in claim.markers]
    return not any(char.isalnum() and not any(a <= at < b for a, b in spans) for at, char in enumerate(text))


def _take(
    draft: str, claims: Sequence[Claim], splices: Sequence[Splice], applied: list[Splice], refused: dict[str, str]
) -> None:
    """Keep all of `splices`, else halve them until those that cannot be made stand alone."""
    why = _broken(draft, claims, [*applied, *splices]) if splices else ""
    if not why:
        applied += splices
    elif len(splices) == 1:
        refused[splices[0].claim.id] = why
    else:
        half = len(splices) // 2
        _take(draft, claims, splices[:half], applied, refused)
        _take(draft, claims, splices[half:], applied, refused)


def _broken(draft: str, claims: Sequence[Claim], splices: Sequence[Splice]) -> str:
    """Why the splices cannot be made together; empty where every other sentence stays."""
    instead = {(splice.claim.start, splice.claim.end): splice.text for splice in splices}
    expected = [details for claim in claims for details in _sentences(claim, instead)]
    result = segment(_applied(draft, splices))
    if not result:
        return NOTHING_LEFT
    same = len(result) == len(expected) and all(map(_is_as, result, expected))
    return "" if same else RUNS_ON


def _sentences(claim: Claim, instead: dict[tuple[int, int], str]) -> list[tuple[str, bool]]:
    """Each sentence with whether it has to be one that is checked: as it was, or as a new one is by itself."""
    span = claim.start, claim.end
    if span in instead:
        return [(sentence.text, sentence.checkable) for sentence in segment(instead[span])]
    return [(claim.text, claim.checkable)]


def _is_as(claim: Claim, expected: tuple[str, bool]) -> bool:
    text, checkable = expected
    return claim.text == text and (claim.checkable or not checkable)


def _applied(draft: str, splices: Sequence[Splice]) -> str:
    """From the end on, so that the offsets before a change hold, and the last sentence of an item takes its marker."""
    for claim, text in sorted(splices, key=lambda each: -each.claim.start):
        start, end = (claim.start, claim.end) if text else _gap(draft, claim)
        draft = draft[:start] + text + draft[end:]
    return draft


def _gap(draft: str, claim: Claim) -> tuple[int, int]:
    """What goes with a sentence: its markers, its list item, the space beside it, and a paragraph of its own."""
    start, end = removal(draft, claim)
    if end < len(draft) and draft[end] not in "\r\n":
        return start, end
    if start and draft[start - 1] != "\n":
        return len(draft[:start].rstrip(" \t")), end
    if not draft[end:].strip():
        return len(draft[:start].rstrip()), len(draft.rstrip())
    while draft[end] in "\r\n" and (not start or draft[:start].endswith("\n\n")):
        end += 1
    return start, end
