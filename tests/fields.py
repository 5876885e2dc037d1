"""Compares a JSON value with a published list of fields.

A list of fields is a dictionary from a name to a `Field`; a list with one element stands for an array.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Json = Any
Kind = Any


class Field(NamedTuple):
    """What a published list says of one field."""

    kind: Kind
    """A type, a tuple of types, a set of allowed values, a dictionary of fields, or a list with one of these."""
    required: bool = True


def faults(value: Json, kind: Kind, where: str = "$") -> list[str]:
    """What is not as the list says: missing, unknown, or of another type."""
    if isinstance(kind, list):
        if not isinstance(value, list):
            return [f"{where} is no array"]
        return [fault for index, one in enumerate(value) for fault in faults(one, kind[0], f"{where}[{index}]")]
    if isinstance(kind, dict):
        return _object(value, kind, where)
    if isinstance(kind, (set, frozenset)):
        return [] if value in kind else [f"{where} is {value!r}"]
    right = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
    return [] if right else [f"{where} is {type(value).__name__}"]


def _object(value: Json, fields: dict[str, Field], where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where} is no object"]
    missing = [f"{where}.{name} is missing" for name, field in fields.items() if field.required and name not in value]
    unknown = [f"{where}.{name} is unknown" for name in value if name not in fields]
    inside = [
        fault
        for name, one in value.items()
        if name in fields
        for fault in faults(one, fields[name].kind, f"{where}.{name}")
    ]
    return [*missing, *unknown, *inside]
