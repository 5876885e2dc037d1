"""Reading a file or a text of references, and writing one: the format is told by the name of a file or its begin."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from ..errors import BrokenReference, InputError, InvalidEncoding
from ..sources.readers.files import content
from ..sources.readers.limits import LIMITS
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


def read_references(place: str | Path, *, refused: Callable[[BrokenReference], None] | None = None) -> list[Reference]:
    """The references of a BibTeX, RIS or CSL-JSON file, or of a text in one of these formats.

    Args:
        place: a path, or the text itself.
        refused: called for each entry that cannot be read, with its line; the others are read all the same.

    Raises:
        BrokenReference: an entry cannot be read, and there is no `refused`; `partial_result` has the others.
        InputError: there is no such file, it is not UTF-8, or it is in none of the formats.
    """
    text, name = _content(place)
    action = f"reading the references of {name}"
    faults: list[BrokenReference] = []

    def broken(line: int, what: str, problem: str) -> None:
        error = BrokenReference(f"{action}, line {line}", f"{what}: {problem}", "Correct that entry")
        error.line = line
        faults.append(error)

    problem = READERS[_format(text, place, action)](text, broken)
    if faults and refused is None:
        faults[0].partial_result["references"] = [reference.csl() for reference in problem]
        raise faults[0]
    for fault in faults:
        if refused:
            refused(fault)
    return problem


def write_references(references: Sequence[Reference], format: str) -> str:
    """The references as `bibtex`, `ris` or `csl-json`; what a format has no field for is carried beside.

    Raises:
        InputError: there is no such format.
    """
    if format not in WRITERS:
        problem = f"there is no format {format!r}"
        raise InputError("writing references", problem, f"Use one of {', '.join(FORMATS)}")
    return WRITERS[format](references)


def _content(place: str | Path) -> tuple[str, str]:
    if isinstance(place, str) and ("\n" in place or not place.strip() or _of(place)):
        return _even(place), "a text"
    action = f"reading the references of {place}"
    raw = content(Path(place), action, LIMITS)
    try:
        return _even(raw.decode("utf-8-sig")), str(place)
    except UnicodeDecodeError as error:
        result = f"byte {error.start} ({raw[error.start]:#04x}) is not UTF-8"
        raise InvalidEncoding(action, result, "Save the file as UTF-8") from error


def _even(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _format(text: str, place: str | Path, action: str) -> str:
    details = _of(text)
    if details is None and isinstance(place, Path | str) and "\n" not in str(place):
        details = ENDINGS.get(Path(place).suffix.lower())
    if details is None:
        problem = "it begins neither as BibTeX nor as RIS nor as CSL-JSON"
        raise InputError(action, problem, "Export the references as BibTeX, RIS or CSL-JSON")
    return details


def _of(text: str) -> str | None:
    """The format that a text begins in."""
    begin = text.lstrip("\ufeff \t\r\n")
    if begin.startswith(("[", "{")):
        return "csl-json"
    ris, bibtex = _RIS.search(begin), _BIBTEX.search(begin)
    if ris and (bibtex is None or ris.start() < bibtex.start()):
        return "ris"
    return "bibtex" if bibtex else None
