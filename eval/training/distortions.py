"""Edits that change what a sentence says, so that its passage no longer supports it."""

from __future__ import annotations

import re
from random import Random

from .numbers import other_month, other_number, other_unit

_MODALS = {
    "de": {
        r"\bmuss\b": ("kann", "soll", "darf", "muss nicht"),
        r"\bmüssen\b": ("können", "sollen", "dürfen", "müssen nicht"),
        r"\bkann\b(?! nicht)": ("muss", "soll", "darf nicht"),
        r"\bkönnen\b(?! nicht)": ("müssen", "sollen", "dürfen nicht"),
        r"\bdarf nicht\b": ("darf", "soll", "muss"),
        r"\bdürfen nicht\b": ("dürfen", "sollen", "müssen"),
        r"\bdarf\b(?! nicht)": ("muss", "darf nicht"),
        r"\bdürfen\b(?! nicht)": ("müssen", "dürfen nicht"),
        r"\bsoll\b": ("muss", "kann", "soll nicht"),
        r"\bsollen\b": ("müssen", "können", "sollen nicht"),
        r"\bist verpflichtet\b": ("ist berechtigt", "ist nicht verpflichtet"),
        r"\bsind verpflichtet\b": ("sind berechtigt", "sind nicht verpflichtet"),
        r"\bist zulässig\b": ("ist unzulässig", "ist vorgeschrieben"),
    },
    "en": {
        r"\b(?:shall|must)\b(?! not)": ("may", "should", "must not", "does not have to", "can"),
        r"\b(?:shall|must) not\b": ("may", "must", "should not"),
        r"\bmay\b(?! not)": ("must", "is required to", "must not", "should"),
        r"\bshould\b(?! not)": ("must", "is required to", "may", "should not"),
        r"\bshould not\b": ("must not", "should", "may"),
        r"\bis required to\b": ("is allowed to", "is not required to"),
        r"\bcan\b(?!not)": ("must", "cannot"),
    },
}
_OPPOSITES = {
    "de": """mindestens|höchstens nur|auch alle|einige vor|nach Beginn|Ende mehr|weniger vorher|nachher größer|kleiner
    stets|nie immer|selten ohne|mit erhöht|verringert steigt|sinkt überschreitet|unterschreitet ersten|letzten
    innerhalb|außerhalb inländischen|ausländischen schriftlich|mündlich monatlich|jährlich unmittelbar|mittelbar
    oberhalb|unterhalb früher|später größte|kleinste höher|niedriger gleichzeitig|nacheinander und|oder
    Arbeitgeber|Arbeitnehmer Gläubiger|Schuldner Norden|Süden Osten|Westen Käufer|Verkäufer zulässig|unzulässig""",
    "en": """at~least|at~most only|also all|some before|after more|fewer always|never with|without increases|decreases
    increase|decrease first|last inside|outside earlier|later higher|lower largest|smallest north|south east|west
    most|few above|below public|private internal|external any|no both|neither required|optional and|or
    successful|unsuccessful minimum|maximum begins|ends start|end subscriber|verifier won|lost gained|lost
    sender|recipient direct|indirect multiple|single online|offline""",
}
_CONDITIONS = {
    "de": (
        r", (?:wenn|sofern|soweit|falls|es sei denn|solange|vorausgesetzt)[^.;:]{8,200}(?=[.;])",
        r" mit Ausnahme [^,.;]{5,120}(?=[,.;])",
        r"\b(?:nur|ausschließlich|insbesondere|höchstens|mindestens|in der Regel|grundsätzlich|etwa) ",
        r" (?:außer|außerhalb|vorbehaltlich) [^,.;]{5,100}(?=[,.;])",
        r"^(?:Wenn|Sofern|Soweit) [^,]{8,120}, (?:so )?",
    ),
    "en": (
        r",? (?:if|unless|except|provided that|so long as|as long as|only when|when|where)\b[^.;:]{8,200}(?=[.;])",
        r"\b(?:only|at least|at most|typically|usually|partly|nearly|almost|some|most of) ",
        r"^(?:If|When|Unless|Where) [^,]{8,120}, ",
        r" (?:other than|with the exception of|excluding) [^,.;]{5,100}(?=[,.;])",
    ),
}
_NAME = re.compile(r"(?<![.!?] )(?<!^)\b[A-Z][\w-]+(?: (?:of |the )?[A-Z][\w-]+)*")
_NOUN_DE = re.compile(r"(?<=[a-zäöüß,] )[A-ZÄÖÜ][a-zäöüß]{3,}\b")


