"""Where something stands, in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from ....store.records.locators import Locator


def place(locator: Mapping[str, Any]) -> str:
    """The place as a reader names it; of keys that an agent made up, the keys."""
    try:
        return Locator.model_validate(locator).label if locator else ""
    except ValidationError:
        return ", ".join(f"{key} {value}" for key, value in locator.items() if value is not None)
