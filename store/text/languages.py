"""Which language a text is written in.

German and English are told by their function words, which costs nothing; only a text that
these leave open is given to langid. A short text that langid is not sure of takes its hint.
"""

from __future__ import annotations

import re
from functools import cache
from operator import itemgetter
from typing import Any

from .abbreviations import words

CANDIDATES = words("""
    de en fr es it nl pt pl sv da no nn cs sk sl hr hu fi ro bg ru uk tr el ca et lv lt ga ar he fa hi zh ja ko
""")
GERMAN = words("""
    das und nicht ist für sich auf ein eine einer eines einem einen werden wird sind muss müssen oder nach bei von zu
    dem wenn dass kann durch aus über dürfen darf zur zum vom im auch wurde wurden hat haben diese dieser dieses nur
    bis aber wir ihre seine mehr sehr kein keine unter zwischen gegen ohne gemäß hier noch ihm ihn dabei während
    obwohl jedoch sowie sofern soweit weil sowohl
""")
ENGLISH = words("""
    the and that with from this which should have has must are be were been their they shall would when by it its there
    than such these those any not what who will each between through while although whereas however because only more
    most before into about your our his does did you she he them whose both since until unless without within
""")
WORD = re.compile(r"[^\W\d_]+")
SAMPLE = 4000
ENOUGH_LETTERS = 12
SURE = 0.9
LIKELY = 0.7
GUESSED = 0.5
POSSIBLE = 0.2
"""Probability at which a single function word decides."""
LONG = 80


def detect(text: str, hint: str = "und") -> str:
    """ISO 639-1 code of the language of `text`, `und` where it cannot be told.

    `hint` is what is expected, as the language of the paragraph around; it decides where `text` is
    too short or langid is not sure.
    """
    text = text[:SAMPLE]
    results = WORD.findall(text.lower())
    german, english = (sum(map(existing.__contains__, results)) for existing in (GERMAN, ENGLISH))
    for code, own, other in (("de", german, english), ("en", english, german)):
        if own >= 2 and own >= 2 * other and own >= 0.12 * len(results):
            return code
    if sum(map(len, results)) < ENOUGH_LETTERS:
        return hint
    ranked = dict(_identifier().rank(text))
    for code, own, other in (("de", german, english), ("en", english, german)):
        if own and not other and ranked[code] >= POSSIBLE:
            return code
    code, probability = max(ranked.items(), key=itemgetter(1))
    target = GUESSED if hint == "und" or len(text) > LONG else LIKELY if code in ("de", "en") else SURE
    return str(code) if probability >= target else hint


@cache
def _identifier() -> Any:  # noqa: ANN401 - py3langid has no types
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    identifier.set_languages(CANDIDATES)
    return identifier
