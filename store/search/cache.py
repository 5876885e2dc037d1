"""The cache: what models answered, by content, so that no question is put twice.

A key is made of everything that the answer depends on; hence a kept answer never grows old. Each project but
the default one has keys of its own, so that none gets an answer that another one kept. Row and answer are signed
with the key of the store (HMAC, RFC 2104): what someone wrote into the tables by hand is not known.
For all but administrators (see `store.access`) nothing is kept and nothing known.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import ColumnElement, Text, cast, literal_column, type_coerce
from sqlalchemy.types import NullType
from sqlmodel import Session, col, insert, select

from ..database import Database, batches
from ..database.access import may_cache
from ..database.tables import JudgementRow, Values, VectorRow
from ..records import Provenance
from ..records.context import DEFAULT_PROJECT

Vector = NDArray[np.float32]
STORED = np.dtype("<f4")
MAC = sha256().digest_size
"""Bytes behind a vector that sign it."""
AT_ONCE = 8192
"""Rows that are read at once."""


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
    if (secret := db.secret) is None:
        return {}
    own = _own(db, keys, secret)
    with db.reading("looking up verdicts in") as session:
        answers = _answers(session, list(own), secret)
    return {own[key]: answer for key, answer in answers.items() if answer is not None}


def put_answers(db: Database, answers: Mapping[str, CachedJudgement]) -> None:
    """Keep answers by key; a key that is known keeps the answer it has.

    Raises:
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    if not may_cache(db.context):
        return
    if (secret := db.secret) is None:
        return
    own = _own(db, answers, secret)
    with db.writing("keeping verdicts in") as session:
        existing = _answers(session, list(own), secret)
        new = [_row(at, answers[key], secret) for at, key in own.items() if at not in existing]
        if new:
            session.execute(insert(JudgementRow), new)


def get_vectors(db: Database, keys: Sequence[str]) -> dict[str, Vector]:
    """The vectors that are known, by key, each of shape (dim,); what is not known is left out.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    if not may_cache(db.context):
        return {}
    if (secret := db.secret) is None:
        return {}
    own = _own(db, keys, secret)
    with db.reading("looking up vectors in") as session:
        signed = _vectors(session, list(own))
    return {
        own[key]: np.frombuffer(blob[:-MAC], STORED).astype(np.float32)
        for key, blob in signed.items()
        if isinstance(blob, bytes) and _is_signed(secret, key, blob[:-MAC], blob[-MAC:].hex())
    }


def put_vectors(db: Database, vectors: Mapping[str, Vector]) -> None:
    """Keep vectors of shape (dim,) by key; a key that is known keeps the vector it has.

    Raises:
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    if not may_cache(db.context):
        return
    if (secret := db.secret) is None:
        return
    own = _own(db, vectors, secret)
    with db.writing("keeping vectors in") as session:
        existing = _vectors(session, list(own))
        bare = {at: vectors[key].astype(STORED).tobytes() for at, key in own.items() if at not in existing}
        new = [{"key": at, "vector": raw + bytes.fromhex(_mac(secret, at, raw))} for at, raw in bare.items()]
        if new:
            session.execute(insert(VectorRow), new)


def unsigned(db: Database) -> int:
    """How many answers are kept that the key of the store did not sign: written by hand, or without that key.

    0 where the store has no key, or for those who get no answers.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    secret = db.secret if may_cache(db.context) else None
    if secret is None:
        return 0
    with db.reading("looking through kept answers of") as session:
        rows = session.connection().execute(select(*_raw(session)).execution_options(yield_per=AT_ONCE))
        return sum(_signed(secret, row) is None for row in rows)


def _own(db: Database, keys: Iterable[str], secret: bytes) -> dict[str, str]:
    """The keys by those under which the project of the store's context keeps them, which nobody else can name."""
    project = db.context.project_id
    mine = project == DEFAULT_PROJECT
    return {_mac(secret, key if mine else _digest("project", project, key), b"key"): key for key in keys}


def _raw(session: Session) -> list[ColumnElement[Any]]:
    """The columns of an answer as they are stored; SQLite keeps anything in each, also text that is none."""
    columns: list[ColumnElement[Any]] = []
    for column in JudgementRow.__table__.columns:  # type: ignore[attr-defined]  # every row class has it
        if column.name not in ("key", "provenance"):
            columns.append(type_coerce(column, NullType()))
        elif session.get_bind().dialect.name == "sqlite":
            columns.append(literal_column(f"CAST({column.name} AS BLOB)"))
        else:
            columns.append(cast(column, Text))
    return columns


def _answers(session: Session, keys: Sequence[str], secret: bytes) -> dict[str, CachedJudgement | None]:
    """The answers that are there under these keys; `None` is one that the key of the store did not sign."""
    answers: dict[str, CachedJudgement | None] = {}
    for some in batches(keys):
        statement = select(*_raw(session)).where(col(JudgementRow.key).in_(some))
        for row in session.connection().execute(statement):
            answers[_text(row[0])] = _signed(secret, row)
    return answers


def _signed(secret: bytes, row: Sequence[Any]) -> CachedJudgement | None:
    """The answer in a row as it is stored; `None` where it is none that the key of the store signed."""
    raw_key, support, contradiction, supported, raw_details = row
    try:
        key, details = _text(raw_key), json.loads(_text(raw_details))
        by, mac = details["by"], details["mac"]
        if not all(number is None or isinstance(number, float) for number in (support, contradiction)):
            return None
        answer = CachedJudgement(
            support,
            contradiction,
            None if supported is None else bool(supported),
            None if by is None else Provenance.model_validate(by),
        )
        signed = _is_signed(secret, key, _answer_bytes(answer), mac)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return answer if signed else None


def _text(stored: bytes | str) -> str:
    return stored.decode() if isinstance(stored, bytes) else stored


def _row(key: str, answer: CachedJudgement, secret: bytes) -> Values:
    by = answer.provenance and answer.provenance.model_dump(mode="json")
    return {"key": key, **answer._asdict(), "provenance": {"by": by, "mac": _mac(secret, key, _answer_bytes(answer))}}


def _answer_bytes(answer: CachedJudgement) -> bytes:
    by = answer.provenance and answer.provenance.model_dump(mode="json")
    numbers = [None if number is None else repr(float(number)) for number in (answer.support, answer.contradiction)]
    return json.dumps([*numbers, answer.supported, by], sort_keys=True).encode()


def _mac(secret: bytes, key: str, message: bytes) -> str:
    return hmac.new(secret, key.encode("utf-8", "surrogatepass") + b"\0" + message, sha256).hexdigest()


def _is_signed(secret: bytes, key: str, message: bytes, mac: str) -> bool:
    return hmac.compare_digest(_mac(secret, key, message).encode(), mac.encode("utf-8", "surrogatepass"))


def _vectors(session: Session, keys: Sequence[str]) -> dict[str, Any]:
    """What is stored under these keys; SQLite keeps texts and numbers in a column of bytes, too."""
    vectors: dict[str, Any] = {}
    for some in batches(keys):
        statement = select(VectorRow.key, type_coerce(col(VectorRow.vector), NullType())).where(
            col(VectorRow.key).in_(some)
        )
        vectors.update(dict(session.exec(statement).all()))
    return vectors


def _key(kind: str, provenance: Provenance, *texts: str) -> str:
    return _digest(kind, provenance.engine, provenance.model, provenance.digest, provenance.prompt, *texts)


def _digest(*fields: str) -> str:
    """Each field with its length before it, so that no two lists of fields run together."""
    digest = sha256()
    for field in fields:
        content = field.encode("utf-8", "surrogatepass")
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()
