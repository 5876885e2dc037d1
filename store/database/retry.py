"""Patience: what is done again, for a while, when a database that was there has gone away.

Waiting times double from one attempt to the next, and each is drawn between half of it and all of
it, so that many agents that lost one server do not come back to it at the same moment.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from random import uniform
from time import monotonic, sleep
from typing import TypeVar

from .failures import Passing, passing

log = logging.getLogger("pcite.store")
PATIENCE = 10.0
"""Seconds, in all, for which a server that went away is asked again: as long as it takes to start one again."""
FIRST, LONGEST = 0.05, 2.0
"""Seconds before the second attempt, and at most between two."""

Done = TypeVar("Done")


class Patience:
    """How long to wait for what passes by itself."""

    def __init__(self, gone: float, soon: float, busy: float) -> None:
        """Nothing has been tried yet.

        Args:
            gone: seconds for a server that does not answer.
            soon: seconds for one that says that it is starting, or has too many guests.
            busy: seconds for a writer that another one keeps waiting; the database itself waits as long, so
                that this only bridges what it gives up at once.
        """
        self._limits: dict[Passing, float] = {"gone": gone, "soon": soon, "busy": busy}
        self.retries = 0

    def insist(self, action: str, work: Callable[[], Done]) -> Done:
        """What `work` comes to, begun again as long as it fails by what passes and there is time left.

        Args:
            action: what is being done, as the log tells it.
            work: has to be such that doing it twice does no harm.
        """
        begun, wait = monotonic(), FIRST
        while True:
            try:
                return work()
            except Exception as error:
                left = begun + self._limit(error) - monotonic()
                if left <= 0:
                    raise
                self.retries += 1
                pause = min(left, uniform(wait / 2, wait))
                about = {"asked": action, "retries": self.retries, "pause": pause, "found": _first_line(error)}
                log.warning("%s: %s; trying again in %.2f s", action, about["found"], pause, extra=about)
            sleep(pause)
            wait = min(LONGEST, 2 * wait)

    def _limit(self, error: Exception) -> float:
        kind = passing(error)
        return self._limits[kind] if kind else 0.0


def _first_line(error: Exception) -> str:
    """The first line of what the database itself said, which holds no password."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().partition("\n")[0]
