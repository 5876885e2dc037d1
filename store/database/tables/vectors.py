"""Vectors of chunks, each with the model that made it, for search by meaning."""

from __future__ import annotations

from sqlmodel import Field, UniqueConstraint

from .base import DISPOSABLE, Row


class VectorModelRow(Row, table=True):
    """An embedder whose vectors are kept."""

    __tablename__ = "vector_model"
    __table_args__ = (UniqueConstraint("engine", "model", "digest", "prompt"), {"info": DISPOSABLE})

    id: int = Field(primary_key=True)
    engine: str
    model: str
    digest: str
    prompt: str
    dimension: int
    state: str
    """In SQLite another one after every change of its vectors, so that a copy in memory is known to be old."""


class ChunkVectorRow(Row, table=True):
    """What an embedder gave for a chunk: float32, little endian.

    PostgreSQL has this table with the type `vector` of its extension, from the first vector on.
    """

    __tablename__ = "chunk_vector"
    __table_args__ = ({"info": {**DISPOSABLE, "only": "sqlite"}},)

    chunk_id: int = Field(primary_key=True, foreign_key="chunk.id", ondelete="CASCADE")
    model_id: int = Field(foreign_key="vector_model.id", index=True)
    embedding: bytes
