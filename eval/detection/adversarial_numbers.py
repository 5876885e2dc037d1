"""Another number, another unit, another date.

A number, unit, year or month that the document has is replaced by one that it does not have
anywhere, in digits or words. `at least 8` bears out `at least 5`, and `8` bears out `5 of them`: so
numbers rise, except behind upper bounds, where they fall; where a sentence has bounds of both kinds,
or denies something, or says how often or after how long it is done, none is changed.
"""

from __future__ import annotations

import re

from .adversarial_records import Alteration, AlterationContext
from .adversarial_texts import has, has_any

_FROM_TWO = {
    "de": ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    "en": ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
}
WORDS = {lang: {word: value for value, word in enumerate(words, 2)} for lang, words in _FROM_TWO.items()}
WORDS["de"] |= {"zwanzig": 20, "dreißig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "hundert": 100}
WORDS["en"] |= {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "hundred": 100}
_UPPER = re.compile(
    r"at most|(?:no|not) (?:more|longer|later|greater|higher) than|up to|(?:less|fewer|shorter|lower|earlier) than"
    r"|within|maximum|höchstens|bis zu|nicht (?:mehr|länger|später|größer|höher) als"
    r"|(?:weniger|kürzer|kleiner|niedriger) als"
    r"|innerhalb|binnen|maximal|spätestens|(?:not|nicht|kein\w*)\b.{1,60}?(?:exceed|überschreit|übersteig|überstieg)\w*"
)
_LOWER = re.compile(
    r"at least|no less than|not less than|minimum|(?:more|longer|later|greater|higher) than|\bover\b|exceed|above"
    r"|mindestens|wenigstens|(?:mehr|länger|später|größer|höher) als|\büber\b|überschreit|übersteig|ab dem"
)
_SMALL = "|".join(word for words in _FROM_TWO.values() for word in words)
_UNCLEAR = re.compile(
    r"\bunter\b|\bunder\b|\bbelow\b|unless|except|\bbis\b|\bwithout\b|\bohne\b|[<>≤≥=]"
    r"|\b(?:no|not|cannot|never|neither|none|nor|nicht|nie|niemals|kein\w*|weder)\b|n['’]t\b"
    rf"|\b(?:once|twice|times|einmal|zweimal)\b|\b(?:every|per|after|alle|je|nach) (?:\d|(?:{_SMALL})\b)"
)
"""Also what is denied (who never has 10 never has 40), and how often and after how long (once in 12 hours is in 18)."""
_REFERENCE = re.compile(
    r"(?:§§?|abs(?:atz|\.)|satz|nr\.|nummer|anlage|art(?:ikel|\.)|buchst\w*\.?|section|sec\.|table|figure|appendix|"
    r"chapter|part|level|step|version|no\.|aal|ial|fal|sp|grade|phase|type|world war|kapitel|teil|stufe|tabelle)"
    r"[\s\d,a-z.-]{0,12}$",
    re.IGNORECASE,
)
_DIGITS = re.compile(r"(?<![\w.,/:§(\[–-])[1-9]\d{0,5}(?![\w/:%)–-]|[.,:]\d|\. [A-ZÄÖÜ]|\.\w)")
_PART = re.compile(r"\s*(?:thirds?|quarters?|fifths?|halves|drittel|viertel|fünftel|of the|hundred|thousand|tausend)")
_YEAR = re.compile(r"(?<![\w.,/–-])(?<![$€£#] )(?:1[5-9]|20)\d\d(?![\w/–-]|[.,]\d)")
_AROUND_A_DATE = re.compile(
    r"\b(?:since|before|after|until|till|by|from|between|to|and|as of|seit|vor|nach|bis|ab|von|zwischen|und|spätestens"
    r"|zum|dem|den)\s+(?:\w+\.?\s+){0,2}$",
    re.IGNORECASE,
)
_MONTHS = {
    "de": "Januar Februar März April Juni Juli August September Oktober November Dezember",
    "en": "January February April June July August September October November December",
}
_UNITS = {
    "de": (
        ["Sekunden", "Minuten", "Stunden", "Tage", "Wochen", "Monate", "Jahre"],
        ["Sekunden", "Minuten", "Stunden", "Tagen", "Wochen", "Monaten", "Jahren"],
        ["Millimeter", "Zentimeter", "Meter", "Kilometer"],
        ["Gramm", "Kilogramm", "Tonnen"],
        ["Millionen", "Milliarden"],
    ),
    "en": (
        ["seconds", "minutes", "hours", "days", "weeks", "months", "years"],
        ["second", "minute", "hour", "day", "week", "month", "year"],
        ["millimeters", "centimeters", "meters", "kilometers"],
        ["grams", "kilograms", "tonnes"],
        ["million", "billion", "trillion"],
        ["bits", "bytes", "kilobytes", "megabytes"],
    ),
}
_STEMS = {"Tage": "tag", "Tagen": "tag", "Jahre": "jähr jahr", "Jahren": "jähr jahr", "Wochen": "woche wöch"}


def direction(claim: str) -> int:
    """1 where a greater number says more than the document, -1 where a smaller one does, 0 where that is not clear."""
    text = claim.casefold()
    rest = _UPPER.sub(" ", text)
    upper, lower = rest != text, bool(_LOWER.search(rest))
    if (upper and lower) or _UNCLEAR.search(rest):
        return 0
    return -1 if upper else 1


def other_number(case: AlterationContext) -> Alteration | None:
    """One number, in digits or words, replaced by one that the document has nowhere."""
    claim, way = case.pair.claim, direction(case.pair.claim)
    spots = [spot for spot in _numbers(claim, case.pair.lang) if _is_there(spot[0], case.pair.whole)]
    if not way or not spots:
        return None
    match = case.rng.choice(spots)
    old = match[0]
    value = _value(old)
    factors = (1.5, 2, 2.5, 3, 4, 5, 7) if way > 0 else (0.1, 0.2, 0.25, 0.4, 0.5, 0.6)
    values = sorted({round(value * factor) for factor in factors} - {0, 1, value})
    free = [new for new in values if not _is_there(str(new), f"{case.pair.whole} {claim}")]
    return _replaced(case, match, _written(case.rng.choice(free), old, case.pair.lang)) if free else None


def other_unit(case: AlterationContext) -> Alteration | None:
    """The unit behind a number replaced by another of its dimension that the document has nowhere."""
    claim, way = case.pair.claim, direction(case.pair.claim)
    results = []
    for ladder in _UNITS[case.pair.lang]:
        for match in re.finditer(rf"(?<=[ -])(?:{'|'.join(ladder)})\b", claim):
            before = claim[: match.start()].rstrip(" -").rpartition(" ")[2].casefold()
            if before[-1:].isdigit() or before in WORDS[case.pair.lang]:
                at = ladder.index(match[0])
                steps = ladder[at + 1 :] if way > 0 else ladder[:at]
                results += [(match, new) for new in steps if not has_any(case.pair.whole, _stems(new))]
    results = [(match, new) for match, new in results if has(case.pair.whole, match[0].rstrip("ns"))]
    return _replaced(case, *case.rng.choice(results)) if way and results else None


def other_date(case: AlterationContext) -> Alteration | None:
    """One year or month replaced by one that the document has nowhere; none that begins or ends a period."""
    pair = case.pair
    results: list[tuple[re.Match[str], list[str]]] = []
    for match in _YEAR.finditer(pair.claim):
        near = [str(int(match[0]) + step) for step in (-9, -7, -4, -3, -2, 2, 3, 4, 6, 8)]
        results.append((match, near))
    months = _MONTHS[pair.lang].split()
    results += [(match, months) for match in re.finditer(rf"\b(?:{'|'.join(months)})\b", pair.claim)]
    safe = [
        (match, new)
        for match, choices in results
        if pair.claim.count(match[0]) == 1 and has(pair.whole, match[0])
        if not _AROUND_A_DATE.search(pair.claim[: match.start()])
        for new in choices
        if not has(pair.whole, new) and not (new in months and has(pair.whole, new[:3]))
    ]
    return _replaced(case, *case.rng.choice(safe)) if safe else None


def _numbers(claim: str, lang: str) -> list[re.Match[str]]:
    spots = [*_DIGITS.finditer(claim), *re.finditer(rf"\b(?:{'|'.join(WORDS[lang])})\b", claim)]
    return [
        spot
        for spot in spots
        if not _REFERENCE.search(claim[: spot.start()])
        and not _YEAR.fullmatch(spot[0])
        and not _PART.match(claim[spot.end() :].casefold())
        and _value(spot[0]) > 1
    ]


def _value(written: str) -> int:
    return int(written) if written.isdigit() else next(w[written] for w in WORDS.values() if written in w)


def _ways(value: int) -> list[str]:
    words = [word for lang in WORDS.values() for word, own in lang.items() if own == value]
    return [str(value), f"{value:,}", f"{value:,}".replace(",", "."), *words]


def _is_there(written: str, document: str) -> bool:
    return any(re.search(rf"(?<!\d){re.escape(way)}(?!\d)", document, re.I) for way in _ways(_value(written)))


def _written(value: int, old: str, lang: str) -> str:
    words = {own: word for word, own in WORDS[lang].items()}
    return words[value] if not old.isdigit() and value in words else str(value)


def _stems(unit: str) -> list[str]:
    return _STEMS.get(unit, unit.rstrip("ns")).split()


def _replaced(case: AlterationContext, match: re.Match[str], new: str) -> Alteration:
    claim = case.pair.claim
    return Alteration(claim[: match.start()] + new + claim[match.end() :], case.pair.document, match[0], new)
