"""Middleware for LangChain's `create_agent`: no final answer leaves the agent unchecked.

The classes are made when they are first asked for, since LangChain is an extra.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ....store.errors import MissingExtra

if TYPE_CHECKING:
    from .middleware_grounding import GroundingMiddleware as GroundingMiddleware
    from .middleware_notes import SummaryNotesMiddleware as SummaryNotesMiddleware

__all__ = ["GroundingMiddleware", "SummaryNotesMiddleware"]
_HOMES = {"GroundingMiddleware": ".middleware_grounding", "SummaryNotesMiddleware": ".middleware_notes"}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if find_spec("langchain") is None:
        raise MissingExtra("middleware for agents", "langchain is not installed", "Run `pip install 'pcite[agents]'`")
    return getattr(import_module(_HOMES[name], __package__), name)
