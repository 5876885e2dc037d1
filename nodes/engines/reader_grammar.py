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

PREPOSITIONS = words("""
    ab an auf aus außer bei binnen dank entgegen entsprechend gegenüber gemäß hinter in laut mit mitsamt nach nächst
    nahe neben nebst samt seit trotz über unter von vor wegen während zu zufolge zuwider zwischen statt und oder
""")
"""What a dative may stand behind; two that `und` joins are left as the second stands."""
NEITHER = re.compile(r"\b(weder\b[^.;:!?]{1,200}?)\bnoch\b", re.I)
SHARED = re.compile(r"\b([^\W\d_]{2,})-(?=\s+(?:und|oder|bzw\.|sowie)\s+([^\W\d_]{5,40}\b))")
"""The first of two words that share their last part, and the second, of as many letters as are taken apart."""
DATIVE = re.compile(r"(?:(?<=\s)|^)(?:(\w+)(\s+))?(dem|einem|diesem|jedem|ihm)\b", re.I)
GENITIVE = re.compile(
    r"(?<=[^.;:!?…] )([A-ZÄÖÜ][\w-]*[^\W\d_]\s+)(?=(?:der|einer|dieser|jeder|seiner|ihrer|deren|dessen)\s+[^\W\d_])"
)
"""A noun within a sentence and an article that is that of a genitive behind it."""
RELATIVE = re.compile(
    rf"(,\s+(?:(?:{'|'.join(sorted(PREPOSITIONS))})\s+)?)(?:der|die|das|den|dem|denen|welche[rsmn]?)(?=\s+[a-zäöüß(])"
)
"""Behind a comma, before no noun: `die Länder, die Gemeinden` is a list."""
PURPOSE = re.compile(r"(?:(?<=,\s)|^)um(?=\s[^.;:!?]{0,200}zu)", re.I)
_FRONTS = words("""
    ab an auf aus bei durch ein fest fort her heraus herbei hervor hin hinaus hinzu los mit nach nieder statt teil über
    um unter vor voraus vorbei weg weiter wieder zu zurück zusammen bekannt bereit frei gleich offen sicher bevor
""")
PARTED = re.compile(rf"\b({'|'.join(sorted(_FRONTS))})(?=\s*(?:[.,;:!?)]|$)|\s+(?:und|oder)\s)")
"""The front of a verb where its clause ends."""
_SHORT = "".join(rf"(?<!\b{word})" for word in sorted(words("Mio Mrd Tsd Abs Art Nr St Dr bzw ca ggf vgl")))
CLAUSE = re.compile(rf"[;:!?](?=\s|$)|{_SHORT}\.(?=\s+[A-ZÄÖÜ])")
FURTHEST = 300
"""Characters between a verb and its front."""
LOWER = re.compile(r"(?<![\w-])[a-zäöüß]{2,}(?![\w-])")


def regrouped(text: str, is_word: Callable[[str], bool]) -> str:
    """The text with such words put together, as far as they are in the lexicon."""
    text = SHARED.sub(lambda match: _completed(match, is_word), text)
    text = PURPOSE.sub("in order", NEITHER.sub(r"\1nor", text))
    text = RELATIVE.sub(r"\1which", _rejoined(text, is_word))
    return DATIVE.sub(_with_to, GENITIVE.sub(r"\1of ", text))


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
        if verbs := [verb for verb in lower if is_word(match[1] + verb[0])]:
            verb = verbs[-1]
            parts += [text[done : verb.start()], match[1], text[verb.start() : match.start()].rstrip()]
            done = match.end()
    return "".join([*parts, text[done:]])


def _with_to(match: re.Match[str]) -> str:
    before, gap, dative = match.groups()
    if before is None:
        return f"to {dative}"
    return match[0] if before.casefold() in PREPOSITIONS else f"{before}{gap}to {dative}"
