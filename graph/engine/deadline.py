"""A deadline: what takes longer is left to itself, and its answer is not waited for."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

Answer = TypeVar("Answer")


def within(seconds: float | None, work: Callable[[], Answer]) -> Answer:
    """What `work` gives; without a limit it is done here, else in a thread that does not keep the program alive.

    Raises:
        TimeoutError: it took longer.
    """
    if seconds is None:
        return work()
    future: Future[Answer] = Future()
    Thread(target=_answer, args=(future, work), name="pcite-check", daemon=True).start()
    return future.result(timeout=seconds)


def _answer(future: Future[Answer], work: Callable[[], Answer]) -> None:
    try:
        future.set_result(work())
    except BaseException as error:
        future.set_exception(error)
