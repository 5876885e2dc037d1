"""The cache: what models answered, by content, so that no question is put twice.

A key is made of everything that the answer depends on; hence a kept answer never grows old. Each project but
the default one has keys of its own, so that none gets an answer that another one kept.
For all but administrators (see `store.access`) nothing is kept and nothing known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from sqlmodel import Session, col, insert, select

from ..database import Database, batches
from ..database.access import may_cache
from ..database.tables import JudgementRow, Values, VectorRow
from ..records import Provenance
from ..records.context import DEFAULT_PROJECT

Vector = NDArray[np.float32]
STORED = np.dtype("<f4")


class CachedJudgement(NamedTuple):
    """What a verifier answered; the fields are those of its judgement."""

    support: float | None
    contradiction: float | None = None
    supported: bool | None = None
    provenance: Provenance | None = None


def judgement_key(provenance: Provenance, premise: str, claim: str) -> str:
    """The key of what a verifier says of a premise and a claim: SHA-256, hexadecimal."""
    return _key("score", provenance, premise, claim)


def vector_key(provenance: Provenance, text: str) -> str:
    """The key of an embedder's vector for a text: SHA-256, hexadecimal."""
    return _key("vector", provenance, text)


def get_answers(db: Database, keys: Sequence[str]) -> dict[str, CachedJudgement]:
    """The answers that are known, by key; what is not known is left out.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    if not may_cache(db.context):
        return {}
    own = _own(db, keys)
    with db.reading("looking up verdicts in") as session:
        return {own[key]: answer for key, answer in _answers(session, list(own)).items()}


def put_answers(db: Database, answers: Mapping[str, CachedJudgement]) -> None:
    """Keep answers by key; a key that is known keeps the answer it has.

    Raises:
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    if not may_cache(db.context):
        return
    own = _own(db, answers)
    with db.writing("keeping verdicts in") as session:
        existing = _answers(session, list(own))
        new = [_row(stored, answers[key]) for stored, key in own.items() if stored not in existing]
        if new:
            session.execute(insert(JudgementRow), new)


def get_vectors(db: Database, keys: Sequence[str]) -> dict[str, Vector]:
    """The vectors that are known, by key, each of shape (dim,); what is not known is left out.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    if not may_cache(db.context):
        return {}
    own = _own(db, keys)
    with db.reading("looking up vectors in") as session:
        results = _vectors(session, list(own))
    return {own[key]: np.frombuffer(stored, STORED).astype(np.float32) for key, stored in results.items()}


def put_vectors(db: Database, vectors: Mapping[str, Vector]) -> None:
    """Keep vectors of shape (dim,) by key; a key that is known keeps the vector it has.

    Raises:
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    if not may_cache(db.context):
        return
    own = _own(db, vectors)
    with db.writing("keeping vectors in") as session:
        existing = _vectors(session, list(own))
        new = [
            {"key": at, "vector": vectors[key].astype(STORED).tobytes()}
            for at, key in own.items()
            if at not in existing
        ]
        if new:
            session.execute(insert(VectorRow), new)


def _own(db: Database, keys: Iterable[str]) -> dict[str, str]:
    """The keys by those under which the project of the store's context keeps them."""
    project = db.context.project_id
    if project == DEFAULT_PROJECT:
        return {key: key for key in keys}
    return {_digest("project", project, key): key for key in keys}


def _answers(session: Session, keys: Sequence[str]) -> dict[str, CachedJudgement]:
    row = JudgementRow
    existing: dict[str, CachedJudgement] = {}
    for some in batches(keys):
        for result in session.exec(select(row).where(col(row.key).in_(some))):
            by = Provenance.model_validate(result.provenance) if result.provenance else None
            existing[result.key] = CachedJudgement(result.support, result.contradiction, result.supported, by)
    return existing


def _row(key: str, answer: CachedJudgement) -> Values:
    by = answer.provenance and answer.provenance.model_dump(mode="json")
    return {"key": key, **answer._asdict(), "provenance": by}


def _vectors(session: Session, keys: Sequence[str]) -> dict[str, bytes]:
    existing: dict[str, bytes] = {}
    for some in batches(keys):
        statement = select(VectorRow.key, VectorRow.vector).where(col(VectorRow.key).in_(some))
        existing.update(dict(session.exec(statement).all()))
    return existing


def _key(kind: str, provenance: Provenance, *texts: str) -> str:
    return _digest(kind, provenance.engine, provenance.model, provenance.digest, provenance.prompt, *texts)


def _digest(*fields: str) -> str:
    """Each field with its length before it, so that no two lists of fields run together."""
    digest = sha256()
    for field in fields:
        content = field.encode("utf-8", "surrogatepass")
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()
