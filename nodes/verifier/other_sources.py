"""A claim that names one of the sources (`under the PSA`, `in anaplasmosis`) is borne out by that source, or by a
passage that names it as well: much the same often stands in each of several contracts, laws or leaflets.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ...store.records import Finding, Link, Passage, Source
from ...store.text.words import STOP
from .gated import headings, lowered

if TYPE_CHECKING:
    from .attempts import Attempt

SAID = "The claim names '{claimed}', the source is of {source}."
ABBREVIATED = re.compile(r"\((?P<short>[^\W\d_]*[A-ZÄÖÜ][^\W\d_]*[A-ZÄÖÜ][^\W\d_]*)\)")
"""`Rocky Mountain Spotted Fever (RMSF)`."""
BEHIND_NAME = re.compile(r"\s*(?:§|\(|\bvom \d|\bof \d).*$", re.S)
WORD = re.compile(r"[^\W\d_]+")
FEWEST_LETTERS, FEWEST_INITIALS = 5, 3
MOST_WORDS = 5
"""Of a name that is written out in other texts; a longer one is the title of a paper."""
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
    """Whether a statement names the source of each passage, and so is about several of them."""
    names = {sources[passage.source_id].name for passage in passages}
    return len(names) > 1 and all(spans_of(statement, name) for name in names)


def _other(attempt: Attempt, sources: Mapping[str, Source]) -> Finding | None:
    own = {passage.source_id for passage in attempt.passages}
    others = [source for source_id, source in sources.items() if source_id not in own]
    spans = [(span, source) for source in others for span in spans_of(attempt.statement, source.name)]
    if not spans:
        return None
    read = "\n".join([*headings(attempt.passages, sources), *_around(attempt, sources)])
    for (start, end), source in spans:
        is_full = (claimed := attempt.statement[start:end]).casefold() == names_of(source.name).full
        if _is_within(source.name, read) or (is_full and not _is_about(source, claimed, [sources[one] for one in own])):
            continue
        return Finding(
            gate="names", kind="entity", severity="missing", start=start, end=end, claimed=claimed, value=source.name,
            said=SAID.format(claimed=claimed, source=sources[attempt.passages[0].source_id].name),
        )  # fmt: skip
    return None


def _around(attempt: Attempt, sources: Mapping[str, Source]) -> list[str]:
    return [sources[one.source_id].text[max(0, one.start - BEFORE) : one.end] for one in attempt.passages]


def spans_of(statement: str, name: str) -> list[tuple[int, int]]:
    """Where a statement names a source."""
    full, short = names_of(name)
    words = ((match.span(), match[0]) for match in WORD.finditer(statement) if short)
    spans = [span for span, word in words if word in short]
    at = _find(statement, full)
    return [*spans, *([(at, at + len(full))] if at >= 0 else [])]


def _is_within(name: str, text: str) -> bool:
    return bool(spans_of(text, name))


def _is_about(source: Source, word: str, others: Sequence[Source]) -> bool:
    """Whether a source has the word of its name much more often than others; a name of several words is one."""
    if len(word.split()) > 1:
        return True
    return all(_density(source.text, word) > DENSER * _density(other.text, word) for other in others)


def _density(text: str, word: str) -> float:
    return text.casefold().count(word.casefold()) / max(1, len(text))


def _find(text: str, full: str) -> int:
    """Where a name stands in a text as words of their own, with an ending or not; -1 where it does not."""
    if not full or full not in text.casefold():
        return -1
    match = re.search(rf"\b{re.escape(full)}(?:e?s|en|n)?\b", text, re.I)
    return match.start() if match else -1


@lru_cache(maxsize=10_000)
def names_of(name: str) -> SourceNames:
    """How texts name a source of this name.

    >>> names_of("Professional Services Agreement").short
    frozenset({'PSA'})
    """
    abbreviations = {match["short"] for match in ABBREVIATED.finditer(name)}
    bare = " ".join(BEHIND_NAME.sub("", name).split())
    words = WORD.findall(bare)
    telling = [word for word in words if word.casefold() not in STOP]
    is_name = bool(words) and len(words) <= MOST_WORDS and " ".join(words) == bare.replace("-", " ")
    initials = "".join(word[0] for word in telling).upper()
    made = {initials} if is_name and len(initials) >= FEWEST_INITIALS else set[str]()
    full = bare.casefold() if is_name and len(bare) >= FEWEST_LETTERS else ""
    return SourceNames(full, frozenset(abbreviations | made))
