"""Files that are written whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from ..store.errors import InputError


@contextmanager
def atomic_write(path: Path) -> Iterator[BinaryIO]:
    """A file that takes the place of `path` when it is whole; until then, what was there stays.

    Raises:
        InputError: it cannot be written there.
    """
    beside = path.with_name(f".pcite-{token_hex(8)}")  # of this writer alone, and no name that others can foresee
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("x+b") as file:
            yield file
        beside.replace(path)
    except OSError as error:
        raise InputError(f"writing {path}", error.strerror or str(error), "Name a file that can be written") from error
    finally:
        with suppress(OSError):
            beside.unlink()
