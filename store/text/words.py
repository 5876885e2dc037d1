"""Words as keyword search counts them, the same way in English and German.

A word is a lower-case stem, a number is one term however it is written. What is written together is
searched whole and by its parts: `§ 257 Abs. 4`, `1005.6(b)(1)`, `SP 800-63B`, `e-mail`, `getScores`.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from threading import local
from typing import Protocol

from .normal import normal_form
from .search_numerals import DECIMAL, GROUPED, NUMBERS, SCALED, number, scaled

WORD = r"[^\W\d_][^\W_]*(?:[-_][^\W_]++(?![.,]\d))*"
LEVEL = r" (?:abs(?:atz|\.)|satz|s\.|nr\.|nummer) ?\d+[a-z]?(?!\w)"
PARAGRAPH = rf"(?<!§)§+ ?\d+[a-z]*(?:{LEVEL})*"
CLAUSE = r"\d+(?:\.\d+)*[a-z]*(?:\([a-z\d]{1,4}\))+"
CODE = r"\d[^\W_]*(?:-[^\W_]++(?![.,]\d))+"
TOKEN = re.compile(rf"{WORD}|{PARAGRAPH}|{CLAUSE}|{SCALED}|{CODE}|{GROUPED}|{DECIMAL}|[^\W_]+|[%€$£]")
JOINT = re.compile(r"[-_]")
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z][a-z])")
REFERENCE = re.compile(r"(?<![a-z.])(abs|satz|s|nr|nummer)?[a-z.]* ?(\d+[a-z]*)")
PREFIX = "ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|über|um|unter|vor|weg|weiter|wieder|zurück|zusammen"
SEPARABLE = re.compile(rf"^({PREFIX})(?:zu(?=\w+n$)|ge(?=\w+?(?:t|en)(?:e|em|en|er|es)?$))(\w{{3,}})")
SHORTEST_PARTICIPLE = 6
SIGNS = {"prozent": "%", "percent": "%", "euro": "€", "eur": "€", "dollar": "$", "dollars": "$", "usd": "$"}
LEVELS = {"abs": "absatz", "s": "satz", "nr": "nummer"}


def _words(text: str) -> list[str]:
    return text.split()


STOP = frozenset(
    _words("""
    a an the and or but nor if then than that this these those there here of in on at by for from with without to
    into onto as is are was were be been being am do does did has have had having it its he she they we you his her
    their our your my them him us me who whom whose which what when where while so such also any each every not no
    only must shall should may might can could will would
    der die das den dem des ein eine einen einem einer eines und oder aber noch wenn dann als dass dies diese dieser
    dieses diesen diesem von vom im am auf bei beim für mit ohne aus zu zum zur nach über unter wie ist sind war waren
    wird werden wurde wurden worden sein gewesen hat haben hatte hatten es er sie ihr ihre ihren ihrem ihrer seine
    seinen seiner seinem wir uns welche welcher welches wer wo auch jede jeder jedes jeden sich nicht kein keine
    keinen nur muss müssen soll sollen sollte kann können darf dürfen durch um
    """)
)
"""Words that say nothing about what a text is about: a query made of them alone finds nothing."""

_OF_THREAD = local()


class Stemmer(Protocol):
    """What snowballstemmer gives."""

    def stemWord(self, word: str) -> str:
        """The stem of a lower-case word."""
        ...


def raw(text: str) -> list[str]:
    """The words, numbers and references of `text` in order, in lower case, ß as ss (Unicode NFKC, case-folded)."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", normal_form(text)).replace("\u2010", "-")
    return TOKEN.findall(HUMP.sub("-", text).casefold())


def is_word(token: str) -> bool:
    """Whether a raw token is a word of its own, neither number nor reference nor function word."""
    return token[0].isalpha() and len(token) > 1 and token not in STOP and token not in NUMBERS


def parts(token: str) -> list[str]:
    """The raw tokens that a raw token of letters and digits is written of; itself where it is one."""
    return JOINT.split(token) if token[0].isalnum() else [token]


def terms(token: str) -> tuple[str, ...]:
    """What a raw token is searched by: nothing for a function word, one term for a word or number.

    What is written together gives a term for the whole and those of its parts.
    """
    if token[0] == "§":
        return _paragraph(token)
    if token.endswith(")"):
        return _clause(token)
    written = parts(token)
    if len(written) == 1:
        return (token[0].isdigit() and scaled(token)) or tuple(filter(None, [_simple(token)]))
    whole = "".join(written) if token[0].isalpha() else token
    return (stem(whole), *(term for part in written for term in terms(part)))


def _simple(token: str) -> str:
    if token in SIGNS:
        return SIGNS[token]
    if token[0].isalpha():
        return stem(LEVELS.get(token, token)) if is_word(token) else NUMBERS.get(token, "")
    return number(token)


def _paragraph(token: str) -> tuple[str, ...]:
    """`§257`, then `§257absatz4`, and the 4 by itself, as it stands before the Absatz; no term has a space."""
    names = [(LEVELS.get(level, level), at) for level, at in REFERENCE.findall(token.lstrip("§ "))]
    wholes = [f"§{names[0][1]}"]
    for level, at in names[1:]:
        wholes.append(f"{wholes[-1]}{level}{at}")
    return (*wholes, *(at for _, at in names[1:]))


def _clause(token: str) -> tuple[str, ...]:
    """`1005.6(b)(1)`, `1005.6(b)` and `1005.6`."""
    ends = [i for i, sign in enumerate(token) if sign == "("]
    return (token, *(token[:end] for end in reversed(ends)))


@lru_cache(maxsize=200_000)
def stem(word: str) -> str:
    """The Snowball stem of a case-folded word, German and then English, so that no language need be known.

    Before it, `zu` and `ge` within a separable verb go (`aufzubewahren`, `festgehalten`); behind it
    the `t` of participles (`aufbewahrt`), which Snowball leaves.
    """
    german, english = _stemmers()
    base = SEPARABLE.sub(r"\1\2", word, count=1) if SEPARABLE.fullmatch(word) else word
    result = english.stemWord(german.stemWord(base))
    participle = result.endswith("t") and len(result) >= SHORTEST_PARTICIPLE and not result.endswith("tt")
    return result[:-1] if participle else result


def _stemmers() -> tuple[Stemmer, Stemmer]:
    """One pair for each thread: a stemmer keeps the word it works on in itself."""
    if not hasattr(_OF_THREAD, "stemmers"):
        import snowballstemmer

        _OF_THREAD.stemmers = snowballstemmer.stemmer("german"), snowballstemmer.stemmer("english")
    results: tuple[Stemmer, Stemmer] = _OF_THREAD.stemmers
    return results
