"""How the time for a piece of work grows with its size: the ratio is that of the work, however busy the machine is."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

TIMES = 8
SPARE = 4
"""What goes with the length takes 8 times as long, what goes with its square 64 times: the bound lies between."""
TICK = 0.3
"""Seconds within which a clock may err, and what is done once."""
LOOKS, LOOK = 3, 4
"""How often it is looked, and by how much the sizes differ from one look to the next."""


def seconds(work: Callable[..., object], *told: object, clock: Callable[[], float] = process_time) -> float:
    """CPU seconds of this process: what others do meanwhile does not count, unless another clock is given."""
    began = clock()
    work(*told)
    return clock() - began


def assert_linear(work: Callable[[int], object], size: int, clock: Callable[[], float] = process_time) -> None:
    """Work of eight times the size takes no more than its share of time, or the square of the size is in it.

    The first run is not counted, as it loads what is loaded once; no size comes twice, as answers may be kept.
    A busy machine may spoil one look, and hardly three; work that is not linear fails all of them.
    """
    work(size)
    assert any(_is_linear(work, size + LOOK * look, clock) for look in range(LOOKS)), "it grows faster than its size"


def _is_linear(work: Callable[[int], object], size: int, clock: Callable[[], float]) -> bool:
    once = min(seconds(work, size + more, clock=clock) for more in (1, 2, 3))
    return seconds(work, TIMES * size, clock=clock) < SPARE * TIMES * once + TICK
