"""Drafts that are files: text and Markdown as they stand, Word files as their reader sees them."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO, NamedTuple

from ..prompts.draft_notes import LEFT_OUT, PENDING, ROWS
from ..store.errors import BinarySource, DraftTooLarge, InvalidEncoding, SourceNotFound
from ..store.sources.readers.files import ADDRESS, shown
from ..store.sources.readers.kinds import DOCX, check_suffix, media_type
from ..store.sources.readers.limits import LIMITS
from ..store.sources.readers.parsing import word_draft

PACKED = b"PK\x03\x04"
MOST = LIMITS.file_bytes
"""Bytes of a draft's file; a device has no end."""


class DraftFile(NamedTuple):
    """A draft as it was read."""

    text: str
    notes: tuple[str, ...] = ()
    """What of the file was not read as the draft."""
    is_word: bool = False


def draft_file(path: Path) -> DraftFile:
    """The draft in the file at `path`.

    Raises:
        SourceNotFound: there is no such file.
        DraftTooLarge: it is larger than a file that is read may be.
        InvalidEncoding: it is text and not UTF-8.
        SourceError: it is a Word file that cannot be read, named as one and none, or neither text nor Word.
    """
    action = f"reading the draft {shown(path)}"
    try:
        with path.open("rb") as file:
            raw = all_of(file, action)
    except OSError as error:
        if ADDRESS.match(str(path)):
            problem, do = "it is the address of a web page and no file", "Save the page as text or Markdown first"
            raise SourceNotFound(action, problem, do) from error
        raise SourceNotFound(action, error.strerror or str(error), "Give a file that can be read, or -") from error
    check_suffix(raw, path.suffix, action)
    return draft_bytes(raw, action)


def all_of(file: BinaryIO, action: str) -> bytes:
    """What a file or a pipe holds, up to `MOST`.

    Raises:
        DraftTooLarge: it holds more; `action` was asked for.
    """
    raw = file.read(MOST + 1)
    if len(raw) > MOST:
        raise DraftTooLarge(action, f"it has more than {MOST:,} bytes", "Give the draft alone, in parts if it is long")
    return raw


def draft_bytes(raw: bytes, action: str) -> DraftFile:
    """The draft that `raw` holds; what it holds, and not its name, says what it is.

    Raises:
        InvalidEncoding, SourceError: as `draft_file`; they say that `action` was asked for.
    """
    if is_word(raw):
        return _word(raw, action)
    if raw.startswith((PACKED, b"%PDF-")):
        kind = "a PDF file" if raw.startswith(b"%PDF-") else "an archive"
        raise BinarySource(action, f"it is {kind}", "Give the draft as text, Markdown or a Word file (.docx)")
    try:
        return DraftFile(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        problem = f"byte {error.start} ({raw[error.start]:#04x}) is not UTF-8"
        raise InvalidEncoding(action, problem, "Save the draft as UTF-8") from error


def is_word(raw: bytes) -> bool:
    """Whether `raw` is a Word file."""
    try:
        return raw.startswith(PACKED) and media_type(raw, ".docx", "") == DOCX
    except BinarySource:
        return False


def _word(raw: bytes, action: str) -> DraftFile:
    read = word_draft(raw, action)
    about = read.metadata
    notes = {LEFT_OUT: about.get("left_out"), PENDING: about.get("changes"), ROWS: about.get("rows")}
    return DraftFile(read.text, tuple(note.format(count=value) for note, value in notes.items() if value), is_word=True)
