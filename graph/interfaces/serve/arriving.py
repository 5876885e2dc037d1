"""Bodies of requests on their way: how much memory they take together, and which gives way where it is too much."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

YIELD_SECONDS = 2.0
"""After which a body that is not whole gives way to another where there is no room for both."""


class ArrivingBody:
    """One body, as far as it has come."""

    def __init__(self, bodies: ArrivingBodies, body: bytearray, patience: asyncio.Timeout) -> None:
        """Nothing of it has come yet."""
        self._bodies, self.body, self._patience = bodies, body, patience
        self.since = asyncio.get_running_loop().time()
        self.is_over = False
        """Whether it gave way."""

    def take(self, part: bytes) -> bool:
        """Keep a piece; whether there is room for it.

        Raises:
            TimeoutError: this body gave way to another.
        """
        if self.is_over:
            raise TimeoutError
        self.body += part
        return self._bodies.has_room(self, len(part))

    def give_way(self) -> None:
        """Take no more of it."""
        self.is_over = True
        self._bodies.let_go(self.body)
        self._patience.reschedule(asyncio.get_running_loop().time())


class ArrivingBodies:
    """All bodies that are in memory."""

    def __init__(self, most: int) -> None:
        """None has come yet; together they may have `most` bytes."""
        self._most, self._bytes = most, 0
        self._arriving: list[ArrivingBody] = []

    @asynccontextmanager
    async def arriving(self, body: bytearray, seconds: float) -> AsyncIterator[ArrivingBody]:
        """A body that has so long to come.

        Raises:
            TimeoutError: it took longer, or gave way to another.
        """
        async with asyncio.timeout(seconds) as patience:
            each = ArrivingBody(self, body, patience)
            self._arriving.append(each)
            try:
                yield each
            finally:
                self._arriving.remove(each)

    def has_room(self, arriving: ArrivingBody, more: int) -> bool:
        """Count what has come of a body; where it is too much, those that wait longest for their client give way."""
        self._bytes += more
        while self._bytes > self._most:
            others = (each for each in self._arriving if each is not arriving and not each.is_over)
            oldest = min(others, key=lambda each: each.since, default=None)
            if oldest is None or asyncio.get_running_loop().time() - oldest.since < YIELD_SECONDS:
                return False
            oldest.give_way()
        return True

    def let_go(self, body: bytearray) -> None:
        """A body is no longer needed."""
        self._bytes -= len(body)
        body.clear()
