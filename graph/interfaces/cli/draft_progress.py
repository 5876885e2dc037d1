"""How far a run over many drafts is, and when it will be done."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

from .console import QUIET, echo, redraw

if TYPE_CHECKING:
    from ..fleet_draft_results import DraftResult

EVERY = 5.0
"""Seconds between two lines in a pipe."""


class DraftProgress:
    """Counts drafts, and tells on stderr: a line that changes on a terminal, one every few seconds in a pipe."""

    def __init__(self, title: str, total: int) -> None:
        self.done = self.failed = self.before = 0
        self._title, self._total = title, total
        self._began = self._last = time.monotonic()
        self._live = sys.stderr.isatty()

    def count(self, result: DraftResult, before: bool) -> None:
        """A draft is done, or was in a run before."""
        if before:
            self.before += 1
            return
        self.done += 1
        self.failed += result.error is not None
        now = time.monotonic()
        if not QUIET.get() and (self._live or now - self._last >= EVERY):
            self._last = now
            (redraw if self._live else echo)(self.line(), err=True)

    def line(self) -> str:
        """How many drafts are done, how fast, and how long the rest will take at this rate."""
        rate = self.per_minute()
        left = self._total - self.before - self.done
        eta = f"{duration(60 * left / rate)} left" if rate else "no estimate yet"
        return (
            f"{self._title}: {self.before + self.done:,} of {self._total:,} drafts, {self.failed:,} with an error, "
            f"{rate:.1f} a minute, {eta}"
        )

    def summary(self) -> str:
        """What the run came to."""
        return (
            f"{self._total:,} drafts: {self.done - self.failed:,} grounded now, {self.before:,} before, "
            f"{self.failed:,} with an error; {self.per_minute():.1f} a minute."
        )

    def per_minute(self) -> float:
        """Drafts a minute since the beginning, without those of a run before."""
        return 60 * self.done / max(time.monotonic() - self._began, 1e-9)

    def __enter__(self) -> Self:
        """Itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the line that changes."""
        if self._live and self.done and not QUIET.get():
            echo(err=True)


def duration(seconds: float) -> str:
    """A length of time in its two largest units."""
    whole = round(seconds)
    for size, large, small, part in ((86400, "d", "h", 3600), (3600, "h", "min", 60), (60, "min", "s", 1)):
        if whole >= size:
            return f"{whole // size} {large} {whole % size // part} {small}"
    return f"{whole} s"
