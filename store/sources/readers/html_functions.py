"""What the mathematical functions of style sheets come to: `sin(0)`, `round(down, 0.9, 1)`, `pow(0, 2)`."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

STEADY: dict[str, Callable[..., float]] = {
    "sin": math.sin, "cos": math.cos, "tan": math.tan, "sqrt": math.sqrt, "abs": abs, "exp": math.exp,
    "sign": lambda number: float((number > 0) - (number < 0)), "pow": math.pow, "hypot": math.hypot,
    "log": lambda number, base=math.e: math.log(number) / math.log(base),
    "mod": lambda number, step: number - step * math.floor(number / step),
    "rem": math.fmod,
    "progress": lambda number, low, high: (number - low) / (high - low) if high != low else 0.0,
}  # fmt: skip
"""Each of numbers alone, angles in radians."""
ROUNDED: dict[str, Callable[[float], float]] = {
    "nearest": lambda number: float(math.floor(number + 0.5)), "up": lambda number: float(math.ceil(number)),
    "down": lambda number: float(math.floor(number)), "to-zero": lambda number: float(math.trunc(number)),
}  # fmt: skip
NAMES = (*STEADY, "round")
LENGTHS = frozenset(("abs", "hypot", "mod", "rem", "round"))
"""What a function of lengths is a length of."""


def outcome(name: str, numbers: Sequence[float], way: str = "nearest") -> float | None:
    """What a function comes to; `None` where it is not defined there."""
    try:
        if name == "round":
            number, step = numbers[0], numbers[1] if len(numbers) > 1 else 1.0
            result = ROUNDED[way](number / step) * step
        else:
            result = STEADY[name](*numbers)
    except (ArithmeticError, ValueError, TypeError, IndexError, KeyError):
        return None
    return result if math.isfinite(result) else None
