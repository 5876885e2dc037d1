"""Moves: what goes from one state, place or party to another in the source goes the other way in the claim.

`from A+ to A-` and `from A- to A+` have the same words and signs, so that no other gate sees a difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....store.text.comparison import AnalysedText
from .clauses import aligned
from .close_norms import is_readable, is_short
from .finding import Finding

SAME_WORDS = 0.6
ARTICLE = r"(?:(?:the|a|an|its|der|die|das|dem|den|einer|einem|einen) )?"
FIRST = rf"(?:from|von|vom|aus) {ARTICLE}(?P<one>\w(?:[^\s,;:()]|,(?=\d))*)(?: [^\s,;:()]+){{0,2}}?"
SECOND = rf"(?:to|into|nach|auf|in|zu[rm]?) {ARTICLE}(?P<other>\w(?:[^\s,;:()]|,(?=\d))*)"
MOVES = (re.compile(rf"\b{FIRST} {SECOND}", re.I), re.compile(rf"\b{SECOND}(?: [^\s,;:()]+){{0,2}}? {FIRST}", re.I))
"""Each is looked for by itself: `to 5 mg in March and from 5 mg to 10 mg` has one move of each."""
SYMMETRIC = re.compile(
    r"\b(?:distance|\w*road|route|\w*way|line|path|border|link|pipeline|flights?|trains?|service|bus|rang\w+|var\w+"
    r"|between|bridge|tunnel|canal|trail|track|corridor|connect\w*|stretch\w*|extend\w*|Entfernung|Abstand"
    r"|\w*(?:bahn|straße|strecke|weg|linie|grenze|leitung|verbindung|brücke|tunnel|kanal|pfad)|reich\w+|schwank\w+"
    r"|erstreck\w*|verbind\w*|zwischen)\b",
    re.I,
)
"""Of what has two ends and no direction."""


class Move(NamedTuple):
    """From where something goes, and where to."""

    start: int
    end: int
    before: str
    behind: str


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each move of the claim that the source has the other way round alone."""
    findings = []
    readable = filter(is_readable, premise.sentences)
    stated = [move for each in readable for move in _moves(premise, each.start, each.end)]
    for own in claim.sentences if stated else ():
        near = [each.sentence for each in aligned(own, premise, SAME_WORDS)] if is_short(own) else []
        for move in _moves(claim, own.start, own.end) if near else ():
            turned = [each for each in stated if (each.before, each.behind) == (move.behind, move.before)]
            same = any((each.before, each.behind) == (move.before, move.behind) for each in stated)
            close = [each for each in turned if any(at.start <= each.start < at.end for at in near)]
            if close and not same:
                findings.append(_finding(claim, move, premise, close[0]))
    return findings


def _moves(text: AnalysedText, start: int, end: int) -> Iterator[Move]:
    """The moves of a sentence that spans so much of a text."""
    if SYMMETRIC.search(text.text, start, end):
        return
    for match in (each for way in MOVES for each in way.finditer(text.text, start, end)):
        before, behind = _plain(match["one"]), _plain(match["other"])
        if before != behind:
            yield Move(match.start(), match.end(), before, behind)


def _plain(name: str) -> str:
    return name.rstrip(".!?").casefold()


def _finding(claim: AnalysedText, move: Move, premise: AnalysedText, other: Move) -> Finding:
    claimed, stated = claim.text[move.start : move.end], premise.text[other.start : other.end]
    return Finding(
        gate="roles", kind="entity", severity="contradicted",
        start=move.start, end=move.end, claimed=claimed, value=claimed.casefold(),
        source_start=other.start, source_end=other.end, found=stated, found_value=stated.casefold(),
        said=f"The claim says '{claimed}' where the source says '{stated}'.",
    )  # fmt: skip
