"""Ed25519: whether a signature is right (RFC 8032, section 5.1.7), with Python's standard library alone.

It only verifies: nothing here is secret, so nothing has to take the same time for every number.
"""

from __future__ import annotations

from hashlib import sha512

P = 2**255 - 19
"""The prime of the field."""
L = 2**252 + 27742317777372353535851937790883648493
"""The order of the base point."""
D = -121665 * pow(121666, -1, P) % P
"""The constant of the curve `-x² + y² = 1 + D x² y²`."""
ROOT = pow(2, (P - 1) // 4, P)
"""A square root of -1."""

Point = tuple[int, int, int, int]
"""X, Y, Z and T with `x = X / Z`, `y = Y / Z`, `x y = T / Z`."""

ZERO: Point = (0, 1, 1, 0)


def verify(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the holder of a key of 32 bytes signed the message; a signature has 64 bytes."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, start = _point(public_key), signature[:32]
    factor = int.from_bytes(signature[32:], "little")
    if key is None or factor >= L:
        return False
    x, y, z, t = key
    challenge = int.from_bytes(sha512(start + public_key + message).digest(), "little") % L
    return _bytes(_sum(_times(factor, BASE), _times(challenge, (-x, y, z, -t)))) == start


def _x(y: int, odd: int) -> int | None:
    """The x of a point with this y and this lowest bit of x (section 5.1.3)."""
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if y >= P or (x * x - square) % P or (x == 0 and odd):
        return None
    return x if x & 1 == odd else P - x


def _point(written: bytes) -> Point | None:
    number = int.from_bytes(written, "little")
    y = number & ((1 << 255) - 1)
    x = _x(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def _bytes(point: Point) -> bytes:
    inverse = pow(point[2], -1, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _sum(one: Point, two: Point) -> Point:
    """Section 5.1.4."""
    a = (one[1] - one[0]) * (two[1] - two[0]) % P
    b = (one[1] + one[0]) * (two[1] + two[0]) % P
    c = 2 * one[3] * two[3] * D % P
    d = 2 * one[2] * two[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def _times(factor: int, point: Point) -> Point:
    product = ZERO
    while factor:
        if factor & 1:
            product = _sum(product, point)
        point, factor = _sum(point, point), factor >> 1
    return product


BASE_Y = 4 * pow(5, -1, P) % P
BASE_X = _x(BASE_Y, 0) or 0
BASE: Point = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)
