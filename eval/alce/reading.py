"""The sentences of an answer with what they cite, read as published or as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from ...nodes.segmenter import plain, segment
from ...nodes.segmenter.markers import INTERVAL
from ...store.records import Claim, Marker
from .citations import CitedSentence
from .items import AlceItem, Doc
from .text import cited_ids, first_line, premise, remove_citations, statements
from .tokens import Splitter

Side = Literal["behind", "before"]
"""Where the marker of a sentence stands that does not stand in it: behind its full stop, or before its first word."""
MARK = re.compile(r"\[\s*(?P<numbers>\d{1,6}(?:\s*[-–,;]\s*\d{1,6})*)\s*\]")
PART = re.compile(r"(\d+)(?:\s*[-–]\s*(\d+))?")
ENTRY = re.compile(r",(?![^\[\]]*\])")
BETWEEN = re.compile(r"[\s.,;:!?\"'”“’»«)*_]*")
STOPS = re.compile(r"(?<!\.)\.\s*\.$")
"""What is left of "is so. [1]."."""
LONGEST_RANGE = 50
LOOK = 20


class BracketedCitations(NamedTuple):
    """Citations in one pair of brackets."""

    start: int
    end: int
    numbers: tuple[int, ...]
    """From 1; 0 stands for what cannot be a number."""


def as_published(item: AlceItem, listed: bool = False, splitter: Splitter = "nltk") -> list[CitedSentence]:
    """As ALCE's own code reads it: the first line alone, a citation in the sentence in which it stands.

    `[0]` is the last document, as an index of -1 is. Where there is no document, the published
    code stops; here that citation leads nowhere.

    Args:
        item: what was answered.
        listed: whether the output is a list of answers (QAMPARI).
        splitter: whose sentences; ALCE's figures are of NLTK's.

    Raises:
        MissingExtra: nltk is not installed.
        InputError: its model of English is not installed.
    """
    results = []
    for sentence in statements(item, first_line(item.output), listed, splitter):
        ids = cited_ids(sentence)
        broken = sum(one >= len(item.docs) or not item.docs for one in ids)
        premises = () if broken else tuple(premise(item.docs[one]) for one in ids)
        keys = () if broken else tuple(ids)
        results.append(CitedSentence(remove_citations(sentence).strip(), premises, broken, keys))
    return results


def as_written(item: AlceItem, listed: bool = False, side: Side = "behind") -> list[CitedSentence]:
    """The whole output by our segmenter, headings left out; a marker behind the full stop is of the sentence before it.

    `[1, 2]` and `[1-3]` cite each of these documents. `[0]` and numbers without a document lead nowhere.

    Args:
        item: what was answered.
        listed: whether the output is a list of answers (QAMPARI).
        side: where markers stand that are in no sentence; post-hoc files of ALCE have them `before`.
    """
    if listed:
        return [_entry(item, entry) for entry in ENTRY.split(item.output) if _has_words(entry)]
    text, result = item.output, marks(item.output)
    claims = [claim for claim in segment(text) if claim.reason != "heading" and _has_words(claim.text)]
    owners = [_owner(text, mark, claims, side) for mark in result]
    return [
        _cited(item.docs, _words(text, claim, result), [m for m, own in zip(result, owners, strict=True) if own == at])
        for at, claim in enumerate(claims)
    ]


def without_marks(text: str) -> str:
    """The text without its citations, otherwise as it stands."""
    at, pieces = 0, []
    for mark in marks(text):
        pieces.append(text[at : mark.start].rstrip(" \t"))
        at = mark.end
    return "".join([*pieces, text[at:]]).strip()


def marks(text: str) -> list[BracketedCitations]:
    """The citations of a text, in order; an interval ("in the range [0, 1]") is none."""
    return [
        BracketedCitations(*match.span(), tuple(_numbers(match["numbers"])))
        for match in MARK.finditer(text)
        if not ("," in match[0] and INTERVAL.search(text, max(0, match.start() - LOOK), match.start()))
    ]


def _numbers(written: str) -> Iterator[int]:
    for first, last in PART.findall(written):
        begin, end = int(first), int(last or first)
        yield from range(begin, end + 1) if begin <= end <= begin + LONGEST_RANGE else (0,)


def _owner(text: str, mark: BracketedCitations, claims: Sequence[Claim], side: Side) -> int | None:
    """Index of the claim that a marker belongs to; `None` where it stands beside none."""
    for at, claim in enumerate(claims):
        if claim.start <= mark.start and mark.end <= claim.end:
            return at
    before = [at for at, claim in enumerate(claims) if claim.end <= mark.start]
    behind = [at for at, claim in enumerate(claims) if claim.start >= mark.end]
    gap = text[claims[before[-1]].end : mark.start] if before else None
    follows = gap is not None and "\n" not in gap and side == "behind"
    if follows:
        return before[-1] if _only_marks(gap or "") else None
    return behind[0] if behind and _only_marks(text[mark.end : claims[behind[0]].start]) else None


def _has_words(text: str) -> bool:
    return any(map(str.isalnum, MARK.sub("", text)))


def _only_marks(between: str) -> bool:
    return BETWEEN.fullmatch(MARK.sub("", between)) is not None


def _words(text: str, claim: Claim, brackets: Sequence[BracketedCitations]) -> str:
    inside = [
        Marker(start=mark.start, end=mark.end, text=text[mark.start : mark.end])
        for mark in brackets
        if claim.start <= mark.start and mark.end <= claim.end
    ]
    return STOPS.sub(".", plain(text, claim.start, claim.end, inside))


def _entry(item: AlceItem, entry: str) -> CitedSentence:
    return _cited(item.docs, f"{item.question} {without_marks(entry).strip(' .')}".strip(), marks(entry))


def _cited(docs: Sequence[Doc], words: str, brackets: Sequence[BracketedCitations]) -> CitedSentence:
    numbers = dict.fromkeys(number for mark in brackets for number in mark.numbers)
    there = [number - 1 for number in numbers if 0 < number <= len(docs)]
    premises = tuple(premise(docs[one]) if docs[one].title is not None else docs[one].words for one in there)
    return CitedSentence(words, premises, len(numbers) - len(there), tuple(there))
