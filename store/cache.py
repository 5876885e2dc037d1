"""The cache: what models answered, by content, so that no question is put twice.

A key is made of everything that the answer depends on; hence a kept answer never grows old.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray
from sqlmodel import Session, col, insert, select

from .database import Database, batches
from .records import Provenance
from .tables import ScoreRow, VectorRow

Vector = NDArray[np.float32]
STORED = np.dtype("<f4")


def score_key(provenance: Provenance, premise: str, claim: str) -> str:
    """The key of what a verifier says of a premise and a claim: SHA-256, hexadecimal."""
    return _key("score", provenance, premise, claim)


def vector_key(provenance: Provenance, text: str) -> str:
    """The key of an embedder's vector for a text: SHA-256, hexadecimal."""
    return _key("vector", provenance, text)


def get_scores(db: Database, keys: Sequence[str]) -> dict[str, float]:
    """The probabilities that are known, by key; what is not known is left out.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("looking up verdicts in") as session:
        return _scores(session, keys)


def put_scores(db: Database, scores: Mapping[str, float]) -> None:
    """Keep probabilities by key; a key that is known keeps the answer it has.

    Raises:
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    with db.writing("keeping verdicts in") as session:
        known = _scores(session, list(scores))
        new = [{"key": key, "probability": scores[key]} for key in scores if key not in known]
        if new:
            session.execute(insert(ScoreRow), new)


def get_vectors(db: Database, keys: Sequence[str]) -> dict[str, Vector]:
    """The vectors that are known, by key, each of shape (dim,); what is not known is left out.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("looking up vectors in") as session:
        return {key: np.frombuffer(kept, STORED).astype(np.float32) for key, kept in _vectors(session, keys).items()}


def put_vectors(db: Database, vectors: Mapping[str, Vector]) -> None:
    """Keep vectors of shape (dim,) by key; a key that is known keeps the vector it has.

    Raises:
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    with db.writing("keeping vectors in") as session:
        known = _vectors(session, list(vectors))
        new = [{"key": key, "vector": vectors[key].astype(STORED).tobytes()} for key in vectors if key not in known]
        if new:
            session.execute(insert(VectorRow), new)


def _scores(session: Session, keys: Sequence[str]) -> dict[str, float]:
    known: dict[str, float] = {}
    for some in batches(keys):
        found = select(ScoreRow.key, ScoreRow.probability).where(col(ScoreRow.key).in_(some))
        known.update(dict(session.exec(found).all()))
    return known


def _vectors(session: Session, keys: Sequence[str]) -> dict[str, bytes]:
    known: dict[str, bytes] = {}
    for some in batches(keys):
        found = select(VectorRow.key, VectorRow.vector).where(col(VectorRow.key).in_(some))
        known.update(dict(session.exec(found).all()))
    return known


def _key(kind: str, provenance: Provenance, *texts: str) -> str:
    """Each field with its length before it, so that no two lists of fields run together."""
    digest = sha256()
    for field in (kind, provenance.engine, provenance.model, provenance.digest, provenance.prompt, *texts):
        content = field.encode("utf-8", "surrogatepass")
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()
