"""RIS files to references."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from . import DateParts, Reference, date_parts
from .interchange_leftover import CSL_NAMES, neat, restored
from .ris_lines import Tagged, records
from .ris_people import read_name
from .ris_tables import (
    ALIASES,
    BOOKS,
    EDITED,
    KINDS,
    LAWS,
    MADE_BY,
    NUMBERED,
    PLAIN,
    READ_TYPES,
    SERIAL,
    SERIES,
    WITHOUT_PAGES,
)

Values = dict[str, list[str]]
"""The values of each tag, in order."""
CUSTOM = "ris-"
"""Before a tag that has no place in a reference: its value is kept by that name."""
_CARRIED = re.compile(r"([A-Za-z][\w .+-]*): (.*)", re.DOTALL)


def read_ris(text: str, broken: Callable[[int, str, str], None]) -> list[Reference]:
    """The references of a file; `broken` gets the line, the name and the fault of each record that cannot be read."""
    return [read_record(record) for record in records(text, broken)]


def read_record(record: list[Tagged]) -> Reference:
    """The reference of one record; a tag that we have no place for is kept as custom."""
    kind, values = record[0].value.upper(), _values(record[1:])
    said: dict[str, Any] = {"type": READ_TYPES.get(kind, "document")}
    carried, custom = _carried(values.pop("M2", []))
    said |= _people(kind, values) | _titles(kind, values) | _numbers(kind, values) | _dates(values)
    said |= {csl: _taken(values, tag) for tag, csl in PLAIN.items() if tag in values}
    said["URL"] = _taken(values, "UR")
    said["keyword"] = ", ".join(values.pop("KW", []))
    if "L1" in values:
        custom["file"] = "\n".join(values.pop("L1"))
    said["custom"] = {f"{CUSTOM}{tag.lower()}": "\n".join(some) for tag, some in values.items()} | custom
    if kind == "CASE" and said.get("publisher"):
        said["authority"] = said.pop("publisher")
    if kind == "COMP" and said.get("edition"):
        said["version"] = said.pop("edition")
    read = neat(Reference.model_validate({key: value for key, value in said.items() if value}))
    return restored(read, carried) if carried else read


def _values(record: list[Tagged]) -> Values:
    values: Values = {}
    for tag, value in record:
        name = ALIASES.get(tag, tag)
        if value and value not in values.get(name, []):
            values.setdefault(name, []).append(value)
    return values


def _taken(values: Values, tag: str) -> str:
    """The first value of a tag, and of a note all; further ones stay, and are kept as custom."""
    some = values.pop(tag, [])
    if tag in ("N1", "AB"):
        return "\n".join(some)
    if some[1:]:
        values[tag] = some[1:]
    return some[0] if some else ""


def _carried(lines: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """What stands in the lines of M2: fields of CSL, and others."""
    csl: dict[str, str] = {}
    custom: dict[str, str] = {}
    for told in lines:
        found = _CARRIED.fullmatch(told)
        if found and (name := CSL_NAMES.get(found[1].lower())):
            csl[name] = found[2]
        else:
            name, value = (found[1], found[2]) if found else (f"{CUSTOM}m2", told)
            custom[name] = f"{custom[name]}\n{value}" if name in custom else value
    return csl, custom


def _people(kind: str, values: Values) -> dict[str, Any]:
    editor = ["ED", *(["A3"] if kind in BOOKS else ["A2"] if kind in EDITED else [])]
    roles = {"author": ["AU"], "editor": editor, "translator": [] if kind in MADE_BY else ["A4"]}
    return {
        role: tuple(filter(None, (read_name(one) for tag in tags for one in values.pop(tag, []))))
        for role, tags in roles.items()
    }


def _titles(kind: str, values: Values) -> dict[str, str]:
    title = "TI" if "TI" in values else "BT" if kind in BOOKS else ""
    said = {"title": _taken(values, title) if title else ""}
    if kind in ("CONF", "CPAPER") and "C3" in values:
        return {**said, "container-title": _taken(values, "C3"), "event-title": _taken(values, "T2")} | _series(values)
    if kind in SERIES:
        return {**said, "collection-title": _taken(values, "T2")}
    within = next((tag for tag in ("T2", "JF", "JO", "BT") if tag in values), "")
    said["container-title"] = _taken(values, within) if within else ""
    if within != "JO" and "J2" not in values and values.get("JO", [""])[0] not in ("", said["container-title"]):
        said["container-title-short"] = _taken(values, "JO")
    return said | _series(values)


def _series(values: Values) -> dict[str, str]:
    return {"collection-title": _taken(values, "T3")} if "T3" in values else {}


def _numbers(kind: str, values: Values) -> dict[str, str]:
    said: dict[str, str] = {}
    if "SN" in values:
        said["ISSN" if kind in SERIAL else "number" if kind in NUMBERED else "ISBN"] = _taken(values, "SN")
    if kind in LAWS and "M1" in values:
        said["number"] = _taken(values, "M1")
    if kind in KINDS and "M3" in values:
        said["genre"] = _taken(values, "M3")
    if kind not in WITHOUT_PAGES and values.keys() & {"SP", "EP"}:
        pages = [_taken(values, tag) for tag in ("SP", "EP")]
        said["page"] = "-".join(filter(None, pages))
    return said


def _dates(values: Values) -> dict[str, Any]:
    """When it was issued and looked at; a date that says more than can be kept stays beside it as it is written."""
    said: dict[str, Any] = {}
    for tag, csl in (("DA", "issued"), ("PY", "issued"), ("Y2", "accessed")):
        told = values.get(tag, [""])[0]
        parts = _date(told)
        if parts and len(said.get(csl, ())) <= len(parts):
            said[csl] = parts
        if parts and _same(told, parts, said[csl]):
            _taken(values, tag)
    return said


def _date(told: str) -> DateParts | None:
    slashed = [part.strip(" ") for part in told.split("/")]
    if len(slashed) > 1:
        return date_parts([part for part in slashed[:3] if part])
    return date_parts(told)


def _same(told: str, parts: DateParts, kept: DateParts) -> bool:
    if re.search(r"[^\W\d_]", told):
        return False
    return [int(number) for number in re.findall(r"\d+", told)] == list(parts) and kept[: len(parts)] == parts
