"""How the words of a claim lie in a premise: alignment that a reader can check by eye.

The measures are plain counts. They go, beside the network's logit, into the logistic combination
that the exported model holds, and can be shown with a verdict.
"""

from __future__ import annotations

import math
import re
from collections.abc import Set
from functools import lru_cache
from typing import NamedTuple

from ...store.text.comparison import analysed
from ...store.text.normal import normal_form
from ...store.text.sentences import split
from ..verifier.gates import check
from .mini_names import lacks_name
from .mini_opposites import says_opposite
from .words import content_stems, fold, is_content, is_german, stem, tokens

NOT_FITTED = ("assertion", "substitution")
"""Gates that are younger than the model."""
_SENTENCE = re.compile(r"\n+|(?<=[.!?;:])\s+")
_LOWER_END = re.compile(r"(?<=[.!?])\s+")
_SHORTEST_PART = 4
_PREFIX = 5


class Alignment(NamedTuple):
    """The measures, in the order in which the exported model reads them; shares are in [0, 1]."""

    content: float
    """Share of the claim's content words that the premise has, stems compared."""
    likeness: float
    """The same, also counting words that share their first five letters."""
    run: float
    """Longest run of the claim's words that stands in the premise, as a share of the claim."""
    sentence: float
    """Share of the claim's content words in the one sentence of the premise that has most of them."""
    missing_names: float
    """Share of the claim's names the premise lacks: capitalised words (English), abbreviations (German)."""
    contradicted: float
    """1 where a gate finds another value, or the opposite sense, in the premise."""
    missing: float
    """1 where a gate looks in vain for a number, date, name or quotation of the claim."""
    claim_words: float
    """Natural logarithm of 1 + the number of its words: a long claim says more that can be wrong."""
    premise_words: float
    """The same of the whole premise, before it was narrowed."""


class _Text(NamedTuple):
    """A text taken apart once."""

    words: list[str]
    stems: list[str]
    content: frozenset[str]
    prefixes: frozenset[str]
    joined: str
    folded: frozenset[str]


class _Premise(NamedTuple):
    whole: _Text
    sentences: list[frozenset[str]]
    """The content words of each."""


def align(claim: str, premise: str, words: int | None = None) -> Alignment:
    """Measure how the claim's words lie in the premise; `words` is the length it had before it was narrowed."""
    claim_text, premise_text = _claim(claim), _premise(premise)
    severities = {finding.severity for finding in check(claim, premise, without=NOT_FITTED)}
    return Alignment(
        content=_share(claim_text.content, premise_text.whole.content),
        likeness=_share(claim_text.prefixes, premise_text.whole.prefixes),
        run=_longest_run(claim_text.stems, premise_text.whole.joined),
        sentence=max((_share(claim_text.content, one) for one in premise_text.sentences), default=0.0),
        missing_names=_missing_names(claim_text, premise_text.whole),
        contradicted=float("contradicted" in severities or _says_opposite(claim, premise)),
        missing=float("missing" in severities or _lacks_name(claim, premise)),
        claim_words=math.log1p(len(claim.split())),
        premise_words=math.log1p(len(premise.split()) if words is None else words),
    )


def _says_opposite(claim: str, premise: str) -> bool:
    return says_opposite(analysed(normal_form(claim)), analysed(normal_form(premise)))


def _lacks_name(claim: str, premise: str) -> bool:
    return lacks_name(analysed(normal_form(claim)), analysed(normal_form(premise)))


def parts(claim: str) -> list[str]:
    """The sentences of a claim that has several, those of four words or more; none where it is one."""
    is_lower = claim == claim.lower()
    pieces = _LOWER_END.split(claim) if is_lower else [claim[start:end] for start, end in split(claim)]
    long_enough = [text for text in pieces if len(text.split()) >= _SHORTEST_PART]
    return long_enough if len(long_enough) > 1 else []


@lru_cache(maxsize=512)
def _claim(text: str) -> _Text:
    return _take_apart(text)


@lru_cache(maxsize=512)
def _premise(text: str) -> _Premise:
    parts = [part for part in _SENTENCE.split(text) if part]
    return _Premise(_take_apart(text), [frozenset(content_stems(part)) for part in parts])


def _take_apart(text: str) -> _Text:
    words = tokens(text)
    stems = [stem(word) for word in words]
    content = frozenset(s for word, s in zip(words, stems, strict=True) if is_content(word))
    return _Text(
        words=words,
        stems=stems,
        content=content,
        prefixes=frozenset(s[:_PREFIX] for s in content),
        joined=f" {' '.join(stems)} ",
        folded=frozenset(map(fold, words)),
    )


def _share(claimed: Set[object], stated: Set[object]) -> float:
    return len(claimed & stated) / len(claimed) if claimed else 0.0


def _longest_run(stems: list[str], joined: str) -> float:
    longest = start = 0
    for end in range(1, len(stems) + 1):
        while start < end and f" {' '.join(stems[start:end])} " not in joined:
            start += 1
        longest = max(longest, end - start)
    return longest / len(stems) if stems else 0.0


def _missing_names(claim_text: _Text, premise_text: _Text) -> float:
    names = _names(claim_text.words)
    missing = [
        name for name in names if fold(name) not in premise_text.folded and stem(name) not in premise_text.content
    ]
    return len(missing) / len(names) if names else 0.0


def _names(words: list[str]) -> list[str]:
    """In German every noun is capitalised, so that only abbreviations (`HGB`, `EU`) can be told to be names."""
    if is_german(words):
        return [word for word in words if len(word) > 1 and word.isupper()]
    return [word for word in words[1:] if word[0].isupper() and is_content(word)]
