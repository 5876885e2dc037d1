"""Long lists of an English premise, without the members that a claim does not speak of.

`Books, inventories, opening balances, accounts and reports are kept for ten years` is, beside a claim about books and
accounts, "books, accounts and reports are kept for ten years". The first and the last member stay, as the sentence
hangs on them, and so does what restricts: numbers, negations, conditions, and what begins with a function word that
no other member begins with.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from ...store.text.abbreviations import words
from ...store.text.sentences import split
from .reader_synonyms import stems

FEWEST = 5
"""Members and what stands around them, parted by commas."""
LONGEST = 14
"""Words of a member that is left out."""
JOINS = re.compile(r"\b(?:and|or|as well as)\b")
RESTRICTS = re.compile(
    r"\d|§|[();:]|\b(?:no|not|none|never|neither|nor|without|only|if|unless|except\w*|exclud\w+|save|provided|when|where|while"
    r"|until|unless|because|since|although|but|however|which|who|that|whose|is|are|was|were|be|has|have|had|must|may"
    r"|can|shall|should|will|would|does|do|did|i\.e|e\.g)\b",
    re.I,
)
PREPOSITIONS = words("of in on at by for from to with under within between against into onto over through during about as")


def shortened(premise: str, claim: str) -> str:
    """The premise with its long lists cut down to what the claim speaks of."""
    about = stems(claim)
    return "\n".join(_line(line, about) for line in premise.split("\n"))


def _line(line: str, about: Collection[str]) -> str:
    if line.count(", ") < FEWEST - 1:
        return line
    parts, done = list[str](), 0
    for start, end in split(line, "en"):
        parts += [line[done:start], _sentence(line[start:end], about)]
        done = end
    return "".join([*parts, line[done:]])


def _sentence(sentence: str, about: Collection[str]) -> str:
    segments = sentence.split(", ")
    if len(segments) < FEWEST:
        return sentence
    return ", ".join(_remaining(segments, about))


def _remaining(segments: Sequence[str], about: Collection[str]) -> Iterator[str]:
    ends = [at for at, segment in enumerate(segments) if at and JOINS.search(segment)]
    for at, segment in enumerate(segments):
        is_inner = 0 < at < len(segments) - 1 and any(at < end for end in ends) and at not in ends
        if not (is_inner and _may_go(segments, at, about)):
            yield segment


def _may_go(segments: Sequence[str], at: int, about: Collection[str]) -> bool:
    segment = segments[at]
    if RESTRICTS.search(segment) or len(segment.split()) > LONGEST or not stems(segment).isdisjoint(about):
        return False
    first = _first(segment)
    return first not in PREPOSITIONS or any(f" {first} " in f" {other.lower()}" for other in segments[at - 1 : at])


def _first(segment: str) -> str:
    return segment.split(maxsplit=1)[0].lower() if segment.strip() else ""
