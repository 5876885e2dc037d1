"""The Merkle tree of RFC 6962: how leaves and nodes are hashed, and how a tree grows."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

EMPTY = sha256(b"").digest()
"""The root of a tree without leaves (RFC 6962, section 2.1)."""
WIDTH = 32
"""Bytes of a hash."""
TILE = 8
"""A tile is the root of a complete subtree that is this many levels high, or twice, or three times as many."""


class Tile(NamedTuple):
    """The root of a complete subtree of `2 ** (TILE * level)` leaves, the `number`th of its kind, from 0."""

    level: int
    number: int
    hash: bytes


class Grown(NamedTuple):
    """A tree after further leaves."""

    frontier: list[bytes]
    """The roots of its complete subtrees, from left to right: one for each bit that is set in its size."""
    tiles: list[Tile]
    """Those that the further leaves completed."""


def leaf_hash(data: bytes) -> bytes:
    """SHA-256 of 0x00 and the data."""
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """SHA-256 of 0x01 and both children."""
    return sha256(b"\x01" + left + right).digest()


def grown(frontier: list[bytes], size: int, leaves: Iterable[bytes]) -> Grown:
    """A tree of `size` leaves with the given frontier, after further leaf hashes."""
    roots, tiles = list(frontier), []
    for number, leaf in enumerate(leaves, size):
        height = 0
        while number & 1:
            leaf, number, height = node_hash(roots.pop(), leaf), number >> 1, height + 1
            if height % TILE == 0:
                tiles.append(Tile(height // TILE, number, leaf))
        roots.append(leaf)
    return Grown(roots, tiles)


def root_of(frontier: list[bytes]) -> bytes:
    """The root of the tree with these complete subtrees."""
    if not frontier:
        return EMPTY
    root = frontier[-1]
    for left in reversed(frontier[:-1]):
        root = node_hash(left, root)
    return root


def split(hashes: bytes) -> list[bytes]:
    """Hashes that were kept one behind the other."""
    return [hashes[at : at + WIDTH] for at in range(0, len(hashes), WIDTH)]
