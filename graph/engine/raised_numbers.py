"""Numbers that are raised like a mark of a note: `records.¹`, `records<sup>9</sup>`; no powers, units or own notes."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator

from ...store.text.normal import comparable
from ...store.text.notation import RAISED as PLAIN
from ...store.text.units import unit_by_name
from .bracket_patterns import HIGH

_LIST = r"\d{1,99}(?:\s?[,;–-]\s?\d{1,99}){0,30}"
MARK = re.compile(
    rf"(?:(?<=[^\W\d_{HIGH}]{{3}})|(?<=[^\W\d_{HIGH}]{{3}} )(?=<sup|[{HIGH},]{{1,40}}(?:[.,;:)]|$))"
    rf"|(?<=[.!?,;:)\]\"”“»›’'*_…%€$£>])|(?<=(?<![^\W_])[^\W\d_{HIGH}]{{2}})|(?<=(?<![\d.,])(?:1[5-9]|20)\d\d))"
    rf"(?:(?P<high>[{HIGH}]{{1,99}}(?:[,;˒⁻–-] ?[{HIGH}]{{1,99}}){{0,30}}[ᵃ-ᶠ]?)(?![\w⁺⁻])"
    rf"|<sup(?:\s[^<>\n]{{0,200}})?>\s?(?:<a\s[^<>\n]{{0,300}}>)?[*†]?(?P<tag>{_LIST})[a-f]?(?:</a>)?\s?</sup>"
    rf"|(?:\$\s?\^|\\textsuperscript|\^)\{{(?P<brace>{_LIST})[a-f]?\}}\$?"
    rf"|\$\s?\^(?P<formula>\d{{1,99}})\$|\^(?P<caret>{_LIST})[a-f]?\^)"
)
"""Behind a word, a year, a sign that ends words, or a tag."""
FRAMED = re.compile(
    r"(?:(?<=[^\W\d_]{3})|(?<=[^\W\d_]{2}[.!?,;:)\]\"”“»]))"
    r"(?:(?P<space>[ \u00a0]))?(?P<sign>[①-⑳㉑-㉟㊱-㊿❶-❿⓫-⓴➀-➓⓵-⓾])"
    r"(?(space)(?=\s*(?:[.,;:!?)]|$))|(?=[\s.,;:!?)①-⑳]|$))"
)
NOTE = re.compile(
    rf"^ {{0,3}}(?:(?P<high>[{HIGH}]{{1,10}})|<sup>\s?(?P<tag>\d{{1,10}})\s?</sup>)[ \t]*\S", re.MULTILINE
)
ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|sup[123]);")
NOTHING = "\u2060"
"""Takes a place and is not seen."""
TAG = re.compile(r"</?[a-zA-Z][^<>]{0,100}>")
WORD = re.compile(r"(?P<operator>[=+*/^×·<>≤≥−] ?)?(?P<name>[^\W\d_]{1,30}) ?$")
BRACKETED = re.compile(r"[(\[](?P<words>[^()\[\]\n]{0,120})[)\]]$")
OPERATOR = re.compile(r"\s?[=+/^×·<>≤≥−]|\s?\*\s?[^\W_]")
FORMULA = re.compile(r"[=+*/^×·<>≤≥−]")
SENTENCE = re.compile(r"[^\W\d_]{3}|\b(?:1[5-9]|20)\d\d\b")
FUNCTIONS = frozenset(
    re.findall(r"\w+", "sin cos tan log exp alpha beta gamma delta sigma lambda omega theta rho phi chi psi eta")
)
SHORT_WORDS = frozenset(
    re.findall(
        r"\w+", "EU UN US UK AI KI IT AG KG EC EG of to it is we so do up by go if me my or er es du ob um wo zu"
    )
)
"""Words of two letters behind which a two or a three is no square and no cube."""
SQUARES = frozenset("23")
REACH = 124


def framed_numbers(prose: str) -> Iterator[tuple[int, int, int]]:
    """Where a number in a circle stands behind a word like a mark, `records⑨`, with the number; no mark of a list."""
    for match in FRAMED.finditer(prose):
        yield match.start("sign"), match.end("sign"), int(unicodedata.numeric(match["sign"]))


def raised_numbers(text: str, prose: str) -> Iterator[tuple[int, int, str]]:
    """Where a text has such marks, with their numbers in plain digits; `prose` has no code and no formulas of it."""
    noted = {_plain(match["tag"] or match["high"]) for match in NOTE.finditer(text)}
    seen = comparable(ENTITY.sub(_raised, text))
    for match in MARK.finditer(seen.text):
        start, end = seen.span(*match.span())
        group = str(match.lastgroup)
        numbers, first = _plain(match[group]), seen.span(match.start(group), match.end(group))[0]
        is_shown = prose[start] == "[" or prose[first] == text[first] or (text[start], prose[start]) == ("$", "x")
        if is_shown and numbers not in noted and not _is_power(seen.text, match.start(), match.end(), numbers):
            yield start, end, numbers


def _raised(match: re.Match[str]) -> str:
    sign = html.unescape(match[0])
    return sign.ljust(len(match[0]), NOTHING) if ord(sign) in PLAIN else match[0]


def _plain(digits: str) -> str:
    return digits.rstrip("ᵃᵇᶜᵈᵉᶠ").replace("˒", ",").translate(PLAIN)


def _is_power(text: str, start: int, end: int, numbers: str) -> bool:
    """Of a unit, of the name of a quantity, of a number, or of a formula in brackets."""
    ahead = TAG.sub("", text[max(0, start - REACH) : start])
    word, bracketed = WORD.search(ahead), BRACKETED.search(ahead)
    if word:
        name = word["name"]
        if word["operator"] or name.lower() in FUNCTIONS or unit_by_name(name) or _is_variable(name, numbers):
            return True
    elif ahead[-1:].isdigit() and numbers in SQUARES:
        return True
    inside = bracketed["words"] if bracketed else "the"
    return bool(OPERATOR.match(text, end) or FORMULA.search(inside) or not SENTENCE.search(inside))


def _is_variable(name: str, numbers: str) -> bool:
    """Whether letters are rather what a formula is of than a word."""
    if len(name) > 2 or name in SHORT_WORDS:
        return False
    return len(name) == 1 or not name.isupper() or numbers in SQUARES
