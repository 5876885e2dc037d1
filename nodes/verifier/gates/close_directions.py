"""Directions: a limit, a change or a place is the source's, but on its other side.

`up to 14 percent` beside `from 14 percent upwards`, `fell to 70` beside `fell by 70`, `before the end` beside
`after the end`: both have the same words around them, so that engines hardly see a difference. They are compared
only where the sentences are near-verbatim and both deny something, or neither does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText
from ....store.text.numerals import ENGLISH, GERMAN
from .close_norms import is_readable, is_short
from .close_tokens import number_key, token_keys
from .finding import Finding
from .negation import NEGATIVE, NEGATOR

SAME_WORDS = 0.6
"""The share of a sentence's other content words that the source's has."""
NUMBERED, NEXT = 5, 3
"""Words behind a limit, and behind a side, among which what it is of is looked for."""
SIDES: dict[str, tuple[re.Pattern[str], re.Pattern[str]]] = {
    "limit": (
        re.compile(
            r"\b(?:at least|not? (?:less|fewer|lower|earlier|sooner|shorter) than|a minimum of|from|since|upwards of"
            r"|more than|mindestens|wenigstens|zumindest|nicht (?:weniger|früher|kürzer) als|ab|seit(?:dem)?"
            r"|frühestens|mehr als)\b",
            re.I,
        ),
        re.compile(
            r"\b(?:at most|not? (?:more|later|longer|higher|greater) than|a maximum of|up to|until|till|less than"
            r"|fewer than|höchstens|maximal|nicht (?:mehr|später|länger|höher) als|bis(?: (?:zu[rm]?|spätestens))?"
            r"|spätestens|weniger als)\b",
            re.I,
        ),
    ),
    "time": (
        re.compile(r"\b(?:before(?! which)|prior to|ahead of|vor|bevor|ehe)\b", re.I),
        re.compile(r"\b(?:after(?! which)|following|behind|nach(?! (?:§|Art))|nachdem)\b", re.I),
    ),
    "height": (
        re.compile(r"\b(?:above|over|oberhalb|über)\b", re.I),
        re.compile(r"\b(?:below|under|underneath|beneath|unterhalb|unter)\b", re.I),
    ),
    "stream": (re.compile(r"\bupstream\b", re.I), re.compile(r"\bdownstream\b", re.I)),
    "room": (re.compile(r"\b(?:inside|innerhalb)\b", re.I), re.compile(r"\b(?:outside|außerhalb)\b", re.I)),
    "north": (re.compile(r"\b(?:north|nördlich)\b", re.I), re.compile(r"\b(?:south|südlich)\b", re.I)),
    "east": (re.compile(r"\b(?:east|östlich)\b", re.I), re.compile(r"\b(?:west|westlich)\b", re.I)),
}
"""Words on two sides of the same thing."""
AGAIN = (
    re.compile(
        r"\b(?:(?:before|prior to|vor) (?:it|this|that|them|diese[mnr]|ih[mr]|ihnen)|beforehand|davor|zuvor)\b", re.I
    ),
    re.compile(
        r"\b(?:(?:after|following|nach) (?:it|this|that|them|diese[mnr]|ih[mr]|ihnen)|afterwards?|thereafter|danach)\b",
        re.I,
    ),
)
"""Words for a time before and after what was named: `before the treatment and again after it`."""
MANY = "|".join(sorted((*ENGLISH, *GERMAN), key=len, reverse=True))
PART = (
    r"half|Hälfte|\w*(?:dritt|viert|fünft|acht|zehnt)el|thirds?|quarters?|fifths?|tenths?|\w+fache[ns]?|Doppelte[ns]?"
)
CHANGED = re.compile(
    r"\b(?:(?P<by>by|um)|(?P<to>to|auf))\s(?:(?:a|an|the|das|die|ein|eine|rund|etwa|about|around|almost|nearly|fast"
    rf"|knapp|some|only|nur)\s){{0,2}}(?=(?P<sign>[$€£−–-]?)(?P<what>\d[\d.,]*|(?:{MANY}|{PART})\b))",
    re.I,
)
CONTRARY = re.compile(
    r"\b(?:free|waived|void|shut|closed|closes?|silent|punishable|penali[sz]ed|safe|harmless|non-?toxic"
    r"|small|minors?|late|overdue|optional|ends?|ended|expires?|expired|dry|cold|solid|stops?|switched off"
    r"|(?!straf)\w*frei(?:e[mnrs]?)?|stumm|schließ(?:t|en)|kostenlos\w*|gratis|nichtig\w*|geschlossen\w*"
    r"|gesperrt\w*|strafbar\w*|sicher\w*|ungefährlich\w*|unschädlich\w*|unerheblich\w*"
    r"|\w*klein\w*|minderjährig\w*|verspätet\w*|freiwillig\w*"
    r"|ende[tn]|erlischt|erlöschen|aus(?:geschaltet)?|trocken\w*|kalt\w*|fest|un[äöü]\w{4,})\b",
    re.I,
)
"""One of two predicates that are each other's contrary: `free` above a limit goes with `charged` below it."""
CLOCK = re.compile(r"\d{1,2}(?:[.:]\d\d)?\s?(?:Uhr|[ap]\.?m\b|o'clock)|\d{1,2}[:]\d\d|\d{4}\b(?!\s?[^\W\d])", re.I)
"""Hours and years, by which and to which something is done."""
RANGE = re.compile(r"(?:\d|\b(?:%|percent|Prozent))\s?$", re.I)
BEHIND = re.compile(
    r"(?P<what>\d[\d.,]*)(?:\s?[%€$£]|\s[^\W\d_]{1,20}){0,2}\s"
    r"(?:(?P<least>(?:and |und )?(?:upwards?|aufwärts)|onwards\b|(?:and|or|und|oder) "
    r"(?:above|over|more|up|older|longer|higher|mehr|älter|darüber|höher|länger))"
    r"|(?P<most>(?:and|or|und|oder) (?:below|under|less|fewer|younger|lower|shorter|weniger|jünger|darunter"
    r"|niedriger|kürzer)))\b",
    re.I,
)
AN = re.compile(r"\bvon (?P<what>\d[\d.,]*)(?:\s[^\W\d_]{1,20}){0,2} (?:an|aufwärts)\b", re.I)
LEAD = re.compile(
    r"(?:\s[^\s;:!?()]+){1,3}?\s(?:before|prior to|in advance|ahead of|beforehand|vor|vorher|zuvor|im Voraus)\b", re.I
)
POINT = re.compile(
    r"until|till|from|since|bis.*|ab|seit.*|spätestens|frühestens|.*(?:later|earlier|sooner|später|früher).*", re.I
)
"""Words for points in time: `no later than 14 days before` is a limit of the days that is `at least 14 days before`."""
HALF = re.compile(r"(?:half|Hälfte)\b|50\s?(?:%|percent\b|per cent\b|Prozent\b)", re.I)
"""What is reduced by it is reduced to it."""
THAN = re.compile(r"(?:than|als)$", re.I)
IN_YEAR = re.compile(r"\b(?:in|im)\s(?:(?:the year|Jahre?)\s)?\d{4}\b", re.I)
"""When two things were compared, which is no limit of them."""
STOP = re.compile(r"[;:!?()>\n]|[.,](?!\d)(?<!\d[.])")


