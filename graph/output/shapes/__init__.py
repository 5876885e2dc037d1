"""A grounding as data: our own JSON, and what other programs expect.

Each is a pure function of one grounding, in a file of its name. `SHAPES` names them, for the command line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....store.records import Grounding
from .alce import alce
from .answer import answer
from .anthropic import anthropic
from .azure import azure
from .cohere import cohere
from .offsets import Unit
from .openai import openai
from .plain import as_dict, unverified
from .prov import prov
from .vertex import vertex
from .w3c import w3c

__all__ = [
    "SHAPES",
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

SHAPES: dict[str, Callable[[Grounding], Any]] = {
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
