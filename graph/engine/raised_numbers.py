"""Numbers that are raised like a mark of a note: `records.¹`, `records<sup>9</sup>`; no powers, units or own notes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...store.text.notation import RAISED as PLAIN
from ...store.text.units import unit_by_name

_HIGH = "¹²³⁰⁴-⁹"
MARK = re.compile(
    rf"(?:(?<=[^\W\d_{_HIGH}]{{3}})|(?<=[^\W\d_{_HIGH}]{{3}} )(?=<sup|[{_HIGH},]{{1,40}}(?:[.,;:)]|$))"
    r"|(?<=[.!?,;:)\]\"”“»’'*_]))"
    rf"(?:(?P<high>[{_HIGH}]{{1,18}}(?:[,;˒⁻–-] ?[{_HIGH}]{{1,18}}){{0,30}})(?![\w⁺⁻])"
    r"|<sup>\s?(?P<tag>\d{1,18}(?:\s?[,;–-]\s?\d{1,18}){0,30})\s?</sup>)"
)
NOTE = re.compile(
    rf"^ {{0,3}}(?:(?P<high>[{_HIGH}]{{1,10}})|<sup>\s?(?P<tag>\d{{1,10}})\s?</sup>)[ \t]*\S", re.MULTILINE
)
WORD = re.compile(r"(?P<operator>[=+*/^×·<>≤≥−] ?)?(?P<name>[^\W\d_]{1,30}) ?$")
BRACKETED = re.compile(r"[(\[](?P<words>[^()\[\]\n]{0,120})[)\]]$")
OPERATOR = re.compile(r"\s?[=+/^×·<>≤≥−]|\s?\*\s?[^\W_]")
FORMULA = re.compile(r"[=+*/^×·<>≤≥−]")
SENTENCE = re.compile(r"[^\W\d_]{3}|\b(?:1[5-9]|20)\d\d\b")
FUNCTIONS = frozenset(
    re.findall(r"\w+", "sin cos tan log exp alpha beta gamma delta sigma lambda omega theta rho phi chi psi eta")
)
REACH = 124


def raised_numbers(text: str, prose: str) -> Iterator[tuple[int, int, str]]:
    """Where a text has such marks, with their numbers in plain digits; `prose` has no code and no formulas of it."""
    noted = {_plain(match) for match in NOTE.finditer(text)}
    for match in MARK.finditer(text):
        numbers = _plain(match)
        is_shown = prose[match.start()] in (text[match.start()], "[")
        if is_shown and numbers not in noted and not _is_power(text, match.start(), match.end()):
            yield match.start(), match.end(), numbers


def _plain(match: re.Match[str]) -> str:
    return match["tag"] or match["high"].replace("˒", ",").translate(PLAIN)


def _is_power(text: str, start: int, end: int) -> bool:
    """Of a unit, of the name of a quantity, or of a formula in brackets."""
    ahead = text[max(0, start - REACH) : start]
    word, bracketed = WORD.search(ahead), BRACKETED.search(ahead)
    if word and (word["operator"] or word["name"].lower() in FUNCTIONS or unit_by_name(word["name"])):
        return True
    inside = bracketed["words"] if bracketed else "the"
    return bool(OPERATOR.match(text, end) or FORMULA.search(inside) or not SENTENCE.search(inside))
