"""The store's own key: 32 random bytes in a file that only its user reads, beside a SQLite file or among his settings.

It proves that an answer of a model was kept by who had the key. Whoever reads the file can prove the same.
"""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

LENGTH = 32
OTHERS = 0o077
OPEN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def beside(store: Path) -> Path:
    """The file of the key of a store in a file."""
    return store.with_name(f"{store.name}.key")


def of_server(name: str) -> Path:
    """The file of the key of a store on a server, by its address without a password."""
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return state / "pcite" / f"{sha256(name.encode()).hexdigest()[:32]}.key"


def key_in(path: Path, *, make: bool) -> bytes | None:
    """The key in a file, made where there is none; `None` where it cannot be, or where others can read it."""
    key = _read(path)
    if key is not None or not make:
        return key
    with suppress(OSError):
        if not path.is_symlink() and not path.exists():
            _make(path)
    return _read(path)  # also where another process made it meanwhile


def _read(path: Path) -> bytes | None:
    try:
        with open(os.open(path, OPEN), "rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode) or (os.name == "posix" and not _is_own(status, path)):
                return None
            content = file.read(LENGTH + 1)
    except OSError:
        return None
    return content if len(content) == LENGTH else None


def _is_own(status: os.stat_result, path: Path) -> bool:
    """Whether others cannot know the key: they may not read it, and did not put it into a folder of this user."""
    owners = {os.geteuid(), 0, path.parent.stat().st_uid}
    return not status.st_mode & OTHERS and status.st_uid in owners


def _make(path: Path) -> None:
    """Write all of it before it is there under its name, which another process may give first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(LENGTH))
        os.link(part, path)
    finally:
        part.unlink(missing_ok=True)
