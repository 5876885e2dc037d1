"""Loading without the collector, and ending without it: among modules it finds nothing, and a client waits for it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unhindered() -> Iterator[None]:
    """While modules are loaded no garbage is looked for among them: that is a quarter of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def leave() -> None:
    """The process is about to end: what is there still need not be looked through once more."""
    gc.freeze()
