"""A grounding as data: our own JSON, and what other programs expect.

Each is a pure function of one grounding. `SHAPES` names them, for the command line and the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...store.records import Grounding
from .offsets import Unit
from .plain import as_dict, unverified

__all__ = ["SHAPES", "Unit", "as_dict", "unverified"]

SHAPES: dict[str, Callable[[Grounding], Any]] = {
    "plain": as_dict,
}
