"""The tree: the two hashes of RFC 6962 and the way from a leaf to the root."""

from __future__ import annotations

import hashlib


def leaf_of(data: bytes) -> bytes:
    """SHA-256 of 0x00 and the data (RFC 6962, section 2.1)."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_of(left: bytes, right: bytes) -> bytes:
    """SHA-256 of 0x01 and both children."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_by(number: int, size: int, leaf: bytes, path: list[bytes]) -> bytes:
    """The root of a tree of `size` leaves whose leaf `number` has this hash and this path (RFC 9162, 2.1.3.2).

    Raises:
        ValueError: the path is not as long as it is for such a leaf.
    """
    if not 0 <= number < size:
        raise ValueError(f"leaf {number} is not in a tree of {size}")
    at, last, result = number, size - 1, leaf
    for sibling in path:
        if last == 0:
            raise ValueError("the path is too long")
        if at & 1 or at == last:
            result = node_of(sibling, result)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            result = node_of(result, sibling)
        at, last = at >> 1, last >> 1
    if last:
        raise ValueError("the path is too short")
    return result
