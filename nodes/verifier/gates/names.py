"""Abbreviations and codes of a claim (`TÜV`, `AES-256`) that neither its source nor a heading above it has.

Other names are left to the engine: in German every noun has a capital letter, and a passage of
five sentences names few of the things that it speaks of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....store.text.comparison import SAME_PLACE, AnalysedText, nearest
from ....store.text.units import MONEY
from ....store.text.words import STOP
from . import references
from .finding import Finding
from .quantities import quantities

CODE = r"[A-ZÄÖÜ][A-Za-zÄÖÜäöüß-]{0,20}\d[\w-]*"
SHORT = r"[A-ZÄÖÜ]{2,6}(?:-[A-ZÄÖÜ]{2,6})?s?"
NAME = re.compile(rf"(?<![\w-])(?:{CODE}|{SHORT})(?![\w-])")
ROMAN = re.compile(r"[IVXLCM]+")
GAPS = re.compile(r"[\W_]+")
LETTERS = re.compile(r"[^\W\d_]+")
LONGEST = 8


def check(claim: AnalysedText, premise: AnalysedText, headings: Sequence[str]) -> list[Finding]:
    """One finding for each abbreviation or code that cannot be read out of a premise with most of the claim's words."""
    matches = list(_names(claim))
    near = nearest(claim, premise) if matches else None
    if near is None or near[1] < SAME_PLACE:
        return []
    text = "\n".join((*headings, premise.text))
    compact = GAPS.sub("", text).casefold()
    return [_finding(match) for match in matches if not _has(match[0], compact, text)]


def _names(claim: AnalysedText) -> Iterator[re.Match[str]]:
    """Abbreviations and codes outside of references and quantities (`5 MW`); a sentence in capital letters has none."""
    text = claim.text
    if text.isupper():
        return
    measured = [(item.start, item.end) for item in quantities(text, claim.lang) if item.unit]
    referred = [*references.spans(text), *measured]
    for match in NAME.finditer(text):
        if any(start <= match.start() < end for start, end in referred):
            continue
        if not ROMAN.fullmatch(match[0]) and match[0].casefold() not in STOP and match[0] not in MONEY:
            yield match


def stands_for(short: str, text: str) -> bool:
    """Whether an abbreviation stands in a text, or stands for words or the parts of a word of it: `HGB`."""
    return _has(short, GAPS.sub("", text).casefold(), text)


def _has(name: str, compact: str, text: str) -> bool:
    plain = GAPS.sub("", name).casefold()
    return plain in compact or plain.removesuffix("s") in compact or _spelt_out(plain.removesuffix("s"), text)


def _spelt_out(short: str, text: str) -> bool:
    """Whether words of the text, or the parts of one word, begin with the letters of an abbreviation."""
    if len(short) > LONGEST or not short.isalpha():
        return False
    words = [match[0].casefold() for match in LETTERS.finditer(text)]
    every, telling = "".join(word[0] for word in words), "".join(word[0] for word in words if word not in STOP)
    compound = re.compile(r"\w+?".join(map(re.escape, short)))
    return short in every or short in telling or any(map(compound.match, words))


def _finding(match: re.Match[str]) -> Finding:
    return Finding(
        gate="names", kind="entity", severity="missing", start=match.start(), end=match.end(), claimed=match[0],
        value=match[0], said=f"The claim names '{match[0]}', which the source does not.",
    )  # fmt: skip
