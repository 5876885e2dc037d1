"""Where sentences end, in German and English prose, with exact offsets.

Every stop is a candidate and is judged by the word before it and the word behind it, both of
bounded length, so that the time is linear in the text. A blank line always ends a sentence, a
single line break never does.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

from . import abbreviations as known

BLANK_LINE = re.compile(r"\n[ \t\r]*\n\s*")
NAME = r"(?:(?:von|van|de|der|den|zu|la|le|di|da) ){0,3}[^\W\d_a-zäöüß][\w.'’-]{0,40}"
AUTHORS = rf"{NAME}(?:,? (?:&|and|und|et) {NAME}|,? {NAME}|,? et al\.|,? u\. ?a\.){{0,8}}"
AUTHOR_YEAR = rf"{AUTHORS},? \(?\d{{4}}[a-z]?\)?(?:[,;:] [^()\[\]\n]{{1,60}})?"
"""`Meakin, 1984`, `Smith et al. 2020, S. 24`: what a citation by author and year holds in its brackets."""
CITED = rf"(?:\[(?:\d[\d ,;–-]{{0,40}}|\^[^\[\]\s]{{1,40}}|{AUTHOR_YEAR})\]|\({AUTHOR_YEAR}\)|[¹²³⁰⁴-⁹]{{1,3}})"
STOP = re.compile(
    r"(?P<sign>[.!?…。！？](?<![.!?…。！？]{2})[.!?…。！？]*+)"  # the stop itself first: sre then skips to it
    r"[\"'”’“‘»«›‹)\]*_`]{0,6}(?:\]\([^()\s]{0,200}\))?[*_]{0,3}"  # what closes behind it
    rf"(?P<cited>(?:[ \t]?{CITED}){{1,5}}\.?)?"
    r"(?=\s|$|(?<=[。！？]))"
)
WORD_BEFORE = re.compile(r"[^\s(\[{„“\"'»«‚‘*_/–—]+$")
DOTTED = r"(?:[^\W\d_]\.[ \t\u00a0\u202f]?){1,4}(?:[^\W\d_]|Chr|dgl|Zt|zt|cit)"
SPACED = re.compile(rf"(?:(?<=[\s(\[„“\"'»«])|^){DOTTED}$")
NEXT = re.compile(r"[\s\"'„“”‚‘»«›‹(\[*_`>–—•-]*")
WORD = re.compile(r"[^\W_]+")
AFTER = re.compile(r"[^\W\d_]\.|[^\W_]+")
ROMAN = re.compile(r"[IVXLC]+$")
PAIRED = re.compile(r"[()\[\]„“”\"»«]")
LOOK = 48
LONGEST_ASIDE = 300

Span = tuple[int, int]


class Stop(NamedTuple):
    """What stands on both sides of a stop."""

    before: str
    """The word that carries the stop, without it; `z.B` where it is written with a space."""
    earlier: str
    """The word before that one; two in `3. und`."""
    first: bool
    """Whether the sentence begins with the word that carries the stop."""
    after: str
    """The next word, empty where there is none; an initial with its stop."""
    sign: str
    """The first character behind the stop that is neither space nor an opening sign."""


def split(text: str, lang: str = "und") -> list[Span]:
    """Half-open spans of the sentences of `text`, in order, trimmed; `lang` is an ISO 639-1 code or `und`.

    A citation behind the stop ("It is so. [1] Next") belongs to the sentence that it follows.
    """
    spans: list[Span] = []
    begin = 0
    for blank in BLANK_LINE.finditer(text):
        spans += _paragraph(text, begin, blank.start(), lang)
        begin = blank.end()
    return spans + _paragraph(text, begin, len(text), lang)


def _paragraph(text: str, begin: int, end: int, lang: str) -> list[Span]:
    spans: list[Span] = []
    asides = _asides(text, begin, end)
    begin = looked = _skip(text, begin, end)
    has_words = False
    for match in STOP.finditer(text, begin, end):
        if _inside(match.end(), begin, asides):
            continue
        at = match.end()
        if match["cited"] and _goes_on(text, at, end):
            at = match.start("cited")
        has_words = has_words or bool(WORD.search(text, looked, at))
        looked = at
        if has_words and _ends(text, match, at, begin, end, lang):
            spans.append((begin, at))
            begin, has_words = _skip(text, at, end), False
    return _with_rest(text, spans, begin, end)


def _with_rest(text: str, spans: list[Span], begin: int, end: int) -> list[Span]:
    while end > begin and text[end - 1].isspace():
        end -= 1
    if begin == end:
        return spans
    if spans and not WORD.search(text, begin, end):
        return [*spans[:-1], (spans[-1][0], end)]
    return [*spans, (begin, end)]


def _skip(text: str, at: int, end: int) -> int:
    while at < end and text[at].isspace():
        at += 1
    return at


def _asides(text: str, begin: int, end: int) -> list[Span]:
    """Brackets and quotations that close again soon: a sentence does not end within one that it opened."""
    spans: list[Span] = []
    brackets: list[int] = []
    quote = -1
    for match in PAIRED.finditer(text, begin, end):
        sign, at = match[0], match.start()
        if sign in "([":
            brackets.append(at)
        elif sign in ")]":
            opened = brackets.pop() if brackets else -1
            spans += [(opened, at)] if opened >= 0 and at - opened <= LONGEST_ASIDE else []
        elif _opens(text, at):
            quote = at
        elif quote >= 0:
            spans += [(quote, at)] if at - quote <= LONGEST_ASIDE else []
            quote = -1
    return _outermost(spans)


def _opens(text: str, at: int) -> bool:
    return text[at] == "„" or not text[at - 1 : at].strip(' \t\n\r([„“"»«*_')


def _outermost(spans: list[Span]) -> list[Span]:
    outermost: list[Span] = []
    for span in sorted(spans, key=lambda span: (span[0], -span[1])):
        if not outermost or span[1] > outermost[-1][1]:
            outermost.append(span)
    return outermost


def _inside(at: int, begin: int, asides: list[Span]) -> bool:
    index = bisect_right(asides, (at, at)) - 1
    return index >= 0 and begin < asides[index][0] and at <= asides[index][1]


def _goes_on(text: str, at: int, end: int) -> bool:
    """Whether the citation that ends at `at` is the subject of what follows: "It is so. [2] shows that"."""
    behind = NEXT.match(text, at, end)
    return behind is not None and behind.end() < end and text[behind.end()].islower()


def _ends(text: str, match: re.Match[str], at: int, begin: int, end: int, lang: str) -> bool:
    behind = NEXT.match(text, at, end)
    next_one = behind.end() if behind else at
    sign = match["sign"]
    if next_one == end:
        return True
    if text[next_one].islower():
        return False
    if sign == ".":
        return _full_stop(_look(text, match, next_one, begin, end), lang)
    if sign in ("…", "...", "....") and text[match.start() - 1 : match.start()].isspace():
        return _look(text, match, next_one, begin, end).after.lower() in known.STARTERS
    return True


def _look(text: str, match: re.Match[str], next_one: int, begin: int, end: int) -> Stop:
    """What stands on both sides of the stop; the next word begins at `next_one`."""
    left = text[max(begin, match.start() - LOOK) : match.start()]
    spaced = SPACED.search(left) if "." in left else None
    result = spaced if spaced and "." in spaced[0] else WORD_BEFORE.search(left)
    before = "".join(result[0].split()) if result else ""
    rest = left[: result.start()] if result else left
    earlier = rest.split()
    word = AFTER.match(text, next_one, min(end, next_one + LOOK))
    first = match.start() - begin < LOOK and not rest.strip(" \t\n\r\"'„“»«([*_-")
    counts = len(earlier) > 1 and earlier[-1] in ("und", "bis", "oder") and earlier[-2].rstrip(".,").isdecimal()
    words = " ".join(earlier[-2:] if counts else earlier[-1:])
    return Stop(before, words, first, word[0] if word else "", text[next_one])


def _full_stop(stop: Stop, lang: str) -> bool:
    key = stop.before.lower()
    starts = stop.after.lower() in known.STARTERS and stop.after[:1].isupper()
    if key.rsplit("-", 1)[-1].isdecimal():
        return _after_number(stop, starts, lang)
    if stop.first and (len(key) == 1 or ROMAN.match(stop.before)):
        return False  # "A. Scope", "II. Inhalt"
    if key in known.ALWAYS or (key.rsplit("-", 1)[-1] in known.TITLES and stop.before[0].isupper()):
        return False
    if key in known.WORDS_BEFORE_NUMBER:
        return not _is_number(stop)
    if key in known.BEFORE_NUMBER:
        return starts and not _is_number(stop)
    if key in known.SOMETIMES or _looks_short(stop.before, stop.after):
        return starts
    return True


def _is_number(stop: Stop) -> bool:
    return stop.sign.isdigit() or stop.sign in "§#" or bool(ROMAN.match(stop.after)) or len(stop.after.rstrip(".")) == 1


def _looks_short(word: str, after: str) -> bool:
    """An initial, a dotted row of letters, `hauptstr`, or a word that no one can pronounce (`hrsg`)."""
    if len(word) == 1 and word.isalpha():
        return word.isupper() or len(after) <= 3
    if re.fullmatch(r"(?:[^\W\d_]{1,3}\.)+[^\W\d_]{1,4}", word) or word.endswith("str"):
        return True
    if ROMAN.fullmatch(word):
        return True
    spoken = re.search(r"[aeiouyäöüáéíóúàèìòùâêîôûåøæœ]", word.lower())
    return word.isalpha() and word.isascii() and 1 < len(word) < 7 and word[1:].islower() and not spoken


def _after_number(stop: Stop, starts: bool, lang: str) -> bool:
    """German writes ordinals with a stop, and a sentence may end with a number."""
    if stop.first:
        return False  # "1. Scope"
    if lang == "en" or len(stop.before) > 3:
        return True
    after = stop.after.lower()
    if after in known.MONTHS or (not starts and after.startswith(known.ORDERED)):
        return False
    return starts or not (stop.earlier.lower() in known.DETERMINERS or " " in stop.earlier)
