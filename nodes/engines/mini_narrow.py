"""Narrows a long document to the pieces nearest to the claim, the same way in training and at run time."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from .words import content_stems

WORDS = 170
_LONGEST_PIECE = 60
_LONGEST_WORD = 60
"""Letters of a word at most: what has no spaces (base64, minified JSON) is cut by letters."""
_LONGEST_OPENING = 25
_NEIGHBOUR = 0.25
_BREAK = re.compile(r"\n+|(?<=[.!?;])[\"'”’)\]]*\s+(?=[\"'“„(\[]?[A-ZÄÖÜ0-9•\-])")


class PremisePiece(NamedTuple):
    """A sentence or line of the document, with what it is compared by."""

    text: str
    words: int
    stems: frozenset[str]


def narrow(claim: str, document: str, words: int = WORDS) -> str:
    """The pieces of `document` nearest to `claim`, in document order, up to `words` words; short documents whole.

    Pieces are ranked by the idf of the content words they share with the claim (idf over the pieces
    of this document, ln(1 + n / df)), a quarter of the neighbours' score added. The opening, a title
    or a table's header, is kept where it is short.
    """
    if len(document) <= words * 4 or len(_words(document)) <= words:
        return document
    pieces, idf = _index(document)
    nearness = _nearness(frozenset(content_stems(claim)), pieces, idf)
    chosen = _opening(pieces)
    room = words - sum(pieces[i].words for i in chosen)
    for i in sorted(range(len(pieces)), key=lambda i: (-nearness[i], i)):
        if i in chosen or pieces[i].words > room:
            continue
        chosen.add(i)
        room -= pieces[i].words
        if room <= 0:
            break
    return "\n".join(pieces[i].text for i in sorted(chosen))


@lru_cache(maxsize=256)
def _index(document: str) -> tuple[list[PremisePiece], dict[str, float]]:
    pieces = [PremisePiece(t, len(t.split()), frozenset(content_stems(t))) for t in _split(document)]
    counts = Counter(stem for piece in pieces for stem in piece.stems)
    return pieces, {stem: math.log(1 + len(pieces) / count) for stem, count in counts.items()}


def _split(document: str) -> list[str]:
    texts: list[str] = []
    for part in _BREAK.split(document):
        words = _words(part)
        if len(words) <= _LONGEST_PIECE:
            texts += [part.strip() if len(words) == len(part.split()) else " ".join(words)] if words else []
            continue
        texts += [" ".join(words[i : i + _LONGEST_PIECE]) for i in range(0, len(words), _LONGEST_PIECE)]
    return texts


def _words(text: str) -> list[str]:
    """The words of a text, those of very many letters cut up."""
    return [word[i : i + _LONGEST_WORD] for word in text.split() for i in range(0, len(word), _LONGEST_WORD)]


def _nearness(claim: frozenset[str], pieces: list[PremisePiece], idf: dict[str, float]) -> list[float]:
    # fsum: a sum that depends on the order of a set would differ from one process to the next.
    own = [math.fsum(idf[stem] for stem in claim & piece.stems) for piece in pieces]
    padded = [0.0, *own, 0.0]
    return [padded[i] + _NEIGHBOUR * (padded[i - 1] + padded[i + 1]) for i in range(1, len(own) + 1)]


def _opening(pieces: list[PremisePiece]) -> set[int]:
    chosen: set[int] = set()
    room = _LONGEST_OPENING
    for i in range(min(2, len(pieces))):
        if pieces[i].words > room:
            break
        chosen.add(i)
        room -= pieces[i].words
    return chosen
