"""The folder: a bundle as its files, packed or not."""

from __future__ import annotations

import hashlib
import json
import os
import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from typing import Any, BinaryIO, cast

from .layout import layout_problems

CHUNK = 1 << 20
WHOLE = re.compile(rb"sha256:([0-9a-f]{64})\Z")
"""The archive's comment: SHA-256 of all that is in front of it."""
COMMENT = 71
END = 22
"""Bytes of the record at the end of an archive without a comment (PKWARE APPNOTE, 4.3.16)."""
MEMORY = 1 << 31
"""Bytes that one file may have."""
STRANGERS = {".DS_Store", "Thumbs.db", "desktop.ini"}
"""What some systems put into every folder that is looked at."""


def parsed(data: bytes) -> dict[str, Any]:
    """A JSON object that has each name once, and so have those in it: every reader reads the same.

    Raises:
        ValueError: it is none.
    """
    fields: dict[str, Any] = json.loads(data, object_pairs_hook=_object)
    return fields


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    results = dict(pairs)
    if len(results) < len(pairs):
        raise ValueError("a name stands twice in an object")
    return results


class Folder:
    """The files of a bundle by their names, which are separated by `/`."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.problems: list[str] = []
        self.notes: list[str] = []
        self._archive = None if os.path.isdir(where) else zipfile.ZipFile(where)
        self._sizes = self._packed() if self._archive else dict(self._loose())
        self.names = frozenset(self._sizes)
        if self._archive:
            self._check_whole()

    def size(self, name: str) -> int:
        """Bytes."""
        return self._sizes[name]

    def open(self, name: str) -> BinaryIO:
        """To be read."""
        if self._sizes[name] > MEMORY:
            raise ValueError(f"{name} has {self._sizes[name]} bytes, more than a bundle's file may have")
        if self._archive:
            return cast(BinaryIO, self._archive.open(name))
        return open(os.path.join(self.where, *name.split("/")), "rb")

    def read(self, name: str) -> bytes:
        """All of it."""
        with self.open(name) as file:
            return file.read()

    def lines(self, name: str) -> Iterator[bytes]:
        """Its lines, without their ends."""
        with self.open(name) as file:
            for line in file:
                yield line[:-1] if line.endswith(b"\n") else line

    def digest(self, name: str) -> str:
        """SHA-256, hexadecimal."""
        lines = hashlib.sha256()
        with self.open(name) as file:
            for chunk in iter(lambda: file.read(CHUNK), b""):
                lines.update(chunk)
        return lines.hexdigest()

    def _packed(self) -> dict[str, int]:
        assert self._archive
        entries = self._archive.infolist()
        for name, times in sorted(Counter(entry.filename for entry in entries).items()):
            if times > 1:
                self.problems.append(f"{name} is in the archive {times} times")
        self.problems += layout_problems(self.where, self._archive)
        return {entry.filename: entry.file_size for entry in entries if entry.file_size or entry.filename[-1:] != "/"}

    def _loose(self) -> Iterator[tuple[str, int]]:
        for folder, inner, files in os.walk(self.where, onerror=self._unlisted):
            links = [name for name in inner if os.path.islink(os.path.join(folder, name))]
            for name in sorted([*files, *links]):
                path = os.path.join(folder, name)
                inside = os.path.relpath(path, self.where).replace(os.sep, "/")
                if os.path.islink(path) or not os.path.isfile(path):
                    self.problems.append(f"{inside} is a link, a pipe or a device and no file")
                elif name in STRANGERS:
                    self.notes.append(f"{inside} was put there by the system and is no part of the bundle")
                else:
                    yield inside, os.path.getsize(path)

    def _unlisted(self, error: OSError) -> None:
        inside = os.path.relpath(str(error.filename), self.where).replace(os.sep, "/")
        self.problems.append(f"{inside} cannot be listed ({error.strerror}), so that what is in it is not known")

    def _check_whole(self) -> None:
        """Every byte of the archive, those that no file's content depends on included."""
        size, lines = os.path.getsize(self.where), hashlib.sha256()
        with open(self.where, "rb") as file:
            file.seek(max(0, size - COMMENT - END))
            tail = file.read()
            match = WHOLE.search(tail)
            if match is None:
                if tail[-END:].startswith(b"PK\5\6"):
                    self.notes.append("the archive was packed anew; its files are checked one by one")
                else:
                    self.problems.append("the end of the archive is damaged")
                return
            file.seek(0)
            left = size - COMMENT
            while left:
                chunk = file.read(min(CHUNK, left))
                lines.update(chunk)
                left -= len(chunk)
        if lines.hexdigest().encode() != match.group(1):
            self.problems.append("the archive is not the one that was written: its bytes have another SHA-256")
