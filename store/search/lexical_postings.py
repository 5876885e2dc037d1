"""From texts to arrays: which term stands in which text, and how often."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..text.compounds import Compounds
from ..text.words import is_word, parts, raw, stem, terms

Ints = NDArray[np.int32]


class TermCounts(NamedTuple):
    """The terms of a list of texts."""

    ids: dict[str, int]
    """The terms, by the order in which they were first met."""
    starts: NDArray[np.int64]
    """Where the entries of each term begin in `texts` and `counts`, shape (terms + 1,)."""
    texts: Ints
    """The texts that hold the term, in order."""
    counts: Ints
    """How often each holds it."""
    lengths: Ints
    """Terms of each text, shape (texts,)."""


def split(token: str, compounds: Compounds) -> tuple[str, ...]:
    """What a raw token is searched by, the words that its compounds are made of among it."""
    words = (word for part in parts(token) if is_word(part) for word in compounds.parts(part))
    return (*terms(token), *map(stem, words))


def counted(texts: Sequence[str], langs: Sequence[str]) -> tuple[TermCounts, Compounds]:
    """Count the terms of texts, and learn the compounds of those that are not English."""
    tokens, of_text, lengths = _numbered(map(raw, texts))
    foreign = np.repeat([lang != "en" for lang in langs], lengths) if langs else np.ones(len(of_text), np.bool_)
    names = list(tokens)
    words = (part for i in np.unique(of_text[foreign]) for part in parts(names[i]))
    compounds = Compounds(word for word in words if is_word(word))
    ids, terms_of_tokens, widths = _numbered(split(token, compounds) for token in names)
    widths_there = widths[of_text]
    starts = np.cumsum(widths, dtype=np.int64) - widths
    # place of each term of each token in `terms_of_tokens`: where its token's terms begin, and on from there
    begun = np.cumsum(widths_there, dtype=np.int64) - widths_there
    places = np.repeat(starts[of_text] - begun, widths_there) + np.arange(int(widths_there.sum()))
    ends = np.concatenate([[0], np.cumsum(widths_there, dtype=np.int64)])[np.concatenate([[0], np.cumsum(lengths)])]
    return arranged(ids, terms_of_tokens[places], np.diff(ends).astype(np.int32)), compounds


def from_terms(documents: Iterable[Sequence[str]]) -> TermCounts:
    """Count the terms of texts that are split into them already."""
    return arranged(*_numbered(documents))


def arranged(ids: dict[str, int], flat: Ints, lengths: Ints) -> TermCounts:
    """Turn the terms of text after text round, into the texts of term after term."""
    size = max(len(lengths), 1)
    places = flat.astype(np.int64) * size
    places += np.repeat(np.arange(len(lengths)), lengths)
    places.sort()
    firsts = np.flatnonzero(np.diff(places, prepend=-1))
    counts = np.diff(firsts, append=len(places)).astype(np.int32)
    of_term, texts = np.divmod(places[firsts], size)
    starts = np.searchsorted(of_term, np.arange(len(ids) + 1))
    return TermCounts(ids, starts, texts.astype(np.int32), counts, lengths)


def _numbered(lists: Iterable[Sequence[str]]) -> tuple[dict[str, int], Ints, Ints]:
    """The distinct strings of lists with a number each, the lists as such numbers one after another, and their lengths.

    Strings are kept once: those of 100,000 texts would take a gigabyte.
    """
    ids: defaultdict[str, int] = defaultdict()
    ids.default_factory = ids.__len__
    flat, lengths = array("i"), array("i")
    for strings in lists:
        flat.extend(map(ids.__getitem__, strings))
        lengths.append(len(strings))
    return dict(ids), np.array(flat, dtype=np.int32), np.array(lengths, dtype=np.int32)
