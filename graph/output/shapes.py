"""A grounding as data: our own JSON, and what other programs expect.

Each is a pure function of one grounding, in a file of its name. `SHAPES` names them, for the command line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from ...store.records import Grounding
from .shapes_alce import alce
from .shapes_answer import answer
from .shapes_anthropic import anthropic
from .shapes_azure import azure
from .shapes_cohere import cohere
from .shapes_offsets import Unit
from .shapes_openai import openai
from .shapes_plain import as_dict, unverified
from .shapes_prov import prov
from .shapes_vertex import vertex
from .shapes_w3c import w3c

__all__ = [
    "SHAPES",
    "ShapeName",
    "Unit",
    "alce",
    "answer",
    "anthropic",
    "as_dict",
    "azure",
    "cohere",
    "openai",
    "prov",
    "unverified",
    "vertex",
    "w3c",
]

ShapeName = Literal["plain", "vertex", "azure", "anthropic", "cohere", "openai", "w3c", "prov", "alce", "answer"]
"""What a grounding can be written as."""
SHAPES: dict[ShapeName, Callable[[Grounding], Any]] = {
    "plain": as_dict,
    "vertex": vertex,
    "azure": azure,
    "anthropic": anthropic,
    "cohere": cohere,
    "openai": openai,
    "w3c": w3c,
    "prov": prov,
    "alce": alce,
    "answer": answer,
}
