"""Comparing: the leaves of the log with the rows that they stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Integer, Table, select, tuple_
from sqlalchemy.exc import SQLAlchemyError

from ..database.batches import AT_ONCE
from ..database.erasure_payload import PAYLOAD
from ..database.log_canonical import stored, stored_columns
from ..database.log_covered import logged_tables
from ..database.log_merkle import leaf_hash
from ..database.tables import LAST_NUMBER
from ..errors import PciteError
from .proofs_tables import ProofFindings, erasures

UNREADABLE = (ValueError, TypeError, ArithmeticError, SQLAlchemyError, PciteError)
"""What comes of a value that another program put where its kind has no place."""

NUMBER = re.compile("0|-?[1-9][0-9]{0,18}")
"""A number as a key has it."""

Rows = dict[str, list[bytes | None]]
"""The hashes of rows by key; `None` for one that cannot be read."""


class Logged(NamedTuple):
    """A leaf as it was kept."""

    number: int
    table_name: str
    row_key: str
    hash: bytes


def compare(connection: Connection, project_id: str, leaves: Sequence[Logged], findings: ProofFindings) -> None:
    """Look up the row of each leaf, and tell of those that are not as they were logged."""
    tables: dict[str, list[Logged]] = {}
    for leaf in leaves:
        tables.setdefault(leaf.table_name, []).append(leaf)
    for name, some in tables.items():
        table = logged_tables().get(name)
        rows = {} if table is None else _hashes(connection, table, [leaf.row_key for leaf in some])
        wrong = [leaf for leaf in some if rows.get(leaf.row_key) != [leaf.hash]]
        for part in (wrong[at : at + AT_ONCE] for at in range(0, len(wrong), AT_ONCE)):
            _tell(connection, project_id, part, rows, findings)


def _tell(
    connection: Connection, project_id: str, leaves: Sequence[Logged], rows: Rows, findings: ProofFindings
) -> None:
    name = leaves[0].table_name
    keys = [leaf.row_key for leaf in leaves] if name in PAYLOAD else []  # from other tables nothing is erased
    existing = erasures(connection, project_id, name, keys)
    for leaf in leaves:
        key, result = leaf.row_key, rows.get(leaf.row_key, [])
        erased = [erasure for erasure in existing.get(key, []) if erasure.leaf_hash == leaf.hash]
        if erased and result == [erased[-1].remains_hash]:
            findings.erased(project_id, name, key, erased[-1].reason)
        elif not result:
            findings.finding(project_id, "removed row", name, key, f"leaf {leaf.number} of the log has it")
        elif len(result) > 1:
            findings.finding(project_id, "inserted row", name, key, f"{len(result)} rows have this key")
        elif result == [None]:
            findings.finding(project_id, "unreadable row", name, key, "it holds a value that its column cannot have")
        else:
            past = "something was written into it since it was erased"
            detail = past if erased else f"its values are not those of leaf {leaf.number} of the log"
            findings.finding(project_id, "changed row", name, key, detail)


def _hashes(connection: Connection, table: Table, keys: Sequence[str]) -> Rows:
    rows: Rows = {}
    width = len(table.primary_key)
    targets = [parts for key in dict.fromkeys(keys) if (parts := _parts(table, key)) is not None]
    for some in (targets[at : at + AT_ONCE // width] for at in range(0, len(targets), AT_ONCE // width)):
        for key, hash_ in _read(connection, table, some):
            rows.setdefault(key, []).append(hash_)
    return rows


def _read(connection: Connection, table: Table, keys: Sequence[tuple[Any, ...]]) -> Iterator[tuple[str, bytes | None]]:
    """Each row with its hash; where they cannot be read together, one by one."""
    try:
        yield from [(key, leaf_hash(payload)) for key, payload in payloads(connection, table, keys)]
    except UNREADABLE:
        if len(keys) == 1:
            yield "/".join(map(str, keys[0])), None
            return
        for key in keys:
            yield from _read(connection, table, [key])


def readable(connection: Connection, table: Table, keys: Sequence[str]) -> list[tuple[Mapping[str, Any], bytes]]:
    """Those of the rows with these keys that can be read, each with its hash; `compare` tells of the others."""
    results: list[tuple[Mapping[str, Any], bytes]] = []
    for parts in (_parts(table, key) for key in keys):
        try:
            rows = connection.execute(select(table).where(_among(table, [parts] if parts else []))).mappings().all()
            hashed = payloads(connection, table, [parts] if parts else [])  # which fails on what cannot be hashed
            results += [(dict(row), leaf_hash(payload)) for row, (_, payload) in zip(rows, hashed, strict=True)]
        except UNREADABLE:
            continue
    return results


def payloads(connection: Connection, table: Table, keys: Sequence[tuple[Any, ...]]) -> list[tuple[str, bytes]]:
    """Rows by the values of their primary key: each with its key as the log writes it, and as it is hashed.

    Raises:
        LogBroken: a row has a value that its column is never given.
    """
    return list(stored(connection, stored_columns(table, connection.dialect.name).where(_among(table, keys))))


def _among(table: Table, keys: Sequence[tuple[Any, ...]]) -> ColumnElement[bool]:
    key = tuple(table.primary_key)
    return key[0].in_([first for (first,) in keys]) if len(key) == 1 else tuple_(*key).in_(keys)


def _parts(table: Table, key: str) -> tuple[Any, ...] | None:
    """A key as its columns have it; the last ones are numbers, so that only the first may have a `/` in it.

    `None` for one that no row has: a number that the server's columns cannot hold would end the whole transaction.
    """
    columns = tuple(table.primary_key)
    if not isinstance(key, str):
        return None
    parts = key.rsplit("/", len(columns) - 1) if len(columns) > 1 else [key]
    if len(parts) != len(columns):
        return None
    typed: list[Any] = []
    for column, part in zip(columns, parts, strict=True):
        if not isinstance(column.type, Integer):
            typed.append(part)
        elif NUMBER.fullmatch(part) and int(part) <= LAST_NUMBER:
            typed.append(int(part))
        else:
            return None
    return tuple(typed)
