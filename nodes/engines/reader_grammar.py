"""What German says by more than one word, put into words that can be looked up one by one.

A verb that is parted takes its front back (`stellt den Abschluss auf` → `aufstellt den Abschluss`), two words that
share their last part are both written out (`Ein- und Ausfuhr` → `Einfuhr und Ausfuhr`), a dative without a preposition
has `to` in English and a genitive `of`, a relative pronoun is "which", and `weder … noch` is "neither … nor".
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ...store.text.abbreviations import words
from ...store.text.words import STOP
from .reader_attributes import JOINT, attributes_placed
from .reader_english import DO_NOT
from .reader_gapping import gaps_filled
from .reader_german import ABBREVIATIONS, GENITIVE, GOVERNING, PREPOSITIONS
from .reader_main_verbs import main_verbs_placed
from .reader_order import reordered
from .reader_readings import as_meant, negated

BEFORE_DATIVES = PREPOSITIONS | words("zu und oder")
"""Two datives that `und` joins are left as the second stands."""
NEITHER = re.compile(r"\b(weder\b[^.;:!?]{1,200}?)\bnoch\b", re.I)
SHARED = re.compile(r"\b([^\W\d_]{2,})-(?=\s+(?:und|oder|bzw\.|sowie)\s+([^\W\d_]{5,40}\b))")
"""The first of two words that share their last part, and the second, of as many letters as are taken apart."""
DATIVE = re.compile(
    r"(?:(?<=\s)|^)(?:(\w+)(\s+))?(dem|einem|diesem|jedem|keinem|seinem|ihrem|ihm|ihnen)\b(?!\xa0)", re.I
)
PARTITIVE = re.compile(
    r"(\b(?:[Jj]ede[rs]?|[Ee]ine[rs]?|[Vv]iele|[Ee]inige|[Bb]eide|[Zz]wei|[Dd]rei)|%|\b(?<!\.)\d+)\s+(?=der\s)"
)
NONE_OF = re.compile(r"\b[Kk]eine[rs]?\s+(?=der\s)")
RELATIVE = re.compile(
    rf"(,\s+(?:(?:{'|'.join(sorted(BEFORE_DATIVES))})\s+)?)(?:der|die|das|den|(dem|denen)|welche[rsmn]?)(?=\s+(?:[a-zäöüß(]|{DO_NOT}))"
)
"""Behind a comma, before no noun: `die Länder, die Gemeinden` is a list."""
_NOUN = r"(?:[a-zäöüß]+\s+){0,2}[A-ZÄÖÜ][\w-]+(?![\w-])"
OBJECT_FIRST = re.compile(
    rf"(?:^|(?<=[.!?:;]\s))((?:Den|Einen|Diesen|Jeden|Keinen|Dem|Einem|Diesem)\s+{_NOUN}(?:\s+(?:des|eines)\s+{_NOUN})?)"
    rf"\s+([a-zäöüß]+(?:t|en|te|ten|kann|muss|darf|soll|wird|hat))\s+((?:der|die|das|ein|eine|jeder|jede)\s+{_NOUN})(?!\s+(?:der|des|von)\b|-)",
    re.M,
)
"""An object with which a sentence begins, its verb and its subject."""
NOUN_FIRST = re.compile(
    rf"(?:^|(?<=[.!?:;]\s))((?:(?:Die|Das|Eine|Ein|Diese|Dieses|Keine)\s+)?{_NOUN}(?:\s+(?:des|eines)\s+{_NOUN})?)\s+"
    r"(?!(?:hilft|gehört|dient|unterliegt|entspricht|folgt|obliegt|bedarf|gilt|war|ist|wird|droht|steht|fehlt|nützt)\b)"
    rf"([a-zäöüß]+(?:t|te|eß|ieß|ug|ahm|ab))\s+(der\s{_NOUN})(?=\s+(?:nicht|zu|nur|selbst|allein)\b|\s*[.,;])",
    re.M,
)
"""The same with a noun that may be an object, where a subject with `der` ends the clause."""
IF_FIRST = re.compile(
    rf"(?:^|(?<=[.!?:;)]\s))(?!(?i:{'|'.join(sorted(GOVERNING))})\b)([A-ZÄÖÜ][a-zäöüß]+(?:t|en))\s(?:sich\s)?"
    rf"((?:der|die|das|ein|eine|kein|keine)\s{_NOUN}|er|es|sie|man|jemand)(?=\s(?:[^.;:!?]|\d\.|\.(?=\s?\d)){{1,600}}?,\s(?:so|dann"
    r"|kann|können|darf|dürfen|muss|müssen|ist|sind|hat|haben|wird|werden|gilt|gelten"
    r"|[a-zäöüß]+t\s(?:der|die|das|er|sie|es|ein|eine|man|dies|auch))\b)(?![^.!]*\?)",
    re.M,
)
"""`Liefert der Verkäufer nicht, so …`: a condition without `wenn`."""
FAR_NEGATION = re.compile(
    rf"\b([Ww]enn\s(?:(?:der|die|das|ein|eine)\s{_NOUN}|er|es|sie|man)\s)([a-zäöüß]+(?:t|en))"
    r"(\s(?:[^.;:!?]|\.(?=\s?\d)){1,600}?)(?<!\baber)(?<!\bdoch)(?<!\bjedoch)(?<!\bund)(?<!\boder)(?<!\bauch)\snicht(?=,)"
)
"""`Kommt er … und … nicht nach, so …`: a condition whose `nicht` stands at its end, behind the commas of a list."""
PURPOSE = re.compile(r"(?:(?<=,\s)|^)um(?=\s[^.;:!?]{0,200}zu)", re.I)
_FRONTS = words("""
    ab an auf aus bei durch ein fest fort her heraus herbei hervor hin hinaus hinzu los mit nach nieder statt teil über
    um unter vor voraus vorbei weg weiter wieder zu zurück zusammen bekannt bereit frei gleich offen sicher bevor
