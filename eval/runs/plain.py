"""What was chosen or found, as plain JSON: without this, a path or an array would not fit into a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from pydantic import BaseModel


def plain(value: object) -> object:
    """The same in dicts, lists, strings, numbers and None; a path keeps only its name, since folders differ.

    Raises:
        TypeError: It holds something else.
    """
    if value is None or isinstance(value, str | bool | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((plain(one) for one in value), key=repr)
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return _object(value)


def _object(value: object) -> object:
    if isinstance(value, Path):
        return value.name
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} cannot be kept in a run: give numbers, texts, lists or mappings")
