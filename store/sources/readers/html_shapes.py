"""Shapes that style sheets cut elements out by, and paths that they move them along."""

from __future__ import annotations

import re
from math import inf

from .html_values import pixels

FLAT = 6.0
"""Pixels below which a shape shows none of what it cuts out."""
AWAY, FAR = 400.0, 4_000.0
"""Pixels before and behind a page where nobody looks."""
SHAPE = re.compile(
    r"(?P<name>rect|circle|ellipse|polygon|xywh)\((?:\s*(?:nonzero|evenodd)\s*,)?(?P<how>[^()]{0,400})\)"
)
PATH = re.compile(r"(?<![a-z-])(?P<name>path|shape)\((?P<how>[^()]{0,2000})\)")
NUMBERS = re.compile(r"-?(?:\d{1,10}(?:\.\d{1,10})?|\.\d{1,10})")
BENT = re.compile(r"[cqsta]")
"""Commands of a path that draw no straight line."""


def is_cut_to_nothing(clipped: str) -> bool:
    """Whether a `clip-path` or `clip` leaves nothing of an element but a point or a line."""
    return any(_is_flat(match["name"], match["how"]) for match in SHAPE.finditer(clipped)) or any(
        _is_flat_path(match["name"], match["how"]) for match in PATH.finditer(clipped)
    )


def is_led_away(along: str, distance: str) -> bool:
    """Whether a path, or how far an element is moved along it, leads off the page."""
    if along and (abs(pixels(distance) or 0.0) >= FAR):
        return True
    match = PATH.search(along)
    numbers = [float(number) for number in NUMBERS.findall(match["how"])] if match else []
    sides = numbers[::2], numbers[1::2]
    return len(numbers) > 1 and any(all(number <= -AWAY for number in side) for side in sides)


def _is_flat(name: str, how: str) -> bool:
    corners = [[pixels(part) or 0.0 for part in corner.split()] for corner in how.split(",")]
    words = how.partition("at")[0] if name in ("circle", "ellipse") else how
    parts = words.replace(",", " ").split()
    sizes = [size for size in (0.0 if part == "auto" else pixels(part) for part in parts) if size is not None]
    if name == "polygon":
        return _area([(corner[0], corner[1]) for corner in corners if len(corner) == 2]) < FLAT**2
    if name in ("circle", "ellipse"):
        return any(size <= 1 for size in sizes)
    if len(sizes) != 4:
        return False
    if name == "xywh":
        return "auto" not in how and min(sizes[2:]) <= 1
    open_sides = (-inf, inf, inf, -inf)
    top, right, bottom, left = (
        far if part == "auto" else size for part, size, far in zip(parts, sizes, open_sides, strict=False)
    )
    return bottom - max(top, 0.0) <= 1 or right - max(left, 0.0) <= 1


def _is_flat_path(name: str, how: str) -> bool:
    numbers = [float(number) for number in NUMBERS.findall(how)]
    if name == "shape":
        return bool(numbers) and not any(numbers)
    drawn = how.strip("\"' \t")
    if BENT.search(drawn) or re.search(r"[mlhv]", drawn.replace("m", "", 1)[1:]) or not numbers:
        return not any(numbers) or len(numbers) == 2
    return _area(list(zip(numbers[::2], numbers[1::2], strict=False))) < FLAT**2


def _area(corners: list[tuple[float, float]]) -> float:
    """Twice the area between corners."""
    pairs = zip(corners, [*corners[1:], *corners[:1]], strict=True)
    return abs(sum(one[0] * other[1] - other[0] * one[1] for one, other in pairs))
