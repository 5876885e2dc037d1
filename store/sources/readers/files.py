"""The files that may be read: regular ones, inside the folder they were asked for, and no larger than the limit."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from ...errors import OutsideFolder, SourceError, SourceNotFound, UnreadableSource
from ...text.escaping import UNSEEN
from .kinds import DOCUMENTS, SUFFIXES
from .limits import ReadingLimits, check_bytes

OPEN = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
"""Without waiting: a pipe that nobody writes to would never open."""
ADDRESS = re.compile(r"(?P<scheme>https?:)/+", re.IGNORECASE)
"""Begins the address of a page, of whose slashes a path has kept one."""
FOLDER = getattr(os, "O_PATH", os.O_RDONLY) | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
NO_LINK = getattr(os, "O_NOFOLLOW", 0)
KINDS = {stat.S_ISFIFO: "a pipe", stat.S_ISSOCK: "a socket", stat.S_ISCHR: "a device", stat.S_ISBLK: "a device"}


def content(path: Path, action: str, limits: ReadingLimits, within: Path | None = None) -> bytes:
    """All bytes of the regular file at `path`.

    Raises:
        SourceNotFound: there is no such file.
        UnreadableSource: it is a folder, a pipe or a device, or may not be read.
        OutsideFolder: the path, links followed, leads out of the folder `within`.
        SourceTooLarge: it is larger than the limit.
    """
    try:
        result = path.resolve() if within is None else _inside(path, within, action)
        _check_regular(result.stat().st_mode, action)
        with open(_opened(result, within), "rb") as file:
            status = os.fstat(file.fileno())
            _check_regular(status.st_mode, action)
            check_bytes(status.st_size, limits.file_bytes, action)
            raw = file.read(status.st_size + 1)
            if len(raw) > status.st_size:
                raw += file.read(limits.file_bytes + 1)
    except FileNotFoundError as error:
        if ADDRESS.match(str(path)):
            problem, do = "it is the address of a web page and no file", "`pcite sources add` or add_web_source"
            raise SourceNotFound(action, problem, f"Keep the page first, with {do}") from error
        raise SourceNotFound(action, "there is no such file", "Check the path") from error
    except (OSError, ValueError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableSource(action, f"it cannot be read: {reason}", "Check its permissions") from error
    check_bytes(len(raw), limits.file_bytes, action)
    return raw


def listed(paths: Iterable[Path], refused: Callable[[SourceError], None]) -> Iterator[tuple[Path, Path | None]]:
    """Each file with the folder that it was found in, `None` where it was named itself; folders sorted by name.

    `refused` is told of a folder that cannot be listed.
    """
    for path in paths:
        if not is_there(path, Path.is_dir):
            yield path, None
            continue
        for inner in _files(path, refused):
            yield inner, path


def is_there(path: Path, kind: Callable[[Path], bool] = Path.exists) -> bool:
    """Whether there is such a thing; a name that no file can have, as one of 300 letters, is of none."""
    try:
        return kind(path)
    except (OSError, ValueError):
        return False


def _inside(path: Path, within: Path, action: str) -> Path:
    result, folder = path.resolve(), within.resolve()
    if not result.is_relative_to(folder):
        raise OutsideFolder(action, f"it leads to {result}, out of {within}", "Copy the file into the folder")
    if any(part.startswith(".") and part not in path.parts for part in result.relative_to(folder).parts):
        raise OutsideFolder(action, f"it leads to {result}, which is hidden", "Copy the file into the folder")
    return result


def _opened(path: Path, within: Path | None) -> int:
    """A descriptor of a file whose links are followed already: one that came since leads nowhere."""
    if within is None or not NO_LINK or os.open not in os.supports_dir_fd:
        return os.open(path, OPEN)
    root = within.resolve()
    at = os.open(root, FOLDER)
    for part in path.relative_to(root).parts[:-1]:
        try:
            inner = os.open(part, FOLDER | NO_LINK, dir_fd=at)
        finally:
            os.close(at)
        at = inner
    try:
        return os.open(path.name, OPEN | NO_LINK, dir_fd=at)
    finally:
        os.close(at)


def _check_regular(mode: int, action: str) -> None:
    if stat.S_ISDIR(mode):
        raise UnreadableSource(action, "it is a folder", "Give its files, or read it with read_all")
    if not stat.S_ISREG(mode):
        what = next((what for test, what in KINDS.items() if test(mode)), "no regular file")
        raise UnreadableSource(action, f"it is {what}", "Give a regular file")


def _files(folder: Path, refused: Callable[[SourceError], None]) -> Iterator[Path]:
    """The files of a folder that a reader knows, links to folders not followed, hidden names passed over."""

    def failed(error: OSError) -> None:
        problem = f"it cannot be listed: {error.strerror}"
        refused(UnreadableSource(f"reading the folder {error.filename}", problem, "Check its permissions"))

    paths: list[Path] = []
    for root, folders, names in os.walk(folder, onerror=failed):
        folders[:] = [name for name in folders if not name.startswith(".")]
        paths += [Path(root, name) for name in names if not name.startswith(".") and _is_readable(name, names)]
    return iter(sorted(paths))


def _is_readable(name: str, beside: list[str]) -> bool:
    """Whether a reader, or an error, is there for such a file; `photo.png.txt` belongs to `photo.png`."""
    stem, suffix = os.path.splitext(name)
    captioned = suffix == ".txt" and is_image(stem) and stem in beside
    return suffix.lower() in (SUFFIXES.keys() | DOCUMENTS) and not captioned


def is_offered(path: Path, folder: Path) -> bool:
    """Whether reading the folder would read the file: no part of its name is hidden, and a reader knows its kind."""
    inside = path.relative_to(folder).parts
    return not any(part.startswith(".") for part in inside) and _is_readable(path.name, [])


def shown(path: Path) -> str:
    """The path as it is told and kept: a byte that is no UTF-8 as `\\xff`, a line break as `\\n`, an address whole."""
    text = ADDRESS.sub(r"\g<scheme>//", str(path), count=1) if ADDRESS.match(str(path)) else str(path)
    text = text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return UNSEEN.sub(lambda match: match[0].encode("unicode_escape").decode(), text)


def is_image(name: str) -> bool:
    """Whether the suffix is that of an image."""
    return SUFFIXES.get(os.path.splitext(name)[1].lower(), "").startswith("image/")
