"""BibTeX and biblatex files to references."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from . import DateParts, Reference, date_parts
from .bibtex_entries import MONTHS, BibtexEntry, entries
from .bibtex_people import read_names
from .bibtex_tables import ALIASES, DEGREES, INHERITED_NOT, KNOWN, PEOPLE, PLAIN, READ_TYPES, VERBATIM
from .bibtex_tex import decode
from .interchange_leftover import CSL_NAMES, neat, restored
from .interchange_tidy import line, shaped

Fields = dict[str, str]
CARRIED = "csl-"
"""Before a name of CSL that means something else in BibTeX."""


def read_bibtex(text: str, broken: Callable[[int, str, str], None]) -> list[Reference]:
    """The references of a file; `broken` gets the line, the name and the fault of each entry that cannot be read."""
    found = entries(text, broken)
    by_key = {entry.key.lower(): entry for entry in reversed(found) if entry.key}
    return [read_entry(_inheriting(entry, by_key)) for entry in found]


def read_entry(entry: BibtexEntry) -> Reference:
    """The reference of one entry; a field that we have no place for is kept as custom."""
    fields = _renamed(entry.fields)
    said: dict[str, Any] = {"id": entry.key, "type": READ_TYPES.get(entry.type, "document")}
    said |= {name: read_names(fields.pop(name)) for name in sorted(PEOPLE & fields.keys())}
    said |= {csl: decode(fields.pop(name), verbatim=True) for name, csl in VERBATIM.items() if name in fields}
    said |= _titles(entry.type, fields) | _numbers(entry.type, fields) | _publisher(fields) | _dates(fields)
    said |= {csl: decode(fields.pop(name)) for name, csl in PLAIN.items() if name in fields}
    degree = next((name for name, kind in DEGREES.items() if kind == entry.type), None)
    said["genre"] = said.get("genre") or degree
    carried = {csl: fields.pop(name) for name in list(fields) if (csl := _carried(name))}
    said["custom"] = _custom(fields)
    told = {key: value for key, value in said.items() if value}
    read = neat(Reference.model_validate(told))
    return restored(read, {csl: shaped(csl, decode(value)) for csl, value in carried.items()}) if carried else read


def _inheriting(entry: BibtexEntry, by_key: Mapping[str, BibtexEntry]) -> BibtexEntry:
    parent = by_key.get(entry.fields.get("crossref", "").strip().lower())
    if parent is None or parent.key == entry.key:
        return entry
    given = {name: value for name, value in parent.fields.items() if name not in INHERITED_NOT}
    if "title" in parent.fields:
        given["booktitle"] = ": ".join(parent.fields[name] for name in ("title", "subtitle") if name in parent.fields)
    own = {name: value for name, value in entry.fields.items() if name != "crossref"}
    dated = {"date", "year"} & own.keys()
    given = {name: value for name, value in given.items() if not (dated and name in ("date", "year", "month", "day"))}
    return entry._replace(fields={**given, **own})


def _renamed(fields: Mapping[str, str]) -> Fields:
    told = dict(fields)
    for other, name in ALIASES.items():
        if other in told and name not in told:
            told[name] = told.pop(other)
    return told


def _titles(kind: str, fields: Fields) -> dict[str, str]:
    title = [line(decode(fields.pop(name))) for name in ("title", "subtitle") if name in fields]
    within = "journal" if kind in ("article", "periodical", "review") else "booktitle"
    name = next((one for one in (within, "journal", "booktitle") if one in fields), None)
    joined = title[0] if title else ""
    if len(title) > 1:
        joined += (" " if joined.endswith((":", "?", "!", ".", "–", "—")) else ": ") + title[1]
    return {"title": joined, "container-title": decode(fields.pop(name)) if name else ""}


def _numbers(kind: str, fields: Fields) -> dict[str, str]:
    said = {}
    if "pages" in fields:
        said["page"] = re.sub(r" *[-–—]+ *", "-", line(decode(fields.pop("pages"))))
    if "issue" in fields:
        said["issue"] = decode(fields.pop("issue"))
    if "number" in fields:
        name = "issue" if kind in ("article", "periodical", "review") and "issue" not in said else "number"
        said[name] = decode(fields.pop("number"))
    return said


def _publisher(fields: Fields) -> dict[str, str]:
    names = ("publisher", "institution", "school", "organization")
    name = next((one for one in names if one in fields), None)
    return {"publisher": decode(fields.pop(name))} if name else {}


def _dates(fields: Fields) -> dict[str, Any]:
    """When it was issued and looked at; a date that says more than can be kept stays beside it as it is written."""
    said: dict[str, Any] = {}
    for name, csl in (("urldate", "accessed"), ("origdate", "original-date"), ("date", "issued")):
        if name in fields and (parts := date_parts(begin := line(decode(fields[name])).split("/")[0])):
            said[csl] = parts
            if begin == line(decode(fields[name])):
                del fields[name]
    if "issued" not in said and (parts := _in_parts(fields)):
        said["issued"] = parts
        if line(decode(fields.get("year", ""))) == str(parts[0]):
            fields.pop("year")
    if "issued" in said:
        for name in ("month", "day"):
            fields.pop(name, None)
        if re.sub(r"\D", "", fields.get("year", "")) == str(said["issued"][0]):
            fields.pop("year")
    return said


def _in_parts(fields: Fields) -> DateParts | None:
    year = re.search(r"(?<!\d)\d{4}(?!\d)", decode(fields.get("year", "")))
    if year is None:
        return None
    told = decode(fields.get("month", "")).strip().lower()
    named = next((n for n, name in enumerate(MONTHS, 1) if re.search(rf"\b{name}", told)), None)
    numbers = [int(number) for number in re.findall(r"\d+", told)]
    month = named or (numbers.pop(0) if numbers else None)
    day = line(fields.get("day", "")) or (numbers[0] if numbers else None)
    return date_parts([part for part in (year[0], month, day if month else None) if part])


def _carried(name: str) -> str | None:
    """The field of CSL that a field of ours carries."""
    bare = name.removeprefix(CARRIED)
    return CSL_NAMES.get(bare) if bare != name or name not in KNOWN else None


def _custom(fields: Fields) -> Fields:
    said = {
        f"{name}-as-written" if name in ("year", "date", "urldate", "origdate") else name: value
        for name, value in fields.items()
    }
    return {name: value if name == "file" else decode(value) for name, value in said.items()}
