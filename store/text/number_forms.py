"""Numbers in other forms than digits with a unit: parts, multiples, ranks, how often, intervals, eras and decades.

`one in five` and `a fifth` are one number, `twice a month` and `twice a year` are two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from .compared_numbers import compared_numbers
from .numerals import ENGLISH, GERMAN
from .spans import TextSpans
from .words import STOP, stem


class NumberForm(NamedTuple):
    """A number in such a form where it stands."""

    start: int
    end: int
    kind: str
    """`part`, `multiple`, `rank of applic`: only those of one kind are set against each other."""
    value: float | str


Reading = tuple[str, float | str] | None
RANKS_EN = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
RANKS_DE = "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte"
RANKS = {word: rank for words in (RANKS_EN, RANKS_DE) for rank, word in enumerate(words.split(), 1)}
BELOW = {
    **{"hal": 2, "third": 3, "drittel": 3, "quarter": 4, "fourth": 4, "viertel": 4, "fifth": 5, "fünftel": 5},
    **{"sixth": 6, "sechstel": 6, "eighth": 8, "achtel": 8, "tenth": 10, "zehntel": 10},
}
TIMES = {
    **{"doub": 2, "twice": 2, "twofold": 2, "trip": 3, "treb": 3, "threefold": 3, "quadrup": 4, "fourfold": 4},
    **{"quintup": 5, "fivefold": 5, "tenfold": 10, "halv": 0.5, "verdopp": 2, "dopp": 2, "zweif": 2, "verdrei": 3},
    **{"dreif": 3, "vervier": 4, "vierf": 4, "verfünf": 5, "fünff": 5, "verzehn": 10, "zehnf": 10, "halbier": 0.5},
    "verzwei": 2,
}
YEARLY = {
    **{"daily": 365.25, "täglich": 365.25, "weekly": 52.18, "wöchentlich": 52.18, "fortnightly": 26.09, "monthly": 12},
    **{"monatlich": 12, "quarterly": 4, "vierteljährlich": 4, "half-yearly": 2, "semi-annually": 2, "semiannually": 2},
    **{"halbjährlich": 2, "annually": 1, "yearly": 1, "jährlich": 1, "biennially": 0.5, "zweijährlich": 0.5},
}
PERIODS = {
    **{"hour": 8766, "stunde": 8766, "day": 365.25, "tag": 365.25, "week": 52.18, "woche": 52.18, "month": 12},
    **{"monat": 12, "quarter": 4, "quartal": 4, "year": 1, "jahr": 1, "decade": 0.1, "jahrzehnt": 0.1},
}
"""How many of each there are in a year."""
TENS = {
    **{"twenties": 20, "thirties": 30, "forties": 40, "fifties": 50, "sixties": 60, "seventies": 70, "eighties": 80},
    **{"nineties": 90, "zwanziger": 20, "dreißiger": 30, "vierziger": 40, "fünfziger": 50, "sechziger": 60},
    **{"siebziger": 70, "achtziger": 80, "neunziger": 90},
}
SUPERLATIVE = {
    **{"größt": "larg", "kleinst": "small", "höchst": "high", "ältest": "old", "längst": "long", "jüngst": "young"},
    **{"stärkst": "strong", "reichst": "rich", "niedrigst": "low", "biggest": "larg"},
}
PREFIXES = {"zweit": 2, "dritt": 3, "viert": 4, "fünft": 5, "sechst": 6, "siebt": 7, "acht": 8, "neunt": 9, "zehnt": 10}


RATES = {
    **{"p.a.": 1, "p. a.": 1, "pa": 1, "per annum": 1, "p.m.": 12, "p. m.": 12, "pm": 12, "pcm": 12, "per mensem": 12},
    **{"p.w.": 52.18, "pw": 52.18},
}


def _any(words: Iterable[str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_COUNT = rf"(?:{_any([*ENGLISH, *GERMAN])}|\d{{1,3}})"
_PERIOD = rf"(?P<period>{_any(PERIODS)})(?:s|es|e|en|n)?\b"
_UNIT = r"(?<!per )(?<!one )(?<!a )(?<!\d )(?<!/)"
"""Before `second`, that it is a unit of time."""
_RANK_EN, _RANK_DE = _any(RANKS_EN.split()), _any(RANKS_DE.split())
_RANK = rf"(?:{_UNIT}(?:{_RANK_EN})\b|(?:{_RANK_DE})[nrsm]?|(?<![\w.,])\d{{1,3}}(?:st|nd|rd|th))"
_BOUND = r"[-−+]?(?:\d+(?:[.,]\d+)?|∞)"
_PRICE = r"(?:%|(?:per ?cent|Prozent|euros?|dollars?|pounds?|Franken|EUR|USD|GBP|CHF)\b|[€$£]|[€$£]\s?\d[\d.,]{0,12})"
FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Reading]], ...] = (
    (
        re.compile(rf"(?P<word>\b(?:in|interval|range|Intervall|Bereich|auf)\s|[∈=]\s?)?(?P<open>[\[(\]])\s?"
                   rf"(?P<least>{_BOUND})\s?[,;]\s?(?P<most>{_BOUND})\s?(?P<close>[\])\[])"),
        lambda it: _interval(it)
    ),
    (
        re.compile(rf"{_PRICE}\s?(?:(?P<short>{_any(map(re.escape, RATES))})(?!\w)|(?P<adverb>{_any(YEARLY)})\b"
                   rf"|(?:an?|per|each|every|/|pro|je|im|in der)\s?{_PERIOD}"
                   r"(?!\s(?:ago|earlier|before|later|\d)))", re.I),
        lambda it: ("rate", _rate(it)),
    ),
    (
        re.compile(rf"\b(?P<times>once|twice|thrice|{_COUNT}[- ]?(?:times|mal)|einmal)\s(?:an?|per|each|every|pro|im|je"
                   rf"|in (?:der|jede[mr]|einem|a|each|every))\s{_PERIOD}", re.I),
        lambda it: ("frequency", _times(it["times"]) * PERIODS[it["period"].lower()]),
    ),
    (
        re.compile(rf"\b(?P<times>once|twice|thrice|{_COUNT}[- ]?(?:times|mal)|einmal)\s"
                   rf"(?P<adverb>{_any(YEARLY)})\b", re.I),
        lambda it: ("frequency", _times(it["times"]) * YEARLY[it["adverb"].lower()]),
    ),
    (
        re.compile(rf"\b(?:every|each|alle|jede[nrsm]?)\s(?:(?P<rank>other|{_RANK})\s"
                   rf"|(?P<count>{_COUNT})\s)?{_PERIOD}", re.I),
        lambda it: ("frequency", PERIODS[it["period"].lower()] / _apart(it)),
    ),
    (
        re.compile(rf"\b(?P<adverb>{_any(YEARLY)})\b", re.I),
        lambda it: ("frequency", YEARLY[it["adverb"].lower()]),
    ),
    (
        re.compile(rf"\b(?:every|jede[nrsm]?)\s(?P<rank>{_RANK}|\d{{1,2}}\.)\s(?=[^\W\d_])", re.I),
        lambda it: ("part", 1 / _rank(it["rank"])),
    ),
    (
        re.compile(rf"\b(?:(?P<above>{_COUNT})-to-(?:1|one)|(?:1|one)-to-(?P<below>{_COUNT}))(?![\w-])", re.I),
        lambda it: ("ratio", _count(it["above"]) if it["above"] else 1 / _count(it["below"])),
    ),
    (
        re.compile(rf"(?<![-–])\b(?P<above>{_COUNT})\s(?:in|out of|(?<!one )(?:of(?: the)?|von(?: den)?))\s"
                   rf"(?P<below>{_COUNT})\b"
                   r"(?![.,]\d|\s?%|[-–]\w|\s(?:hundred|thousand|million|billion)\b)", re.I),
        lambda it: _share(_count(it["above"]), _count(it["below"])),
    ),
    (
        re.compile(rf"(?<!first )(?<!second )(?<!other )(?<!last )(?<!next )(?:(?<=\s)|^)"
                   rf"(?:(?P<above>an?|{_COUNT})[ -])?(?P<below>hal(?:f|ves)|thirds?|quarters?|fourths?|fifths?"
                   r"|sixths?|eighths?|tenths?)(?=\s(?:of|the|full|empty)\b)", re.I),
        lambda it: _fraction(it["above"], it["below"]),
    ),
    (
        re.compile(rf"\b(?P<above>eine?[mns]?|{_COUNT})\s(?P<below>Drittel|Viertel|Fünftel|Sechstel|Achtel|Zehntel)n?\b"),
        lambda it: _fraction(it["above"], it["below"]),
    ),
    (re.compile(r"(?<!erste )(?<!ersten )(?<!zweite )(?<!zweiten )\bHälfte\b"), lambda it: ("part", 0.5)),
    (
        re.compile(r"\b(?P<word>(?:doubl|tripl|trebl|quadrupl|quintupl|halv)(?:e[sd]?|ing)|twice|(?:two|three|four|five"
                   r"|ten)-?fold|(?:ver)?doppel\w*|(?:ver)?(?:zwei|drei|vier|fünf|zehn)fach\w*|halbier\w*"
                   r"|(?P<times>\d{1,3})(?:[- ]?fold|-?fach\w*))\b"
                   r"(?!\s(?:an?|per|each|every|pro)\s)", re.I),
        lambda it: ("multiple", float(it["times"]) if it["times"] else _multiple(it["word"])),
    ),
    (
        re.compile(r"\b(?:by|um)\s(?:(?P<above>an?|one|two|three)\s)?(?P<below>half|thirds?|quarters?|fifths?|tenths?)"
                   r"(?=\s*[.,;:)]|\s*$|\s(?:in|since|from|to|over|within|between|and|compared|during|after|by|on)\b)",
                   re.I),
        lambda it: _fraction(it["above"], it["below"]),
    ),
    (
        re.compile(r"\bhal(?:f(?=\s(?:as|that|those|what)\s)|b(?=\sso\s))", re.I),
        lambda it: ("multiple", 0.5),
    ),
    (
        re.compile(rf"\b(?P<count>{_COUNT})(?:\stimes(?=\s(?:as|the|more|higher|larger))|mal(?=\sso\b))", re.I),
        lambda it: ("multiple", _count(it["count"])),
    ),
    (
        re.compile(r"\b(?:(?P<year>\d{1,4})\s?(?:(?P<before>B\.?\s?C\.?(?:E\.?)?|v\.\s?Chr\.|vor Christus)|A\.?D\b|CE\b"
                   r"|n\.\s?Chr\.|nach Christus)"
                   r"|AD\s(?P<later>\d{1,4})\b|(?:in|im Jahre?)\s(?P<plain>\d{2,3})(?=[.,;]))"),
        lambda it: (f"year {it['year'] or it['later'] or it['plain']}", "before" if it["before"] else "after"),
    ),
    (
        re.compile(r"(?<![\w/.,-])(?P<first>1[5-9]\d\d|20\d\d)(?P<joint>\s?[-–/]\s?|\s(?:to|until|till|bis|and|und)\s)"
                   r"(?P<last>(?:1[5-9]|20)\d\d|\d\d(?=[\s.,;:)]|$))(?![\w/-])", re.I),
        lambda it: _years(it["first"], it["joint"].strip(), it["last"]),
    ),
    (
        re.compile(rf"(?<!his )(?<!her )(?<!their )(?<!mid-)\b(?:(?P<tens>{_any(TENS)})n?\b|(?:1[5-9]|20)?"
                   r"(?P<digits>[2-9]0)(?:['’]?s|er)\b)", re.I),
        lambda it: ("decade", TENS[it["tens"].lower()] if it["tens"] else int(it["digits"])),
    ),
    (
        re.compile(rf"(?<!one of the )(?<!among the )(?<!eine der )(?<!einer der )\b"
                   rf"(?:(?P<prefix>{_any(PREFIXES)})|(?P<rank>{_RANK})[ -])?(?P<word>{_any(SUPERLATIVE)}"
                   r"|(?:larg|small|high|old|long|young|strong|rich|low)est)(?:e[nrsm]?)?\b", re.I),
        lambda it: (f"rank of {_superlative(it['word'])}", _place(it)),
    ),
)  # fmt: skip
"""What is read in which way; of two that share a place the first counts."""
RANK = re.compile(
    rf"\b(?P<rank>{_RANK})\b|(?<![\w.,])(?P<stopped>\d{{1,3}})\.(?=\s(?-i:[A-ZÄÖÜ]))"
    r"|\b(?P<short>(?-i:[QH]))(?P<of>[1-4])\b",
    re.I,
)
JOINED = re.compile(r"(?:\s|,|[-–]|\b(?:and|or|to|und|oder|bis|sowie|the|die|der|das|den|dem)\b){1,8}", re.I)
NOUN = re.compile(r"[\s-](?P<noun>[^\W\d_]{2,30})")
SAME = {"quartal": "quarter", "q": "quarter", "halbjahr": "half", "h": "half"}


@lru_cache(maxsize=512)
def number_forms(text: str) -> tuple[NumberForm, ...]:
    """The numbers of a text that are in such a form; kept, for a premise has many claims."""
    return tuple(_number_forms(text))


def _number_forms(text: str) -> Iterator[NumberForm]:
    taken = TextSpans()
    for pattern, read in FORMS:
        for match in pattern.finditer(text):
            reading = read(match)
            if reading and not taken.meet(*match.span()):
                taken.add(*match.span())
                yield NumberForm(match.start(), match.end(), *reading)
    yield from _ranked(text, taken)
    yield from (NumberForm(*form) for form in compared_numbers(text))


def _ranked(text: str, taken: TextSpans) -> Iterator[NumberForm]:
    """Ranks with what they count; of `the first and second phase` both count phases."""
    noun, begins = "", len(text)
    for match in reversed(list(RANK.finditer(text))):
        if not JOINED.fullmatch(text, match.end(), begins):
            behind = NOUN.match(text, match.end())
            noun = behind["noun"].lower() if behind else ""
        begins, short = match.start(), (match["short"] or "").lower()
        counted = stem(SAME.get(short or noun, noun))
        if (noun or short) and noun not in STOP and not taken.meet(begins, match.end()):
            value = match["of"] or match["stopped"] or match["rank"]
            yield NumberForm(begins, match.end(), f"rank of {counted}", _rank(value))


def _interval(match: re.Match[str]) -> Reading:
    """`[3, 5)`, `[3, 5[`; two equal brackets are a citation or two numbers, but where words or `∞` say otherwise."""
    opens, closes = "[" if match["open"] == "[" else "(", "]" if match["close"] == "]" else ")"
    if (opens == "[") == (closes == "]") and not match["word"] and "∞" not in match[0]:
        return None
    ends = ", ".join(match[name].replace("−", "-").lstrip("+") for name in ("least", "most"))
    return "interval", f"{opens}{ends}{closes}"


def _years(first: str, joint: str, last: str) -> Reading:
    """`2019/20` is another year of business than `2020/21`; of a range the end is compared where it begins alike."""
    end = first[:2] + last if len(last) == 2 else last
    return ("year of two", f"{first}/{end}") if joint == "/" else (f"years from {first}", end)


def _rate(match: re.Match[str]) -> float:
    if match["short"]:
        return RATES[match["short"].lower()]
    return YEARLY[match["adverb"].lower()] if match["adverb"] else PERIODS[match["period"].lower()]


def _times(word: str) -> float:
    once = {"once": 1, "einmal": 1, "twice": 2, "thrice": 3}.get(word.lower())
    return once or _count(re.sub(r"[- ]?(?:times|mal)$", "", word, flags=re.I))


def _apart(match: re.Match[str]) -> float:
    if match["rank"]:
        return 2 if match["rank"].lower() == "other" else _rank(match["rank"])
    return _count(match["count"]) if match["count"] else 1


def _count(word: str) -> float:
    plain = word.lower()
    return float(plain) if plain.isdecimal() else float(ENGLISH.get(plain) or GERMAN[plain])


def _rank(word: str) -> float:
    plain = word.lower()
    digits = re.match(r"\d+", plain)
    value = int(digits[0]) if digits else next((rank for name, rank in RANKS.items() if plain.startswith(name)), 0)
    return max(value, 1)


def _share(above: float, below: float) -> Reading:
    return ("part", above / below) if 0 < above <= below else None


def _fraction(above: str | None, below: str) -> Reading:
    """Without a number in front only a half is a part: `the third of the applicants` is one of them."""
    parts = next(value for word, value in BELOW.items() if below.lower().startswith(word))
    if above is None and parts > BELOW["hal"]:
        return None
    many = 1.0 if above is None or re.fullmatch(r"an?|eine?[mns]?", above, re.I) else _count(above)
    return "part", many / parts


def _multiple(word: str) -> float:
    plain = word.lower().replace("-", "")
    return next(value for name, value in sorted(TIMES.items(), key=lambda it: -len(it[0])) if plain.startswith(name))


def _superlative(word: str) -> str:
    plain = word.lower()
    return SUPERLATIVE.get(plain, plain.removesuffix("est"))


def _place(match: re.Match[str]) -> float:
    """`second largest`, `zweitgrößte`; the largest is the first."""
    if match["rank"]:
        return _rank(match["rank"])
    return PREFIXES[match["prefix"].lower()] if match["prefix"] else 1
