"""What the form of a verb says: that something is only reported (`er habe`), or was so and is not any more.

`Members paid 40 pounds until the fee was put up` does not bear out that they pay it.
"""

from __future__ import annotations

import re
from itertools import pairwise

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
    r"\b(?:mitgeteilt|teil(?:t|te|ten|en) mit|mitteil\w*|erklär\w*|sag(?:t|te|ten|en)|gesagt|stell(?:t|te|ten|en) fest"
    r"|festgestellt|ergab\w*|ergeben|ergibt|beton\w*|berichte\w*|weist darauf hin|wies darauf hin|geht hervor"
    r"|räumt\w* ein|gab bekannt|kündigt\w* an)\b",
    re.IGNORECASE,
)
"""Someone says it of what is theirs to know, and nothing holds the source back from it."""
NOW = re.compile(
    r"\b(?:(?:has|have) been [^.]{0,40}\bsince|today|(?<!until )now(?! that)|at present|these days"
    r"|(?:the )?present (?:act|law|rules?|text|version)|(?:has|have) (?:since|changed)|current(?:ly)?|heute|inzwischen"
    r"|jetzt|derzeit|seither|mehrmals|seit \d{4}|seit de[rm]|(?:those|these) days (?:are|were) (?:over|gone)"
    r"|is (?:different|otherwise|changed)|(?:until|till)(?! now)|earlier|for (?:centuries|decades|years|a long time)"
    r"|zwischen \d{4} und|von \d{4} bis|bis \d{4}|einst|früher|ist (?:das|es|dies) (?:\w+ )?anders|bis in (?:die|das)"
    r"|zur zeit (?:der|des)|in den \w+ jahren|nineteenth|anno|has no such|kennt (?:\w+ )?kein\w*)\b",
    re.IGNORECASE,
)
AUXILIARIES = frozenset(
    ("is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "ist", "sind", "wird", "wurde", "wurden")
)
INFINITIVES = frozenset(("to", "can", "could", "will", "would", "did", "not", "must", "may", "might", "shall", "zu"))
"""What stands before a form that is no present."""
PAST = {
    "was": "is", "were": "are", "had": "has", "war": "ist", "waren": "sind", "hatte": "hat", "hatten": "haben",
    "galt": "gilt", "musste": "muss", "mussten": "müssen", "konnte": "kann", "wurde": "wird", "wurden": "werden",
    "lag": "liegt", "betrug": "beträgt", "paid": "pay", "kept": "keep", "took": "take", "gave": "give",
    "got": "get", "went": "go", "ran": "run", "stood": "stand", "sold": "sell", "made": "make", "chose": "choose",
    "drew": "draw", "met": "meet", "lost": "lose", "taught": "teach", "bought": "buy", "fuhr": "fährt",
    "trug": "trägt", "gab": "gibt", "stand": "steht", "standen": "stehen", "begann": "beginnt",
    "begannen": "beginnen", "bestand": "besteht", "bestanden": "bestehen", "enthielt": "enthält",
    "enthielten": "enthalten", "schrieb": "schreibt", "lief": "läuft", "fiel": "fällt", "hieß": "heißt",
    "ging": "geht", "gingen": "gehen", "kam": "kommt", "kamen": "kommen", "verbot": "verbietet",
    "schloss": "schließt", "erhielt": "erhält", "half": "hilft", "lagen": "liegen", "blieb": "bleibt",
    "blieben": "bleiben", "sprach": "spricht", "sollte": "soll",
}  # fmt: skip
"""Past forms that are not made of the present one by an ending."""


def reported(claim: AnalysedText, premise: AnalysedText, sentence: AnalysedSentence) -> bool:
    """Whether the sentence has in reported speech what the claim says in its own voice, and vouches for it nowhere."""
    text = premise.text[sentence.start : sentence.end]
    words = {word.text for word in sentence.words}
    if claim.lang != "de" or "ich" in words or stands_by(text) or VOUCHES.search(text.split(";")[0]):
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


def is_of_the_past(claim: AnalysedText, premise: AnalysedText, at: int, behind: str) -> bool:
    """Whether the claim has in the present what the sentence has in the past, and the source says how it is now."""
    sentence = premise.sentences[at]
    own = premise.text[sentence.start : sentence.end]
    if not NOW.search(behind) and not NOW.search(own):
        return False
    if NOW.search(claim.text) and not NOW.search(behind):
        return False
    present = {
        word.text
        for each in claim.sentences
        for before, word in pairwise((None, *each.words))
        if word and (before is None or before.text not in INFINITIVES)
    }
    now = NOW.search(own)
    until = sentence.start + (now.start() if now and now.start() > sentence.words[0].end - sentence.start else len(own))
    words = {word.text for word in sentence.words if word.start < until}
    verbs = [
        word.text
        for before, word in pairwise((None, *sentence.words))
        if word and premise.text[word.start].islower() and (before is None or before.text not in AUXILIARIES)
    ]
    return any(form in present and form not in words for verb in verbs for form in _present_of(verb))


def _present_of(past: str) -> tuple[str, ...]:
    """Forms of the present that a form of the past may belong to: `closed` to `close`, `dauerte` to `dauert`."""
    if past in PAST:
        return (PAST[past], f"{PAST[past]}s")
    if past.endswith("ed"):
        return past[:-1], past[:-2], f"{past[:-1]}s", f"{past[:-2]}s", f"{past[:-3]}y", f"{past[:-3]}ies"
    if past.endswith(("te", "ten")):
        root = past.removesuffix("n").removesuffix("te")
        return f"{root}t", f"{root}en", f"{root.removesuffix('e')}et", f"{root.removesuffix('e')}en"
    return ()
