"""The Merkle tree of RFC 6962: how leaves and nodes are hashed, and how a tree grows."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

EMPTY = sha256(b"").digest()
"""The root of a tree without leaves (RFC 6962, section 2.1)."""


def leaf_hash(data: bytes) -> bytes:
    """SHA-256 of 0x00 and the data."""
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """SHA-256 of 0x01 and both children."""
    return sha256(b"\x01" + left + right).digest()


def grown(frontier: list[bytes], size: int, leaves: Iterable[bytes]) -> list[bytes]:
    """The roots of the complete subtrees, from left to right, after further leaves.

    Args:
        frontier: those of a tree of `size` leaves: one for each bit that is set in `size`.
        size: leaves so far.
        leaves: leaf hashes.
    """
    roots = list(frontier)
    for number, leaf in enumerate(leaves, size):
        while number & 1:
            leaf, number = node_hash(roots.pop(), leaf), number >> 1
        roots.append(leaf)
    return roots


def root_of(frontier: list[bytes]) -> bytes:
    """The root of the tree with these complete subtrees."""
    if not frontier:
        return EMPTY
    root = frontier[-1]
    for left in reversed(frontier[:-1]):
        root = node_hash(left, root)
    return root
