"""Units of measure in German and English, as a dimension and a factor to its base."""

from __future__ import annotations

import re
from typing import NamedTuple


class Unit(NamedTuple):
    """What a number counts."""

    dimension: str
    """`time`, `share`, `EUR`: only numbers of one dimension can be set against each other."""
    factor: float
    """How many of the base unit it is."""
    family: str = ""
    """Conversion is exact within a family (months and years) and rounded between two (years and days)."""


DAY = 86_400.0
MONTH = 30.4375 * DAY
NAMED = {
    Unit("time", 1.0, "clock"): "seconds? secs? Sekunden?",
    Unit("time", 60.0, "clock"): "minutes? mins? Minuten?",
    Unit("time", 3600.0, "clock"): "hours? hrs? Stunden? stündige[nmrs]? stündig",
    Unit("time", DAY, "clock"): "(?:calendar~)?days? (?:Kalender)?Tage?[ns]? tägige[nmrs]? tägig",
    Unit("time", 7 * DAY, "clock"): "weeks? Wochen? wöchige[nmrs]? wöchig",
    Unit("time", MONTH, "calendar"): "months? (?:Kalender)?Monate?[ns]? monatige[nmrs]? monatig",
    Unit("time", 12 * MONTH, "calendar"): (
        "(?:calendar~)?years? (?:Kalender|Geschäfts|Wirtschafts)?Jahr(?:e[ns]?|s)? jährige[nmrs]? jährig yrs?"
    ),
    Unit("time", 120 * MONTH, "calendar"): "decades? Jahrzehnte?[ns]?",
    Unit("time", 1200 * MONTH, "calendar"): "centur(?:y|ies) Jahrhunderte?[ns]?",
    Unit("working time", DAY): "(?:business|working)~days? (?:Arbeits|Werk|Bank)tage?[ns]?",
    Unit("share", 1.0): "percent per~cent Prozent vom~Hundert",
    Unit("share", 0.1): "Promille",
    Unit("points", 1.0): "(?:percentage|percent)~points? Prozentpunkte?n?",
    Unit("EUR", 1.0): "euros? EUR",
    Unit("EUR", 0.01): "(?:euro~)?cents?",
    Unit("USD", 1.0): "(?:US[-~]?)?dollars? USD",
    Unit("GBP", 1.0): "pounds~sterling Pfund~Sterling GBP",
    Unit("CHF", 1.0): "(?:Schweizer~)?Franken CHF",
    Unit("JPY", 1.0): "yen JPY",
    Unit("DEM", 1.0): "Deutsche~Mark D-?Mark",
    Unit("length", 1000.0, "metric"): "kilomet(?:er|re)[ns]? km",
    Unit("length", 1.0, "metric"): "met(?:er|re)[ns]?",
    Unit("length", 0.01, "metric"): "centimet(?:er|re)s? Zentimetern? cm",
    Unit("length", 0.001, "metric"): "millimet(?:er|re)s? Millimetern? mm",
    Unit("length", 1609.344, "imperial"): "miles? Meilen?",
    Unit("length", 0.3048, "imperial"): "feet foot ft",
    Unit("length", 0.0254, "imperial"): "inch(?:es)? Zoll",
    Unit("mass", 1000.0, "metric"): "kilogram(?:me)?s? Kilogramm kg kilos?",
    Unit("mass", 1.0, "metric"): "gram(?:me)?s? Gramm",
    Unit("mass", 0.001, "metric"): "milligram(?:me)?s? Milligramm mg",
    Unit("mass", 1e6, "metric"): "tons? tonnes? Tonnen?",
    Unit("mass", 453.59237, "imperial"): "pounds? lbs?",
    Unit("data", 1.0): "bits?",
    Unit("data", 8.0): "bytes?",
    Unit("data", 8e3, "decimal"): "kB KB kilobytes?",
    Unit("data", 8e6, "decimal"): "MB megabytes?",
    Unit("data", 8e9, "decimal"): "GB gigabytes?",
    Unit("data", 8e12, "decimal"): "TB terabytes?",
    Unit("data", 8 * 1024.0, "binary"): "KiB",
    Unit("data", 8 * 1024.0**2, "binary"): "MiB",
    Unit("data", 8 * 1024.0**3, "binary"): "GiB",
    Unit("area", 1.0): "square~met(?:er|re)s? Quadratmetern? m² qm",
    Unit("area", 1e6): "square~kilomet(?:er|re)s? Quadratkilometern? km²",
    Unit("area", 1e4): "hectares? Hektar",
    Unit("volume", 1.0): "lit(?:er|re)[ns]?",
    Unit("volume", 0.001): "millilit(?:er|re)[ns]? ml",
    Unit("volume", 1000.0): "cubic~met(?:er|re)s? Kubikmetern? m³",
    Unit("power", 1.0): "watts?",
    Unit("power", 1e3): "kilowatts? kW",
    Unit("power", 1e6): "megawatts? MW",
    Unit("energy", 1.0): "kWh kilowatt[-~]?hours? Kilowattstunden?",
    Unit("frequency", 1e6): "MHz",
    Unit("frequency", 1e9): "GHz",
    Unit("characters", 1.0): "characters? Zeichen",
    Unit("words", 1.0): "words? W(?:ort|orte|örtern?)",
    Unit("digits", 1.0): "digits? Ziffern?",
    Unit("times", 1.0): "times mal malige[nmrs]?",
}
SYMBOLS = {
    "%": Unit("share", 1.0), "‰": Unit("share", 0.1), "v. H.": Unit("share", 1.0), "v.H.": Unit("share", 1.0),
    "€": Unit("EUR", 1.0), "$": Unit("USD", 1.0), "£": Unit("GBP", 1.0), "¥": Unit("JPY", 1.0),
    "US$": Unit("USD", 1.0), "EUR": Unit("EUR", 1.0), "USD": Unit("USD", 1.0), "GBP": Unit("GBP", 1.0),
    "CHF": Unit("CHF", 1.0), "DM": Unit("DEM", 1.0), "°C": Unit("temperature", 1.0, "celsius"),
    "°F": Unit("temperature", 1.0, "fahrenheit"), "h": Unit("time", 3600.0, "clock"),
    "min": Unit("time", 60.0, "clock"), "s": Unit("time", 1.0, "clock"), "g": Unit("mass", 1.0, "metric"),
    "t": Unit("mass", 1e6, "metric"), "m": Unit("length", 1.0, "metric"), "l": Unit("volume", 1.0),
    "W": Unit("power", 1.0),
}  # fmt: skip
MONEY = frozenset(("EUR", "USD", "GBP", "CHF", "JPY", "DEM"))
WRITTEN = frozenset(("characters", "words", "digits", "data"))
"""What a text or a key is measured in: the same number of another of them is another length."""

