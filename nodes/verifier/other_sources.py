"""A claim that names one of the sources (`under the PSA`, `in anaplasmosis`) is borne out by that source, or by a
passage that names it as well: much the same often stands in each of several contracts, laws or leaflets.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ...store.records import Finding, Link, Passage, Source
from ...store.text.words import STOP
from .gated import headings, lowered

if TYPE_CHECKING:
    from .attempts import Attempt

MESSAGE = "The claim names '{claimed}', the source is of {source}."
IN_BRACKETS = re.compile(r"\(([^\W\d_]+)\)")
"""`Rocky Mountain Spotted Fever (RMSF)`."""
CAPITAL = re.compile("[A-ZÄÖÜ]")
FEWEST_CAPITALS = 2
BEHIND_NAME = re.compile(r"(?:§|\(|\bvom \d|\bof \d).*$", re.S)
WORD = re.compile(r"[^\W\d_]+")
FEWEST_LETTERS, FEWEST_INITIALS = 5, 3
MOST_WORDS = 5
"""Of a name that is written out in other texts; a longer one is the title of a paper."""
SET_BESIDE = re.compile(
    r",|\b(?:and|or|whereas|while|but|than|unlike|und|oder|während|wohingegen|aber|als|anders)\b", re.IGNORECASE
)
"""Between things that a sentence sets side by side or against each other."""
OF_LAW = re.compile(r"\w{4,}(?:gesetz(?:buch)?|ordnung|satzung|vertrag)", re.IGNORECASE)
"""One word that is a name of a law or a contract, be it in its text or not."""
DENSER = 5.0
"""A source is about the one word of its name where it has it this many times as often as the other one does."""
BEFORE = 400
"""Characters of a source before a passage that say what the passage speaks of."""


class SourceNames(NamedTuple):
    """How texts name a source."""

    full: str
    """Its name in lower case without what stands behind it; empty where that is too short or too long to be told."""
    short: frozenset[str]
    """Its abbreviations: those in its name, and the first letters of its words."""


class SourceMention(NamedTuple):
    """A place where a text names a source."""

    span: tuple[int, int]
    name: str


def from_same_source(link: Link, attempt: Attempt, sources: Mapping[str, Source]) -> Link:
    """The link, to be reviewed where the claim names another source than those that the passages are of."""
    if link.outcome != "accepted" or len(sources) < 2:
        return link
    finding = _other(attempt, sources)
    return lowered(link, attempt, (finding,), sources) if finding else link


def source_names(sources: Mapping[str, Source]) -> frozenset[str]:
    """The names of sources, each once."""
    return frozenset(source.name for source in sources.values())


def names_each(statement: str, passages: Sequence[Passage], sources: Mapping[str, Source]) -> bool:
    """Whether a statement names the source of each passage, and so is about several of them.

    A name of one word may be a word like any other (`patients under treatment`): such ones tell only where they are
    set side by side or against each other.
    """
    names = {sources[passage.source_id].name for passage in passages}
    if len(names) < 2 or not all(spans_of(statement, name) for name in names):
        return False
    mentioned = mentions(statement, tuple(source_names(sources)))
    if not names <= {mention.name for mention in mentioned}:
        return False
    own = [mention for mention in mentioned if mention.name in names]
    between = statement[own[0].span[1] : own[-1].span[0]]
    return bool(SET_BESIDE.search(between)) or all(
        _is_surely_a_name(statement[slice(*one.span)], one.name) for one in own
    )


def _is_surely_a_name(words: str, name: str) -> bool:
    return words in names_of(name).short or len(words.split()) > 1


def _other(attempt: Attempt, sources: Mapping[str, Source]) -> Finding | None:
    own = {passage.source_id for passage in attempt.passages}
    own_names = {sources[source_id].name for source_id in own}
    names = tuple(source_names(sources))
    mentioned = mentions(attempt.statement, names)
    meant = {mention.span for mention in mentioned if mention.name in own_names}
    others = [mention for mention in mentioned if mention.span not in meant]
    if not others:
        return None
    read = "\n".join([*headings(attempt.passages, sources), *_around(attempt, sources)])
    for (start, end), name in others:
        claimed = attempt.statement[start:end]
        is_full = claimed.lower() == names_of(name).full
        if _is_within(name, read, names) or (is_full and not _is_about(name, claimed, own, sources)):
            continue
        return Finding(
            gate="names", kind="entity", severity="missing", start=start, end=end, claimed=claimed, value=name,
            said=MESSAGE.format(claimed=claimed, source=sources[attempt.passages[0].source_id].name),
        )  # fmt: skip
    return None


def _around(attempt: Attempt, sources: Mapping[str, Source]) -> list[str]:
    return [sources[one.source_id].text[max(0, one.start - BEFORE) : one.end] for one in attempt.passages]


@lru_cache(maxsize=1_000)
def mentions(text: str, names: tuple[str, ...]) -> tuple[SourceMention, ...]:
    """Where a text names sources, first to last; a name that is a part of a longer one names no source there."""
    words, lowered_text = frozenset(WORD.findall(text)), text.lower()
    there = [name for name in names if _may_stand_in(names_of(name), words, lowered_text)]
    mentioned = [SourceMention(span, name) for name in there for span in spans_of(text, name)]
    spans = {mention.span for mention in mentioned}
    return tuple(sorted(mention for mention in mentioned if not _is_part(mention.span, spans)))


def _may_stand_in(name: SourceNames, words: frozenset[str], lowered_text: str) -> bool:
    return not words.isdisjoint(name.short) or bool(name.full and name.full in lowered_text)


def _is_part(span: tuple[int, int], spans: Collection[tuple[int, int]]) -> bool:
    start, end = span
    return any(first <= start and end <= last and (first, last) != span for first, last in spans)


def spans_of(statement: str, name: str) -> list[tuple[int, int]]:
    """Where a statement has the name of a source, be it a part of a longer one or not."""
    full, short = names_of(name)
    words = ((match.span(), match[0]) for match in WORD.finditer(statement) if short)
    return [*(span for span, word in words if word in short), *_find(statement, full)]


def _is_within(name: str, text: str, names: tuple[str, ...]) -> bool:
    return bool(spans_of(text, name)) and any(mention.name == name for mention in mentions(text, names))


def _is_about(name: str, word: str, own: Collection[str], sources: Mapping[str, Source]) -> bool:
    """Whether a source has the word of its name much more often than others; a name of several words is one."""
    if len(word.split()) > 1 or OF_LAW.fullmatch(word):
        return True
    most = max(_density(sources[source_id].text, word) for source_id in own)
    return any(_density(source.text, word) > DENSER * most for source in sources.values() if source.name == name)


def _density(text: str, word: str) -> float:
    return text.casefold().count(word.casefold()) / max(1, len(text))


def _find(text: str, full: str) -> list[tuple[int, int]]:
    """Where a name stands in a text as words of their own, with an ending or not."""
    if not full or full not in text.lower():
        return []
    return [match.span(1) for match in re.finditer(rf"\b({re.escape(full)})(?:e?s|en|n)?\b", text, re.I)]


@lru_cache(maxsize=10_000)
def names_of(name: str) -> SourceNames:
    """How texts name a source of this name.

    >>> names_of("Professional Services Agreement").short
    frozenset({'PSA'})
    """
    abbreviations = {word for word in IN_BRACKETS.findall(name) if len(CAPITAL.findall(word)) >= FEWEST_CAPITALS}
    bare = " ".join(BEHIND_NAME.sub("", name).split())
    words = WORD.findall(bare)
    telling = [word for word in words if word.casefold() not in STOP]
    is_name = bool(words) and len(words) <= MOST_WORDS and " ".join(words) == bare.replace("-", " ")
    initials = "".join(word[0] for word in telling).upper()
    made = {initials} if is_name and len(initials) >= FEWEST_INITIALS else set[str]()
    full = bare.lower() if is_name and len(bare) >= FEWEST_LETTERS else ""
    return SourceNames(full, frozenset(abbreviations | made))