def distort(text: str, lang: str, rng: Random, nouns: list[str]) -> str | None:
    """The sentence with one thing changed that matters; `nouns` are names or nouns of the same document.

    `None` where no edit applies.
    """
    for edit in rng.sample(EDITS, k=len(EDITS)):
        edited = edit(text, lang, rng)
        if edited and edited != text:
            return edited
    return other_noun(text, lang, rng, nouns)


def other_modality(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with a duty made a permission or a recommendation, or the other way round."""
    hits = [(p, new) for p, new in _MODALS[lang].items() if re.search(p, text, flags=re.I)]
    if not hits:
        return None
    pattern, new = rng.choice(hits)
    return re.sub(pattern, rng.choice(new), text, count=1, flags=re.I)


def negated(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with a negation put in or taken out."""
    return _negated_de(text) if lang == "de" else _negated_en(text)


def opposite(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with a quantifier, direction or role word replaced by its opposite."""
    pairs = [pair.replace("~", " ").split("|") for pair in _OPPOSITES[lang].split()]
    both = [*pairs, *(pair[::-1] for pair in pairs)]
    hits = [(a, b) for a, b in both if re.search(rf"\b{re.escape(a)}\b", text)]
    rare = [hit for hit in hits if hit[0] not in ("und", "oder", "and", "or", "mit", "with", "any", "auch", "also")]
    if not hits or (not rare and rng.random() < 0.8):
        return None
    old, new = rng.choice(rare or hits)
    return re.sub(rf"\b{re.escape(old)}\b", new, text, count=1)


def without_condition(text: str, lang: str, rng: Random) -> str | None:
    """The sentence without a condition, an exception or a limiting adverb."""
    hits = [p for p in _CONDITIONS[lang] if re.search(p, text)]
    if not hits:
        return None
    shorter = re.sub(rng.choice(hits), "", text, count=1)
    return shorter[:1].upper() + shorter[1:] if len(shorter.split()) > 4 else None


def swapped(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with two of its names (English) or two nouns of like ending (German) exchanged."""
    spots = list((_NOUN_DE if lang == "de" else _NAME).finditer(text))
    pairs = [
        (a, b)
        for i, a in enumerate(spots)
        for b in spots[i + 1 :]
        if a.group() != b.group() and (lang == "en" or a.group()[-2:] == b.group()[-2:])
        if "," not in text[a.end() : b.start()] and " und " not in text[a.end() : b.start()]
        if " and " not in text[a.end() : b.start()] and " or " not in text[a.end() : b.start()]
    ]
    if not pairs:
        return None
    a, b = rng.choice(pairs)
    return text[: a.start()] + b.group() + text[a.end() : b.start()] + a.group() + text[b.end() :]


def other_noun(text: str, lang: str, rng: Random, nouns: list[str]) -> str | None:
    """The sentence with one name or noun replaced by another of its document, of like ending in German."""
    spots = list((_NOUN_DE if lang == "de" else _NAME).finditer(text))
    if not spots:
        return None
    spot = rng.choice(spots)
    old = spot.group()
    fitting = [n for n in nouns if n not in text and (lang == "en" or n[-3:] == old[-3:]) and old not in n]
    return text[: spot.start()] + rng.choice(fitting) + text[spot.end() :] if fitting else None


def nouns_of(text: str, lang: str) -> list[str]:
    """The names (English) or nouns (German) of a text, each once, in order."""
    return list(dict.fromkeys((_NOUN_DE if lang == "de" else _NAME).findall(text)))


def _negated_de(text: str) -> str | None:
    if re.search(r"\bnicht\b(?! nur)", text):
        return re.sub(r"\bnicht (?!nur)", "", text, count=1)
    if re.search(r"\bkeine?\b", text):
        return re.sub(r"\bkein", "ein", text, count=1)
    if re.search(r"\beine?[nmrs]?\b", text):
        return re.sub(r"\bein(?=e?[nmrs]?\b)", "kein", text, count=1)
    end = re.search(r" (\w+(?:t|en)(?: (?:werden|wird|wurde|wurden|ist|sind|hat|haben))?)\.$", text)
    return text[: end.start()] + " nicht" + text[end.start() :] if end else None


def _negated_en(text: str) -> str | None:
    if re.search(r"\b(?:not|never) ", text):
        return re.sub(r"\b(?:not|never) ", "", text, count=1)
    verb = re.search(r"\b(?:is|are|was|were|can|could|will|would|has been|have been|had)\b", text)
    if verb:
        word = verb.group()
        denied = word.replace(" ", " not ") if " " in word else word + " not"
        return text[: verb.start()] + denied.replace("can not", "cannot") + text[verb.end() :]
    return None


EDITS = [other_number, other_number, other_unit, other_month, other_modality, other_modality, negated, opposite,
         without_condition, swapped]  # fmt: skip
