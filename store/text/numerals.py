"""Numerals in digits and in words, German and English, with every value they can be read as."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from .notation import VULGAR, Tail, sign, tail

ONES_EN = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
ONES_DE = "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn"
TENS_EN = "twenty thirty forty fifty sixty seventy eighty ninety"
TENS_DE = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
ENGLISH = {word: value for value, word in enumerate(f"{ONES_EN} eighteen nineteen".split(), 1)} | {
    word: 10 * value for value, word in enumerate(TENS_EN.split(), 2)
}
GERMAN = (
    {word: value for value, word in enumerate(f"{ONES_DE} achtzehn neunzehn".split(), 1)}
    | {word: 10 * value for value, word in enumerate(TENS_DE.split(), 2)}
    | {"eins": 1, "zwo": 2, "dreissig": 30}
)
SCALES = {
    **dict.fromkeys(("dozen", "dutzend"), 12.0),
    **dict.fromkeys(("gross", "gros"), 144.0),
    **dict.fromkeys(("hundred", "hundert"), 1e2),
    **dict.fromkeys(("thousand", "tausend", "tsd", "k"), 1e3),
    **dict.fromkeys(("lakh", "lakhs"), 1e5),
    **dict.fromkeys(("crore", "crores"), 1e7),
    **dict.fromkeys(("million", "millionen", "millions", "mio", "mn"), 1e6),
    **dict.fromkeys(("milliarde", "milliarden", "mrd", "billion", "billions", "bn"), 1e9),
    **dict.fromkeys(("billionen", "trillion", "trillions"), 1e12),
}
LONG_SCALE = {"billion": 1e12}
"""What a word means in German where English has it too."""

_UNIT = "|".join(sorted(ENGLISH, key=len, reverse=True))
_SPACE = r"(?:[ \u00a0\u202f]|[ \t]?\r?\n[ \t]?)"
"""Within a number of several words, also where a line ends."""
_JOINT = rf"(?:[-–](?:\r?\n)?|{_SPACE})"
"""Between tens and ones."""
_SMALL = rf"(?:(?:{TENS_EN.replace(' ', '|')}){_JOINT}(?:{'|'.join(ONES_EN.split()[:9])})|{_UNIT})"
_HUNDREDS = rf"(?:(?:{_SMALL}|a){_SPACE}hundred(?:(?:{_SPACE}and)?{_SPACE}{_SMALL})?|{_SMALL})"
_SCORE = (
    rf"(?:a|one) score(?= of (?:people|men|women|children|[a-z]{{3,20}}s\b)(?! points?\b))(?! of points)"
    rf"|(?:two|three|four|five|six)(?:[ -]?score and {_SMALL}|-?score(?= [a-z])|[ ]score(?= (?:years|of)\b))"
)
"""Twenty, where it is none of a game."""
_GROSS = r"gross(?= of (?!tax|fees?\b|interest|vat\b|deduct|depr|comm|withh|prov|exp|cost|disc|loss|the\b|all\b|its\b))"
"""Twelve dozen, and not what taxes are not taken from."""
_PART = "|".join(sorted([*GERMAN, "hundert", "tausend", "und", "einhalb", "anderthalb"], key=len, reverse=True))
_HALVED = "hour|day|week|month|year|decade|century|mile|million|billion|litre|liter|pound|Stunde|Tag|Woche|Monat|Jahr"
_HALVED += "|Million|Milliarde|Liter|Kilometer|Meter|Meile|Pfund"
_SUFFIX = "jähr|jahr|monat|wöch|woch|täg|tag|stünd|stund|minüt|minut|mal|fach"
_AHEAD = "als|than|least|most|within|mindestens|höchstens|wenigstens|binnen|innerhalb"
_ARTICLE = (
    rf"(?:{'|'.join(f'(?<={word} )' for word in _AHEAD.split('|'))})(?i:eine[mnrs]?|an?)"
    r"(?= (?i:hour|day|week|month|year|minute|stunde|tag|woche|monat|jahr))"
)
_LABELS = (
    "Article", "Chapter", "Part", "Phase", "Type", "Level", "Title", "Section", "Annex", "Class", "Grade", "Stage",
    "Schedule", "Category", "Group", "Book", "Appendix", "Tier", "Volume", "Table", "Figure", "phase", "type", "level",
    "class", "grade", "stage", "category", "tier", "Artikel", "Kapitel", "Teil", "Typ", "Stufe", "Titel", "Abschnitt",
    "Anhang", "Anlage", "Klasse", "Grad", "Stadium", "Gruppe", "Buch", "Band", "Kategorie", "Tabelle", "Abbildung",
)  # fmt: skip
ROMAN = r"(?=[IVXLC])(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})"
"""Up to 99; a number only behind what is numbered so."""
_GROUPED = r"\d{1,3}(?:[ \u00a0\u202f'’ʼ´`_˙ʹ]\d{3})+(?:[.,]\d+)?(?![.,]?\d)"
NUMERAL = re.compile(
    rf"(?P<digits>(?<![\w^])(?<![^\W\d_][-./])(?<!\d[.,/])(?:{_GROUPED}|\d+(?:[.,]\d+)*)"
    r"|(?<![^\s(<>=~≈≤≥+−–-])[.,]\d+(?![.,]?\d)"
    rf"|(?<!\w)[{VULGAR}])"
    r"|(?P<six>\b(?i:half a dozen|half-dozen|eine?[mns]? halbe[mnrs]? Dutzend)\b)"
    rf"|(?P<half>\b(?i:half an?|a half|eine?[mnrs]? halbe[mnrs]?)(?=[ -](?i:{_HALVED})))"
    r"|(?P<bakers>\b(?i:(?:a|one) baker['’]s dozen)\b)"
    rf"|(?P<english>\b(?i:a dozen|a thousand|{_SCORE}|a {_GROSS}"
    rf"|{_HUNDREDS}(?:{_SPACE}thousand(?:,?{_SPACE}(?:and{_SPACE})?{_HUNDREDS})?)?)\b)"
    rf"|(?P<german>(?<!\w)(?<!vom )(?i:(?:{_PART})+))(?=\b|(?i:{_SUFFIX}))"
    r"|(?P<often>\b(?i:once|twice|thrice)\b)"
    r"|(?P<zero>\b(?i:zero|nought|naught|oh|null)(?= (?i:point|komma) (?i:\d|zero|oh|null|nought|naught"
    rf"|{'|'.join([*ONES_EN.split()[:9], *ONES_DE.split()[:9], 'eins', 'zwo'])})))"
    rf"|(?P<article>{_ARTICLE}\b)"
    rf"|(?P<roman>(?:{'|'.join(f'(?<={label} )' for label in _LABELS)}){ROMAN}(?![\w’'.-]|[ ][A-Z]\.))"
)
_SCALES = "|".join(sorted(SCALES.keys() - {"gross", "gros"}, key=len, reverse=True))
_SCALE = re.compile(rf"(?:{_SPACE}|-)?(?i:({_SCALES}|{_GROSS}|gros(?= (?!d(?:er|es)\b|von\b))))\b\.?(?!-)")
_FOREIGN = {"de": re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?"), "en": re.compile(r"\d{1,3}(?:\.\d{3})+(?:,\d+)?")}
_OWN = {"de": re.compile(r"\d{1,3}(?:\.\d{3})+(?:,\d+)?"), "en": re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")}


class Numeral(NamedTuple):
    """A number as it stands in a text, its scale word (`Mio.`) with it."""

    start: int
    end: int
    values: frozenset[float]
    """`1.234` in an English text may be 1.234 or 1234."""
    digits: int
    """Significant digits as written; 0 where it is spelt out."""
    often: bool = False
    """Whether it says how often: `twice`."""
    notation: str = ""
    """`±`, `≠`, and `:` for a ratio or a time of day: only numbers of one notation can be the same.

    `.` where nothing tells whether `1.000` is one or a thousand.
    """


def numerals(text: str, lang: str) -> Iterator[Numeral]:
    """The numerals of a text in order; `lang` is `de`, `en` or `und`."""
    at = 0
    while match := NUMERAL.search(text, at):
        values, at = _values(match, lang), match.end()
        if not values:
            continue
        whole = tail(text, at, values, lang) if match["digits"] else Tail(at, values)
        whole = _in_parts(text, at, values) if whole.end == at and not whole.kind else whole
        scale = None if whole.kind else _SCALE.match(text, whole.end)
        factor = _factor(scale[1].lower(), lang) if scale else 1.0
        end = at = scale.end() if scale else whole.end
        if scale and text[end - 1] == "." and not text[end : end + 1].strip():
            end -= not scale[1].lower().startswith(("mio", "mrd", "tsd"))
        digits = len(match["digits"].strip("0.,").translate(_PLAIN)) if match["digits"] else 0
        digits = digits if whole.end == match.end() else min(digits, 1)
        digits = digits or len(match["roman"] or "")
        ahead = sign(text, match.start(), end)
        meant = frozenset(_round(v * factor * turn) for v in whole.values for turn in ahead.factors)
        open_kind = "." if lang not in _OWN and len(values) > 1 else ""
        yield Numeral(ahead.start, end, meant, digits, bool(match["often"]), ahead.kind + whole.kind + open_kind)


def _in_parts(text: str, end: int, values: frozenset[float]) -> Tail:
    """`two thirds`, `ein Fünftel`, `two and a half`, `five point two`: a number with the part of a whole behind it."""
    if half := AND_A_HALF.match(text, end):
        return Tail(half.end(), frozenset(value + (0.25 if half["quarter"] else 0.5) for value in values))
    if (point := POINT.match(text, end)) and all(value == int(value) for value in values):
        behind = float(f"0.{_decimals(point[1])}")
        return Tail(point.end(), frozenset(value + behind for value in values))
    match = PARTS.match(text, end)
    if not match:
        return Tail(end, values)
    whole = next(value for word, value in PART_WORDS.items() if match[1].lower().startswith(word))
    return Tail(match.end(), frozenset(value / whole for value in values))


def _decimals(words: str) -> str:
    return "".join(word if word.isdecimal() else str(DIGITS[word.lower()]) for word in words.split())


DIGITS = {
    **dict.fromkeys(("zero", "oh", "nought", "naught", "null"), 0), "zwo": 2, "eins": 1,
    **{word: value for words in (ONES_EN, ONES_DE) for value, word in enumerate(words.split()[:9], 1)},
}  # fmt: skip
_DIGIT = "|".join(sorted(DIGITS, key=len, reverse=True))
POINT = re.compile(rf" (?:point|Komma)((?: (?:{_DIGIT})\b){{1,9}}| \d{{1,9}}(?![.,]?\d))", re.I)
"""`five point two`, `fünf Komma zwei`."""
AND_A_HALF = re.compile(
    r"[ -]and[ -]a[ -](?:half|(?P<quarter>quarter)(?= (?:\w+s|percent|per cent)\b))\b(?! of\b)"
    r"| (?:und )?ein(?:e[nms]?)? halbe[nrms]?\b",
    re.I,
)
PART_WORDS = {
    **{"half": 2, "halv": 2, "third": 3, "drittel": 3, "quarter": 4, "viertel": 4, "fünftel": 5, "fifth": 5},
    **{"sixth": 6, "sechstel": 6, "eighth": 8, "achtel": 8, "tenth": 10, "zehntel": 10, "hundertstel": 100},
    **{"seventh": 7, "siebtel": 7, "ninth": 9, "neuntel": 9, "twelfth": 12, "zwölftel": 12, "zwanzigstel": 20},
    **{"twentieth": 20, "hundredth": 100, "tausendstel": 1000, "thousandth": 1000},
}
PARTS = re.compile(
    r"[ -]((?:hal(?:f|ves)|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|twelfths?"
    r"|twentieths?|hundredths?|thousandths?)"
    r"(?= (?:of|the)\b)"
    r"|(?:Drittel|Viertel|Fünftel|Sechstel|Siebtel|Achtel|Neuntel|Zehntel|Zwölftel|Zwanzigstel"
    r"|Hundertstel|Tausendstel)n?\b)",
    re.I,
)


_PLAIN = str.maketrans("", "", ".,'’ʼ´`_˙ʹ \u00a0\u202f")


def readings(digits: str, lang: str) -> frozenset[float]:
    """What `1.234` can mean: the grouping of its own language is one reading, that of the other one of two."""
    plain = re.sub(r"[ \u00a0\u202f'’ʼ´`_˙ʹ]", "", digits)
    marks = sorted({char for char in plain if char in ".,"}, key=plain.index)
    if not marks:
        return frozenset((float(plain),))
    if len(marks) == 2 or plain.count(marks[0]) > 1:
        group, point = (marks[0], marks[1]) if len(marks) == 2 else (marks[0], "")
        grouped = plain.replace(group, "")
        return _float(grouped.replace(point, ".") if point else grouped)
    decimal = _float(plain.replace(marks[0], "."))
    if lang in _OWN and _OWN[lang].fullmatch(plain):
        return _float(plain.replace(marks[0], ""))
    if _OWN["en"].fullmatch(plain) or _OWN["de"].fullmatch(plain):
        return decimal | _float(plain.replace(marks[0], ""))
    return decimal


def roman(numeral: str) -> float:
    """The value of a Roman numeral: a sign before a greater one is taken off."""
    values = [{"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}[sign] for sign in numeral]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return float(sum(-value if value < behind else value for value, behind in pairs))


def _values(match: re.Match[str], lang: str) -> frozenset[float]:
    if match["roman"]:
        return frozenset((roman(match["roman"]),))
    if match["digits"]:
        if match["digits"] in VULGAR:
            return frozenset((unicodedata.numeric(match["digits"]),))
        return readings(f"0{match['digits']}" if match["digits"][0] in ".," else match["digits"], lang)
    if match["often"]:
        return frozenset((float(("once", "twice", "thrice").index(match[0].lower()) + 1),))
    if name := next((each for each in FIXED if match[each]), None):
        return frozenset((FIXED[name],))
    if match["english"]:
        return frozenset((float(english(match[0].lower())),))
    value = german(match[0].lower())
    return frozenset((float(value),)) if value and lang != "en" else frozenset()


FIXED = {"zero": 0.0, "article": 1.0, "six": 6.0, "half": 0.5, "bakers": 13.0}
TIMES_OF = {"hundred": 100, "dozen": 12, "gross": 144, "score": 20}


def english(words: str) -> int:
    """The value of `two hundred and five thousand`, in lower case."""
    total = current = 0
    for word in re.split(r"[\s,–-]+|(?<=[a-z])(?=score\b)", words):
        if word == "thousand":
            total, current = total + max(current, 1) * 1000, 0
        elif word in TIMES_OF:
            current = max(current, 1) * TIMES_OF[word]
        else:
            current += ENGLISH.get(word, 0)
    return total + current


def german(word: str) -> float | None:
    """The value of `fünfundzwanzigtausend` or `zweieinhalb`, in lower case; `None` where it is no number."""
    if word in GERMAN:
        return GERMAN[word]
    if word in ("anderthalb", "eineinhalb"):
        return 1.5
    if word.endswith("einhalb"):
        whole = german(word.removesuffix("einhalb").removesuffix("und"))
        return None if whole is None else whole + 0.5
    for power, value in (("tausend", 1000), ("hundert", 100)):
        before, result, behind = word.rpartition(power)
        if result:
            many = german(before) if before else 1
            rest = german(behind.removeprefix("und")) if behind else 0
            return many * value + rest if many is not None and rest is not None else None
    one, result, ten = word.partition("und")
    if result and GERMAN.get(one, 10) < 10 and GERMAN.get(ten, 1) >= 20:
        return GERMAN[one] + GERMAN[ten]
    return None


def _factor(word: str, lang: str) -> float:
    return LONG_SCALE[word] if lang == "de" and word in LONG_SCALE else SCALES[word]


def _float(text: str) -> frozenset[float]:
    try:
        return frozenset((float(text),))
    except ValueError:
        return frozenset()


def _round(value: float) -> float:
    return float(f"{value:.10g}")
