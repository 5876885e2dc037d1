"""How much of a file is read at most: what goes beyond a limit is a named error, never a full memory or a hang."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ...errors import SourceTooLarge

MIB = 1024 * 1024


class ReadingLimits(NamedTuple):
    """The limits of one reading; every one may be raised by the caller."""

    file_bytes: int = 256 * MIB
    """Of the file as it lies on the disk."""
    parsed_bytes: int = 64 * MIB
    """Of a file whose reader has to hold it as a tree: HTML, JSON, e-mail."""
    unpacked_bytes: int = 256 * MIB
    """Of all that is taken out of an archive, as a Word file is one, or is attached to an e-mail."""
    characters: int = 64 * MIB
    """Of the text that comes out, which can be far more than went in: the names of columns stand in every row."""
    rows: int = 2_000_000
    """Of a table."""
    depth: int = 500
    """How deep one thing may stand inside another, where depth has a meaning: JSON and Word files."""
    pages: int = 5_000
    seconds: float = 300.0
    """On the clock."""
    parse_seconds: float = 30.0
    """Of computing, for what has no pages to draw or recognise: Word files, HTML, JSON, tables, e-mail."""
    attachments: int = 100
    """Of one e-mail, those of attached e-mails included."""
    ocr: bool = True
    """Whether pictures of text are recognised, where Tesseract is installed: that takes a second or more a page."""


LIMITS = ReadingLimits()


def check_bytes(size: int, limit: int, action: str, what: str = "it") -> None:
    """Let `size` pass up to `limit`.

    Raises:
        SourceTooLarge: it is larger.
    """
    if size > limit:
        raise SourceTooLarge(
            action, f"{what} has {size:,} bytes, the limit is {limit:,}", "Split it, or raise the limit"
        )


class CharacterCount:
    """Counts the text of a file while it is read, so that it ends before the memory is full."""

    def __init__(self, action: str, limits: ReadingLimits) -> None:
        """Nothing is counted yet."""
        self._action, self._most, self._left = action, limits.characters, limits.characters

    def add(self, *texts: str) -> None:
        """Count further texts.

        Raises:
            SourceTooLarge: with those before they are more than the limit.
        """
        for text in texts:
            self._left -= len(text) + 1
        if self._left < -1:
            problem = f"its text has more than {self._most:,} characters, which is the limit"
            raise SourceTooLarge(self._action, problem, "Split it, or raise the limit")


def bounded(lines: Iterable[str], action: str, limits: ReadingLimits) -> Iterator[str]:
    """The lines, as long as they are a text of no more characters than the limit.

    Raises:
        SourceTooLarge: they are more.
    """
    count = CharacterCount(action, limits)
    for line in lines:
        count.add(line)
        yield line
