"""Windows of a long premise: what is read at once, in whole sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...store.text.languages import detect
from ...store.text.sentences import split

WINDOW_TOKENS = 192
"""Tokens of a window: three sentences or so, the length that the reader was mostly trained on."""


def windows(premise: str, count: Callable[[str], int], room: int, size: int = WINDOW_TOKENS) -> list[str]:
    """The premise whole where it has at most `room` tokens, else windows of at most `size`, each overlapping the next.

    A window begins in the middle of the one before it. A sentence of more than `size` tokens is a window of its own.

    Args:
        premise: one passage or several, a line each.
        count: tokens of a text.
        room: tokens that a premise may have to be read whole.
        size: tokens of a window, at most `room`.
    """
    if count(premise) <= room:
        return [premise]
    sentences = [line[a:b] for line in premise.split("\n") if line.strip() for a, b in split(line, detect(line))]
    sizes = [count(sentence) for sentence in sentences]
    made: list[str] = []
    first = 0
    while first < len(sentences):
        behind = _behind(sizes, first, size)
        made.append(" ".join(sentences[first:behind]))
        if behind == len(sentences):
            break
        first += max(1, (behind - first) // 2)
    return made


def _behind(sizes: Sequence[int], first: int, size: int) -> int:
    """Where the window ends that begins with the sentence `first`."""
    behind, total = first + 1, sizes[first]
    while behind < len(sizes) and total + sizes[behind] <= size:
        total, behind = total + sizes[behind], behind + 1
    return behind
