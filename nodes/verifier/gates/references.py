"""References to a place of a law or a numbered text: `§ 257 Abs. 4 Satz 1 HGB`, `Section 5.1.1.2`, `1005.6(b)(1)`.

A claim that names a place is set against the places its source stands at and those it mentions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....store.records.locators import Locator
from ....store.text.comparison import SAME_PLACE, AnalysedText, share
from ....store.text.spans import TextSpans
from .finding import PAIRS, Finding, Severity

_N = r"\d+[a-z]?(?![\w])"
_MORE = rf"(?:\s*(?:,|und|oder|sowie|bzw\.|bis|-|–|and|or|to)\s*{_N}(?!\.\d))*"
_LAW = r"(?-i:[A-ZÄÖÜ][A-Za-zÄÖÜäöü]{0,12}[A-ZÄÖÜ](?:\s\d{4})?(?![\w]))"
REFERENCE = re.compile(
    rf"(?P<sign>§§?|\bArt(?:ikels?|icles?|\.))\s?(?P<number>{_N}{_MORE})(?!\.\d)(?P<clauses>(?:\([a-z\d]{{1,4}}\))*)"
    rf"(?:\s?(?:Abs(?:atz|atzes|ätze|\.)|paragraph)\s?(?P<absatz>{_N}{_MORE}))?"
    rf"(?:\s?(?:Satz|Satzes|Sätze|S\.)\s?(?P<satz>{_N}{_MORE}))?"
    rf"(?:\s?(?:Nr\.|Nummern?|Nrn\.)\s?(?P<nummer>{_N}{_MORE}))?"
    rf"(?:\s(?:des|der)?\s?(?P<law>{_LAW}))?"
    rf"|(?P<word>\b(?:Sections?|Sec\.|Abschnitte?s?|Kapitels?|§))\s?(?P<section>\d+(?:\.\d+)*(?![\w]|\.\d))"
    r"(?P<in>(?:\([a-z\d]{1,4}\))*)"
    r"|(?<![\w.§])(?P<bare>\d{2,}\.\d+)(?P<of>(?:\([a-z\d]{1,4}\))+)"
    rf"|\b(?:Abs(?:atz|atzes|\.))\s?(?P<alone>{_N}{_MORE})",
    re.I,
)
OTHER = re.compile(
    rf"\b(?:Satz|Nr\.|Nummern?|Buchst(?:abe|\.)|Table|Tabelle|Figure|Abbildung|Abb\.|Fig\.)\s?{_N}{_MORE}", re.I
)
HEADED = re.compile(r"(?:^|> )(?P<number>\d+(?:\.\d+)*)\.? (?=[^\W\d_])")
HEADINGS = re.compile(r"^[^:\n]{0,300}?(?=: )", re.M)
LAW = re.compile(rf"(?<![\w]){_LAW}")
YEAR = re.compile(r"\s\d{4}$")


class PlaceReference(NamedTuple):
    """A place that a text names; a level that it does not name is empty."""

    start: int
    end: int
    text: str
    paragraph: frozenset[str] = frozenset()
    """Numbers of a § or an article; those of a range are all there."""
    section: str = ""
    """`5.1.1.2`, or with its clauses `1005.6(b)(1)`."""
    absatz: frozenset[str] = frozenset()
    satz: frozenset[str] = frozenset()
    nummer: frozenset[str] = frozenset()
    law: str = ""


def check(
    claim: AnalysedText, premise: AnalysedText, locators: Sequence[Locator], headings: Sequence[str]
) -> list[Finding]:
    """One finding for each reference of the claim that is neither where the premise stands nor what it mentions."""
    claimed = references(claim.text)
    if not claimed:
        return []
    titles = [match.span() for match in HEADINGS.finditer(premise.text)]
    in_title = TextSpans(titles)
    mentioned = [each for each in references(premise.text) if not in_title.meet(each.start, each.start + 1)]
    places = list(_located(locators)) or list(_headed(premise.text))
    laws = {match[0] for heading in headings for match in LAW.finditer(heading)}
    same = {other[3:8] for other in (*places, *mentioned)}
    unlike = [each for each in claimed if each[3:8] not in same]
    if len(unlike) * (len(places) + len(mentioned)) > PAIRS:
        return [_finding(unlike[0], None, "missing", "which the source does not, as many other places")]
    stray = {each for each in unlike if not any(_meets(each, other) for other in (*places, *mentioned))}
    all_laws = laws | {other.law for other in mentioned if other.law}
    findings = (
        _nearest(each, claim, premise, mentioned, places) if each in stray else _of_other_law(each, laws, all_laws)
        for each in claimed
    )
    return [finding for finding in findings if finding]


def spans(text: str) -> list[tuple[int, int]]:
    """Where references stand, those to tables and single Sätze too: their numbers count nothing."""
    return [match.span() for pattern in (REFERENCE, OTHER) for match in pattern.finditer(text)]


@lru_cache(maxsize=512)
def references(text: str) -> tuple[PlaceReference, ...]:
    """The references of a text in order."""
    return tuple(_read(match) for match in REFERENCE.finditer(text))


def meets(reference: PlaceReference, place: Locator) -> bool:
    """Whether a reference names a § or section, and one that holds the place or stands in it."""
    is_specific = bool(reference.paragraph or reference.section)
    return is_specific and any(_meets(reference, other) for other in _located([place]))


def _read(match: re.Match[str]) -> PlaceReference:
    at = match.start(), match.end(), match[0]
    if match["section"] or match["bare"]:
        return PlaceReference(
            *at, section=(match["section"] or match["bare"]) + (match["in"] or match["of"] or "").lower()
        )
    if match["alone"]:
        return PlaceReference(*at, absatz=_numbers(match["alone"]))
    absatz = _numbers(match["absatz"]) or frozenset(re.findall(r"\d+", match["clauses"])[:1])
    levels = _numbers(match["satz"]), _numbers(match["nummer"])
    return PlaceReference(*at, _numbers(match["number"]), "", absatz, *levels, match["law"] or "")


def _numbers(text: str | None) -> frozenset[str]:
    """`1`, `2`, `3` of `1 bis 3`, `1, 2 und 3` and `1-3`."""
    numbers = re.findall(r"\d+[a-z]?", text or "", re.I)
    if text and len(numbers) == 2 and re.search(r"bis|to|[-–]", text) and numbers[0].isdigit() and numbers[1].isdigit():
        return frozenset(
            str(number) for number in range(int(numbers[0]), min(int(numbers[1]), int(numbers[0]) + 500) + 1)
        )
    return frozenset(map(str.lower, numbers))


def _located(locators: Sequence[Locator]) -> Iterator[PlaceReference]:
    for each in locators:
        levels = _numbers(each.absatz), _numbers(each.satz), _numbers((each.nummer or "").split(" ")[0])
        if each.paragraph or each.section:
            yield PlaceReference(-1, -1, each.label, _numbers(each.paragraph), each.section or "", *levels)


def _headed(text: str) -> Iterator[PlaceReference]:
    """The places that the headings in front of a shown passage name."""
    for line in HEADINGS.finditer(text):
        yield from (each for each in references(line[0]) if each.paragraph or each.section)
        for match in HEADED.finditer(line[0]):
            yield PlaceReference(
                line.start() + match.start("number"),
                line.start() + match.end("number"),
                match["number"],
                section=match["number"],
            )


def _of_other_law(reference: PlaceReference, laws: set[str], all_laws: set[str]) -> Finding | None:
    """The finding that the place is there, but in another law than the claim names.

    `UStG` names `UStG 1980`, as the official texts call it.
    """
    if not reference.law or not laws or reference.law in all_laws | {YEAR.sub("", law) for law in all_laws}:
        return None
    return _finding(reference, None, "contradicted", f"the source is of {', '.join(sorted(laws))}")


def _nearest(
    reference: PlaceReference,
    claim: AnalysedText,
    premise: AnalysedText,
    mentioned: Sequence[PlaceReference],
    places: Sequence[PlaceReference],
) -> Finding | None:
    """The finding that another place is there; `None` where none can be compared."""
    at = [other for other in places if _comparable(reference, other)]
    if at:
        best = max(at, key=lambda other: bool(other.paragraph & reference.paragraph))
        return _finding(reference, best, "contradicted", f"the source stands at {best.text}")
    alike = [other for other in mentioned if _comparable(reference, other)]
    if alike:
        best = max(alike, key=lambda other: share(claim, premise.sentence_at(other.start)))
        near = share(claim, premise.sentence_at(best.start)) >= SAME_PLACE
        return _finding(reference, best, "contradicted" if near else "missing", f"the source names {best.text}")
    return None


def _comparable(reference: PlaceReference, other: PlaceReference) -> bool:
    return bool((reference.paragraph and other.paragraph) or (reference.section and other.section)) or _relative(
        reference, other
    )


def _relative(reference: PlaceReference, other: PlaceReference) -> bool:
    """`Absatz 4` without its paragraph, against an Absatz of whatever paragraph."""
    return bool(not reference.paragraph and not reference.section and reference.absatz and other.absatz)


def _meets(reference: PlaceReference, other: PlaceReference) -> bool:
    """Whether the two name the same place, as far as both name one."""
    if reference.section or other.section:
        return bool(reference.section and other.section) and _contains(reference.section, other.section)
    if not _comparable(reference, other):
        return False
    levels = zip(reference[3:4] + reference[5:8], other[3:4] + other[5:8], strict=True)
    return all(not one or not another or one & another for one, another in levels)


def _contains(section: str, other: str) -> bool:
    """`5.1` holds `5.1.1`; a source that names only the wider place says nothing against the narrower."""
    shorter, longer = sorted((section.split("(")[0], other.split("(")[0]), key=len)
    if longer != shorter and not longer.startswith(f"{shorter}."):
        return False
    clauses, others = re.findall(r"\((\w+)\)", section), re.findall(r"\((\w+)\)", other)
    return all(one == another for one, another in zip(clauses, others, strict=False))


def _finding(reference: PlaceReference, other: PlaceReference | None, severity: Severity, why: str) -> Finding:
    in_text = other is not None and other.start >= 0
    return Finding(
        gate="references", kind="fabricated_reference", severity=severity,
        start=reference.start, end=reference.end, claimed=reference.text, value=" ".join(reference.text.split()),
        source_start=other.start if other and in_text else None, source_end=other.end if other and in_text else None,
        found=other.text if other and in_text else "", found_value=other.text if other else "",
        said=f"The claim names '{reference.text}', {why}.",
    )  # fmt: skip
