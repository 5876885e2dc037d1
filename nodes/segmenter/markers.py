r"""Citations that the draft already carries.

`[3]`, `[1, 2]`, `[6-10]`, `[^1]`, `¹`, `<sup>1</sup>`, `[Meakin, 1984, p. 3]`, `(Smith 2019; Jones 2020)`,
`\cite{key}`, and the year behind an author who is named as saying it: `According to SEC (1997), …`. Each work named
in one pair of brackets is a marker; together they cover the brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...store.records import Marker
from ...store.text.abbreviations import BEFORE_NUMBER, MONTHS, STARTERS, words
from ...store.text.sentences import AUTHORS
from . import placeholders
from .footnotes import explained

NUMBER = r"\d{1,3}(?:[ ]?[-–][ ]?\d{1,3})?"
LEAD = r"(?:see also|see|cf\.|e\.g\.,?|siehe auch|siehe|vgl\.(?: auch)?|so auch|u\. ?a\.|z\. ?B\.)"
WORK = re.compile(
    rf"(?:{LEAD}[ ])?(?P<author>{AUTHORS})(?P<comma>,?) ?\(?(?P<year>(?:1[5-9]|20)\d\d[a-z]?|n\. ?d\.|o\. ?J\.)\)?"
    r"(?:[,:] ?(?P<place>[^()\[\];\n]{1,60}))?",
)
MARKER = re.compile(
    rf"(?P<held>{placeholders.PLACEHOLDER})"
    rf"|(?<![\\!])\[\^?(?P<numbers>{NUMBER}(?:[ ]?[,;][ ]?{NUMBER}){{0,30}})\](?!\()"
    r"|\[\^(?P<note>[^\[\]\s]{1,40})\](?!:)"
    r"|(?:(?<=(?:19|20)\d\d)|(?<!\d))(?<!\b[msx])(?<!\b[ckdm]m)<sup>(?P<raised>[ \d,;\[\]–-]{1,40})</sup>"
    r"|(?:(?<=[^\W\d_]{3})|(?<=[.!?,;:)\]\"”“»]))(?P<high>[¹²³⁰⁴-⁹]{1,3})(?!\w)"
    r"|\\\w{0,10}cite\w{0,10}\*?(?:\[[^\[\]\n]{0,100}\]){0,2}\{(?P<keys>[^{}\n]{1,300})\}"
    rf"|[(\[](?![^()\[\]\n]{{0,300}}{placeholders.OPENS})"
    r"(?P<works>[^()\[\]\n]{0,40}[^\W\d_][^()\[\]\n]{0,260})[)\]](?!\()"
)
SAYS = (
    r"says?|said|sagt|sagen|sagten?|finds?|found|shows?|showed|shown|reports?|reported"
    r"|argues?|argued|states?|stated|notes?|noted|writes?|wrote"
    r"|suggests?|suggested|estimates?|estimated|concludes?|concluded|observes?|observed|claims?|claimed|requires?"
    r"|zeigt|zeigten?|fand|fanden|berichte[nt]|berichteten?|schreibt|schreiben|schrieb|betont|betonen|nennt|nennen"
    r"|schätzt|schätzen|stellt|stellen|kommt|kommen|argumentiert|argumentieren|beschreibt|beschreiben"
)
NARRATIVE = re.compile(
    rf"(?:(?P<led>\b(?i:according to|as (?:\w+ ){{0,2}}by|following|see|laut|nach|gemäß|zufolge|siehe|vgl\.|bei))\ "
    r"(?:(?:(?<=(?i:\ to\ ))|(?<=(?i:\ by\ ))|(?<=(?i:laut\ ))|(?<=(?i:gemäß\ )))(?i:the|dem|der|den)\ )?)?"
    rf"(?P<author>{AUTHORS})(?P<comma>)\ "
    r"(?P<held>\((?P<year>(?:1[5-9]|20)\d\d[a-z]?)(?:[,:] ?(?P<place>[^()\[\];\n]{1,60}))?\))"
    rf"(?P<says>\ (?:\w+ ){{0,1}}?(?:{SAYS})\b)?"
)
"""An author who is named outside the brackets: one that is led in, or of whom it is said what he says."""
YEAR = re.compile(r" \((?:1[5-9]|20)\d\d")
DEFINITION = re.compile(r"(?:\n|\A)\[\^?\w{1,40}\]:")
INTERVAL = re.compile(r"(?:∈|\binterval|\bintervall|\brange|\bbereich)\s*$", re.IGNORECASE)
NO_AUTHOR = MONTHS | STARTERS | BEFORE_NUMBER | words("stand version fassung edition auflage jahr year iso din art no")
HIGH = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
LONGEST_RANGE = 50


def find(draft: str, start: int, end: int, text: str | None = None) -> tuple[Marker, ...]:
    """The markers of `draft[start:end]` in order; `text` is the same span with code and formulas masked."""
    masked = draft[start:end] if text is None else text
    markers: list[Marker] = []
    notes = set(explained(draft, start, end))
    for match in MARKER.finditer(draft, start, end):
        hidden = masked[match.start() - start] == "x" and not match["keys"]
        if not hidden and match.span() not in notes and not DEFINITION.match(draft, max(match.start() - 1, 0)):
            markers += _markers(draft, match)
    taken = [(marker.start, marker.end) for marker in markers]
    for marker in _narrative(draft, start, end):
        hidden = masked[marker.start - start] == "x"
        if not hidden and not any(begin < marker.end and marker.start < stop for begin, stop in taken):
            markers.append(marker)
    return tuple(sorted(markers, key=lambda marker: marker.start))


def _narrative(draft: str, start: int, end: int) -> Iterator[Marker]:
    """The years in brackets behind authors who stand in the sentence."""
    if not YEAR.search(draft, start, end):
        return
    for work in NARRATIVE.finditer(draft, start, end):
        if (work["led"] or work["says"]) and _is_author(work):
            yield Marker(
                start=work.start("held"),
                end=work.end("held"),
                text=work["held"],
                author=work["author"],
                year=work["year"],
                place=work["place"],
            )


def _markers(draft: str, match: re.Match[str]) -> Iterator[Marker]:
    begin, end = match.span()
    whole = match[0]
    if match["held"]:
        if not placeholders.is_nested(draft, begin):
            yield placeholders.marker(begin, whole)
    elif match["works"]:
        yield from _works(whole, begin)
    elif match["keys"]:
        yield Marker(start=begin, end=end, text=whole, author=match["keys"])
    elif match["note"]:
        yield Marker(start=begin, end=end, text=whole, author=match["note"])
    else:
        written = match["numbers"] or match["raised"] or match["high"].translate(HIGH)
        numbers = _numbers(written)
        is_interval = len(numbers) == 2 and INTERVAL.search(draft, max(0, begin - 20), begin)
        if numbers and not is_interval:
            yield Marker(start=begin, end=end, text=whole, numbers=numbers)


def _numbers(written: str) -> tuple[int, ...]:
    """Every number that is meant, ranges written out; empty where it is no citation."""
    numbers: list[int] = []
    for part in re.findall(r"\d+(?:\s?[-–]\s?\d+)?", written):
        first, last = (int(end) for end in (re.split(r"\s?[-–]\s?", part) * 2)[:2])
        if not 0 < first <= last <= first + LONGEST_RANGE:
            return ()
        numbers += range(first, last + 1)
    return tuple(numbers)


def _works(whole: str, begin: int) -> Iterator[Marker]:
    works: list[Marker] = []
    at = 0
    for part in whole[1:-1].split(";"):
        work = WORK.fullmatch(part.strip())
        if not work or not _is_author(work):
            return
        last = at + 1 + len(part) + 1 == len(whole)
        end = len(whole) if last else at + 1 + len(part)
        works.append(
            Marker(
                start=begin + at,
                end=begin + end,
                text=whole[at:end],
                author=work["author"],
                year=work["year"],
                place=work["place"],
            )
        )
        at = end
    yield from works


def _is_author(work: re.Match[str]) -> bool:
    """Not "(BGBl. I S. 1938)", "(Mai 2020)" or "(Seit 2019)"."""
    names = [name.rstrip(".,") for name in work["author"].split() if name[0].isupper()]
    if len(names[-1]) == 1 and not work["comma"]:
        return False
    return not any(name.lower() in NO_AUTHOR for name in names if len(name) > 1 and not name.isupper())
