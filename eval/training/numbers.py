"""Edits of numbers, units and dates: the same number written otherwise, and another number."""

from __future__ import annotations

import re
from random import Random

WORDS = {
    "de": ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
    "en": ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
}
TENS = {
    "de": {"zwanzig": 20, "dreißig": 30, "vierzig": 40, "fünfzig": 50, "hundert": 100},
    "en": {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100},
}
VALUES = {lang: {w: i + 2 for i, w in enumerate(words)} | TENS[lang] for lang, words in WORDS.items()}
_MONTHS = {
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "en": "January February March April May June July August September October November December",
}
_UNITS = {
    "de": ("Tagen Wochen Monaten Jahren", "Tage Wochen Monate Jahre", "Stunden Minuten", "Kilometer Meter", "Euro Cent",
           "Prozent Promille", "Kilogramm Gramm Tonnen", "Million Milliarde", "Millionen Milliarden"),
    "en": ("days weeks months years", "day week month year", "hours minutes seconds", "miles kilometers",
           "million billion", "meters feet", "bits bytes", "percent points"),
}  # fmt: skip
_DIGITS = re.compile(r"(?<![\w.,§])(?<!\d )\d+(?:[.,]\d+)*(?![\w])(?! \d)")
_REFERENCE = re.compile(
    r"(?:§§?|Absatz|Abs\.|Satz|Nummer|Nr\.|Artikel|Art\.|Section|Sec\.|Table|Figure)\s*"
    r"(?:[\w ,]{0,12} (?:und|bis|and|to) )?$"
)


def other_number(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with one number, in digits or words, replaced by another; `None` where it has none."""
    spots = [m for m in _DIGITS.finditer(text)] + list(_word_matches(text, lang))
    if not spots:
        return None
    plain = [m for m in spots if not _REFERENCE.search(text[: m.start()])]
    spot = rng.choice(plain or spots)
    old = spot.group()
    new = _other_word(old, lang, rng) if old.isalpha() else _other_digits(old, rng)
    return text[: spot.start()] + new + text[spot.end() :]


def other_unit(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with one unit of time, length, money or share replaced by another of its kind."""
    hits = [(m, kind.split()) for kind in _UNITS[lang] for m in re.finditer(rf"\b(?:{'|'.join(kind.split())})\b", text)]
    if not hits:
        return None
    match, kind = rng.choice(hits)
    new = rng.choice([unit for unit in kind if unit != match.group()])
    return text[: match.start()] + new + text[match.end() :]


def other_month(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with one month's name replaced by another."""
    names = _MONTHS[lang].split()
    hits = [m for m in re.finditer(rf"\b(?:{'|'.join(names)})\b", text) if m.group() not in ("May", "March")]
    if not hits:
        return None
    match = rng.choice(hits)
    new = rng.choice([name for name in names if name != match.group()])
    return text[: match.start()] + new + text[match.end() :]


def same_number(text: str, lang: str, rng: Random) -> str | None:
    """The sentence with one number changed between words and digits (`zehn` and `10`)."""
    names = {value: word for word, value in VALUES[lang].items()}
    digits = [
        m
        for m in _DIGITS.finditer(text)
        if m.group().isdigit() and int(m.group()) in names and not _REFERENCE.search(text[: m.start()])
    ]
    spots = digits + list(_word_matches(text, lang))
    if not spots:
        return None
    spot = rng.choice(spots)
    old = spot.group()
    new = names[int(old)] if old.isdigit() else str(VALUES[lang][old.lower()])
    return text[: spot.start()] + new + text[spot.end() :]


def _word_matches(text: str, lang: str) -> list[re.Match[str]]:
    return list(re.finditer(rf"\b(?:{'|'.join(VALUES[lang])})\b", text, flags=re.I))


def _other_word(old: str, lang: str, rng: Random) -> str:
    new = rng.choice([word for word in VALUES[lang] if word != old.lower()])
    return new.capitalize() if old[0].isupper() else new


def _other_digits(old: str, rng: Random) -> str:
    if re.fullmatch(r"1[5-9]\d\d|20\d\d", old):
        return str(int(old) + rng.choice([-20, -10, -5, -3, -2, -1, 1, 2, 3, 5, 10]))
    if len(old) <= 2 and old.isdigit():
        return str(rng.choice([n for n in range(max(1, int(old) // 2), int(old) * 2 + 4) if n != int(old)]))
    places = [i for i, char in enumerate(old) if char.isdigit()]
    at = rng.choice(places[:2])
    digit = rng.choice([d for d in "123456789" if d != old[at]])
    return old[:at] + digit + old[at + 1 :]
