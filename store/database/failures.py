"""What a database's failures mean: each becomes an error that says what was found and what to do."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from pydantic_core import PydanticSerializationError, ValidationError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ..errors import AppendOnly, DatabaseUnavailable, InvalidEncoding, LogBroken, PciteError
from .refusals import is_gone, is_soon_there, refusal, state_of
from .tables import APPEND_ONLY

Passing = Literal["gone", "soon", "busy"]
"""What passes by itself: no server answers, it says that it will, another one writes."""
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
LOCK_NOT_AVAILABLE = "55P03"

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
def translate_failures(action: str) -> Iterator[None]:
    """Let no failure of the database out without a name; `action` says what was being done, and where.

    Raises:
        DatabaseUnavailable: the database cannot do it.
        AppendOnly: a row would have been changed, deleted or replaced.
        InvalidEncoding: a text has lone surrogates, which are no characters, or one that the database cannot keep.
        LogBroken: a row that is there holds what no program of pcite writes.
    """
    try:
        yield
    except Exception as error:
        name = _name(action, error)
        if name is None:
            raise
        raise name from error


def unreadable(action: str, details: str) -> LogBroken:
    """That a row holds what no program of pcite writes: another one put it there."""
    problem = f"a row holds what is never written there ({details})"
    do = "Have an auditor run `pcite verify-log` and `pcite db check`, which name it"
    return LogBroken(action, problem, do)


def read_json(text: str | bytes) -> Any:  # noqa: ANN401 - what JSON has
    """What a column of JSON holds.

    Raises:
        LogBroken: it is no JSON, or nested or of numbers as no one writes them.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise unreadable("reading JSON", str(error)) from error


def code(error: BaseException | None) -> int:
    """SQLite's primary result code, `SQLITE_ERROR` where the error carries none."""
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


def passing(error: BaseException) -> Passing | None:
    """Whether a failure of the database passes by itself, also one that has its name already."""
    if isinstance(error, PciteError):
        return passing(error.__cause__) if error.__cause__ else None
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return "busy" if code(cause) in BUSY else None
    if not hasattr(cause, "sqlstate"):  # every error of psycopg has one
        return None
    if state_of(cause) == LOCK_NOT_AVAILABLE:
        return "busy"
    if is_soon_there(cause):
        return "soon"
    return "gone" if is_gone(cause) else None


def _name(action: str, error: Exception) -> PciteError | None:
    """The error with a name, `None` where it is not the database's."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error) or hasattr(cause, "sqlstate"):
        return _refused(action, cause)
    if isinstance(error, PoolTimeout):
        result, do = "other threads hold all its connections", "Try again when they have ended"
        return DatabaseUnavailable(action, result, do)
    if isinstance(error, UnicodeError | PydanticSerializationError):
        result, do = f"a text is not valid Unicode ({error})", "Decode it as UTF-8 and give it again"
        return InvalidEncoding(action, result, do)
    if isinstance(error, ValidationError):
        [first, *_] = error.errors(include_url=False, include_input=False)
        return unreadable(action, f"{'.'.join(map(str, first['loc']))}: {first['msg']}")
    if isinstance(error, OSError):
        result, do = error.strerror or str(error), "Name a file that you may write, in a folder that you may write"
        return DatabaseUnavailable(action, result, do)
    return None


def _refused(action: str, cause: BaseException | None) -> PciteError:
    details = str(cause).strip().partition("\n")[0]
    if details.startswith(APPEND_ONLY):
        return AppendOnly(action, details, "Write a new row that corrects the old one")
    if not isinstance(cause, sqlite3.Error):
        return refusal(action, cause, details)
    result, do = FAILURES.get(code(cause), ("SQLite refused it", "Nothing was written"))
    return DatabaseUnavailable(action, f"{result} ({cause})", do)
