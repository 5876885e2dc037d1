"""Elements that are turned or bent until only their edge is seen."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians

from .html_values import degrees, share

EDGE = 0.06
"""Cosine of an angle at which letters are a line, and the share of its area that a bent element has left then."""


def is_turned(rotated: str) -> bool:
    """Whether `y 90deg` or `1 0 0 90deg` shows an element from its edge."""
    *axis, angle = rotated.split() or [""]
    if len(axis) == 3:
        return share(axis[2]) == 0 and is_edge(angle)
    return axis in (["x"], ["y"]) and is_edge(angle)


def is_bent(what: str, parts: Sequence[str]) -> bool:
    """Whether a transformation leaves nothing of an element's area."""
    if what in ("rotatex", "rotatey"):
        return is_edge(parts[-1])
    if what == "rotate3d":
        return is_turned(" ".join(parts))
    if what.startswith("skew"):
        return any(map(is_edge, parts))
    numbers = [share(part) or 0.0 for part in parts]
    if what == "matrix" and len(numbers) == 6:
        return abs(numbers[0] * numbers[3] - numbers[1] * numbers[2]) < EDGE**2
    return (
        what == "matrix3d" and len(numbers) == 16 and abs(numbers[0] * numbers[5] - numbers[1] * numbers[4]) < EDGE**2
    )


def sides(numbers: Sequence[float | None]) -> list[float | None]:
    """How long a matrix makes the sides of a square of one."""
    a, b, c, d = (number or 0.0 for number in numbers[:4])
    return [hypot(a, b), hypot(c, d)]


def is_turned_away(transform: Sequence[tuple[str, str]], rotated: str) -> bool:
    """Whether an element shows its back: it is turned round by an odd number of its axes."""
    angles = [how.split(",")[-1] for what, how in transform if what in ("rotatex", "rotatey")]
    *axis, angle = rotated.split() or [""]
    angles += [angle] if axis in (["x"], ["y"]) else []
    turned = [degrees(each) for each in angles]
    return sum(each is not None and cos(radians(each)) < 0 for each in turned) % 2 == 1


def is_edge(angle: str) -> bool:
    """Whether an element that is turned so is seen from its edge."""
    turned = degrees(angle)
    return turned is not None and abs(cos(radians(turned))) < EDGE
