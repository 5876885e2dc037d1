"""What is needed: `only with consent`, and what says as much in other words: `not without consent`, `requires consent`.

Both name the same need, or they are two rules: `only with consent` is no `not before noon`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .clauses import BORDER, words_in

ONLY_SO = re.compile(
    r"(?<!not )(?<!nicht )\b(?:only (?:with|by|after|upon|on|once|if|when|where|under|against|in case)"
    r"|nur (?:mit|nach|wenn|falls|sofern|soweit|durch|bei|unter|gegen|aufgrund)|erst (?:nach|mit|wenn|ab))\b",
    re.I,
)
"""An `only` that names what is needed."""
DENYING = re.compile(
    r"\b(?:no|not|cannot|never|nor|nobody|no one|none|niemand|nicht|nie|kein\w*|weder)\b|n[’']t\b", re.I
)
BUT_SO = re.compile(
    r"(?<!or )(?<!nor )(?<!oder )(?<!noch )\b(?:without|unless|until|except|before|ohne|außer|es sei denn|bevor|vor"
    r"|solange)\b",
    re.I,
)
"""Beside a denial, what begins what is needed; `with or without` needs nothing."""
REQUIRED = re.compile(
    r"\b(?:requires?|required|needs?|needed|subject to|conditional|prerequisite|bedarf|bedürfen|erforder\w*|nötig"
    r"|notwendig\w*|voraussetz\w*|vorausgesetzt|setz(?:t|en)\b[^.,;]{0,60}?\bvoraus)\b",
    re.I,
)
REACH, MOST = 80, 8
"""Characters beside a word in which its need stands, and words of a sentence that are looked at."""


def is_only_so(claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, sentence: AnalysedSentence) -> bool:
    """Whether one sentence allows something only so, and the other denies it without the same need."""
    return any(
        _denies_without(other, beside, need)
        for one, of, other, beside in ((claim, own, premise, sentence), (premise, sentence, claim, own))
        for need in _needs(one, of)
    )


def is_needed(claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, sentence: AnalysedSentence) -> bool:
    """Whether a sentence of the source says in other words what the claim allows only so."""
    return any(
        _denies_without(premise, sentence, need) or _requires(premise, sentence, need) for need in _needs(claim, own)
    )


def _needs(text: AnalysedText, sentence: AnalysedSentence) -> Iterator[frozenset[str]]:
    for match in islice(ONLY_SO.finditer(text.text, sentence.start, sentence.end), MOST):
        yield _stems(text, sentence, match.end(), match.end())


def _denies_without(text: AnalysedText, sentence: AnalysedSentence, need: frozenset[str]) -> bool:
    if not need or not DENYING.search(text.text, sentence.start, sentence.end):
        return False
    matches = islice(BUT_SO.finditer(text.text, sentence.start, sentence.end), MOST)
    return any(need & _stems(text, sentence, match.end(), match.end()) for match in matches)


def _requires(text: AnalysedText, sentence: AnalysedSentence, need: frozenset[str]) -> bool:
    for match in islice(REQUIRED.finditer(text.text, sentence.start, sentence.end), MOST):
        start, end = _around(text, sentence, *match.span())
        if need & _stems(text, sentence, start, end) and not DENYING.search(text.text, start, end):
            return True
    return False


def _stems(text: AnalysedText, sentence: AnalysedSentence, start: int, end: int) -> frozenset[str]:
    """Of the content words from `start` to the border behind `end`."""
    return frozenset(word.stem for word in words_in(sentence, start, _around(text, sentence, start, end)[1]))


def _around(text: AnalysedText, sentence: AnalysedSentence, start: int, end: int) -> tuple[int, int]:
    """The stretch within reach of a span, to the borders of its clause."""
    first, last = max(sentence.start, start - REACH), min(sentence.end, end + REACH)
    before = [match.end() for match in BORDER.finditer(text.text, first, start)]
    behind = BORDER.search(text.text, end, last)
    return (before[-1] if before else first), (behind.start() if behind else last)
