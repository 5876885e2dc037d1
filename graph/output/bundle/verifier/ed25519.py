"""Ed25519: whether a signature is that of a key (RFC 8032, section 5.1.7), in plain integers."""

from __future__ import annotations

import hashlib

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, PRIME - 2, PRIME) % PRIME
ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)


def signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether `signature`, 64 bytes, was made over `message` with the secret of `public`, 32 bytes."""
    if len(public) != 32 or len(signature) != 64:
        return False
    key, commitment = _point(public), _point(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or commitment is None or scalar >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    return _same(_times(scalar, _base()), _sum(commitment, _times(challenge, key)))


def _base() -> tuple[int, int, int, int]:
    y = 4 * pow(5, PRIME - 2, PRIME) % PRIME
    result = _point(y.to_bytes(32, "little"))
    assert result
    return result


def _point(raw: bytes) -> tuple[int, int, int, int] | None:
    """A point in extended coordinates (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z; `None` where there is none."""
    number = int.from_bytes(raw, "little")
    odd, y = number >> 255, number & ((1 << 255) - 1)
    if y >= PRIME:
        return None
    square = (y * y - 1) * pow(CURVE * y * y + 1, PRIME - 2, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME:
        x = x * ROOT_OF_MINUS_ONE % PRIME
    if (x * x - square) % PRIME or (x == 0 and odd):
        return None
    if x & 1 != odd:
        x = PRIME - x
    return x, y, 1, x * y % PRIME


def _sum(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """RFC 8032, section 5.1.4."""
    a = (one[1] - one[0]) * (other[1] - other[0]) % PRIME
    b = (one[1] + one[0]) * (other[1] + other[0]) % PRIME
    c = 2 * one[3] * other[3] * CURVE % PRIME
    d = 2 * one[2] * other[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def _times(number: int, point: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    results = (0, 1, 1, 0)
    while number:
        if number & 1:
            results = _sum(results, point)
        point, number = _sum(point, point), number >> 1
    return results


def _same(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    crossed = one[0] * other[2] - other[0] * one[2], one[1] * other[2] - other[1] * one[2]
    return all(difference % PRIME == 0 for difference in crossed)
