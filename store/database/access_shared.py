"""Shared tables: those whose rows belong to no project, each with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, get_args

from ..records.context import Role

EVERYONE: tuple[Role, ...] = get_args(Role)
WRITERS: tuple[Role, ...] = ("agent", "admin")
CACHES: tuple[Role, ...] = ("admin",)
"""Who shares answers of models: one that an agent planted would verify what another agent says."""

LOG = frozenset({"log_leaf", "log_head", "log_tile"})
"""Tables of a project that the store's function `append_log` writes, for whoever writes a row."""


class Shared(NamedTuple):
    """A table without a project."""

    reason: str
    readers: tuple[Role, ...]
    writers: tuple[Role, ...] = ()
    rights: tuple[str, ...] = ()
    """What `writers` may do."""
    way: str = ""
    """Which of its rows are seen, in SQL; all where it is empty."""
    counter: str = ""
    """The sequence that numbered its rows: who may take its numbers could take all that there are."""


SHARED: Mapping[str, Shared] = {
    "store_version": Shared("says how the tables are laid out, and nothing of what is in them", EVERYONE),
    "judgement": Shared(
        "answers of models by the SHA-256 of the question, without its words: whoever has it has the question",
        CACHES,
        CACHES,
        ("INSERT",),
    ),
    "text_vector": Shared(
        "vectors by the SHA-256 of the text, without its words: whoever has it has the text",
        CACHES,
        CACHES,
        ("INSERT",),
    ),
    "vector_model": Shared(
        "names of embedders, which no one gives another meaning",
        EVERYONE,
        WRITERS,
        ("INSERT (engine, model, digest, prompt, dimension, state)",),
        counter="vector_model_id_seq",
    ),
    "chunk_vector": Shared(
        "one for each chunk, seen by whoever sees the chunk, and gone with it",
        EVERYONE,
        WRITERS,
        ("INSERT", "DELETE"),
        "EXISTS (SELECT 1 FROM chunk WHERE chunk.id = chunk_vector.chunk_id)",
    ),
}
"""By name. What people may not read they do not need: models are asked by agents."""
