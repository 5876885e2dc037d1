"""The archive: the files of a bundle, packed so that the same files always make the same bytes."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from hashlib import file_digest, sha256
from pathlib import Path
from typing import BinaryIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ....store.errors import ExportRefused

BEGINNING = (1980, 1, 1, 0, 0, 0)
"""The first time that an archive can name: a bundle's files have none of their own."""
UNIX, READABLE = 3, 0o100644 << 16
COMMENT = b"sha256:" + b"0" * 64
STEPS = (".", "..")
"""Parts of a name that are no file and no folder of a bundle: ids may have been written by others. Nothing between two
slashes leads nowhere: a project may be called by an address."""


class Staging:
    """A folder in which files are written before they are packed."""

    def __init__(self, folder: Path) -> None:
        """`folder` is empty."""
        self.folder = folder
        self.files: dict[str, dict[str, object]] = {}
        """SHA-256 and size of each file by its name."""

    def write(self, name: str, content: bytes | str) -> None:
        """Write a whole file."""
        self.write_lines(name, [content.encode() if isinstance(content, str) else content], end=b"")

    def write_lines(self, name: str, lines: Iterable[bytes], end: bytes = b"\n") -> None:
        """Write a file line by line.

        Raises:
            ExportRefused: its name leads out of the bundle, or to a file that is there.
        """
        action, hint = f"writing {name!r} into a bundle", "`pcite verify-log` says whether it is in the log"
        if any(part in STEPS for part in name.replace("\\", "/").split("/")):
            problem = "an id or a project in it is the way to another folder, where the file would be written"
            raise ExportRefused(action, problem, f"Export what does not have it, or ask who wrote it: {hint}")
        path = self.folder.joinpath(*name.split("/"))
        hashed, size = sha256(), 0
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("xb")
        except (FileExistsError, NotADirectoryError) as error:
            problem, do = "an id in it leads to another file of the bundle", f"Export one without the other: {hint}"
            raise ExportRefused(action, problem, do) from error
        with file:
            for line in lines:
                for part in (line, end):
                    hashed.update(part)
                    size += file.write(part)
        self.files[name] = {"sha256": hashed.hexdigest(), "size": size}

    def read(self, name: str) -> bytes:
        """What was written."""
        return self.folder.joinpath(*name.split("/")).read_bytes()


def pack(staging: Staging, out: BinaryIO) -> None:
    """Write the archive: names in order, no times, and in its comment the SHA-256 of all that is in front of it."""
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        archive.comment = COMMENT
        for name in sorted(staging.files):
            entry = ZipInfo(name, BEGINNING)
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, UNIX, READABLE
            entry.file_size = int(str(staging.files[name]["size"]))
            with staging.folder.joinpath(*name.split("/")).open("rb") as file, archive.open(entry, "w") as packed:
                shutil.copyfileobj(file, packed, 1 << 20)
    _close(out)


def _close(out: BinaryIO) -> None:
    """Put the hash into the comment, which is the end of the archive."""
    end = out.seek(0, os.SEEK_END) - len(COMMENT)
    out.seek(end)
    out.truncate()
    out.seek(0)
    details = file_digest(out, "sha256").hexdigest()  # type: ignore[arg-type]
    out.seek(end)
    out.write(b"sha256:" + details.encode())
