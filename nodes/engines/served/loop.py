"""Many questions at the same time, also for a caller that has an event loop of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


async def together(work: Sequence[Coroutine[Any, Any, T]]) -> list[T]:
    """All results in order; the first failure ends the others."""
    tasks = [asyncio.ensure_future(one) for one in work]
    try:
        return await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()


def in_own_loop(work: Coroutine[Any, Any, T]) -> T:
    """The result; the work ends with the wait for it, as when the user interrupts."""
    running: list[tuple[asyncio.AbstractEventLoop, asyncio.Task[T]]] = []
    abandoned = threading.Event()

    async def main() -> T:
        task = asyncio.ensure_future(work)
        running.append((asyncio.get_running_loop(), task))
        if abandoned.is_set():
            task.cancel()
        return await task

    with ThreadPoolExecutor(1, thread_name_prefix="pcite-served") as thread:
        done = thread.submit(asyncio.run, main())
        try:
            return done.result()
        finally:
            abandoned.set()
            for loop, task in [] if done.done() else running:
                loop.call_soon_threadsafe(task.cancel)
