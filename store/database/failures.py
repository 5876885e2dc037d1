"""What SQLite's failures mean: each becomes an error that says what was found and what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from pydantic_core import PydanticSerializationError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ..errors import AppendOnly, DatabaseUnavailable, InvalidEncoding, StoreError
from ..tables import APPEND_ONLY

FAILURES = {
    sqlite3.SQLITE_BUSY: ("another process is writing to it", "Try again when that has ended"),
    sqlite3.SQLITE_LOCKED: ("another process is writing to it", "Try again when that has ended"),
    sqlite3.SQLITE_READONLY: ("it may only be read", "Name a file that you may write, in a folder that you may write"),
    sqlite3.SQLITE_PERM: ("permission was refused", "Name a file that you may read and write"),
    sqlite3.SQLITE_CANTOPEN: ("it cannot be opened", "Name a file that you may write, in a folder that you may write"),
    sqlite3.SQLITE_FULL: ("the disk is full", "Make room and try again; nothing was written"),
    sqlite3.SQLITE_IOERR: ("the disk failed", "Check the disk and try again"),
    sqlite3.SQLITE_CORRUPT: ("it is damaged", "Restore it from a backup"),
    sqlite3.SQLITE_NOTADB: ("it is not a SQLite database", "Name another file; this one was left as it is"),
}
"""What was found and what to do, by SQLite's primary result code (sqlite.org/rescode.html)."""


@contextmanager
def named(asked: str) -> Iterator[None]:
    """Let no failure of the database out without a name; `asked` says what was being done, and where.

    Raises:
        DatabaseUnavailable: the database cannot do it.
        AppendOnly: a row would have been changed, deleted or replaced.
        InvalidEncoding: a text has lone surrogates, which are no characters.
    """
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        raise _failure(asked, error.orig if isinstance(error, DBAPIError) else error) from error
    except PoolTimeout as error:
        found, do = "other threads hold all its connections", "Try again when they have ended"
        raise DatabaseUnavailable(asked, found, do) from error
    except (UnicodeError, PydanticSerializationError) as error:
        found, do = f"a text is not valid Unicode ({error})", "Decode it as UTF-8 and give it again"
        raise InvalidEncoding(asked, found, do) from error
    except OSError as error:
        found, do = error.strerror or str(error), "Name a file that you may write, in a folder that you may write"
        raise DatabaseUnavailable(asked, found, do) from error


def code(error: BaseException | None) -> int:
    """SQLite's primary result code, `SQLITE_ERROR` where the error carries none."""
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


def _failure(asked: str, error: BaseException | None) -> StoreError:
    if str(error).startswith(APPEND_ONLY):
        return AppendOnly(asked, str(error), "Write a new row that corrects the old one")
    found, do = FAILURES.get(code(error), ("SQLite refused it", "Nothing was written"))
    return DatabaseUnavailable(asked, f"{found} ({error})", do)
