"""Roman numerals without a label: `World War II` where the source has `World War I`, `Ⅳ parts` where it has `VI`.

A numeral counts only beside a word that stands beside another one in the source, since `IV` and `VI` are also
abbreviations. Behind a label (`Chapter IV`) it is a number as any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....store.text.comparison import AnalysedText
from ....store.text.numerals import ROMAN, roman
from ....store.text.words import STOP
from .finding import Finding

NUMERAL = re.compile(
    rf"(?:(?<![\w’'-])(?P<ahead>\w[\w’'-]{{0,40}})[ \u00a0])?\b(?:{ROMAN}|{ROMAN.lower()}|\d{{1,2}})(?![\w’'-])"
    r"(?:[ \u00a0](?P<behind>[^\W\d_]{1,40}))?"
)
LONE = re.compile(r"[IVXLC]|[ivxlc]")


class WordsBeside(NamedTuple):
    """The words at one side of a numeral, or at both."""

    side: str
    words: str


class NumeralBesideWords(NamedTuple):
    """A numeral in Roman or other digits, with the words at its sides."""

    start: int
    end: int
    text: str
    value: float
    ahead: str
    behind: str


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each Roman numeral of the claim whose word has only other numerals in the premise."""
    claim_numerals = [item for item in _numerals(claim.text) if not item.text.isdecimal()]
    first: dict[WordsBeside, NumeralBesideWords] = {}
    values = set()
    for other in _numerals(premise.text) if claim_numerals else ():
        for beside in _sides(other):
            if (beside.side == "both") == other.text.isdecimal():
                first.setdefault(beside, other)
                values.add((beside, other.value))
    findings = []
    for item in claim_numerals:
        sides = [beside for beside in _sides(item) if beside in first]
        if sides and not any((beside, item.value) in values for beside in sides):
            findings.append(_finding(item, min(first[beside] for beside in sides)))
    return findings


def _numerals(text: str) -> Iterator[NumeralBesideWords]:
    at = 0
    while match := NUMERAL.search(text, at):
        start = match.end("ahead") + 1 if match["ahead"] else match.start()
        end = match.start("behind") - 1 if match["behind"] else match.end()
        at, written, ahead = end, text[start:end], match["ahead"] or ""
        if not LONE.fullmatch(written) or ahead[:1].isupper():  # `I` and `C` are words or names of things as well
            value = float(written) if written.isdecimal() else roman(written.upper())
            yield NumeralBesideWords(start, end, written, value, _telling(ahead), _telling(match["behind"] or ""))


def _telling(word: str) -> str:
    return "" if word.casefold() in STOP else word.casefold()


def _sides(item: NumeralBesideWords) -> list[WordsBeside]:
    """Where a numeral stands: beside either word, and beside both, as one in digits has to."""
    sides = [WordsBeside("ahead", item.ahead)] if item.ahead else []
    if item.behind:
        sides += [WordsBeside("behind", item.behind), WordsBeside("both", f"{item.ahead} {item.behind}")]
    return sides


def _finding(item: NumeralBesideWords, other: NumeralBesideWords) -> Finding:
    return Finding(
        gate="numbers", kind="numerical", severity="contradicted",
        start=item.start, end=item.end, claimed=item.text, value=f"{item.value:g}",
        source_start=other.start, source_end=other.end, found=other.text, found_value=f"{other.value:g}",
        said=f"The claim says '{item.text}', the source '{other.text}'.",
    )  # fmt: skip
