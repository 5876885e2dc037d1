"""Units of measure in German and English, as a dimension and a factor to its base."""

from __future__ import annotations

import re
from typing import NamedTuple


class MeasureUnit(NamedTuple):
    """What a number counts."""

    dimension: str
    """`time`, `share`, `EUR`: only numbers of one dimension can be set against each other."""
    factor: float
    """How many of the base unit it is."""
    family: str = ""
    """Conversion is exact within a family (months and years) and rounded between two (years and days)."""
    offset: float = 0.0
    """What it has more of the base unit where it is zero: 0 °F lie below 0 °C."""

    def to_base(self, number: float) -> float:
        """So many of it in the base unit of its dimension."""
        return float(f"{number * self.factor + self.offset:.10g}")

    def of_base(self, number: float) -> float:
        """So many of the base unit in this one."""
        return (number - self.offset) / self.factor


DAY = 86_400.0
FAHRENHEIT = MeasureUnit("temperature", 5 / 9, "fahrenheit", -160 / 9)
MONTH = 30.4375 * DAY
UNIT_NAMES = {
    MeasureUnit("time", 1.0, "clock"): "seconds? secs? Sekunden?",
    MeasureUnit("time", 60.0, "clock"): "minutes? mins? Minuten? Min",
    MeasureUnit("time", 3600.0, "clock"): "hours? hrs? Stunden? Std stündige[nmrs]? stündig",
    MeasureUnit("time", DAY, "clock"): "(?:calendar~)?days? (?:Kalender)?Tage?[ns]? tägige[nmrs]? tägig",
    MeasureUnit("time", 7 * DAY, "clock"): "weeks? Wochen? wöchige[nmrs]? wöchig",
    MeasureUnit("time", MONTH, "calendar"): "months? (?:Kalender)?Monate?[ns]? monatige[nmrs]? monatig",
    MeasureUnit("time", 12 * MONTH, "calendar"): (
        "(?:calendar~)?years? (?:Kalender|Geschäfts|Wirtschafts)?Jahr(?:e[ns]?|s)? jährige[nmrs]? jährig yrs?"
    ),
    MeasureUnit("time", 120 * MONTH, "calendar"): "decades? Jahrzehnte?[ns]?",
    MeasureUnit("time", 1200 * MONTH, "calendar"): "centur(?:y|ies) Jahrhunderte?[ns]?",
    MeasureUnit("time", 3 * MONTH, "calendar"): "calendar~quarters? Quartale?[ns]?",
    MeasureUnit("time", 14 * DAY, "clock"): "fortnights?",
    MeasureUnit("working time", DAY): "(?:business|working)~days? (?:Arbeits|Werk|Bank)tage?[ns]?",
    MeasureUnit("share", 1.0): "percent per~cent Prozent vom~Hundert",
    MeasureUnit("share", 0.1): "Promille per~?mill?e? per~thousand vom~Tausend",
    MeasureUnit("basis points", 1.0): "basis~points? bps? Basispunkte?n?",
    MeasureUnit("points", 1.0): (
        "(?:percentage|percent)~points? pp points? Punkte?n? Prozentpunkte?n? %-?(?:points?|Punkten?)"
    ),
    MeasureUnit("working hours", 1.0): "(?:man|person|staff)[-~]?hours? (?:Mann|Personen|Mitarbeiter)stunden?",
    MeasureUnit("working days", 1.0): "(?:man|person|staff)[-~]?days? (?:Mann|Personen|Mitarbeiter)tage?[ns]?",
    MeasureUnit("working months", 1.0): "(?:man|person|staff)[-~]?months? (?:Mann|Personen)monate?[ns]?",
    MeasureUnit("working years", 1.0): "(?:man|person|staff)[-~]?years? (?:Mann|Personen)jahre?n?",
    MeasureUnit("share", 1e-4): "ppm parts~per~million",
    MeasureUnit("share", 1e-7): "ppb parts~per~billion",
    MeasureUnit("EUR", 1e3): "TEUR T€ k€",
    MeasureUnit("INR", 1.0): "(?:Indian~)?rupees? INR",
    MeasureUnit("RUB", 1.0): "rou?bles? Rubel RUB",
    MeasureUnit("KRW", 1.0): "(?:South~Korean~)?won(?=[.,;:)]|$|~(?:a|each|per|for|at|in|and|or|to)\\b) KRW",
    MeasureUnit("PLN", 1.0): "z[łl]oty?s? PLN zł",
    MeasureUnit("CZK", 1.0): "CZK Kč",
    MeasureUnit("HUF", 1.0): "forints? HUF",
    MeasureUnit("TRY", 1.0): "(?:Turkish~)?liras? TRY",
    MeasureUnit("UAH", 1.0): "hryvnias? UAH",
    MeasureUnit("ILS", 1.0): "shekels? Schekel ILS",
    MeasureUnit("BTC", 1.0): "bitcoins? BTC",
    MeasureUnit("ETH", 1.0): "ETH",
    MeasureUnit("MXN", 1.0): "(?:Mexican~)?pesos? MXN",
    MeasureUnit("ZAR", 1.0): "rands? ZAR",
    MeasureUnit("SGD", 1.0): "Singapore~dollars? SGD",
    MeasureUnit("HKD", 1.0): "Hong~Kong~dollars? HKD",
    MeasureUnit("NZD", 1.0): "New~Zealand~dollars? NZD",
    MeasureUnit("crowns", 1.0): "crowns? Kronen kronor kroner",
    MeasureUnit("francs", 1.0): "francs?",
    MeasureUnit("GBP", 0.01): "pence",
    MeasureUnit("CHF", 0.01): "Rappen",
    MeasureUnit("DEM", 0.01): "Pfennige?",
    MeasureUnit("ATS", 1.0): "Schilling ATS",
    MeasureUnit("ATS", 0.01): "Groschen",
    MeasureUnit("length", 201.168, "imperial"): "furlongs?",
    MeasureUnit("length", 1.8288, "imperial"): "fathoms?",
    MeasureUnit("length", 9.4607e15, "astronomical"): "light[-~]?years? Lichtjahre?n?",
    MeasureUnit("length", 3.0857e16, "astronomical"): "parsecs?",
    MeasureUnit("volume", 0.004928921594, "imperial"): "teaspoons? tsp",
    MeasureUnit("volume", 0.01478676478, "imperial"): "tablespoons? tbsp",
    MeasureUnit("volume", 0.473176473, "imperial"): "pints?",
    MeasureUnit("volume", 0.946352946, "imperial"): "quarts?",
    MeasureUnit("volume", 0.0295735295625, "imperial"): "fl~oz fluid~ounces?",
    MeasureUnit("mass", 6350.29318, "imperial"): "stones?",
    MeasureUnit("pressure", 101_325.0): "atm",
    MeasureUnit("pressure", 133.3224): "Torr",
    MeasureUnit("dose by IU", 1.0): "IU IE",
    MeasureUnit("AUD", 1.0): "Australian~dollars? AUD",
    MeasureUnit("CAD", 1.0): "Canadian~dollars? CAD",
    MeasureUnit("SEK", 1.0): "SEK",
    MeasureUnit("NOK", 1.0): "NOK",
    MeasureUnit("DKK", 1.0): "DKK",
    MeasureUnit("CNY", 1.0): "yuan CNY RMB",
    MeasureUnit("mass", 500.0, "metric"): "Pfund(?!~Sterling)",
    MeasureUnit("mass", 50_000.0, "metric"): "Zentnern?",
    MeasureUnit("mass", 0.2, "metric"): "carats? Karat",
    MeasureUnit("speed", 1.0): "knots? Knoten",
    MeasureUnit("speed", 0.868976): "mph",
    MeasureUnit("turns", 1.0): "rpm",
    MeasureUnit("beats", 1.0): "bpm",
    MeasureUnit("resolution", 1.0): "dpi",
    MeasureUnit("pixels per inch", 1.0): "ppi",
    MeasureUnit("pixels", 1.0): "px pixels?",
    MeasureUnit("horsepower", 1.0): "horse~?power",
    MeasureUnit("sound", 1.0): "decibels? Dezibel",
    MeasureUnit("weighted sound", 1.0): "dB\\(?A\\)?",
    MeasureUnit("pressure", 133.322): "mmHg",
    MeasureUnit("EUR", 1.0): "euros? EUR",
    MeasureUnit("EUR", 0.01): "(?:euro[-~]?)?cents? ct(?=/|$|~(?:pro|je|per)\\b)",
    MeasureUnit("USD", 0.01): "US[-~]cents?",
    MeasureUnit("USD", 1.0): "(?:US[-~]?)?dollars? USD",
    MeasureUnit("GBP", 1.0): "pounds~sterling Pfund~Sterling GBP",
    MeasureUnit("CHF", 1.0): "(?:Schweizer~)?Franken CHF",
    MeasureUnit("JPY", 1.0): "yen JPY",
    MeasureUnit("DEM", 1.0): "Deutsche~Mark D-?Mark",
    MeasureUnit("length", 1000.0, "metric"): "kilomet(?:er|re)[ns]?",
    MeasureUnit("length", 1.0, "metric"): "met(?:er|re)[ns]?",
    MeasureUnit("length", 0.01, "metric"): "centimet(?:er|re)s? Zentimetern?",
    MeasureUnit("length", 0.001, "metric"): "millimet(?:er|re)s? Millimetern?",
    MeasureUnit("length", 1609.344, "imperial"): "miles? Meilen?",
    MeasureUnit("length", 0.3048, "imperial"): "feet foot ft",
    MeasureUnit("length", 0.0254, "imperial"): "inch(?:es)? Zoll",
    MeasureUnit("length", 0.9144, "imperial"): "yards? yds?",
    MeasureUnit("length", 1852.0, "nautical"): "nautical~miles? Seemeilen?",
    MeasureUnit("mass", 28.349523125, "imperial"): "ounces? oz",
    MeasureUnit("area", 4046.8564224): "acres?",
    MeasureUnit("volume", 3.785411784, "imperial"): "(?:US~)?gallons? Gallonen?",
    MeasureUnit("volume", 158.987294928, "imperial"): "barrels? Barrel",
    MeasureUnit("mass", 1000.0, "metric"): "kilogram(?:me)?s? Kilogramm kilos?",
    MeasureUnit("mass", 1.0, "metric"): "gram(?:me)?s? Gramm",
    MeasureUnit("mass", 1e-6, "metric"): "micrograms? Mikrogramm",
    MeasureUnit("mass", 1e-9, "metric"): "nanograms? Nanogramm",
    MeasureUnit("length", 1e-6, "metric"): "micromet(?:er|re)s? Mikrometern?",
    MeasureUnit("length", 1e-9, "metric"): "nanomet(?:er|re)s? Nanometern?",
    MeasureUnit("time", 1e-3, "clock"): "milliseconds? Millisekunden?",
    MeasureUnit("time", 1e-6, "clock"): "microseconds? Mikrosekunden?",
    MeasureUnit("time", 1e-9, "clock"): "nanoseconds? Nanosekunden?",
    MeasureUnit("temperature", 1.0, "celsius"): "(?:degrees?|Grad)~(?:Celsius|centigrade) °~C",
    FAHRENHEIT: "(?:degrees?|Grad)~Fahrenheit °~F",
    MeasureUnit("area", 1e-4): "square~centimet(?:er|re)s? Quadratzentimetern? cm(?:²|2|\\^2)",
    MeasureUnit("area", 1e-6): "mm(?:²|\\^2)",
    MeasureUnit("mass", 0.001, "metric"): "milligram(?:me)?s? Milligramm",
    MeasureUnit("mass", 1e6, "metric"): "tons? tonnes? Tonnen?",
    MeasureUnit("mass", 453.59237, "imperial"): "pounds? lbs?",
    MeasureUnit("data", 1.0): "bits?",
    MeasureUnit("data", 8.0): "bytes?",
    MeasureUnit("data", 8e3, "decimal"): "kilobytes?",
    MeasureUnit("data", 8e6, "decimal"): "megabytes?",
    MeasureUnit("data", 8e9, "decimal"): "gigabytes?",
    MeasureUnit("data", 8e12, "decimal"): "terabytes?",
    MeasureUnit("area", 1.0): "square~met(?:er|re)s? Quadratmetern? m(?:²|2|\\^2) qm",
    MeasureUnit("area", 1e6): "square~kilomet(?:er|re)s? Quadratkilometern? km(?:²|2|\\^2)",
    MeasureUnit("area", 1e4): "hectares? Hektar",
    MeasureUnit("volume", 1.0): "lit(?:er|re)[ns]?",
    MeasureUnit("volume", 0.001): "millilit(?:er|re)[ns]? cm(?:³|3|\\^3)",
    MeasureUnit("volume", 1000.0): "cubic~met(?:er|re)s? Kubikmetern? m(?:³|3|\\^3) cbm",
    MeasureUnit("power", 1.0): "watts?",
    MeasureUnit("power", 1e3): "kilowatts?",
    MeasureUnit("power", 1e6): "megawatts?",
    MeasureUnit("energy", 1.0): "kilowatt[-~]?hours? Kilowattstunden?",
    MeasureUnit("characters", 1.0): "characters? Zeichen",
    MeasureUnit("words", 1.0): "words? W(?:ort|orte|örtern?)",
    MeasureUnit("digits", 1.0): "digits? Ziffern?",
    MeasureUnit("times", 1.0): "times mal malige[nmrs]? fold fache?[nmrs]? [x×](?!~?\\d)",
}
MICRO = {"µ": 1e-6, "μ": 1e-6}
LARGE, SMALL = {"k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12}, {"m": 1e-3, **MICRO, "n": 1e-9}
TINY = {**SMALL, "p": 1e-12, "f": 1e-15}
PREFIXED = (
    ("m", MeasureUnit("length", 1.0, "metric"), {"k": 1e3, "d": 0.1, "c": 0.01, **SMALL}),
    ("g", MeasureUnit("mass", 1.0, "metric"), {"k": 1e3, "M": 1e6, **TINY}),
    ("t", MeasureUnit("mass", 1e6, "metric"), {"k": 1e3, "M": 1e6}),
    ("l", MeasureUnit("volume", 1.0), {"h": 100.0, "d": 0.1, "c": 0.01, **SMALL}),
    ("L", MeasureUnit("volume", 1.0), {"d": 0.1, "m": 1e-3, **MICRO}),
    ("s", MeasureUnit("time", 1.0, "clock"), TINY),
    ("W", MeasureUnit("power", 1.0), {**LARGE, **SMALL}),
    ("Wh", MeasureUnit("energy", 0.001), {"": 1.0, **LARGE}),
    ("J", MeasureUnit("energy", 1 / 3.6e6), {**LARGE, "m": 1e-3}),
    ("cal", MeasureUnit("energy", 4.184 / 3.6e6), {"": 1.0, "k": 1e3}),
    ("eV", MeasureUnit("particle energy", 1.0), {"": 1.0, **LARGE, **SMALL}),
    ("S", MeasureUnit("conductance", 1.0), SMALL),
    ("H", MeasureUnit("inductance", 1.0), SMALL),
    ("M", MeasureUnit("concentration", 1.0), {**SMALL, "p": 1e-12}),
    ("Hz", MeasureUnit("frequency", 1.0), {"": 1.0, **LARGE, "m": 1e-3}),
    ("V", MeasureUnit("voltage", 1.0), {"k": 1e3, "M": 1e6, "m": 1e-3, **MICRO}),
    ("A", MeasureUnit("current", 1.0), {"k": 1e3, **SMALL}),
    ("Pa", MeasureUnit("pressure", 1.0), {"": 1.0, "h": 100.0, **LARGE, "m": 1e-3}),
    ("bar", MeasureUnit("pressure", 1e5), {"": 1.0, "m": 1e-3}),
    ("psi", MeasureUnit("pressure", 6894.757), {"": 1.0}),
    ("Ω", MeasureUnit("resistance", 1.0), {"": 1.0, **LARGE, "m": 1e-3, **MICRO}),
    ("F", MeasureUnit("capacitance", 1.0), TINY),
    ("T", MeasureUnit("flux density", 1.0), SMALL),
    ("lx", MeasureUnit("illuminance", 1.0), {"": 1.0, "k": 1e3}),
    ("lm", MeasureUnit("luminous flux", 1.0), {"": 1.0, "k": 1e3}),
    ("N", MeasureUnit("force", 1.0), {"": 1.0, "k": 1e3}),
    ("Nm", MeasureUnit("torque", 1.0), {"": 1.0, "k": 1e3}),
    ("Wp", MeasureUnit("peak power", 1.0), {"": 1.0, **LARGE}),
    ("Bq", MeasureUnit("activity", 1.0), {"": 1.0, **LARGE}),
    ("Sv", MeasureUnit("dose", 1.0), {"": 1.0, "m": 1e-3, **MICRO}),
    ("Gy", MeasureUnit("absorbed dose", 1.0), {"": 1.0, "m": 1e-3}),
    ("mol", MeasureUnit("amount", 1.0), {"": 1.0, "k": 1e3, **SMALL}),
    ("b", MeasureUnit("data", 1.0, "decimal"), LARGE),
    ("bit", MeasureUnit("data", 1.0, "decimal"), LARGE),
    ("byte", MeasureUnit("data", 8.0, "decimal"), LARGE),
    ("bps", MeasureUnit("data rate", 1.0), LARGE),
    ("Bps", MeasureUnit("data rate", 8.0), LARGE),
    ("Ah", MeasureUnit("charge", 1.0), {"": 1.0, "m": 1e-3}),
    ("VA", MeasureUnit("apparent power", 1.0), {"": 1.0, **LARGE}),
    ("Ci", MeasureUnit("activity", 3.7e10), {"": 1.0, "m": 1e-3, **MICRO}),
    ("pc", MeasureUnit("length", 3.0857e16, "astronomical"), {"k": 1e3, "M": 1e6}),
    ("B", MeasureUnit("data", 8.0, "decimal"), {"K": 1e3, **LARGE}),
    ("iB", MeasureUnit("data", 8.0, "decimal"), {"K": 1024.0, "M": 1024.0**2, "G": 1024.0**3, "T": 1024.0**4}),
)
"""Symbols with the prefixes that they take; upper and lower case tell units apart (`mW`, `MW`)."""
SYMBOLS = {
    f"{prefix}{symbol}": unit._replace(factor=float(f"{unit.factor * times:.12g}"))
    for symbol, unit, prefixes in PREFIXED
    for prefix, times in prefixes.items()
} | {
    "KG": MeasureUnit("mass", 1000.0, "metric"), "Kg": MeasureUnit("mass", 1000.0, "metric"),
    "KM": MeasureUnit("length", 1000.0, "metric"), "Km": MeasureUnit("length", 1000.0, "metric"),
    "ha": MeasureUnit("area", 1e4), "kn": MeasureUnit("speed", 1.0), "dB": MeasureUnit("sound", 1.0),
    "PS": MeasureUnit("horsepower", 1.0), "hp": MeasureUnit("horsepower", 1.0),
    "dm²": MeasureUnit("area", 0.01), "dm³": MeasureUnit("volume", 1.0), "mm³": MeasureUnit("volume", 1e-6),
    "mcg": MeasureUnit("mass", 1e-6, "metric"), "ug": MeasureUnit("mass", 1e-6, "metric"),
    "Å": MeasureUnit("length", 1e-10, "metric"), "dBm": MeasureUnit("level", 1.0),
    "‱": MeasureUnit("share", 0.01), "%": MeasureUnit("share", 1.0), "‰": MeasureUnit("share", 0.1),
    "%o": MeasureUnit("share", 0.1),
    "v. H.": MeasureUnit("share", 1.0),
    "v.H.": MeasureUnit("share", 1.0), "v. T.": MeasureUnit("share", 0.1), "v.T.": MeasureUnit("share", 0.1),
    "€": MeasureUnit("EUR", 1.0), "$": MeasureUnit("USD", 1.0), "£": MeasureUnit("GBP", 1.0),
    "¥": MeasureUnit("JPY", 1.0), "₹": MeasureUnit("INR", 1.0), "A$": MeasureUnit("AUD", 1.0),
    "₩": MeasureUnit("KRW", 1.0), "₽": MeasureUnit("RUB", 1.0), "₺": MeasureUnit("TRY", 1.0),
    "₿": MeasureUnit("BTC", 1.0), "₫": MeasureUnit("VND", 1.0), "฿": MeasureUnit("THB", 1.0),
    "₴": MeasureUnit("UAH", 1.0), "₪": MeasureUnit("ILS", 1.0), "₤": MeasureUnit("ITL", 1.0),
    "¢": MeasureUnit("USD", 0.01), "S$": MeasureUnit("SGD", 1.0), "HK$": MeasureUnit("HKD", 1.0),
    "NZ$": MeasureUnit("NZD", 1.0), "NT$": MeasureUnit("TWD", 1.0), "Mex$": MeasureUnit("MXN", 1.0),
    "C$": MeasureUnit("CAD", 1.0), "R$": MeasureUnit("BRL", 1.0),
    "US$": MeasureUnit("USD", 1.0), "EUR": MeasureUnit("EUR", 1.0), "USD": MeasureUnit("USD", 1.0),
    "GBP": MeasureUnit("GBP", 1.0),
    "CHF": MeasureUnit("CHF", 1.0), "DM": MeasureUnit("DEM", 1.0), "°C": MeasureUnit("temperature", 1.0, "celsius"),
    "°F": FAHRENHEIT, "°c": MeasureUnit("temperature", 1.0, "celsius"), "h": MeasureUnit("time", 3600.0, "clock"),
    "min": MeasureUnit("time", 60.0, "clock"), "s": MeasureUnit("time", 1.0, "clock"),
    "g": MeasureUnit("mass", 1.0, "metric"),
    "t": MeasureUnit("mass", 1e6, "metric"), "m": MeasureUnit("length", 1.0, "metric"), "l": MeasureUnit("volume", 1.0),
    "W": MeasureUnit("power", 1.0),
}  # fmt: skip
MONEY = frozenset((
    "RUB", "KRW", "PLN", "CZK", "HUF", "TRY", "UAH", "ILS", "BTC", "ETH", "MXN", "ZAR", "SGD", "HKD", "NZD", "TWD",
    "VND", "THB", "ITL", "ATS", "crowns", "francs", "EUR", "USD", "GBP", "CHF", "JPY", "DEM", "INR", "AUD", "CAD",
    "BRL", "SEK", "NOK", "DKK", "CNY",
))  # fmt: skip
WRITTEN = frozenset(("characters", "words", "digits", "data"))
"""What a text or a key is measured in: the same number of another of them is another length."""

_PATTERNS = [(each.replace("~", " "), unit) for unit, spellings in UNIT_NAMES.items() for each in spellings.split()]
_UNIT_PATTERNS = [(re.compile(pattern, re.I), unit) for pattern, unit in _PATTERNS]
_LONGEST_FIRST = sorted((pattern for pattern, _ in _PATTERNS), key=len, reverse=True)
_SIGNS = sorted(map(re.escape, SYMBOLS), key=len, reverse=True)
BEHIND = re.compile(
    rf"[ \u00a0\u202f-]?(?:(?P<name>(?i:{'|'.join(_LONGEST_FIRST)}))|(?P<sign>{'|'.join(_SIGNS)}))(?![\w^])"
)
"""A unit that stands behind its number."""
TIMES = re.compile(rf"[·⋅∙*][ ]?(?P<sign>{'|'.join(_SIGNS)})(?![\w^⁻])")
"""Another unit that it is multiplied by: `m·s`."""
BEFORE = re.compile(
    r"((?:US|HK|NZ|NT|Mex)\$|(?<!\w)[ACRS]\$|[€$£¥₹₩₽₺₿₫฿₴₪₤]|\b(?:EUR|USD|GBP|CHF|Euro))[ \u00a0\u202f]?$"
)
"""A currency that stands before it."""
MILLIONS = re.compile(r"(?:[ \u00a0\u202f]?(?P<million>[mM])|(?P<billion>B)|(?P<trillion>T))(?!\w)")
"""What `m`, `B` and `T` say behind an amount of money."""
SCALE_OF = {"million": 1e6, "billion": 1e9, "trillion": 1e12}
_WORD = re.compile(r"(?<!\w)\w+")


def unit_of(match: re.Match[str]) -> MeasureUnit:
    """The unit that `BEHIND` matched."""
    if match["sign"]:
        return SYMBOLS[match["sign"]]
    return next(unit for pattern, unit in _UNIT_PATTERNS if pattern.fullmatch(match["name"]))


def product_of(match: re.Match[str], behind: re.Match[str]) -> MeasureUnit:
    """The unit that `BEHIND` and `TIMES` matched in turn: `N·m` is `Nm`, `m·s` has no name of its own."""
    whole = SYMBOLS.get(f"{match['sign'] or ''}{behind['sign']}") if match["sign"] else None
    one, other = unit_of(match), SYMBOLS[behind["sign"]]
    factor = float(f"{one.factor * other.factor:.12g}")
    return whole or MeasureUnit(f"{one.dimension} × {other.dimension}", factor)


def unit_by_name(word: str) -> MeasureUnit | None:
    """The unit that a word or sign is the name of; `None` where it is none."""
    match = BEHIND.fullmatch(word)
    return unit_of(match) if match else None


def currency_of(sign: str) -> MeasureUnit:
    """The currency that `BEFORE` matched."""
    return SYMBOLS.get(sign, SYMBOLS["€"])


def names(text: str, unit: MeasureUnit) -> bool:
    """Whether a text names a unit anywhere, be it in a list (`5, 10 and 15 years`) or a heading (`Days: 30`)."""
    results = (BEHIND.match(text, match.start()) for match in _WORD.finditer(text))
    return any(match and unit_of(match) == unit for match in results)
