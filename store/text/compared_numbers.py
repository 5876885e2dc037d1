"""Numbers that say something of a whole: results of games and votes, shares of a price, parts of decades, crowds."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .numerals import ENGLISH, GERMAN
from .parts_of_time import parts_before
from .words import stem

_COUNT = rf"(?:{'|'.join(sorted([*ENGLISH, *GERMAN], key=len, reverse=True))}|\d{{1,3}})"
_NONE = frozenset(("nil", "love", "zero", "null"))
RESULT = re.compile(
    r"\b(?:wo?n|wins?|winning|victory|lost|loses?|beat\w*|defeat\w*|dr[ae]w\w*|ended|ends|finished|split|vot(?:ed?|es)"
    r"|scored?|result|gewann\w*|gewinn\w*|gewonnen|verlor\w*|endete\w*|siegte\w*|schlug\w*|unterlag\w*|besiegte\w*"
    r"|Ergebnis)\b[^.;:!?\n\d]{0,60}?(?<![\w.,-])"
    rf"(?P<one>{_COUNT})(?P<noun> (?:goals?|votes?|points?|sets?|games?|runs?|Tore[n]?|Stimmen?|Punkten?))?"
    rf"(?P<joint>\s?[-–:]\s?|\s(?:to|zu|gegen)\s)(?P<other>{_COUNT}|nil|love|zero|null)\b(?![-–:]?\d)",
    re.I,
)
"""`won 3:1`, `by three goals to one`, `split five-four`."""
DECIDED = re.compile(r"wo?n|win|victor|lost|lose|beat|defeat|gew|verlor|siegt|schlug|unterlag|besiegt", re.I)
"""Who won has the greater number, whichever is named first."""
BEHIND_RESULT = re.compile(
    r"\s*(?:$|[.,;)]|\b(?:to|against|at|in|on|away|gegen|bei|im|am|and|und|after|nach)\b(?!\s\d))"
)
_NOUN = r"(?P<noun>[^\W\d_]{3,30})"
CROWD = re.compile(
    r"(?<!\d )\b(?P<many>(?:(?:tens|hundreds) of )?(?:hundreds|thousands|millions)|dozens|scores|billions|Dutzende"
    rf"|Hunderte|Tausende|Zehntausende|Hunderttausende)n?(?:\s(?:of|von)(?:\s(?:the|its|their|den|der))?)?\s{_NOUN}",
    re.I,
)
CROWDS = {
    **{"dozens": 20.0, "scores": 20.0, "hundreds": 1e2, "thousands": 1e3, "millions": 1e6, "billions": 1e9},
    **{"tens of": 10.0, "hundreds of": 1e2, "dutzende": 20.0, "hunderte": 1e2, "tausende": 1e3, "zehntausende": 1e4},
    "hunderttausende": 1e5,
}
"""The least of which each is said."""
_PRICES = "price|fare|fee|pay|rate|cost|salary|wage|speed|Preis|Fahrpreis|Gebühr|Satz|Lohn|Gehalt|Entgelt|Beitrag|Tempo"
SHARE = re.compile(
    r"\b(?:(?P<word>half|full|whole|double|twice|triple|treble|halbe|ganze|volle|doppelte|dreifache)[nrsm]?[- ]"
    rf"(?P<price>(?:{_PRICES})(?:e?s|n|en)?)\b"
    r"|(?:(?P<whole>half|double|twice|triple|treble|quadruple|Hälfte|Doppelte|Dreifache|Vierfache)"
    rf"|(?P<above>an?|one|two|three|eine?n?|zwei|drei)[ -](?P<below>thirds?|quarters?|fifths?|Drittel|Viertel|Fünftel)"
    rf"|(?P<times>{_COUNT})\stimes)(?:\s(?:of|von))?"
    rf"\s(?:the|its|their|his|her|our|this|that|des|der|dem|den|ihre[srn]|seine[srn])\s{_NOUN})",
    re.I,
)
"""`half price`, `a third of the price`, `twice the price`."""
SHARES = {
    **{"half": 0.5, "halbe": 0.5, "hälfte": 0.5, "full": 1.0, "whole": 1.0, "ganze": 1.0, "volle": 1.0, "double": 2.0},
    **{"twice": 2.0, "doppelte": 2.0, "triple": 3.0, "treble": 3.0, "dreifache": 3.0, "quadruple": 4.0},
    "vierfache": 4.0,
}
ABOVE = {"two": 2, "zwei": 2, "three": 3, "drei": 3}
BELOW = {"third": 3, "drittel": 3, "quarter": 4, "viertel": 4, "fifth": 5, "fünftel": 5}
DECADE = re.compile(
    r"\b(?:(?P<english>twen|thir|for|fif|six|seven|eigh|nine)ties"
    r"|(?P<german>zwan|drei|vier|fünf|sech|sieb|acht|neun)[zß]ig(?:er)?n?"
    r"|(?:1[5-9]|20)?(?P<digits>[2-9]0)(?:['’]?s|er))\b",
    re.I,
)
_NAMES = "twen thir for fif six seven eigh nine zwan drei vier fünf sech sieb acht neun"
TENS = {name: 10 * (at % 8 + 2) for at, name in enumerate(_NAMES.split(" "))}

Form = tuple[int, int, str, "float | str"]
"""Where it stands, half open, of what kind it is, and what it says."""


def compared_numbers(text: str) -> Iterator[Form]:
    """The numbers of a text that are in such a form."""
    for match in RESULT.finditer(text):
        if value := _result(match):
            yield match.start("one"), match.end("other"), "result", value
    for match in CROWD.finditer(text):
        yield match.start(), match.end("many"), f"crowd of {stem(match['noun'].lower())}", _crowd(match["many"].lower())
    for match in SHARE.finditer(text):
        noun = (match["price"] or match["noun"]).lower()
        yield *match.span(), f"share of the {stem(noun)}", _share(match)
    for match in DECADE.finditer(text):
        begin = match.start() - (text[match.start() - 1 : match.start()] in ("'", "’"))
        for part in parts_before(text, begin):
            yield *match.span(), f"part of the {_decade(match)}s", part


def _result(match: re.Match[str]) -> str:
    """Both numbers, the greater first where one side won; empty where `3 to 5` may be a range, and of `twenty-one`."""
    one, other = _count(match["one"]), _count(match["other"])
    is_score = match["joint"].strip() in ("-", "–") and BEHIND_RESULT.match(match.string, match.end())
    is_range = match["joint"].strip() in ("to", "-", "–") and one < other and not is_score
    is_word = match["joint"] == "-" and match["one"].isalpha() and one >= 20
    if is_word or (is_range and not match["noun"]):
        return ""
    one, other = (max(one, other), min(one, other)) if DECIDED.match(match[0]) else (one, other)
    return f"{one:g}:{other:g}"


def _count(word: str) -> float:
    plain = word.lower()
    return float(plain) if plain.isdecimal() else float(0 if plain in _NONE else ENGLISH.get(plain) or GERMAN[plain])


def _share(match: re.Match[str]) -> float:
    if match["times"]:
        return _count(match["times"])
    if match["below"]:
        return ABOVE.get(match["above"].lower(), 1) / BELOW[match["below"].lower().removesuffix("s")]
    return SHARES[(match["word"] or match["whole"]).lower()]


def _crowd(words: str) -> float:
    """`hundreds of thousands` are a hundred thousand."""
    first, of, last = words.rpartition(" of ")
    return CROWDS[f"{first}{of.rstrip()}"] * CROWDS[last] if of else CROWDS[last]


def _decade(match: re.Match[str]) -> int:
    return int(match["digits"]) if match["digits"] else TENS[(match["english"] or match["german"]).lower()]
