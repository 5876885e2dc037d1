"""How far apart two sentences are, in edits."""

from __future__ import annotations


def levenshtein(one: str, other: str) -> int:
    """The fewest insertions, deletions and substitutions of a character that make `other` of `one`.

    A column of the table is a pair of integers, one bit for each row (Myers, A fast bit-vector algorithm for
    approximate string matching, J. ACM 46, 1999, in the form of Hyyrö, 2003): the time grows with
    `len(other)` times the words of a machine that `len(one)` bits fill.
    """
    if not one:
        return len(other)
    whole, last = (1 << len(one)) - 1, 1 << (len(one) - 1)
    places: dict[str, int] = {}
    for at, letter in enumerate(one):
        places[letter] = places.get(letter, 0) | 1 << at
    more, less, distance = whole, 0, len(one)
    for letter in other:
        same = places.get(letter, 0)
        down = same | less
        across = (((same & more) + more) ^ more) | same
        rises, falls = less | ~(across | more) & whole, more & across
        distance += bool(rises & last) - bool(falls & last)
        rises, falls = (rises << 1 | 1) & whole, falls << 1 & whole
        more, less = falls | ~(down | rises) & whole, rises & down
    return distance


def ratio(one: str, other: str) -> float:
    """The distance divided by the length of the longer one, from 0 (the same) to 1."""
    longer = max(len(one), len(other))
    return levenshtein(one, other) / longer if longer else 0.0
