"""What a claim itself says with words of its own: that someone thinks so, that it was, that it is a question, a story.

A source that only reports, asks or retells bears out a claim that does not say more.
"""

from __future__ import annotations

import re

from ....store.text.comparison import AnalysedText
from .assertion_cues import EITHER, FORWARD, IRREALIS
from .assertion_frames import FRAMES, OF_THE_WORK, PROPOSAL
from .assertion_verdicts import OF_THE_PAST

WORK = (
    r"\b(?:films?|movies?|novels?|novellas?|books?|(?:back)?stor(?:y|ies)|series|episodes?|plays?|comics?|characters?"
    r"|publish\w*|wr(?:ites?|ote|itten)|star(?:s|red|ring)|direct(?:ed|s)|authors?|roman\w*|bücher\w*|buch\w*"
    r"|erschien\w*|schrieb\w*|geschrieben|verfilm\w*)\b"
)
OF_ITSELF = {
    name: re.compile(pattern, re.IGNORECASE)
    for name, pattern in {
        "asks": r"\b(?:whether|ob)\b|question|unclear|unknown|undecided|unresolved|doubt|ungeklärt|unklar"
        r"|\bfrage|streitig|ungewiss|zweifel",
        "denies": r"\b(?:no|not|none|never|without|hardly|fail\w*|kein\w*|nicht|nie|ohne|kaum|unable|nobody|niemand)\b",
        "supposes": IRREALIS,
        "calls wrong": r"\b(?:falsch|fehler|unrichtig|unwahr)\w*",
        "tells as a story": WORK,
    }.items()
}
"""Words with which a claim speaks of the question, the condition, the error or the work itself."""
OF_WORDS = {
    "says rejected": re.compile(rf"{PROPOSAL.pattern}|\b(?:would|würde|vot(?:ed?|ing)|ab(?:ge)?stimm)", re.IGNORECASE),
    "tells as a story": OF_THE_WORK,
}
"""With these a claim speaks of the proposal or the work, and not of what it has."""
OF_SOMEONE = re.compile(
    r"\b(?:according to|laut|zufolge|sa(?:ys?|id)|sagt\w*|told|claim(?:s|ed|ing) that|claiming|reported(?:ly| that| to)"
    r"|allegedly|believ\w+|thought|thinks?|hielt\w* [^.,;]{1,80}? für|sprach\w* von|versicher\w*|glaub\w*|behaupt\w*"
    r"|regards|view|maintain\w*|argu\w*|suggest\w*|estimated|angeblich\w*|vermut\w*|mein(?:t|te|ten|en))\b",
    re.IGNORECASE,
)
"""A claim with these says only that someone says so, or thinks so."""
OF_CONDITIONS = re.compile(r"\b(?:if|unless|when|wenn|falls|sofern|soweit)\b", re.IGNORECASE)
"""A claim with these holds under a condition itself."""


def of_itself(claim: AnalysedText) -> set[str]:
    """The ways to keep away from something that the claim itself has words for."""
    own = {
        name
        for patterns in (FORWARD, EITHER, OF_ITSELF, OF_WORDS)
        for name, each in patterns.items()
        if each.search(claim.text)
    }
    if OF_CONDITIONS.search(claim.text):
        own.add("supposes")
    if FRAMES.search(claim.text):
        own.add("tells as a story")
    if OF_SOMEONE.search(claim.text):
        own |= {"reports", "tells as a rumour", "calls wrong", "says rejected", "supposes"}
    if OF_THE_PAST.search(claim.text):
        own.add("says repealed")
    return own
