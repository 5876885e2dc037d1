"""The layout of an archive: one file stands behind the other, and each says of itself what the list at the end says.

Programs that unpack an archive from its beginning read the files' own heads; those that open it read the list.
"""

from __future__ import annotations

import stat
import struct
import zipfile
from collections.abc import Iterator
from typing import BinaryIO

HEAD = struct.Struct("<4s5H3I2H")
"""The head of a file (PKWARE APPNOTE, 4.3.7)."""
BEHIND, IN_64_BITS = 8, 0xFFFFFFFF
"""The flag for sums and sizes that stand behind the content, and what says that a size is in the 64-bit field."""
ENDINGS = ("<3I", "<I2Q")
"""What then stands there: sum and sizes, of 32 or of 64 bits."""
MARK = b"PK\7\10"
IN_UTF_8, FOLDER_OF_DOS = 1 << 11, 0x10
"""The flag for a name in UTF-8, and what says of a file in an archive of DOS that it is a folder."""
SECOND_NAME, NAME_AT = 0x7075, 5
"""The field for a name that some programs take in the place of the other (4.6.9), and where it begins in it."""


def layout_problems(path: str, archive: zipfile.ZipFile) -> Iterator[str]:
    """What of an archive another program could read as other files than those that it lists."""
    entries = sorted(archive.infolist(), key=lambda entry: entry.header_offset)
    at = 0
    with open(path, "rb") as file:
        for entry in entries:
            yield from _unlisted(at, entry.header_offset)
            yield from _unlike_a_file(entry)
            at = entry.header_offset
            end = _end(file, entry)
            if end is None:
                yield f"{entry.filename} has a head that says something else than the list of the archive"
            at = max(end or 0, at)
    yield from _unlisted(at, archive.start_dir)


def _unlike_a_file(entry: zipfile.ZipInfo) -> Iterator[str]:
    """What makes a program unpack an entry as something else than a file of this name."""
    name, mode = entry.filename, stat.S_IFMT(entry.external_attr >> 16)
    if entry.orig_filename != name or _has_second_name(entry.extra, _written_name(entry)):
        yield f"{name} has a second name, as which other programs unpack it"
    is_folder = name[-1:] == "/"
    parts = name.replace("\\", "/").split("/")
    if not parts[0] or "." in parts or ".." in parts:
        yield f"{name} leads out of the folder that the archive is unpacked in"
    if mode not in (0, stat.S_IFDIR if is_folder else stat.S_IFREG) or (
        entry.external_attr & FOLDER_OF_DOS and not is_folder
    ):
        yield f"{name} is unpacked as a link, a pipe, a device or a folder and no file"


def _has_second_name(extra: bytes, name: bytes) -> bool:
    at = 0
    while at + 4 <= len(extra):
        kind, size = struct.unpack_from("<2H", extra, at)
        if kind == SECOND_NAME and extra[at + 4 + NAME_AT : at + 4 + size] != name:
            return True
        at += 4 + size
    return False


def _written_name(entry: zipfile.ZipInfo) -> bytes:
    """The name of an entry, as the list has it."""
    return entry.orig_filename.encode("utf-8" if entry.flag_bits & IN_UTF_8 else "cp437")


def _unlisted(at: int, start: int) -> Iterator[str]:
    if at != start:
        yield f"{abs(start - at)} bytes of the archive at {min(at, start)} belong to no file that it lists, or to two"


def _end(file: BinaryIO, entry: zipfile.ZipInfo) -> int | None:
    """Where a file ends, with what stands behind it; `None` where its head is not the one that is listed."""
    file.seek(entry.header_offset)
    raw = file.read(HEAD.size)
    if len(raw) < HEAD.size:
        return None
    mark, _, flags, method, _, _, *numbers, name, extra = HEAD.unpack(raw)
    listed = [entry.CRC, entry.compress_size, entry.file_size]
    if mark != b"PK\3\4" or (flags, method) != (entry.flag_bits, entry.compress_type):
        return None
    written, further = file.read(name), file.read(extra)
    if written != _written_name(entry) or _has_second_name(further, written):
        return None
    end = entry.header_offset + HEAD.size + int(name) + int(extra) + entry.compress_size
    # A program that writes into a pipe knows the size of a file before it packs it, and the rest behind it.
    fits = all(
        numbers[at] == one or (numbers[at] == IN_64_BITS and at) or (flags & BEHIND and not numbers[at])
        for at, one in enumerate(listed)
    )
    return (_behind(file, end, listed) if flags & BEHIND else end) if fits else None


def _behind(file: BinaryIO, end: int, listed: list[int]) -> int | None:
    """Where the sum and sizes end that stand behind a content; they may have a mark in front."""
    file.seek(end)
    there = file.read(len(MARK) + struct.calcsize(ENDINGS[1]))
    shift = len(MARK) if there.startswith(MARK) else 0
    for form in ENDINGS:
        size = struct.calcsize(form)
        if len(there) >= shift + size and list(struct.unpack_from(form, there, shift)) == listed:
            return end + shift + size
    return None
