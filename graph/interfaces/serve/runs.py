"""Long work: a few at a time, each in a thread, and stopped at its next step when nobody waits for it any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from .problems import RequestRefused
from .serving import RequestLimits

if TYPE_CHECKING:
    from starlette.requests import Request

    from ....nodes.state import State

Done = TypeVar("Done")
LOOK = 0.25
"""Seconds between two looks whether the client is still there."""


class Left:
    """Says whether anybody still waits; handed to the work, which asks it at every step."""

    def __init__(self) -> None:
        self.event = Event()

    def __call__(self, step: str = "", state: State | None = None) -> None:
        """The `progress` of `ground`.

        Raises:
            RequestRefused: nobody waits for it any more.
        """
        if self.event.is_set():
            raise RequestRefused(499, "Stopped", "going on with a check", "nobody waits for it", "Ask again")


def _in_thread(work: Callable[[Left], Done], left: Left) -> asyncio.Future[Done]:
    """The work in a thread of its own, which does not keep the process from ending as those of a pool do."""
    loop = asyncio.get_running_loop()
    task: asyncio.Future[Done] = loop.create_future()

    def end(set_end: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(lambda: None if task.done() else set_end())

    def run() -> None:
        try:
            done = work(left)
        except BaseException as error:
            raised = error
            end(lambda: task.set_exception(raised))
        else:
            end(lambda: task.set_result(done))

    Thread(target=run, daemon=True).start()
    return task


class Runs:
    """The turns of long work."""

    def __init__(self, limits: RequestLimits) -> None:
        """Nothing runs yet."""
        self._limits, self._free = limits, asyncio.Semaphore(limits.runs)
        self._going: set[Left] = set()

    async def run(self, request: Request, work: Callable[[Left], Done]) -> Done:
        """What the work comes to.

        Raises:
            RequestRefused: others are at work for too long, it takes too long itself, or the client has left.
        """
        try:
            await asyncio.wait_for(self._free.acquire(), self._limits.waiting_seconds)
        except TimeoutError as error:
            problem = f"{self._limits.runs} other is being made" if self._limits.runs == 1 else "all turns are taken"
            raise RequestRefused(429, "Busy", "beginning a check", problem, "Ask again in a few seconds") from error
        left = Left()
        self._going.add(left)
        task = _in_thread(work, left)
        task.add_done_callback(lambda done: self._ended(left, done))
        try:
            return await self._watched(request, task)
        finally:
            left.event.set()

    def stop(self) -> None:
        """Have everything that runs end at its next step."""
        for left in self._going:
            left.event.set()

    async def _watched(self, request: Request, task: asyncio.Future[Done]) -> Done:
        until = monotonic() + self._limits.run_seconds
        while not task.done():
            await asyncio.wait({task}, timeout=LOOK)
            if not task.done() and await request.is_disconnected():
                raise RequestRefused(499, "ClientLeft", "waiting for a check", "the client has left", "Ask again")
            if not task.done() and monotonic() > until:
                problem = f"it takes longer than {self._limits.run_seconds:g} seconds"
                raise RequestRefused(
                    503, "TookTooLong", "making a check", problem, "Give a shorter draft, or fewer sources"
                )
        return task.result()

    def _ended(self, left: Left, task: asyncio.Future[Done]) -> None:
        self._going.discard(left)
        self._free.release()
        if not task.cancelled():
            task.exception()  # who waited has it already; where nobody did, it is no news
