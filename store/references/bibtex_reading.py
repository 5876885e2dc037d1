"""BibTeX and biblatex files to references."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from . import DateParts, Reference, date_parts
from .bibtex_entries import MONTHS, BibtexEntry, entries, expansion
from .bibtex_people import read_names
from .bibtex_tables import ALIASES, DEGREES, INHERITED_NOT, PEOPLE, PLAIN, READ_TYPES, STANDARD_FIELDS, VERBATIM
from .bibtex_tex import decode
from .interchange_leftover import CSL_NAMES, neat, restored
from .interchange_tidy import line, shaped

Fields = dict[str, str]
CARRIED = "csl-"
"""Before a name of CSL that means something else in BibTeX."""


def read_bibtex(text: str, broken: Callable[[int, str, str], None]) -> list[Reference]:
    """The references of a file; `broken` gets the line, the name and the fault of each entry that cannot be read.

    Raises:
        SourceTooLarge: macros, or entries that others inherit from, make far more text of it than it has.
    """
    result = entries(text, broken)
    by_key = {entry.key.lower(): entry for entry in reversed(result) if entry.key}
    count, whole = expansion(text), list[BibtexEntry]()
    for entry in result:
        whole.append(_inheriting(entry, by_key))
        count.add(*whole[-1].fields.values())
    return [read_entry(entry) for entry in whole]


def read_entry(entry: BibtexEntry) -> Reference:
    """The reference of one entry; a field that we have no place for is kept as custom."""
    fields = _renamed(entry.fields)
    values: dict[str, Any] = {"id": entry.key, "type": READ_TYPES.get(entry.type, "document")}
    values |= {name: read_names(fields.pop(name)) for name in sorted(PEOPLE & fields.keys())}
    values |= {csl: decode(fields.pop(name), verbatim=True) for name, csl in VERBATIM.items() if name in fields}
    values |= _titles(entry.type, fields) | _numbers(entry.type, fields) | _publisher(fields) | _dates(fields)
    values |= {csl: decode(fields.pop(name)) for name, csl in PLAIN.items() if name in fields}
    degree = next((name for name, kind in DEGREES.items() if kind == entry.type), None)
    values["genre"] = values.get("genre") or degree
    carried = {csl: fields.pop(name) for name in list(fields) if (csl := _carried(name))}
    values["custom"] = _custom(fields)
    lines = {key: value for key, value in values.items() if value}
    read = neat(Reference.model_validate(lines))
    return restored(read, {csl: shaped(csl, decode(value)) for csl, value in carried.items()}) if carried else read


def _inheriting(entry: BibtexEntry, by_key: Mapping[str, BibtexEntry]) -> BibtexEntry:
    parent = by_key.get(entry.fields.get("crossref", "").strip().lower())
    if parent is None or parent.key == entry.key:
        return entry
    values = {name: value for name, value in parent.fields.items() if name not in INHERITED_NOT}
    if "title" in parent.fields:
        values["booktitle"] = ": ".join(parent.fields[name] for name in ("title", "subtitle") if name in parent.fields)
    own = {name: value for name, value in entry.fields.items() if name != "crossref"}
    dated = {"date", "year"} & own.keys()
    values = {name: value for name, value in values.items() if not (dated and name in ("date", "year", "month", "day"))}
    return entry._replace(fields={**values, **own})


def _renamed(fields: Mapping[str, str]) -> Fields:
    lines = dict(fields)
    for other, name in ALIASES.items():
        if other in lines and name not in lines:
            lines[name] = lines.pop(other)
    return lines


def _titles(kind: str, fields: Fields) -> dict[str, str]:
    title = [line(decode(fields.pop(name))) for name in ("title", "subtitle") if name in fields]
    within = "journal" if kind in ("article", "periodical", "review") else "booktitle"
    name = next((one for one in (within, "journal", "booktitle") if one in fields), None)
    joined = title[0] if title else ""
    if len(title) > 1:
        joined += (" " if joined.endswith((":", "?", "!", ".", "–", "—")) else ": ") + title[1]
    return {"title": joined, "container-title": decode(fields.pop(name)) if name else ""}


def _numbers(kind: str, fields: Fields) -> dict[str, str]:
    texts = {}
    if "pages" in fields:
        texts["page"] = re.sub(r" ?[-–—]+ ?", "-", line(decode(fields.pop("pages"))))
    if "issue" in fields:
        texts["issue"] = decode(fields.pop("issue"))
    if "number" in fields:
        name = "issue" if kind in ("article", "periodical", "review") and "issue" not in texts else "number"
        texts[name] = decode(fields.pop("number"))
    return texts


def _publisher(fields: Fields) -> dict[str, str]:
    names = ("publisher", "institution", "school", "organization")
    name = next((one for one in names if one in fields), None)
    return {"publisher": decode(fields.pop(name))} if name else {}


def _dates(fields: Fields) -> dict[str, Any]:
    """When it was issued and looked at; a date that says more than can be kept stays beside it as it is written."""
    values: dict[str, Any] = {}
    for name, csl in (("urldate", "accessed"), ("origdate", "original-date"), ("date", "issued")):
        if name in fields and (parts := date_parts(begin := line(decode(fields[name])).split("/")[0])):
            values[csl] = parts
            if begin == line(decode(fields[name])):
                del fields[name]
    if "issued" not in values and (parts := _in_parts(fields)):
        values["issued"] = parts
        if line(decode(fields.get("year", ""))) == str(parts[0]):
            fields.pop("year")
    if "issued" in values:
        for name in ("month", "day"):
            fields.pop(name, None)
        if re.sub(r"\D", "", fields.get("year", "")) == str(values["issued"][0]):
            fields.pop("year")
    return values


def _in_parts(fields: Fields) -> DateParts | None:
    year = re.search(r"(?<!\d)\d{4}(?!\d)", decode(fields.get("year", "")))
    if year is None:
        return None
    text = decode(fields.get("month", "")).strip().lower()
    label = next((n for n, name in enumerate(MONTHS, 1) if re.search(rf"\b{name}", text)), None)
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    month = label or (numbers.pop(0) if numbers else None)
    day = line(fields.get("day", "")) or (numbers[0] if numbers else None)
    return date_parts([part for part in (year[0], month, day if month else None) if part])


def _carried(name: str) -> str | None:
    """The field of CSL that a field of ours carries."""
    bare = name.removeprefix(CARRIED)
    return CSL_NAMES.get(bare) if bare != name or name not in STANDARD_FIELDS else None


def _custom(fields: Fields) -> Fields:
    texts = {
        f"{name}-as-written" if name in ("year", "date", "urldate", "origdate") else name: value
        for name, value in fields.items()
    }
    return {name: value if name == "file" else decode(value) for name, value in texts.items()}
