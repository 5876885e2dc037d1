"""Norms: sentences that say what must, should or shall not be done.

What a rule says is exact; a report may be told in other words.
"""

from __future__ import annotations

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .modality import forces

LONGEST = 40
"""Words of a sentence at most: longer ones are several sentences that could not be told apart."""
LONGEST_STATED = 250
"""Words of a source's sentence at most: a longer one is a list, and takes the square of its length."""
MEAN = 10
"""Characters of a word with its blank at most, on the average."""
FORCES = frozenset(("duty", "ban", "advice", "warning"))


def is_norm(text: AnalysedText, sentence: AnalysedSentence) -> bool:
    """Whether a sentence states a duty, a ban or advice."""
    return any(force.name in FORCES for force in forces(text.text, sentence.start, sentence.end))


def is_short(sentence: AnalysedSentence) -> bool:
    """Whether a claim's sentence is short enough to be one statement."""
    return len(sentence.words) <= LONGEST


def is_readable(sentence: AnalysedSentence) -> bool:
    """Whether a source's sentence is short enough to be read word by word."""
    return len(sentence.words) <= LONGEST_STATED and sentence.end - sentence.start <= LONGEST_STATED * MEAN
