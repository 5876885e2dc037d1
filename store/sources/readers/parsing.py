"""Files that are parsed in a process of their own: Word, HTML, JSON, tables and e-mail.

Their parsers, some of them libraries, get a limit of time and of memory, so that one file that asks for too much of
either is a named error. Plain text and Markdown are decoded where they are needed: that is linear in their bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import csv, docx, docx_draft, email, html, json
from .email import Attachment
from .extracted import Extracted
from .kinds import DOCX, MAIL
from .limits import LIMITS, ReadingLimits, check_bytes
from .reader_process import PARSER

Extract = Callable[[bytes, str, ReadingLimits], Extracted]
PARSERS: Mapping[str, Extract] = {
    "text/html": html.extract,
    "text/csv": csv.extract,
    "text/tab-separated-values": csv.extract,
    "application/json": json.extract,
    "application/x-ndjson": json.extract_lines,
    DOCX: docx.extract,
    MAIL: email.extract,
}
attached = email.attachments
drafted = docx_draft.extract


def parsed_apart(kind: str) -> Extract:
    """The parser of a media type, run in the process that is there for it."""

    def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
        check_bytes(len(raw), limits.file_bytes, action)
        return PARSER.read(raw, kind, action, limits)

    return extract


def word_draft(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """A Word file as a draft; raises what `docx_draft.read` raises."""
    check_bytes(len(raw), limits.file_bytes, action)
    return PARSER.read(raw, "draft", action, limits)


def attachments(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> list[Attachment]:
    """What is attached to an e-mail; raises what `email.attachments` raises."""
    check_bytes(len(raw), limits.file_bytes, action)
    answer = PARSER.ask(raw, "attachments", action, limits)
    return [Attachment(name, body) for name, body in zip(answer.about["names"], answer.bodies, strict=True)]
