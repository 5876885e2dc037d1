"""Which words of a clause are its finite verbs, guessed from closed lists and endings.

There is no tagger here. English verbs of full meaning are known by a list of common ones and are
believed only where they stand as verbs do; German ones are lower-case words with a verb's ending
in a verb's place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...store.text.abbreviations import words as vocabulary
from .lexicon import DE_FINITE, DE_NO_VERB, EN_AUXILIARY, EN_BEFORE_NOUN, EN_IRREGULAR, EN_PLURAL, EN_VERBS

EN_OBJECT = vocabulary("""
    the a an this these those its his her their our your my every each no nothing it them him us itself themselves
    one two three four five six seven eight nine ten only never not
""")
"""Before these stands a verb sooner than the plural of a noun."""
EN_ONE = vocabulary("a an this that each every another it he she one")
EN_NO_VERB = vocabulary("""
    of that which who whom whose if when where because since also then thus and or but during through above below
    across along around until behind near off out up down among against between within
""")
"""None of these is a verb, nor stands before one."""

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


def shaped(texts: Sequence[str], *, firmly: bool) -> list[int]:
    """Places of what no list has and what agrees with the noun before it as an English verb does.

    `the ferry sails` may be a noun as well, and is taken for a verb `firmly` only where an object or an adverb
    follows that no noun has behind it (`the ferry sails the lake`), or where the article wants one thing
    (`a ferry sails by night`).
    """
    places = [at for at in range(1, len(texts) - 1) if _agrees(texts, at)]
    if not firmly:
        return places
    is_one = bool(texts) and texts[0].lower() in EN_ONE
    return [
        at for at in places if _has_object(texts[at + 1]) or (is_one and texts[at + 1] in EN_BEFORE_NOUN | EN_NO_VERB)
    ]


def _agrees(texts: Sequence[str], at: int) -> bool:
    word, before, after = texts[at], texts[at - 1].lower(), texts[at + 1].lower()
    if not word.islower() or len(word) < 3 or {word, before} & (EN_BEFORE_NOUN | EN_NO_VERB) or after == "of":
        return False
    if word.endswith("ed"):
        return _has_object(after) and not before.endswith("ly")
    return not word.endswith(("ing", "ly")) and _is_plural(word) != (_is_plural(before) or before in EN_PLURAL)


def _has_object(after: str) -> bool:
    return after.lower() in EN_OBJECT or after.endswith("ly") or after[0].isdecimal()


def _is_plural(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))


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
        return before in EN_PLURAL or _is_plural(before)
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
