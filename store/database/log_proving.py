"""Proofs: that a leaf is in a tree, and that a tree went on from an older one, made and verified.

Made as RFC 6962 defines them (sections 2.1.1 and 2.1.2), verified as RFC 9162 has it (2.1.3.2, 2.1.4.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .log_merkle import EMPTY, node_hash

Roots = Callable[[int, int], bytes]
"""The root of the leaves from one number to another, the second not included."""


def inclusion(number: int, size: int, root: Roots) -> list[bytes]:
    """What proves that leaf `number` (from 0) is in the tree of `size` leaves: PATH(number, D[size])."""
    path, start, end = [], 0, size
    while end - start > 1:
        middle = start + below(end - start)
        if number < middle:
            path.append(root(middle, end))
            end = middle
        else:
            path.append(root(start, middle))
            start = middle
    return path[::-1]


def consistency(old: int, size: int, root: Roots) -> list[bytes]:
    """What proves that the tree of `size` leaves begins with that of `old` leaves: PROOF(old, D[size]).

    Empty where both are the same, or the old one is empty.
    """
    path, start, end = [], 0, size
    while start < old < end:
        middle = start + below(end - start)
        if old <= middle:
            path.append(root(middle, end))
            end = middle
        else:
            path.append(root(start, middle))
            start = middle
    if 0 < old < size and start:
        path.append(root(start, end))
    return path[::-1]


def includes(leaf: bytes, number: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Whether the path proves that the leaf is the one with this number in the tree with this root."""
    if not 0 <= number < size:
        return False
    at, last, result = number, size - 1, leaf
    for other in path:
        if not last:
            return False
        if at & 1 or at == last:
            result = node_hash(other, result)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            result = node_hash(result, other)
        at, last = at >> 1, last >> 1
    return not last and result == root


def extends(old: int, old_root: bytes, size: int, root: bytes, path: Sequence[bytes]) -> bool:
    """Whether the path proves that the tree of `size` leaves begins with the older one, unchanged."""
    if not 0 <= old <= size:
        return False
    if old in (0, size):
        return not path and old_root == (root if old else EMPTY)
    hashes = list(path) if old & (old - 1) else [old_root, *path]
    if not hashes:
        return False
    at, last = old - 1, size - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    older = newer = hashes[0]
    for other in hashes[1:]:
        if not last:
            return False
        if at & 1 or at == last:
            older, newer = node_hash(other, older), node_hash(other, newer)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            newer = node_hash(newer, other)
        at, last = at >> 1, last >> 1
    return not last and older == old_root and newer == root


def below(size: int) -> int:
    """The largest power of two that is smaller than `size`, which is at least 2."""
    return 1 << (size - 1).bit_length() - 1
