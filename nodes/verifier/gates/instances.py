"""A case that a claim puts to a rule: `a company that holds 30 per cent` where the source says `25 per cent or more`.

The source does not write such a number and need not: it follows that the rule covers the case.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....store.text.comparison import AnalysedText
from .quantities import Quantity

CONDITION = re.compile(
    r"^\W*(?:if|when(?:ever)?|where|once|for an?|with an?|at an?|given an?|suppose|wenn|falls|sofern|soweit|wer|beim?"
    r"|hat(?:te)?|haben|ist|war|sind|liegt|liegen|beträgt|betragen|wird|werden|wurden?|fällt|fallen|erreicht"
    r"|für eine?[nrsm]?|auf eine?[nrsm]?)\b"
    r"|^\W*(?!(?:mit|seit|laut|nicht|jetzt|selbst|fast|damit|zuletzt|dort|oft|sofort|vielleicht|überhaupt|nebst"
    r"|\w*(?:samt|statt|erst|meist|nächst|sonst|heit|keit|schaft))\b)[a-zäöüß]{3,}t"
    r" (?:der|die|das|eine?|jemand|man|sich)"
    r" (?=[^?]*, (?:so|dann|ist|sind|kann|können|darf|dürfen|muss|müssen|[a-zäöü]{3,}t)\b)",
    re.I,
)
"""How a sentence begins that puts a case in its first clause; in German by its verb too: `Hält jemand …, so …`."""
SOMEBODY = re.compile(r"^\W*(?:an?|ein(?:e[mnrs]?)?|someone|anyone|whoever|jemand|jede[rs]?)\s", re.I)
"""How a sentence begins whose subject is a case."""
OF_SOMEBODY = re.compile(
    r"\b(?:who|that|which|whose|with|having|mit|[a-z]{2,}ing)\b|^\W*whoever\b"
    r"|,\s(?:der|die|das|dem|den|dessen|deren)\b",
    re.I,
)
"""What begins a description of the subject: `a company holding 30 percent`, and no `a fine of 500 euros`."""
EVENT = re.compile(r"\b(?:was|were|had|wurden?|hatten?)\b", re.I)
"""What tells of one case that happened, where nothing makes a rule of it."""
PREDICATE = re.compile(
    r"\b(?:must|may|shall|can(?:not)?|will|is|are|has to|have to|needs? to|muss|müssen|darf|dürfen|kann|können|soll\w*"
    r"|ist|sind|wird|werden|if|when|where|unless|wenn|falls|sofern|soweit)\b",
    re.I,
)
"""Where the subject of a sentence ends at the latest."""
DEMANDED = re.compile(
    r"\b(?:requir\w+|need\w*|necessary|mandatory|prescribed|demanded|due|erforderlich|nötig|notwendig|vorgeschrieben"
    r"|verlangt|gefordert|fällig)\b",
    re.I,
)
"""What makes a rule of a subject: `a password of 12 characters is required`."""


def is_covered(claimed: Quantity, claim: AnalysedText, stated: Sequence[Quantity]) -> bool:
    """Whether an exact number of a case that the claim puts lies where a bound of the source says."""
    return (
        not claimed.bound.direction
        and not claimed.bound.exact
        and not claimed.bound.is_rule
        and not claimed.notation
        and is_of_case(claim, claimed.start, claimed.end)
        and any(_lies_within(claimed, item) for item in stated)
    )


def is_of_case(claim: AnalysedText, start: int, end: int) -> bool:
    """Whether a stretch of a claim describes the case that its sentence puts to a rule."""
    sentence = claim.sentence_at(start)
    text = claim.text[sentence.start : sentence.end]
    before, behind = text[: start - sentence.start], text[end - sentence.start :]
    if CONDITION.match(text):
        return not re.search(r"[,;:]\s", before)
    if not SOMEBODY.match(text) or not OF_SOMEBODY.search(before) or PREDICATE.search(before):
        return False
    return not DEMANDED.search(behind) and (PREDICATE.search(behind) is not None or not EVENT.search(behind))


def _lies_within(claimed: Quantity, stated: Quantity) -> bool:
    bound = stated.bound
    if not bound.direction or stated.notation or claimed.dimension != stated.dimension:
        return False
    if claimed.unit is None or stated.unit is None:
        if not claimed.nouns & stated.nouns:
            return False
    elif claimed.unit.family != stated.unit.family:
        return False
    sign = 1 if bound.direction == "least" else -1
    apart = [sign * (own - limit) for own in claimed.values for limit in stated.values]
    return any(gap > 0 or (gap == 0 and bound.includes is not False) for gap in apart)
