"""References to RIS: the tags that Zotero, EndNote and Mendeley read, and the rest in M2, Zotero's `Extra`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from . import DateParts, Reference
from .interchange_leftover import CSL_NAMES, leftover, neat
from .ris_lines import LONG, Tagged
from .ris_people import write_name
from .ris_reading import CUSTOM, read_record
from .ris_tables import (
    ALIASES,
    BOOKS,
    EDITED,
    KINDS,
    LAWS,
    MADE_BY,
    NUMBERED,
    PLAIN,
    SERIAL,
    SERIES,
    WITHOUT_PAGES,
    WRITE_TYPES,
)

_RANGE = re.compile(r"([^\s-]+)-([^\s-]+)")
_NAME = re.compile(r"[A-Za-z][\w .+-]*")
_TAG = re.compile(r"[a-z][a-z0-9]")
_OWN = {"ty", "er", "au", "ti", "kw", "ur", "m2", "da", "py", "l1", "en"}


def write_ris(references: Sequence[Reference]) -> str:
    """One record for each, in UTF-8, its lines ended as the format asks for, by CR LF."""
    return "".join(_written(reference) for reference in map(neat, references))


def _written(reference: Reference) -> str:
    record = [line for line in _lines(reference) if line.value]
    back = read_record(record)
    record += [Tagged("M2", f"{csl}: {value}") for csl, value in leftover(reference, back).items()]
    lines = [f"{tag}  - {_wrapped(tag, value)}" for tag, value in [*record, Tagged("ER", "")]]
    return "\r\n".join([*lines, "", ""])


def _wrapped(tag: str, value: str) -> str:
    """Paragraphs on lines of their own, set in, so that none is taken for a tag."""
    return value.replace("\n", "\r\n      " if tag in LONG else " ")


def _lines(reference: Reference) -> Iterator[Tagged]:
    kind, value = WRITE_TYPES.get(reference.type, "GEN"), reference.csl()
    yield Tagged("TY", kind)
    yield from _people(reference, kind)
    yield Tagged("TI", reference.title or "")
    yield from _titles(reference, kind)
    yield Tagged("PY", _date(reference.issued)[:4])
    yield Tagged("DA", _date(reference.issued))
    court = {"publisher": "authority"} if kind == "CASE" else {"edition": "version"} if kind == "COMP" else {}
    for tag, csl in PLAIN.items():
        yield Tagged(tag, value.get(court.get(csl, csl), ""))
    yield from _numbers(reference, kind)
    yield Tagged("UR", reference.url or "")
    yield Tagged("Y2", _date(reference.accessed))
    yield from (Tagged("KW", word) for word in (reference.keyword or "").split(", "))
    yield from _custom(reference.custom)


def _people(reference: Reference, kind: str) -> Iterator[Tagged]:
    editor = "A3" if kind in BOOKS else "A2" if kind in EDITED else "ED"
    roles = [("AU", reference.author), (editor, reference.editor)]
    roles += [] if kind in MADE_BY else [("A4", reference.translator)]
    yield from (Tagged(tag, write_name(name)) for tag, names in roles for name in names)


def _titles(reference: Reference, kind: str) -> Iterator[Tagged]:
    within, series, event = reference.container_title, reference.collection_title, reference.event_title
    if kind in SERIES:
        yield Tagged("T2", series or "")
        return
    if kind == "CONF" and event and within:
        yield Tagged("C3", within)
        yield Tagged("T2", event)
    else:
        yield Tagged("T2", within or "")
    yield Tagged("T3", series or "")


def _numbers(reference: Reference, kind: str) -> Iterator[Tagged]:
    serial = reference.issn if kind in SERIAL else reference.number if kind in NUMBERED else reference.isbn
    yield Tagged("SN", serial or "")
    if kind in LAWS:
        yield Tagged("M1", reference.number or "")
    if kind in KINDS:
        yield Tagged("M3", reference.genre or "")
    if kind not in WITHOUT_PAGES and reference.page:
        pages = _RANGE.fullmatch(reference.page)
        yield Tagged("SP", pages[1] if pages else reference.page)
        yield Tagged("EP", pages[2] if pages else "")


def _date(parts: DateParts | None) -> str:
    """As `2024/05/03/`; a year alone has two slashes more."""
    lines = [f"{part:02d}" for part in parts or () if parts and 1000 <= parts[0] <= 2999]
    return "/".join([*lines, *[""] * (4 - len(lines))]) if lines else ""


def _custom(custom: dict[str, str]) -> Iterator[Tagged]:
    for name, text in custom.items():
        tag = name.removeprefix(CUSTOM)
        existing = tag.upper() in PLAIN or tag.upper() in ALIASES or tag in _OWN
        if name == "file":
            yield from (Tagged("L1", path) for path in text.split("\n"))
        elif tag != name and _TAG.fullmatch(tag) and not existing:
            yield from (Tagged(tag.upper(), value) for value in text.split("\n"))
        elif tag == name and _NAME.fullmatch(name) and name.lower() not in CSL_NAMES and "\n" not in text:
            yield Tagged("M2", f"{name}: {text}")
