"""Two wordings of one sentence: how like they are, and what differs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher

WORD = re.compile(r"\w+|[^\w\s]")
LETTERS = re.compile(r"\w")


def words(text: str) -> list[str]:
    """Its words, numbers and signs, in order."""
    return WORD.findall(text)


def likeness(one: str, other: str) -> float:
    """Twice the words that both have in the same order, by the words of both, in [0, 1]; signs do not count.

    The coefficient of Dice over the blocks that Ratcliff and Obershelp's comparison finds.
    """
    return _ratio(_said(one), _said(other))


def most_like(wanted: str, texts: Sequence[str], least: float, most: int = 20) -> tuple[int, float] | None:
    """The number of the text that is most like `wanted`, and how like; `None` where none reaches `least`.

    Only the `most` texts that share most words with it, in whatever order, are compared word by word.
    """
    sought = _said(wanted)
    bag, size = Counter(sought), len(sought)
    bags = [(_overlap(bag, size, _said(text)), -at) for at, text in enumerate(texts)]
    nearest = sorted((each for each in bags if each[0] >= least), reverse=True)[:most]
    rated = [(_ratio(sought, _said(texts[-at])), at) for _, at in nearest]
    score, at = max(rated, default=(0.0, 0))
    return (-at, score) if rated and score >= least else None


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


def _said(text: str) -> list[str]:
    return [word.casefold() for word in words(text) if LETTERS.match(word)]


def _ratio(one: Sequence[str], other: Sequence[str]) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio() if one and other else 0.0


def _overlap(bag: Counter[str], size: int, other: Sequence[str]) -> float:
    """The most that their likeness can be."""
    shared = (bag & Counter(other)).total()
    return 2 * shared / (size + len(other)) if shared else 0.0