_PATTERNS = [(each.replace("~", " "), unit) for unit, spellings in NAMED.items() for each in spellings.split()]
_KNOWN = [(re.compile(pattern, re.I), unit) for pattern, unit in _PATTERNS]
_LONGEST_FIRST = sorted((pattern for pattern, _ in _PATTERNS), key=len, reverse=True)
_SIGNS = sorted(map(re.escape, SYMBOLS), key=len, reverse=True)
BEHIND = re.compile(
    rf"[ \u00a0\u202f-]?(?:(?P<name>(?i:{'|'.join(_LONGEST_FIRST)}))|(?P<sign>{'|'.join(_SIGNS)}))(?!\w)"
)
"""A unit that stands behind its number."""
BEFORE = re.compile(r"(US\$|[€$£¥]|\b(?:EUR|USD|GBP|CHF|Euro))[ \u00a0\u202f]?$")
"""A currency that stands before it."""
MILLIONS = re.compile(r"[ \u00a0\u202f]?[mM](?!\w)")
"""What `m` says behind an amount of money."""
_WORD = re.compile(r"(?<!\w)\w+")


def unit_of(match: re.Match[str]) -> Unit:
    """The unit that `BEHIND` matched."""
    if match["sign"]:
        return SYMBOLS[match["sign"]]
    return next(unit for pattern, unit in _KNOWN if pattern.fullmatch(match["name"]))


def currency_of(sign: str) -> Unit:
    """The currency that `BEFORE` matched."""
    return SYMBOLS.get(sign, SYMBOLS["€"])


def names(text: str, unit: Unit) -> bool:
    """Whether a text names a unit anywhere, be it in a list (`5, 10 and 15 years`) or a heading (`Days: 30`)."""
    found = (BEHIND.match(text, match.start()) for match in _WORD.finditer(text))
    return any(match and unit_of(match) == unit for match in found)
