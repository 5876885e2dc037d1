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
    fields: dict[str, Any] = {"type": READ_TYPES.get(kind, "document")}
    carried, custom = _carried(values.pop("M2", []))
    fields |= _people(kind, values) | _titles(kind, values) | _numbers(kind, values) | _dates(values)
    fields |= {csl: _taken(values, tag) for tag, csl in PLAIN.items() if tag in values}
    fields["URL"] = _taken(values, "UR")
    fields["keyword"] = ", ".join(values.pop("KW", []))
    if "L1" in values:
        custom["file"] = "\n".join(values.pop("L1"))
    fields["custom"] = {f"{CUSTOM}{tag.lower()}": "\n".join(some) for tag, some in values.items()} | custom
    if kind == "CASE" and fields.get("publisher"):
        fields["authority"] = fields.pop("publisher")
    if kind == "COMP" and fields.get("edition"):
        fields["version"] = fields.pop("edition")
    read = neat(Reference.model_validate({key: value for key, value in fields.items() if value}))
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
    for details in lines:
        match = _CARRIED.fullmatch(details)
        if match and (name := CSL_NAMES.get(match[1].lower())):
            csl[name] = match[2]
        else:
            name, value = (match[1], match[2]) if match else (f"{CUSTOM}m2", details)
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
    texts = {"title": _taken(values, title) if title else ""}
    if kind in ("CONF", "CPAPER") and "C3" in values:
        return {**texts, "container-title": _taken(values, "C3"), "event-title": _taken(values, "T2")} | _series(values)
    if kind in SERIES:
        return {**texts, "collection-title": _taken(values, "T2")}
    within = next((tag for tag in ("T2", "JF", "JO", "BT") if tag in values), "")
    texts["container-title"] = _taken(values, within) if within else ""
    if within != "JO" and "J2" not in values and values.get("JO", [""])[0] not in ("", texts["container-title"]):
        texts["container-title-short"] = _taken(values, "JO")
    return texts | _series(values)


def _series(values: Values) -> dict[str, str]:
    return {"collection-title": _taken(values, "T3")} if "T3" in values else {}


def _numbers(kind: str, values: Values) -> dict[str, str]:
    attributes: dict[str, str] = {}
    if "SN" in values:
        attributes["ISSN" if kind in SERIAL else "number" if kind in NUMBERED else "ISBN"] = _taken(values, "SN")
    if kind in LAWS and "M1" in values:
        attributes["number"] = _taken(values, "M1")
    if kind in KINDS and "M3" in values:
        attributes["genre"] = _taken(values, "M3")
    if kind not in WITHOUT_PAGES and values.keys() & {"SP", "EP"}:
        pages = [_taken(values, tag) for tag in ("SP", "EP")]
        attributes["page"] = "-".join(filter(None, pages))
    return attributes


def _dates(values: Values) -> dict[str, Any]:
    """When it was issued and looked at; a date that says more than can be kept stays beside it as it is written."""
    fields: dict[str, Any] = {}
    for tag, csl in (("DA", "issued"), ("PY", "issued"), ("Y2", "accessed")):
        details = values.get(tag, [""])[0]
        parts = _date(details)
        if parts and len(fields.get(csl, ())) <= len(parts):
            fields[csl] = parts
        if parts and _same(details, parts, fields[csl]):
            _taken(values, tag)
    return fields


def _date(text: str) -> DateParts | None:
    slashed = [part.strip(" ") for part in text.split("/")]
    if len(slashed) > 1:
        return date_parts([part for part in slashed[:3] if part])
    return date_parts(text)


def _same(text: str, parts: DateParts, date: DateParts) -> bool:
    if re.search(r"[^\W\d_]", text):
        return False
    return [int(number) for number in re.findall(r"\d+", text)] == list(parts) and date[: len(parts)] == parts
