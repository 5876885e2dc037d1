"""Which words of a clause are its finite verbs, guessed from closed lists and endings.

There is no tagger here. English verbs of full meaning are known by a list of common ones and are
believed only where they stand as verbs do; German ones are lower-case words with a verb's ending
in a verb's place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .lexicon import DE_FINITE, DE_NO_VERB, EN_AUXILIARY, EN_BEFORE_NOUN, EN_IRREGULAR, EN_PLURAL, EN_VERBS

DE_ENDING = re.compile(r"[a-zäöüß]{2,}(?:t|te|ten|en|ern|eln)$")
DE_PARTICIPLE = re.compile(
    r"(?:ge\w+|(?:be|er|ver|zer|ent|emp|miss)\w+|\w+iert|(?:ab|an|auf|aus|ein|vor|zu|um|durch|fest)ge\w+)$"
)


def finite(words: Sequence[str], lang: str) -> list[int]:
    """Places in `words` of what is most likely a finite verb; none for other languages than `de` and `en`."""
    if lang == "en":
        return [at for at in range(len(words)) if _english(words, at)]
    if lang == "de":
        return [at for at in range(len(words)) if _german(words, at)]
    return []


def _english(words: Sequence[str], at: int) -> bool:
    word = words[at].lower()
    if word in EN_AUXILIARY:
        return True
    before = words[at - 1].lower() if at else ""
    if not before or before in EN_BEFORE_NOUN or not words[at].islower():
        return False
    if word in EN_IRREGULAR:
        return True
    if word in EN_VERBS:
        return before in EN_PLURAL or (before.endswith("s") and not before.endswith(("ss", "us", "is")))
    return stem(word) in EN_VERBS


def stem(word: str) -> str:
    """The base form of a regular third person or past, or the word itself."""
    for ending, base in (("ies", "y"), ("ied", "y"), ("es", ""), ("s", ""), ("ed", ""), ("d", "")):
        form = word.removesuffix(ending) + base
        if word.endswith(ending) and form in EN_VERBS:
            return form
    doubled = re.fullmatch(r"(\w+(\w))\2ed", word)
    return doubled[1] if doubled else word


def _german(words: Sequence[str], at: int) -> bool:
    word = words[at]
    if word.lower() in DE_FINITE:
        return word.islower() or at == 0
    if not word.islower() or word in DE_NO_VERB or not DE_ENDING.match(word):
        return False
    before = words[at - 1] if at else ""
    last = at == len(words) - 1
    if word.endswith("t"):
        return last or not DE_PARTICIPLE.match(word) or before[:1].isupper()
    return bool(before) and (before[:1].isupper() or before in ("sie", "wir", "es", "er", "ich", "man", "sich") or last)