class SideWord(NamedTuple):
    """A word that says on which side of something a sentence is."""

    start: int
    end: int
    kind: str
    is_first: bool
    of: str
    """A number, or the stem of a word; empty where it is what was named before."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each side of the claim that the source's near-verbatim sentence has the other way round."""
    findings = []
    stated: list[tuple[AnalysedSentence, list[SideWord]]] | None = None
    for own in claim.sentences:
        sides = _sides(claim, own) if is_short(own) else []
        if not sides:
            continue
        readable = filter(is_readable, premise.sentences)
        stated = [(each, _sides(premise, each)) for each in readable] if stated is None else stated
        for side in {(each.kind, each.of): each for each in sides if each.of}.values():
            other = _turned(side, sides, claim, own, premise, stated)
            if other:
                findings.append(_finding(claim, side, premise, other))
    return findings


def _turned(
    side: SideWord,
    sides: list[SideWord],
    claim: AnalysedText,
    own: AnalysedSentence,
    premise: AnalysedText,
    stated: list[tuple[AnalysedSentence, list[SideWord]]],
) -> SideWord | None:
    """The word of the source on the other side of the same thing, where no sentence of it is on the claim's."""
    same = [
        (near, each, others)
        for near, others in stated
        for each in others
        if (each.kind, each.of) == (side.kind, side.of)
    ]
    if not same or any(each.is_first == side.is_first for _, each, _ in same):
        return None
    for near, each, others in same:
        is_both = any(one.kind == side.kind and one.is_first == side.is_first for one in others)
        is_alike = not is_both and _share(own, sides, near) >= SAME_WORDS
        if is_alike and _denials(claim, own, sides) == _denials(premise, near, others):
            return each
    return None