""")
PARTED = re.compile(rf"(?<!\xa0)\b({'|'.join(sorted(_FRONTS))})(?=\s*(?:[.,;:!?)]|$)|\s+(?:und|oder)\s)")
"""The front of a verb where its clause ends."""
_SHORT = "".join(rf"(?<!\b{word})" for word in sorted(ABBREVIATIONS))
CLAUSE = re.compile(rf"[;:!?](?=\s|$)|{_SHORT}\.(?=\s+[A-ZÄÖÜ])")
FURTHEST = 600
"""Characters between a verb and its front."""
CAPITAL = re.compile(r"(?<=\s)[A-ZÄÖÜ][a-zäöüß]+(?![\w-])|^[A-ZÄÖÜ][a-zäöüß]+(?![\w-])")
LOWER = re.compile(r"(?<![\w-])[a-zäöüß]{2,}(?![\w-])")


def regrouped(text: str, is_word: Callable[[str], bool]) -> str:
    """The text with such words put together, as far as they are in the lexicon."""
    text = attributes_placed(gaps_filled(SHARED.sub(lambda match: _completed(match, is_word), text)))
    text = NONE_OF.sub("none of ", PARTITIVE.sub(r"\1 of ", text))
    text = IF_FIRST.sub(lambda match: f"Wenn {match[2]} {match[1].lower()}", NOUN_FIRST.sub(r"\3 \2 \1", text))
    text = GENITIVE.sub(r"\1of ", OBJECT_FIRST.sub(r"\3 \2 \1", negated(_rejoined(text, is_word))))
    text = reordered(main_verbs_placed(text, is_word)).replace(JOINT, " ")
    text = NEITHER.sub(r"\1nor", PURPOSE.sub("in order", text))
    text = FAR_NEGATION.sub(rf"\1{DO_NOT} \2\3", text)
    return as_meant(DATIVE.sub(_with_to, RELATIVE.sub(_which, text)))


def _completed(match: re.Match[str], is_word: Callable[[str], bool]) -> str:
    first, second = match[1], match[2].casefold()
    joined = (first + second[at:] for at in range(1, len(second) - 2))
    return next(filter(is_word, joined), match[0])


def _rejoined(text: str, is_word: Callable[[str], bool]) -> str:
    parts, done, before = list[str](), 0, 0
    for match in PARTED.finditer(text):
        ends = (end.end() for end in CLAUSE.finditer(text, before, match.start()))
        begin, before = max([before, match.start() - FURTHEST, *ends]), match.end()
        lower = (one for one in LOWER.finditer(text, begin, match.start()) if one[0] not in STOP)
        opening = CAPITAL.match(text, begin + (text[begin] in " \n"), match.start())
        candidates = [*filter(None, [opening]), *lower]
        if verbs := [verb for verb in candidates if is_word(match[1] + verb[0].lower())]:
            verb = verbs[-1]
            parts += [text[done : verb.start()], match[1], verb[0].lower()]
            parts += [text[verb.end() : match.start()].rstrip()]
            done = match.end()
    return "".join([*parts, text[done:]])


def _which(match: re.Match[str]) -> str:
    """A dative behind no preposition has `to` in English."""
    return match[1] + ("to which" if match[2] and match[1].strip() == "," else "which")


def _with_to(match: re.Match[str]) -> str:
    before, gap, dative = match.groups()
    if before is None:
        return f"to {dative}"
    return match[0] if before.casefold() in BEFORE_DATIVES else f"{before}{gap}to {dative}"
