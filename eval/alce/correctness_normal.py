"""The normal form in which ALCE compares answers: that of SQuAD (Rajpurkar et al., EMNLP 2016)."""

from __future__ import annotations

import re
import string
from collections import Counter

ARTICLES = re.compile(r"\b(a|an|the)\b")
PUNCTUATION = str.maketrans("", "", string.punctuation)


def normal(text: str) -> str:
    """`text` in lower case without ASCII punctuation and the articles a, an, the; words one space apart."""
    return " ".join(ARTICLES.sub(" ", text.lower().translate(PUNCTUATION)).split())


def token_f1(gold: str, text: str) -> float:
    """Harmonic mean of the shares of common words, in [0, 1]; two texts without words agree."""
    targets, results = normal(gold).split(), normal(text).split()
    if not targets or not results:
        return float(targets == results)
    same = sum((Counter(targets) & Counter(results)).values())
    return harmonic(same / len(results), same / len(targets))


def harmonic(precision: float, recall: float) -> float:
    """F1 of the two; 0 where both are 0."""
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0
