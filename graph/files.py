"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from ..store.errors import InputError


@contextmanager
def atomic_write(path: Path) -> Iterator[BinaryIO]:
    """A file that takes the place of `path` when it is whole; until then, what was there stays.

    Raises:
        InputError: it cannot be written there.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.unlink(missing_ok=True)  # also where another account put a link there that leads to a file of ours
        with beside.open("x+b") as file:
            yield file
        beside.replace(path)
    except OSError as error:
        raise InputError(f"writing {path}", error.strerror or str(error), "Name a file that can be written") from error
    finally:
        with suppress(OSError):
            beside.unlink()