def _share(own: AnalysedSentence, sides: list[SideWord], near: AnalysedSentence) -> float:
    words = {
        word.stem for word in own.words if word.stem and not any(side.start <= word.start < side.end for side in sides)
    }
    return len(words & near.content) / len(words) if words else 0.0


def _denials(text: AnalysedText, sentence: AnalysedSentence, sides: list[SideWord]) -> int:
    """How often a sentence denies something or has a contrary for it, `not more than` aside."""
    ways = (NEGATOR, NEGATIVE, CONTRARY)
    starts = {match.start() for way in ways for match in way.finditer(text.text, sentence.start, sentence.end)}
    return sum(not any(side.start <= start < side.end for side in sides) for start in starts)


def _sides(text: AnalysedText, sentence: AnalysedSentence) -> list[SideWord]:
    """The side words of a sentence; `less than` in `not less than` is none."""
    words = list(_side_words(text, sentence))
    spans = [(each.start, each.end) for each in words]
    return [
        each
        for each in words
        if not any(a <= each.start and each.end <= b and (a, b) != (each.start, each.end) for a, b in spans)
    ]


def _side_words(text: AnalysedText, sentence: AnalysedSentence) -> Iterator[SideWord]:
    for kind, ways in SIDES.items():
        for way in ways:
            matches = way.finditer(text.text, sentence.start, sentence.end)
            yield from (word for match in matches if (word := _side_word(text, sentence, match, kind, way is ways[0])))
    for way in AGAIN:
        for match in way.finditer(text.text, sentence.start, sentence.end):
            yield SideWord(match.start(), match.end(), "time", way is AGAIN[0], "")
    for match in BEHIND.finditer(text.text, sentence.start, sentence.end):
        yield SideWord(match.start(), match.end(), "limit", bool(match["least"]), number_key(match["what"]))
    for match in AN.finditer(text.text, sentence.start, sentence.end):
        yield SideWord(match.start(), match.end(), "limit", True, number_key(match["what"]))
    for match in CHANGED.finditer(text.text, sentence.start, sentence.end):
        is_range = match["to"] and RANGE.search(text.text, sentence.start, match.start())
        if not is_range and not CLOCK.match(text.text, match.end()) and not HALF.match(text.text, match.end()):
            yield SideWord(match.start(), match.end(), "change", bool(match["by"]), number_key(match["what"]))


def _side_word(
    text: AnalysedText, sentence: AnalysedSentence, match: re.Match[str], kind: str, is_first: bool
) -> SideWord | None:
    """What stands on one side of something, or nothing where it is not said of what, or on which side."""
    year = IN_YEAR.search(text.text, match.end(), sentence.end) if THAN.search(match[0]) else None
    end = year.start() if year else sentence.end
    of = _next(text.text, match.end(), end, NUMBERED if kind == "limit" else NEXT)
    if kind == "limit" and LEAD.match(text.text, match.end(), sentence.end):
        of = "" if match[0].casefold() == "up to" else of
        is_first ^= bool(POINT.fullmatch(match[0]))
    return SideWord(match.start(), match.end(), kind, is_first, of) if of else None


def _next(text: str, at: int, end: int, most: int) -> str:
    """The first number within the next words of the same stretch, or else the first content word."""
    stop = STOP.search(text, at, end)
    keys = list(islice(token_keys(text[at : stop.start() if stop else end]), most))
    return next((key for key in keys if key[:1].isdecimal()), "") or next(filter(None, keys), "")


def _finding(claim: AnalysedText, side: SideWord, premise: AnalysedText, other: SideWord) -> Finding:
    claimed, stated = claim.text[side.start : side.end].strip(), premise.text[other.start : other.end].strip()
    return Finding(
        gate="opposites", kind="contradiction", severity="contradicted",
        start=side.start, end=side.start + len(claimed), claimed=claimed, value=claimed.casefold(),
        source_start=other.start, source_end=other.start + len(stated), found=stated, found_value=stated.casefold(),
        said=f"The claim says '{claimed}' in the place where the source has '{stated}'.",
    )  # fmt: skip
