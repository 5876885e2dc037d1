"""German says by the mood of a verb that something is only reported: `er habe`, `sie sei`, `es müsse`."""

from __future__ import annotations

import re

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .assertion_governed import stands_by

REPORTED = {
    "sei": ("ist", "war", "wurde"), "seien": ("sind", "waren", "wurden"), "habe": ("hat", "hatte"),
    "werde": ("wird", "wurde"),
    "müsse": ("muss", "musste"), "könne": ("kann", "konnte"), "dürfe": ("darf", "durfte"), "solle": ("soll", "sollte"),
    "wolle": ("will", "wollte"), "wisse": ("weiß", "wusste"),
}  # fmt: skip
"""Forms of reported speech with the indicative ones that they stand for."""
SHORTEST = 4
"""Letters of a verb that is too short to tell its mood."""
VOUCHES = re.compile(
    r"\b(?:mitgeteilt|teil(?:t|te|ten|en) mit|mitteil\w*|erklär\w*|sag(?:t|te|ten|en)|gesagt|stell(?:t|te|ten"
    r"|en) fest|festgestellt|ergab\w*"
    r"|ergeben|ergibt|beton\w*|berichte\w*|weist darauf hin|wies darauf hin|geht hervor|räumt\w* ein|gab bekannt"
    r"|kündigt\w* an)\b",
    re.IGNORECASE,
)
"""Someone says it of what is theirs to know, and nothing holds the source back from it."""


def reported(claim: AnalysedText, premise: AnalysedText, sentence: AnalysedSentence) -> bool:
    """Whether the sentence has in reported speech what the claim says in its own voice, and vouches for it nowhere."""
    text = premise.text[sentence.start : sentence.end]
    words = {word.text for word in sentence.words}
    if "ich" in words or stands_by(text) or VOUCHES.search(text.split(";")[0]):
        return False
    own = {word.text for each in claim.sentences for word in each.words}
    return any(
        not words & indicative and own & indicative and not own & {word}
        for word in words
        if (indicative := _indicative(word))
    )


def _indicative(word: str) -> set[str]:
    """The indicative forms of a word that may be reported speech: `liege`, `liegt`."""
    if word in REPORTED:
        return set(REPORTED[word])
    if not word.endswith("e") or len(word) <= SHORTEST:
        return set()
    root = word[:-1]
    return {f"{root}t", f"{root}et"}.union(
        f"{root[:at]}{other}{root[at + 1 :]}{ending}"
        for at in [max(map(root.rfind, "aeo"))]
        if at >= 0
        for other in {"a": ("ä",), "e": ("i", "ie"), "o": ("ö",)}[root[at]]
        for ending in ("t", "")
    )
