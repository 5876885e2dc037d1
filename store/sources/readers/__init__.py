"""From a file or a text to a source: one reader a kind of file, one shape for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ...errors import InvalidEncoding, NoSources, SourceError
from ...records import Source
from .bytes import decoded
from .files import content, is_image, listed, shown
from .in_memory import from_artifact, from_rows, from_selection
from .kinds import MAIL, SUFFIXES, media_type
from .limits import LIMITS, MIB, ReadingLimits
from .parsing import attachments
from .source import EXTRACTORS, from_bytes, from_text

__all__ = [
    "EXTRACTORS", "LIMITS", "ReadingLimits", "from_artifact", "from_bytes", "from_rows", "from_selection", "from_text",
    "read", "read_all",
]  # fmt: skip

Refused = Callable[[SourceError | InvalidEncoding], None]


def read(
    path: Path,
    *,
    name: str | None = None,
    version: str | None = None,
    metadata: Mapping[str, Any] | None = None,
    encoding: str | None = None,
    within: Path | None = None,
    limits: ReadingLimits = LIMITS,
) -> Source:
    """The file at `path` as a source; its content decides what it is, its suffix where that is open.

    Of an e-mail that is the mail itself; `read_all` reads what is attached to it too. What an image
    shows may be said in `metadata["caption"]`, or beside `photo.png` in a file `photo.png.txt`.

    Args:
        encoding: how a text file is written that is neither UTF-8 nor says it itself, as `cp1252`.
        within: a folder that the path, links followed, must not lead out of.
        limits: how much is read at most, and whether pictures of text are recognised.

    Raises:
        SourceNotFound: there is no such file.
        UnreadableSource: it is a folder or a device, may not be read, or is damaged.
        OutsideFolder: it lies outside `within`.
        BinarySource, EncryptedSource, EmptySource, NeedsOCR: it holds no text that can be read.
        SourceTooLarge: it goes beyond one of the limits.
        InvalidEncoding: it is text, but not UTF-8.
    """
    action = f"reading the source {shown(path)}"
    raw = content(path, action, limits, within)
    values = {**_caption(path, within, limits), **(metadata or {})}
    return from_bytes(
        raw,
        media_type(raw, path.suffix, action),
        identifier=shown(path),
        action=action,
        name=name,
        file_name=shown(Path(path.name)),
        version=version,
        metadata=values,
        encoding=encoding,
        limits=limits,
    )


def read_all(
    paths: Iterable[Path],
    *,
    refused: Refused | None = None,
    within: Path | None = None,
    limits: ReadingLimits = LIMITS,
) -> list[Source]:
    """Every file of `paths` and of the folders among them, each content once, folders sorted by name.

    Of a folder only files with the suffix of a document are read, and none whose name begins with a
    dot; links to folders are not followed, and a link to a file outside is refused. What is attached
    to an e-mail is a source of its own.

    Args:
        refused: is told of a file in a folder, and of what is attached, that cannot be read; without it that is raised.
        within: a folder that no file, nor the caption of a picture, must lead out of; else the folder that it is in.

    Raises:
        NoSources: there is no file to read.
        SourceError, InvalidEncoding: a file cannot be read; see `read`.
    """
    sources: dict[str, Source] = {}
    lines: list[SourceError | InvalidEncoding] = []

    def tell(error: SourceError | InvalidEncoding) -> None:
        if refused is None:
            raise error
        lines.append(error)
        refused(error)

    for path, folder in listed(paths, tell):
        inside = folder if within is None else within
        try:
            results = [read(path, within=inside, limits=limits)]
        except (SourceError, InvalidEncoding) as error:
            if folder is None:
                raise
            tell(error)
            continue
        if results[0].media_type == MAIL:
            results += _attached(path, inside, tell, limits)
        for source in results:
            sources.setdefault(source.id, source)
    if not sources:
        existing = ", ".join(sorted(SUFFIXES))
        problem = f"none of {len(lines)} files can be read: {lines[0]}" if lines else "there is no file to read"
        raise NoSources("reading sources", problem, f"Give a file, or a folder with one of {existing}")
    return list(sources.values())


def _attached(path: Path, folder: Path | None, tell: Refused, limits: ReadingLimits) -> Iterator[Source]:
    """What is attached to a mail; where that is too much to be read, the mail itself is a source all the same."""
    action = f"reading the source {shown(path)}"
    try:
        parts = attachments(content(path, action, limits, folder), action, limits)
    except (SourceError, InvalidEncoding) as error:
        tell(error)
        return
    for part in parts:
        inner = f"{shown(path)}/{part.name}"
        try:
            kind = media_type(part.raw, Path(part.name).suffix, f"reading the source {inner}")
            yield from_bytes(part.raw, kind, identifier=inner, file_name=part.name, limits=limits)
        except (SourceError, InvalidEncoding) as error:
            tell(error)


def _caption(path: Path, within: Path | None, limits: ReadingLimits) -> dict[str, str]:
    beside = path.with_name(path.name + ".txt")
    if not is_image(path.name) or not beside.is_file():
        return {}
    small = limits._replace(file_bytes=min(MIB, limits.file_bytes))
    raw = content(beside, f"reading the caption {beside}", small, within)
    return {"caption": decoded(raw, f"reading the caption {beside}").strip()}
