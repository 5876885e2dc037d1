"""What an editor that writes a whole new draft made of each sentence it was told of.

It is taken at its word for those sentences alone; whatever else it changed stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from ...store.records import Claim
from ...store.text.words import raw
from ..ports import Change
from ..segmenter import segment

SAME = 3.0
"""What two equal sentences count beside the share of their words, at most 1, that two alike ones have in common."""
ALIKE = 0.2


def changes(draft: str, revised: str, ids: Sequence[str]) -> tuple[list[Change | None], bool]:
    """A change for each claim of `ids`, `None` where its sentence stays; and whether anything else was changed."""
    results: dict[str, Change] = {}
    strayed = False
    for claim, texts in _aligned(segment(draft), [sentence.text for sentence in segment(revised)]):
        if claim is None or claim.id not in ids:
            strayed |= claim is None or texts != [claim.text]
        elif texts != [claim.text]:
            results[claim.id] = Change("rewrite", " ".join(texts)) if texts else Change("remove")
    return [results.get(each) for each in ids], strayed


def _aligned(old: Sequence[Claim], new: Sequence[str]) -> Iterator[tuple[Claim | None, list[str]]]:
    """Each old sentence with the new ones that stand for it; `None` with those that stand for none."""
    i = j = 0
    for a, b in [*_matches([claim.text for claim in old], new), (len(old), len(new))]:
        yield from _paired(old[i:a], new[j:b])
        if a < len(old):
            yield old[a], [new[b]]
        i, j = a + 1, b + 1


def _paired(old: Sequence[Claim], new: Sequence[str]) -> Iterator[tuple[Claim | None, list[str]]]:
    """Sentences between two that match: in order, as far as there are both."""
    yield from ((claim, [] if text is None else [text]) for claim, text in zip_longest(old, new))


def _matches(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """The pairs of sentences that are the same or alike, in the order of both texts, as many and as alike as can be.

    (Needleman and Wunsch, J. Mol. Biol. 48, 1970, without a cost for gaps.)
    """
    first = 0
    while first < min(len(old), len(new)) and old[first] == new[first]:
        first += 1
    ours, theirs = [set(raw(text)) for text in old[first:]], [set(raw(text)) for text in new[first:]]
    best = [[0.0] * (len(theirs) + 1) for _ in range(len(ours) + 1)]
    for i in range(len(ours) - 1, -1, -1):
        for j in range(len(theirs) - 1, -1, -1):
            score = SAME if old[first + i] == new[first + j] else _alike(ours[i], theirs[j])
            best[i][j] = max(best[i + 1][j], best[i][j + 1], score and score + best[i + 1][j + 1])
    results = [(at, at) for at in range(first)]
    i = j = 0
    while i < len(ours) and j < len(theirs):
        if best[i][j] == best[i + 1][j]:
            i += 1
        elif best[i][j] == best[i][j + 1]:
            j += 1
        else:
            results.append((first + i, first + j))
            i, j = i + 1, j + 1
    return results


def _alike(one: set[str], other: set[str]) -> float:
    share = len(one & other) / max(1, len(one | other))
    return share if share >= ALIKE else 0.0
