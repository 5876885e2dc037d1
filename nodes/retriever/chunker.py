"""Chunks of a text for search by meaning: they end where the subject changes, or after a fixed length.

Where subjects change is told as in Hearst's TextTiling (Computational Linguistics 23, 1997), with
embeddings in the place of word counts: the sentences before a border are compared with those behind it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Protocol

import numpy as np

from ...store.errors import EngineError, InputError
from ...store.text.languages import detect
from ...store.text.sentences import split

TOKEN = re.compile(r"\w+|[^\w\s]")
FIXED, OVERLAP = 512, 64
"""Tokens of a chunk of fixed length, and how many it shares with the one before."""

Span = tuple[int, int]


class Embeds(Protocol):
    """What an `EmbeddingService` does."""

    def embed_batch(self, texts: Sequence[str]) -> Sequence[Sequence[float]]:
        """A vector for each text."""
        ...


class SemanticChunker:
    """Cuts a text where its subject changes.

    Sizes are counted in tokens: words, numbers and signs.
    """

    def __init__(
        self,
        embedding_service: Embeds,
        threshold: float = 0.5,
        window_size: int = 3,
        *,
        min_chunk_size: int = 40,
        max_chunk_size: int = FIXED,
        refused: Callable[[EngineError], None] | None = None,
    ) -> None:
        """Keep what to cut by.

        Args:
            embedding_service: gives the vectors.
            threshold: cosine of the sentences on both sides below which a border is a cut.
            window_size: how many sentences on each side are compared.
            min_chunk_size: a smaller chunk joins the neighbour that it is nearer to.
            max_chunk_size: a larger chunk is cut where its sides are the least alike.
            refused: is told when the service gives no vectors and the length decides instead.

        Raises:
            InputError: a size or the threshold is out of range.
        """
        if not -1 <= threshold <= 1 or window_size < 1 or not 0 <= min_chunk_size <= max_chunk_size:
            problem = f"{threshold=}, {window_size=}, {min_chunk_size=}, {max_chunk_size=}"
            raise InputError("Cut a text into chunks", problem, "Give a cosine, and a minimum below the maximum.")
        self._service, self._threshold, self._window = embedding_service, threshold, window_size
        self._least, self._most, self._refused = min_chunk_size, max_chunk_size, refused

    def chunk(self, text: str) -> list[str]:
        """The chunks in order; nothing but white space between them is left out."""
        return [text[start:end] for start, end in self.spans(text)]

    def spans(self, text: str) -> list[Span]:
        """The chunks as spans of the text."""
        sentences = [part for span in split(text, detect(text)) for part in _bounded(text, span, self._most)]
        if len(sentences) < 2:
            return sentences
        try:
            likeness = self._likeness(text, sentences)
        except EngineError as error:
            if self._refused:
                self._refused(error)
            return fixed_spans(text)
        sizes = [_size(text, span) for span in sentences]
        cuts = [i for i, alike in enumerate(likeness, start=1) if alike < self._threshold and _lowest(likeness, i - 1)]
        borders = pairwise(_merged([0, *cuts, len(sentences)], likeness, sizes, self._least))
        starts = [at for first, last in borders for at in _cut(first, last, likeness, sizes, self._most)]
        return [(sentences[i][0], sentences[j - 1][1]) for i, j in pairwise([*starts, len(sentences)])]

    def _likeness(self, text: str, sentences: Sequence[Span]) -> list[float]:
        """The cosine of the windows that meet behind each sentence but the last."""
        count, size = len(sentences), self._window
        before = [text[sentences[max(0, i - size)][0] : sentences[i - 1][1]] for i in range(1, count)]
        behind = [text[sentences[i][0] : sentences[min(count, i + size) - 1][1]] for i in range(1, count)]
        vectors = np.array(self._service.embed_batch([*before, *behind]), dtype=np.float64)
        vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
        results: list[float] = (vectors[: count - 1] * vectors[count - 1 :]).sum(axis=1).tolist()
        return results


def fixed_spans(text: str, size: int = FIXED, overlap: int = OVERLAP) -> list[Span]:
    """Chunks of `size` tokens, each beginning `overlap` tokens before the one before it ends.

    Raises:
        InputError: the overlap is not below the size.
    """
    if not 0 <= overlap < size:
        raise InputError("Cut a text into chunks", f"{size=}, {overlap=}", "Give an overlap below the size.")
    tokens = [match.span() for match in TOKEN.finditer(text)]
    starts = range(0, max(len(tokens) - overlap, min(len(tokens), 1)), size - overlap)
    return [(tokens[at][0], tokens[min(at + size, len(tokens)) - 1][1]) for at in starts]


def _lowest(likeness: Sequence[float], at: int) -> bool:
    """Whether no border beside it parts more: windows that reach over a change make its neighbours low too."""
    return likeness[at] <= min(likeness[max(0, at - 1) : at + 2])


def _bounded(text: str, span: Span, most: int) -> list[Span]:
    """A sentence that is larger than a chunk, in parts."""
    start, end = span
    if _size(text, span) <= most:
        return [span]
    return [(start + first, start + last) for first, last in fixed_spans(text[start:end], most, 0)]


def _size(text: str, span: Span) -> int:
    return sum(1 for _ in TOKEN.finditer(text, *span))


def _merged(borders: list[int], likeness: Sequence[float], sizes: Sequence[int], least: int) -> list[int]:
    """Without the borders of chunks that are too small: the border with the more alike sides goes."""
    at = 0
    while at < len(borders) - 1 and len(borders) > 2:
        first, last = borders[at], borders[at + 1]
        if sum(sizes[first:last]) >= least:
            at += 1
            continue
        inner = [i for i in (at, at + 1) if 0 < i < len(borders) - 1]
        gone = max(inner, key=lambda i: likeness[borders[i] - 1])
        del borders[gone]
        at = max(0, gone - 1)
    return borders


def _cut(first: int, last: int, likeness: Sequence[float], sizes: Sequence[int], most: int) -> list[int]:
    """Where the chunks of sentences `first` to `last` begin, none larger than `most`."""
    starts: list[int] = []
    todo = [(first, last)]
    while todo:
        begin, end = todo.pop()
        if sum(sizes[begin:end]) <= most or end - begin == 1:
            starts.append(begin)
            continue
        middle = min(range(begin + 1, end), key=lambda i: likeness[i - 1])
        todo += [(middle, end), (begin, middle)]
    return starts
