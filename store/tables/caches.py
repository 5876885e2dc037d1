"""Answers of models, kept by content so that no question is put twice."""

from __future__ import annotations

from sqlmodel import Field

from .base import Row


class ScoreRow(Row, table=True):
    """What a verifier gave for a premise and a claim; `key` is `cache.score_key`."""

    __tablename__ = "score"

    key: str = Field(primary_key=True)
    probability: float


class VectorRow(Row, table=True):
    """What an embedder gave for a text: float32, little endian; `key` is `cache.vector_key`."""

    __tablename__ = "vector"

    key: str = Field(primary_key=True)
    vector: bytes
