"""ZIP archives, as Word files are: what is in them, taken out under a limit."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from lzma import LZMAError
from zipfile import BadZipFile, ZipFile

from ...errors import EncryptedSource, SourceTooLarge, UnreadableSource
from .limits import ReadingLimits, check_bytes

END, END_64 = b"PK\x05\x06", b"PK\x06\x07"
TAIL = 22 + 65_535 + 20
DIRECTORY = 4 * 1024 * 1024
"""Bytes of the list of contents: enough for some 50,000 entries."""
STEP = 1 << 20
DAMAGED = (BadZipFile, EOFError, NotImplementedError, ValueError, OSError, struct.error, zlib.error, LZMAError)
"""What is raised of an archive in which something is wrong."""


class Archive:
    """The entries of one archive; together they may not unpack to more than the limit."""

    def __init__(self, raw: bytes, action: str, limits: ReadingLimits) -> None:
        """Read the list of contents.

        Raises:
            UnreadableSource: it is damaged or cut off.
            SourceTooLarge: it lists more entries than a document has.
        """
        self.action, self.limit, self.taken = action, limits.unpacked_bytes, 0
        if not _bounded(raw):
            raise SourceTooLarge(action, "its list of contents is longer than a document's", "Save it anew")
        try:
            self.zip = ZipFile(BytesIO(raw))
        except DAMAGED as error:
            raise UnreadableSource(action, f"the archive is damaged or cut off: {error}", "Fetch it again") from error

    def entry(self, name: str) -> bytes | None:
        """The bytes of one entry, `None` where there is none of that name.

        Raises:
            EncryptedSource: it has a password.
            UnreadableSource: it is damaged.
            SourceTooLarge: it unpacks to more than the limit leaves.
        """
        try:
            info = self.zip.getinfo(name)
        except KeyError:
            return None
        if info.flag_bits & 1:
            raise EncryptedSource(self.action, "its contents have a password", "Save it without the password")
        parts: list[bytes] = []
        try:
            with self.zip.open(info) as stream:
                while part := stream.read(STEP):
                    self._take(len(part))
                    parts.append(part)
        except DAMAGED as error:
            problem = f"{name} in it is damaged: {error}"
            raise UnreadableSource(self.action, problem, "Fetch the file again, or save it anew") from error
        return b"".join(parts)

    def _take(self, size: int) -> None:
        self.taken += size
        if self.taken > self.limit:
            problem = f"it unpacks to more than {self.limit:,} bytes, which is the limit"
            raise SourceTooLarge(self.action, problem, "Split it, or raise the limit")


def check_whole(raw: bytes, action: str, limits: ReadingLimits) -> None:
    """Let pass an archive that is to be unpacked whole, its XML as trees, by a library that knows no limits.

    Raises:
        UnreadableSource: it is damaged or cut off.
        SourceTooLarge: all its entries, or those of XML, unpack to more than the limits allow.
    """
    archive, trees = Archive(raw, action, limits), 0
    for name in archive.zip.namelist():
        size = len(archive.entry(name) or b"")  # what an entry says of its size need not be so
        trees += size if name.lower().endswith((".xml", ".rels")) else 0
        check_bytes(trees, limits.parsed_bytes, action, "the XML in it")


def names(raw: bytes) -> list[str]:
    """What the archive lists, empty where the list cannot be read."""
    if not _bounded(raw):
        return []
    try:
        return ZipFile(BytesIO(raw)).namelist()
    except DAMAGED:
        return []


def _bounded(raw: bytes) -> bool:
    """Whether the list of contents is as short as that of a document; the one of a 64-bit archive need not be."""
    tail = raw[-TAIL:]
    at = tail.rfind(END)
    if at < 0 or len(tail) - at < 22:
        return True
    (size,) = struct.unpack_from("<L", tail, at + 12)
    return END_64 not in tail[:at] and size <= DIRECTORY
