"""CSL-JSON files in and out, by the schema `csl-data.json` of CSL 1.0.2.

What the schema knows and a reference has no field for is kept as custom, and written where it came from.
"""

from __future__ import annotations

import json
import re
from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ..errors import InputError
from . import Reference
from .bibtex import citation_key
from .interchange_leftover import neat
from .record import OLDER as BEFORE

OLDER = {**BEFORE, "event": "event-title"}
"""Names that programs wrote before CSL 1.0.1 and 1.0.2, with what they are called now."""
OWN_FIELDS = {str(field.alias or name) for name, field in Reference.model_fields.items()}
DATES = ("issued", "accessed", "original-date")
PEOPLE = frozenset(
    """chair collection-editor compiler composer container-author contributor curator director editorial-director
    executive-producer interviewer illustrator organizer original-author performer producer recipient
    reviewed-author""".split()  # noqa: SIM905 - as the schema lists them
)
OTHER_DATES = frozenset({"available-date", "event-date", "submitted"})
TEXTS = frozenset(
    """annote archive_collection archive_location archive-place call-number chapter-number citation-label
    collection-number dimensions division event-place ISAN ISCI ISMN ISRC ISWC number-of-pages number-of-volumes
    original-publisher original-publisher-place original-title page-first part part-title PMCID PMID printing
    references reviewed-title scale source status supplement translated-title translated-title-short
    year-suffix""".split()  # noqa: SIM905 - as the schema lists them
)
"""Variables of the schema that a reference has no field for."""
AS_WRITTEN = "-as-written"


def read_csl_json(text: str, broken: Callable[[int, str, str], None]) -> list[Reference]:
    """The references of a file; `broken` gets the line, the name and the fault of each object that is none."""
    results = []
    for line, number, value in _objects(text, broken):
        for work in _works(value):
            try:
                results.append(_reference(work))
            except InputError as error:
                broken(line, f"object {number}", error.found)
    return results


def write_csl_json(references: Sequence[Reference]) -> str:
    """One array, each object with the `type` and `id` that the schema asks for."""
    taken: dict[str, int] = {}
    lines = [_object(reference, taken) for reference in map(neat, references)]
    return json.dumps(lines, ensure_ascii=False, indent=2) + "\n"


def _objects(text: str, broken: Callable[[int, str, str], None]) -> Iterator[tuple[int, int, Any]]:
    """The objects of an array, or the one there is; those before a fault of the file are read."""
    decoder, at = json.JSONDecoder(), _after(text, 0)
    ends = [end.start() for end in re.finditer("\n", text)]
    many = text.startswith("[", at)
    at = _after(text, at + many)
    number, ended = 0, many and text.startswith("]", at)
    while not ended:
        line, number = bisect(ends, at - 1) + 1, number + 1
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError) as error:
            fault = error if isinstance(error, json.JSONDecodeError) else None
            where = fault.lineno if fault else line
            broken(where, f"object {number}", f"it is no JSON ({fault.msg if fault else 'nested too deeply'})")
            return
        yield line, number, value
        at = _after(text, end)
        ended = not many or text.startswith("]", at)
        if not ended and not text.startswith(",", at):
            where = bisect(ends, at - 1) + 1
            broken(where, f"after object {number}", "the array is not closed by ]" if at >= len(text) else "no comma")
            return
        at = _after(text, at + 1)


def _after(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _works(value: Any) -> list[Any]:  # noqa: ANN401  (whatever a file holds)
    """The works in an answer of Crossref's API (`message`) or Zotero's (`items`); else what there is."""
    if not isinstance(value, Mapping) or "type" in value:
        return [value]
    if isinstance(value.get("message"), Mapping) and "message-type" in value:
        return _works(value["message"])
    return value["items"] if isinstance(value.get("items"), list) else [value]


def _reference(item: Any) -> Reference:  # noqa: ANN401  (whatever a file holds)
    if not isinstance(item, Mapping):
        raise InputError("reading CSL-JSON", f"it is no object but {json.dumps(item)[:40]}", "Give objects")
    lines = {str(OLDER.get(key, key)): value for key, value in item.items() if value not in (None, "", [], {})}
    values = lines.get("custom")
    custom = {key: _text(value) for key, value in values.items()} if isinstance(values, Mapping) else {}
    custom |= {key: _text(value) for key, value in lines.items() if key not in OWN_FIELDS}
    reference = Reference.from_csl({**lines, "custom": {}})
    for key in DATES:
        if key in lines and not _is(lines[key], reference.csl().get(key)):
            custom[key + AS_WRITTEN] = _text(lines[key])
    return neat(reference.model_copy(update={"custom": custom}))


def _is(value: Any, stored: object) -> bool:  # noqa: ANN401  (whatever a file holds)
    """Whether a date says nothing more than what is kept of it."""
    if not isinstance(value, Mapping) or value.keys() != {"date-parts"}:
        return False
    try:
        return {"date-parts": [[int(part) for part in one] for one in value["date-parts"]]} == stored
    except (TypeError, ValueError):
        return False


def _object(reference: Reference, taken: dict[str, int]) -> dict[str, Any]:
    texts = {"id": reference.id or citation_key(reference, taken), **reference.csl()}
    custom = texts.pop("custom", {})
    for key in list(custom):
        if key in TEXTS:
            texts[key] = custom.pop(key)
        elif key in PEOPLE | OTHER_DATES and (value := _parsed(key, custom[key])):
            texts[key] = value
            del custom[key]
    for key in DATES:
        if (value := _parsed(key, custom.get(key + AS_WRITTEN, ""))) and _same_begin(value, texts.get(key)):
            texts[key] = value
            del custom[key + AS_WRITTEN]
    return texts | ({"custom": custom} if custom else {})


def _parsed(key: str, text: str) -> Any:  # noqa: ANN401  (a list of names, or a date)
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, list if key in PEOPLE else dict) else None


def _same_begin(value: Mapping[str, Any], stored: object) -> bool:
    """Whether a date as it was written is still the one that the reference has."""
    return Reference.from_csl({"type": "book", "issued": value}).csl().get("issued") == stored


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
