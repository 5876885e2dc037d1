"""Words that a source mentions and does not say: inside quotation marks, or told of as a claim or an answer.

A claim that stands word for word in its source is not borne out where every such place is a quotation
(somebody else's words), or part of a sentence about what is claimed, denied or to be answered ("The
statement that … is false", "Answer that … is supported").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....store.text.abbreviations import words
from ....store.text.comparison import WORD, AnalysedText
from .finding import Finding, unasserted
from .quotes import QUOTED, normal

SHORTEST = 5
"""Words of a claim at least: fewer may stand anywhere."""
EDGES = " .,;:!?'\""
ABOUT = words("""
    claim claims claimed statement answer answers verdict supported confirmed false falsely untrue incorrect
    wrong myth misconception alleged allegedly rumour rumor believed
    aussage behauptung behaupten behauptet antworte antworten urteil belegt bestätigt falsch unwahr unrichtig irrtum
    mythos angeblich gerücht geglaubt
""")
INTRODUCED = re.compile(r"(?:\b(?:that|whether|dass|daß|ob)|:)\W*$", re.IGNORECASE)
"""What stands before words that a sentence only speaks of."""
MENTIONED = "The source only quotes or mentions these words and does not say them itself."


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding where the whole claim stands in the premise, and is only mentioned in every place."""
    places = list(_places(claim, premise))
    if not places or not all(_is_mentioned(start, end, premise) for start, end in places):
        return []
    return [unasserted("quotes", claim, premise, places[0], "mentioned", MENTIONED)]


def _places(claim: AnalysedText, premise: AnalysedText) -> Iterator[tuple[int, int]]:
    """Spans of the premise in which the claim stands word for word."""
    normal_claim = normal(claim.text).text.strip(EDGES)
    if len(WORD.findall(normal_claim)) < SHORTEST:
        return
    text = normal(premise.text)
    for match in re.finditer(re.escape(normal_claim), text.text):
        yield text.back(match.start()), text.back(match.end() - 1) + 1


def _is_mentioned(start: int, end: int, premise: AnalysedText) -> bool:
    if any(quote.start() < start and end < quote.end() for quote in QUOTED.finditer(premise.text)):
        return True
    first, last = premise.sentence_at(start), premise.sentence_at(end - 1)
    before = premise.text[first.start : start]
    around = f"{before} {premise.text[end : last.end]}"
    return INTRODUCED.search(before) is not None and not ABOUT.isdisjoint(
        word.casefold() for word in WORD.findall(around)
    )
