"""Reading a file or a text of references, and writing one: the format is told by the name of a file or its begin."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from ..errors import BrokenReference, InputError, InvalidEncoding, SourceNotFound
from . import Reference
from .bibtex import read_bibtex, write_bibtex
from .interchange_csl_json import read_csl_json, write_csl_json
from .ris import read_ris, write_ris

Broken = Callable[[int, str, str], None]
READERS: Final[dict[str, Callable[[str, Broken], list[Reference]]]] = {
    "bibtex": read_bibtex,
    "ris": read_ris,
    "csl-json": read_csl_json,
}
WRITERS: Final[dict[str, Callable[[Sequence[Reference]], str]]] = {
    "bibtex": write_bibtex,
    "ris": write_ris,
    "csl-json": write_csl_json,
}
FORMATS = tuple(WRITERS)
ENDINGS = {".bib": "bibtex", ".bibtex": "bibtex", ".biblatex": "bibtex", ".ris": "ris"} | {
    ".json": "csl-json",
    ".csljson": "csl-json",
}
_BIBTEX = re.compile(r"@\s*[A-Za-z]+\s*[{(]")
_RIS = re.compile(r"^\s*TY {1,2}-\s", re.MULTILINE)


def read_references(given: str | Path, *, refused: Callable[[BrokenReference], None] | None = None) -> list[Reference]:
    """The references of a BibTeX, RIS or CSL-JSON file, or of a text in one of these formats.

    Args:
        given: a path, or the text itself.
        refused: called for each entry that cannot be read, with its line; the others are read all the same.

    Raises:
        BrokenReference: an entry cannot be read, and there is no `refused`; `partial_result` has the others.
        InputError: there is no such file, it is not UTF-8, or it is in none of the formats.
    """
    text, name = _content(given)
    asked = f"reading the references of {name}"
    faults: list[BrokenReference] = []

    def broken(line: int, what: str, found: str) -> None:
        error = BrokenReference(f"{asked}, line {line}", f"{what}: {found}", "Correct that entry")
        error.line = line
        faults.append(error)

    found = READERS[_format(text, given, asked)](text, broken)
    if faults and refused is None:
        faults[0].partial_result["references"] = [reference.csl() for reference in found]
        raise faults[0]
    for fault in faults:
        if refused:
            refused(fault)
    return found


def write_references(references: Sequence[Reference], format: str) -> str:
    """The references as `bibtex`, `ris` or `csl-json`; what a format has no field for is carried beside.

    Raises:
        InputError: there is no such format.
    """
    if format not in WRITERS:
        found = f"there is no format {format!r}"
        raise InputError("writing references", found, f"Use one of {', '.join(FORMATS)}")
    return WRITERS[format](references)


def _content(given: str | Path) -> tuple[str, str]:
    if isinstance(given, str) and ("\n" in given or not given.strip() or _of(given)):
        return _even(given), "a text"
    asked = f"reading the references of {given}"
    try:
        raw = Path(given).read_bytes()
    except (OSError, ValueError) as error:
        found = getattr(error, "strerror", None) or str(error)
        raise SourceNotFound(asked, found, "Give a file that can be read") from error
    try:
        return _even(raw.decode("utf-8-sig")), str(given)
    except UnicodeDecodeError as error:
        found = f"byte {error.start} ({raw[error.start]:#04x}) is not UTF-8"
        raise InvalidEncoding(asked, found, "Save the file as UTF-8") from error


def _even(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _format(text: str, given: str | Path, asked: str) -> str:
    told = _of(text)
    if told is None and isinstance(given, Path | str) and "\n" not in str(given):
        told = ENDINGS.get(Path(given).suffix.lower())
    if told is None:
        found = "it begins neither as BibTeX nor as RIS nor as CSL-JSON"
        raise InputError(asked, found, "Export the references as BibTeX, RIS or CSL-JSON")
    return told


def _of(text: str) -> str | None:
    """The format that a text begins in."""
    begin = text.lstrip("\ufeff \t\r\n")
    if begin.startswith(("[", "{")):
        return "csl-json"
    ris, bibtex = _RIS.search(begin), _BIBTEX.search(begin)
    if ris and (bibtex is None or ris.start() < bibtex.start()):
        return "ris"
    return "bibtex" if bibtex else None
