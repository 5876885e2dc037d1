"""Where an English sentence says more than one thing.

A cut stands before a clause with its own subject and finite verb that is set beside another one by
`while`, `whereas`, `although`, `but`, `and` or a semicolon. Conditions stay with what they condition.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...store.text.abbreviations import words
from .lexicon import EN_AUXILIARY, EN_IRREGULAR, EN_VERBS
from .segments import CommaSegment, joined
from .verbs import finite, shaped, stem

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
PRONOUNS = words("it he she they we you i there one both all most some many")
LONGEST_NAME = 7
DENIALS = words("not neither nor isn't aren't wasn't weren't don't doesn't didn't")
QUANTIFIERS = words("no few little many some any all most more less several")
CERTAIN = 2
DETERMINERS = words("the a an this that these those its his her their our each every some any no")


def cuts(parts: Sequence[CommaSegment]) -> list[int]:
    """Indices of the segments with which a new proposition begins."""
    results: list[int] = []
    begin = 0
    opened = parts[0].words[0].lower() in OPENERS
    conditional = parts[0].words[0].lower() in CONDITIONS - {"as", "in"}
    inside = relatives(parts)
    for at in range(1, len(parts)):
        left = [part for place, part in enumerate(parts[begin:at], begin) if place not in inside]
        if at not in inside and _begins(parts[at], left, opened, conditional):
            results.append(at)
            begin, opened, conditional = at, False, conditional and parts[at].mark != ";"
    return results


def _begins(part: CommaSegment, left: Sequence[CommaSegment], opened: bool, conditional: bool) -> bool:
    first, rest = part.words[0].lower(), _behind_joiner(part)
    before = _surest(left)
    if not before:
        return False
    if part.mark == ";":
        return before == CERTAIN and (_sureness(rest) == CERTAIN or bool(finite(rest[1:], "en")))
    if conditional or not (opened or first in JOINERS):
        return False
    if _sureness(rest) == CERTAIN:
        return first != "and" or ((before == CERTAIN or _is_singular(rest)) and _is_no_list(rest, left))
    denies = bool(DENIALS & {word.lower() for word in joined(left)})
    opens = bool(rest) and rest[0] not in QUANTIFIERS and not rest[0].endswith("ly")
    return first != "and" and not denies and opens and _sureness(rest) > 0


def _behind_joiner(part: CommaSegment) -> list[str]:
    first = part.words[0].lower()
    return part.words[2:] if first == "even" else part.words[1:] if first in JOINERS else part.words


def _surest(left: Sequence[CommaSegment]) -> int:
    """How sure it is that a verb is in what stands before."""
    if finite(joined(left), "en"):
        return CERTAIN
    return max((_sureness(_behind_joiner(part)) for part in left), default=0)


def _sureness(texts: Sequence[str]) -> int:
    """How sure it is that the words are a clause: a verb is `CERTAIN` or firmly one, or has a verb's shape, or none."""
    if is_clause(texts) or _has_subject(texts, shaped(texts, firmly=True)):
        return CERTAIN
    return int(_has_subject(texts, shaped(texts, firmly=False)))


def _verb(texts: Sequence[str]) -> int:
    return [*finite(texts, "en"), *shaped(texts, firmly=True)][0]


def _is_singular(texts: Sequence[str]) -> bool:
    """Whether the verb agrees with one subject, which `A, and B` is not."""
    return texts[_verb(texts)].lower().endswith(("s", "was"))


def _is_no_list(texts: Sequence[str], left: Sequence[CommaSegment]) -> bool:
    """The last member of a list may look like a clause ("and two Guild Awards"), but holds no such verb."""
    place = _verb(texts)
    verb = texts[place].lower()
    if verb in EN_AUXILIARY:
        return True
    is_firm = place in shaped(texts, firmly=True)
    if len(left) > 1 and finite(left[0].words, "en") and not is_firm:
        return False
    agrees = texts[0][0].isupper() and texts[place - 1].endswith("s") != verb.endswith("s")
    opens = agrees or texts[0].lower() in DETERMINERS | PRONOUNS
    if verb.endswith("ed"):
        return opens and is_firm and len(left) == 1
    return (opens or (is_firm and len(left) == 1)) and place < len(texts) - 1


def is_clause(texts: Sequence[str]) -> bool:
    """Whether the words open with a subject and go on with a finite verb."""
    return _has_subject(texts, finite(texts, "en"))


def _has_subject(texts: Sequence[str], places: Sequence[int]) -> bool:
    if not places or places[0] == 0:
        return False
    subject = [word.lower() for word in texts[: places[0]]]
    if subject[0] in NO_SUBJECT | EN_AUXILIARY | EN_IRREGULAR or subject[0].endswith(("ing", "ed")):
        return False
    if {"that", "which", "who", "whom", "whose", "to", "if", "when"} & set(subject[1:]):
        return False
    return any(word not in NO_SUBJECT and not word.endswith("ly") for word in subject)


def relatives(parts: Sequence[CommaSegment]) -> dict[int, int]:
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


def _is_relative(texts: Sequence[str]) -> bool:
    head = [word.lower() for word in texts[:3]]
    place = next((at for at, word in enumerate(head) if word in RELATIVE), None)
    if place is None or not all(word in BEFORE_RELATIVE for word in head[:place]):
        return False
    return bool(finite(["it", *texts[place + 1 :]], "en"))


def _last(parts: Sequence[CommaSegment], at: int) -> int:
    """The clause ends before the verb that the main clause waits for, or before another clause."""
    for place in range(at + 1, len(parts)):
        if _is_verb(parts[place].words[0]):
            return place - 1
    if not finite(joined(parts[:at]), "en"):
        return at
    after = range(at + 1, len(parts))
    return next((place - 1 for place in after if _is_other_clause(parts[place])), len(parts) - 1)


def _is_other_clause(part: CommaSegment) -> bool:
    return (
        part.mark == ";"
        or _is_relative(part.words)
        or (part.words[0].lower() in JOINERS and is_clause(_behind_joiner(part)))
    )


def _is_verb(word: str) -> bool:
    lowered = word.lower()
    return lowered in EN_AUXILIARY or lowered in EN_IRREGULAR or stem(lowered) in EN_VERBS


def antecedent(texts: Sequence[str]) -> int:
    """How many of the last words of `texts` name what the relative clause behind them is about."""
    verbs = finite(texts, "en")
    nearest = max(len(texts) - LONGEST_NAME, verbs[-1] + 1 if verbs else 0)
    for place in range(len(texts) - 1, nearest - 1, -1):
        if texts[place].lower() in DETERMINERS:
            return len(texts) - place
    for place in range(len(texts) - 2, nearest - 1, -1):
        if texts[place].lower() in NO_SUBJECT | OPENERS:
            return len(texts) - place - 1
    return max(1, len(texts) - nearest)
