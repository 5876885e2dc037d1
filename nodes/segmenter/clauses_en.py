"""Where an English sentence says more than one thing.

A cut stands before a clause with its own subject and finite verb that is set beside another one by
`while`, `whereas`, `although`, `but`, `and` or a semicolon. Conditions stay with what they condition.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...store.abbreviations import words
from .segments import Segment, joined
from .verbs import EN_AUXILIARY, EN_IRREGULAR, EN_VERBS, finite, stem

OPENERS = words("while whereas although though even")
CONDITIONS = words("if when whenever unless once until provided where wherever as in")
JOINERS = words("and but yet while whereas although though even")
DROPPED = words("and but yet")
RELATIVE = words("which who whom whose")
BEFORE_RELATIVE = words(
    "in of on at by for from to with under through during after all most some many both one each none two"
)
NO_SUBJECT = words("""
    to that which who whom whose if when where because since unless not also then therefore thus hence still
    however often never always only now finally later subsequently so as than or nor too again even once perhaps
    instead in of on at by for from with under through during after before into over between without within
    against among
""")
DETERMINERS = words("the a an this that these those its his her their our each every some any no")


def cuts(parts: Sequence[Segment]) -> list[int]:
    """Indices of the segments with which a new proposition begins."""
    found: list[int] = []
    begin = 0
    opened = parts[0].words[0].lower() in OPENERS
    conditional = parts[0].words[0].lower() in CONDITIONS - {"as", "in"}
    inside = relatives(parts)
    for at in range(1, len(parts)):
        left = joined([part for place, part in enumerate(parts[begin:at], begin) if place not in inside])
        if at in inside or not finite(left, "en"):
            continue
        if _begins(parts[at], opened, conditional):
            found.append(at)
            begin, opened, conditional = at, False, conditional and parts[at].mark != ";"
    return found


def _begins(part: Segment, opened: bool, conditional: bool) -> bool:
    first = part.words[0].lower()
    rest = part.words[2:] if first == "even" else part.words[1:] if first in JOINERS else part.words
    if part.mark == ";":
        return is_clause(rest) or bool(finite(rest[1:], "en"))
    if conditional:
        return False
    return (opened or first in JOINERS) and is_clause(rest)


def is_clause(said: Sequence[str]) -> bool:
    """Whether the words open with a subject and go on with a finite verb."""
    places = finite(said, "en")
    if not places or places[0] == 0:
        return False
    subject = [word.lower() for word in said[: places[0]]]
    if subject[0] in NO_SUBJECT or subject[0].endswith("ing"):
        return False
    if {"that", "which", "who", "whom", "whose", "to", "if", "when"} & set(subject[1:]):
        return False
    return any(word not in NO_SUBJECT and not word.endswith("ly") for word in subject)


def relatives(parts: Sequence[Segment]) -> dict[int, int]:
    """Segments of relative clauses behind a comma: each with the index of the segment that opens its clause."""
    inside: dict[int, int] = {}
    at = 1
    while at < len(parts):
        if parts[at].mark == "," and _is_relative(parts[at].words):
            last = _last(parts, at)
            inside |= dict.fromkeys(range(at, last + 1), at)
            at = last
        at += 1
    return inside


def _is_relative(said: Sequence[str]) -> bool:
    head = [word.lower() for word in said[:3]]
    place = next((at for at, word in enumerate(head) if word in RELATIVE), None)
    if place is None or not all(word in BEFORE_RELATIVE for word in head[:place]):
        return False
    return bool(finite(["it", *said[place + 1 :]], "en"))


def _last(parts: Sequence[Segment], at: int) -> int:
    """Where the main clause still waits for its verb, the clause ends before that verb; else at its comma."""
    if finite(joined(parts[:at]), "en"):
        return at
    for place in range(at + 1, len(parts)):
        if _is_verb(parts[place].words[0]):
            return place - 1
    return at


def _is_verb(word: str) -> bool:
    lowered = word.lower()
    return lowered in EN_AUXILIARY or lowered in EN_IRREGULAR or stem(lowered) in EN_VERBS


def antecedent(said: Sequence[str]) -> int:
    """How many of the last words of `said` name what the relative clause behind them is about."""
    for count in range(1, min(len(said), 6) + 1):
        if said[-count].lower() in DETERMINERS:
            return count
    count = 1
    while count < min(len(said), 6) and said[-count - 1][:1].isupper() and said[-count - 1].lower() not in OPENERS:
        count += 1
    return count
