"""Answers of models, kept by content so that no question is put twice."""

from __future__ import annotations

from typing import Any

from sqlmodel import JSON, Field

from .base import Row, YesNo


class JudgementRow(Row, table=True):
    """What a verifier answered for a premise and a claim; `key` is made of `cache.judgement_key`."""

    __tablename__ = "judgement"

    key: str = Field(primary_key=True)
    support: float | None
    contradiction: float | None
    supported: bool | None = Field(sa_type=YesNo)
    provenance: dict[str, Any] | None = Field(sa_type=JSON)
    """`by`: who answered, where that is another engine than the one that was asked; `mac` signs the row."""


class VectorRow(Row, table=True):
    """What an embedder gave for a text: float32, little endian, then what signs it; see `cache.vector_key`."""

    __tablename__ = "text_vector"  # a table `vector` would hide the type `vector` of pgvector

    key: str = Field(primary_key=True)
    vector: bytes
