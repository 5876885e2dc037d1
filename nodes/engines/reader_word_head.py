"""The words of a claim that a passage does not bear out: a linear layer over the vectors of the claim's tokens.

It was fitted on near twins, two claims on one passage that differ in a few words of which one is supported: the words
of the other that its twin does not have are the ones to mark (`eval/training/reader_words.py`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

FILE = "word_head.npy"
"""One row of float32: a weight for each number of a token's vector, and a constant."""
NEAR = 0.25
"""Words whose log odds lie at most this far below those of the likeliest word are marked with it."""
WORD = re.compile(r"\w(?:[\w.,%§'’-]*\w)?")
Span = tuple[int, int]


class WordHead(NamedTuple):
    """Natural log odds that a token is not borne out: weights (width,) times its vector, plus a constant."""

    weights: NDArray[np.float32]
    constant: float

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """The layer as it lies in a file."""
        row = np.load(path)
        return cls(row[:-1], float(row[-1]))

    def marked(self, claim: str, tokens: Sequence[Span], vectors: NDArray[np.float32]) -> tuple[Span, ...]:
        """Spans of the likeliest words, in order, neighbours joined; none for a claim without words.

        Args:
            claim: the text that was read.
            tokens: where each token stands in the claim.
            vectors: the tokens' vectors of the last layer, shape (len(tokens), width).
        """
        odds = vectors @ self.weights + self.constant
        words = words_of(claim)
        inside = tokens_of(words, tokens)
        scored = [(word, float(odds[own].mean())) for word, own in zip(words, inside, strict=True) if own]
        if not scored:
            return ()
        least = max(score for _, score in scored) - NEAR
        return _joined([word for word, score in scored if score >= least], claim)


def words_of(claim: str) -> tuple[Span, ...]:
    """Where the words of a claim stand."""
    return tuple(match.span() for match in WORD.finditer(claim))


def tokens_of(words: Sequence[Span], tokens: Sequence[Span]) -> list[list[int]]:
    """For each word the positions of the tokens that share a character with it."""
    return [[i for i, (a, b) in enumerate(tokens) if a < end and b > start] for start, end in words]


def _joined(words: Sequence[Span], claim: str) -> tuple[Span, ...]:
    """The words, those with nothing but a space between them as one span."""
    spans: list[Span] = []
    for start, end in words:
        if spans and not claim[spans[-1][1] : start].strip():
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
    return tuple(spans)
