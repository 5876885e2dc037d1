"""Files that came with a request, as the process reads them that works on the request."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ....store.errors import DraftTooLarge
from ....store.records import Source
from ....store.sources.readers import LIMITS, from_bytes
from ....store.sources.readers.kinds import media_type
from ....store.sources.readers.limits import CharacterCount
from ...draft_files import DraftFile, draft_bytes


class UploadedFile(NamedTuple):
    """A file as it was sent, unread."""

    name: str
    content: bytes

    @classmethod
    def parsed(cls, value: Mapping[str, str]) -> UploadedFile:
        """The file that `as_json` wrote."""
        return cls(value["name"], b64decode(value["content"]))

    def as_json(self) -> dict[str, str]:
        """What a line of JSON can hold."""
        return {"name": self.name, "content": b64encode(self.content).decode()}


def uploaded_draft(file: UploadedFile, most: int) -> DraftFile:
    """The draft that a file holds.

    Raises:
        DraftTooLarge: it has more characters than `most`.
        SourceError, InvalidEncoding: it cannot be read.
    """
    action = f"reading the draft {file.name}"
    draft = draft_bytes(file.content, action)
    if len(draft.text) > most:
        problem = f"{len(draft.text):,} draft characters, at most {most:,} are taken"
        raise DraftTooLarge(action, problem, "Give less, or name the parts that matter")
    return draft


def uploaded_sources(files: Iterable[UploadedFile], most: int) -> list[Source]:
    """Files as sources; each may have as many characters as those before it have left.

    Raises:
        SourceTooLarge: together they have more characters than `most`.
        SourceError, InvalidEncoding: one cannot be read.
    """
    sources: list[Source] = []
    count = CharacterCount("reading the files that were sent", LIMITS._replace(characters=most))
    for file in files:
        source = _source(file, most)
        count.add(source.text)
        most -= len(source.text)
        sources.append(source)
    return sources


def _source(file: UploadedFile, most: int) -> Source:
    action = f"reading the source {file.name}"
    suffix = "." + file.name.rpartition(".")[2] if "." in file.name else ""
    kind, limits = media_type(file.content, suffix, action), LIMITS._replace(characters=most)
    return from_bytes(file.content, kind, identifier=file.name, action=action, file_name=file.name, limits=limits)
