"""Two wordings of one sentence: how like they are, and what differs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

WORD = re.compile(r"\w+")


class WordSequence(NamedTuple):
    """What a text says: its words in order without signs, and how often it has each."""

    words: list[str]
    bag: Counter[str]


def normalised_words(text: str) -> WordSequence:
    """A text in the form in which wordings are compared."""
    results = [word.casefold() for word in WORD.findall(text)]
    return WordSequence(results, Counter(results))


def likeness(one: str, other: str) -> float:
    """Twice the words that both have in the same order, by the words of both, in [0, 1]; signs do not count.

    The coefficient of Dice over the blocks that Ratcliff and Obershelp's comparison finds.
    """
    return _ratio(normalised_words(one), normalised_words(other))


def most_like(target: str, texts: Sequence[WordSequence], least: float, most: int = 20) -> int | None:
    """The number of the text that is most like `target`; `None` where none reaches `least`.

    Only the `most` texts that share most words with it, in whatever order, are compared word by word.
    """
    sought = normalised_words(target)
    shared = [(_shared(sought, text), -at) for at, text in enumerate(texts)]
    nearest = sorted((each for each in shared if each[0] >= least), reverse=True)[:most]
    score, at = max(((_ratio(sought, texts[-at]), at) for _, at in nearest), default=(0.0, 0))
    return -at if nearest and score >= least else None


def difference(old: str, new: str) -> str:
    """Both wordings in one line: `[-what went-]` and `{+what came+}`, as `wdiff` writes them."""
    before, after = old.split(), new.split()
    parts: list[str] = []
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            parts += before[a:b]
            continue
        gone, came = " ".join(before[a:b]), " ".join(after[c:d])
        parts += ([f"[-{gone}-]"] if gone else []) + ([f"{{+{came}+}}"] if came else [])
    return " ".join(parts)


def _ratio(one: WordSequence, other: WordSequence) -> float:
    both = one.words and other.words
    return SequenceMatcher(None, one.words, other.words, autojunk=False).ratio() if both else 0.0


def _shared(one: WordSequence, other: WordSequence) -> float:
    """The most that their likeness can be."""
    shared = (one.bag & other.bag).total()
    return 2 * shared / (len(one.words) + len(other.words)) if shared else 0.0
