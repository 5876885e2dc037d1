"""A source tells in the past what a claim has in the present, and says how it is now.

`Members paid 40 pounds until the fee was put up` does not bear out that they pay it.
"""

from __future__ import annotations

import re
from itertools import pairwise

from ....store.text.comparison import AnalysedText

NOW = re.compile(
    r"\b(?:(?:has|have) been [^.]{0,40}\bsince|today|now(?! that)|nowadays|at present|these days"
    r"|(?:the )?present (?:act|law|rules?|text|version)"
    r"|(?:has|have) (?:since|changed)|current(?:ly)?|heute|heutzutage|inzwischen|mittlerweile|jetzt|derzeit|seither"
    r"|seitdem|mehrmals|seit \d{4}|seit de[rm]|(?:those|these) days (?:are|were) (?:over|gone)|is (?:different"
    r"|otherwise|changed)"
    r"|until|till|earlier|previously|for (?:centuries|decades|years|a long time)|between \d{4} and|from \d{4} to"
    r"|zwischen \d{4} und"
    r"|von \d{4} bis|bis \d{4}|einst|früher|ehemals|jahrhundertelang|jahrzehntelang|damals|in its day|at that time"
    r"|ist (?:das|es|dies) (?:\w+ )?anders|bis in (?:die|das)|zur zeit (?:der|des)|zu zeiten|in den \w+ jahren"
    r"|nineteenth|anno"
    r"|has no such|kennt (?:\w+ )?kein\w*)\b",
    re.IGNORECASE,
)
AUXILIARIES = frozenset(
    ("is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "ist", "sind", "wird", "wurde", "wurden")
)
INFINITIVES = frozenset(("to", "can", "could", "will", "would", "did", "not", "must", "may", "might", "shall", "zu"))
"""What stands before a form that is no present."""
PAST = {
    "was": "is", "were": "are", "had": "has", "war": "ist", "waren": "sind", "hatte": "hat", "hatten": "haben",
    "galt": "gilt", "galten": "gelten", "musste": "muss", "mussten": "müssen", "durfte": "darf", "durften": "dürfen",
    "konnte": "kann", "konnten": "können", "wurde": "wird", "wurden": "werden", "lag": "liegt", "betrug": "beträgt",
    "paid": "pay", "kept": "keep", "took": "take", "gave": "give", "got": "get", "went": "go", "ran": "run",
    "stood": "stand", "sold": "sell", "made": "make", "began": "begin", "bore": "bear", "chose": "choose",
    "drew": "draw", "lent": "lend", "sent": "send", "spent": "spend", "met": "meet", "lost": "lose", "wore": "wear",
    "taught": "teach", "bought": "buy", "fuhr": "fährt", "fuhren": "fahren", "trug": "trägt", "trugen": "tragen",
    "gab": "gibt", "gaben": "geben", "nahm": "nimmt", "stand": "steht", "standen": "stehen", "begann": "beginnt",
    "begannen": "beginnen", "bestand": "besteht", "bestanden": "bestehen", "enthielt": "enthält",
    "enthielten": "enthalten", "schrieb": "schreibt", "lief": "läuft", "liefen": "laufen", "fiel": "fällt",
    "fielen": "fallen", "hieß": "heißt", "hießen": "heißen", "ging": "geht", "gingen": "gehen", "kam": "kommt",
    "kamen": "kommen", "verbot": "verbietet", "schloss": "schließt", "erhielt": "erhält", "erhielten": "erhalten",
    "half": "hilft", "lagen": "liegen", "blieb": "bleibt", "blieben": "bleiben", "sprach": "spricht",
    "wählte": "wählt", "mochte": "mag", "sollte": "soll", "sollten": "sollen",
}  # fmt: skip
"""Past forms that are not made of the present one by an ending."""


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
