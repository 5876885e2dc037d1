"""What an editor that writes a whole new draft made of each sentence it was told of.

It is taken at its word for those sentences alone; whatever else it changed stays as it was.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from ...store.records import Claim
from ..ports import Change
from ..segmenter import segment


def changes(draft: str, revised: str, ids: Sequence[str]) -> tuple[list[Change | None], bool]:
    """A change for each claim of `ids`, `None` where its sentence stays; and whether anything else was changed."""
    old, new = segment(draft), segment(revised)
    found: dict[str, Change] = {}
    strayed = False
    matcher = SequenceMatcher(None, [claim.text for claim in old], [claim.text for claim in new], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            continue
        strayed |= tag == "insert"
        for claim, texts in _paired(old[a:b], new[c:d]):
            if claim.id not in ids:
                strayed |= texts != [claim.text]
            else:
                found[claim.id] = Change("rewrite", " ".join(texts)) if texts else Change("remove")
    return [found.get(each) for each in ids], strayed


def _paired(old: Sequence[Claim], new: Sequence[Claim]) -> Iterator[tuple[Claim, list[str]]]:
    """Each old sentence with the new ones that stand for it: in order where they are as many, else the most alike."""
    if len(old) == len(new):
        yield from ((one, [other.text]) for one, other in zip(old, new, strict=True))
        return
    of: dict[int, list[str]] = defaultdict(list)
    for other in new if old else ():
        matcher = SequenceMatcher(None, b=other.text, autojunk=False)
        of[max(range(len(old)), key=lambda at: _alike(matcher, old[at].text))].append(other.text)
    yield from ((one, of[at]) for at, one in enumerate(old))


def _alike(matcher: SequenceMatcher[str], text: str) -> float:
    matcher.set_seq1(text)
    return matcher.ratio()
