"""What a format has no field for: carried beside its fields, under the names of CSL, so that nothing is lost.

A writer writes what the format has, reads that again, and puts down whatever did not come back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..errors import InputError
from . import Name, Reference
from .interchange_tidy import line, paragraphs, shaped

CSL_NAMES = {
    str(field.alias or name).lower(): str(field.alias or name) for name, field in Reference.model_fields.items()
}
"""The fields of a reference as CSL spells them, by their names in lower case."""


def neat(reference: Reference) -> Reference:
    """The same with its texts in one shape, as every file holds them."""
    fields: dict[str, Any] = {}
    for key, value in reference:
        if isinstance(value, str):
            value = shaped(key, value) or ("" if key == "id" else None)
        elif key in ("author", "editor", "translator"):
            value = tuple(filter(None, map(_name, value)))
        elif key == "custom":
            shown = ((line(name), paragraphs(details)) for name, details in sorted(value.items()))
            value = {name: text for name, text in shown if name and text}
        fields[key] = value
    return Reference.model_validate(fields)


def leftover(reference: Reference, back: Reference) -> dict[str, str]:
    """What `back`, which came back from a file, lacks or has otherwise, by names of CSL.

    A reference without an id has the one that the file gives it.
    """
    value, result = reference.csl(), back.csl()
    mine, theirs = value.pop("custom", {}), result.pop("custom", {})
    lost = {key: _value_text(value.get(key)) for key in sorted({*value, *result}) if value.get(key) != result.get(key)}
    if not reference.id:
        lost.pop("id", None)
    custom = {key: mine.get(key) for key in sorted({*mine, *theirs}) if mine.get(key) != theirs.get(key)}
    return lost | ({"custom": _value_text(custom)} if custom else {})


def restored(reference: Reference, carried: Mapping[str, str]) -> Reference:
    """The reference with what was carried beside it; what does not fit its field becomes custom."""
    for key, text in carried.items():
        answer = reference.csl()
        value = _read(text)
        if key == "custom" and isinstance(value, dict):
            value = {name: one for name, one in {**reference.custom, **value}.items() if one is not None}
        try:
            reference = Reference.from_csl({**answer, key: value})
        except InputError:
            reference = Reference.from_csl({**answer, "custom": {**reference.custom, key: text}})
    return reference


def _value_text(value: object) -> str:
    """As a person would write it; as JSON where that would not be read as the same again."""
    if isinstance(value, str) and _read(value) == value and "\n" not in value:
        return value
    return json.dumps(value, ensure_ascii=False)


def _read(text: str) -> Any:  # noqa: ANN401  (whatever JSON holds)
    if not text.startswith(("{", "[", '"')) and text != "null":
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


def _name(name: Name) -> Name | None:
    parts = {key: line(part) or None for key, part in name if part}
    return Name.model_validate(parts) if any(parts.values()) else None
