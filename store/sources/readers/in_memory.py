"""Sources that are no files: what a database answered, what an agent computed, what a user marked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from hashlib import sha256
from itertools import chain
from typing import Any
from uuid import NAMESPACE_OID, uuid5

from ...errors import EmptySource
from ...records import Source, SourceKind
from .csv import table_text
from .limits import LIMITS, ReadingLimits
from .source import encoded, from_bytes, from_text, language

SELECTION = {"passage_id": "user-selection", "chapter": "User Selection", "section": "Selected Text"}
"""What a user marked has no place in a book: these stand where a place of a book would be named."""
LOGIN = re.compile(r"(?<=://)[^/@\s]*@")
LONGEST_BYTES = 32


def from_rows(
    columns: Sequence[str],
    rows: Iterable[Sequence[Any]],
    *,
    identifier: str,
    name: str | None = None,
    query: str | None = None,
    result_description: str | None = None,
    table: str | None = None,
    version: str | None = None,
    metadata: Mapping[str, Any] | None = None,
    limits: ReadingLimits = LIMITS,
) -> Source:
    """The result of a database query as a source: a line a row, as `column: value; column: value`.

    The names of the columns are row 1, and locators count from there; an SQL NULL is left out. When
    the answer came is kept as `queried_at`.

    Args:
        identifier: where the answer came from, as `warehouse.invoices`; a login in it is not kept.
        query: what was asked, as SQL or Cypher.
        result_description: what the rows are, in words.
        table: the table, collection or label that was asked.

    Raises:
        EmptySource: there is no row.
        SourceTooLarge: there are more rows, or more characters, than the limits allow.
    """
    texts = {"query": query, "result_description": result_description, "table": table}
    values = {
        "queried_at": datetime.now(UTC).isoformat(timespec="seconds"),
        **{key: value for key, value in texts.items() if value},
        **(metadata or {}),
    }
    identifier = LOGIN.sub("", identifier)
    return _table(columns, rows, identifier, name or table, version, values, "database", limits)


def from_artifact(
    content: Any,  # noqa: ANN401 - whatever an agent made
    *,
    name: str,
    description: str | None = None,
    columns: Sequence[str] = (),
    media_type: str = "text/plain",
    metadata: Mapping[str, Any] | None = None,
    limits: ReadingLimits = LIMITS,
) -> Source:
    """What an agent made, as a source: an analysis in words, a matrix, a nested result, a plot.

    Args:
        content: text; rows of a matrix, also as a numpy array; a mapping or a list, which becomes
            JSON; or the bytes of a file of kind `media_type`, as those of a plot.
        description: what it is. Of a plot it is what can be cited; it stands in front of a text.
        columns: the names of a matrix's columns; without them they are numbered.

    Raises:
        EmptySource: it is empty.
        SourceTooLarge: it goes beyond one of the limits.
    """
    values = {**({"description": description} if description else {}), **(metadata or {})}
    content = content.tolist() if hasattr(content, "tolist") else content
    if isinstance(content, str):
        text = f"{description}\n\n{content}" if description else content
        return from_text(text, identifier=name, name=name, metadata=values, media_type=media_type, kind="custom")
    if isinstance(content, bytes):
        values = {"caption": description, **values} if description else values
        return from_bytes(
            content, media_type, identifier=name, name=name, metadata=values, kind="custom", limits=limits
        )
    if _is_matrix(content):
        return _table(columns, content, name, name, None, values, "custom", limits)
    text = json.dumps(content, ensure_ascii=False, default=_cell)
    return from_text(text, identifier=name, name=name, metadata=values, media_type="application/json", kind="custom")


def from_selection(text: str, *, name: str = "User Selection", metadata: Mapping[str, Any] | None = None) -> Source:
    """What a user marked in some other program, as a source of its own without a link into a book.

    Raises:
        EmptySource: nothing was marked.
    """
    return from_text(text, identifier=SELECTION["passage_id"], name=name, metadata={**SELECTION, **(metadata or {})})


def _table(
    columns: Sequence[str],
    rows: Iterable[Sequence[Any]],
    identifier: str,
    name: str | None,
    version: str | None,
    metadata: dict[str, Any],
    kind: SourceKind,
    limits: ReadingLimits,
) -> Source:
    action = f"reading the source {identifier!r}"
    names = [" ".join(str(column).split()) for column in columns]
    cells = ([_cell(value) for value in row] for row in rows)
    text = table_text(names, chain([names] if names else [], cells), action, limits)
    if not text.removeprefix("; ".join(names)).strip():
        raise EmptySource(action, "the result has no row with a value", "Give a result with at least one row")
    digest = sha256(encoded(text, action)).hexdigest()
    return Source(
        id=str(uuid5(NAMESPACE_OID, digest)),
        kind=kind,
        identifier=identifier,
        name=name or identifier,
        text=text,
        content_hash=digest,
        media_type="text/csv",
        lang=language(text),
        version=version,
        metadata=metadata,
    )


def _is_matrix(content: Any) -> bool:  # noqa: ANN401
    """Whether it is rows of single values."""
    if not isinstance(content, list | tuple) or not content:
        return False
    rows = [row for row in content if isinstance(row, list | tuple)]
    return len(rows) == len(content) and not any(isinstance(cell, list | tuple | dict) for row in rows for cell in row)


def _cell(value: Any) -> str:  # noqa: ANN401 - whatever a database driver gives
    """A value as it is read: dates by ISO 8601, true and false in words, long bytes by their number."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, bytes | bytearray | memoryview):
        raw = bytes(value)
        return raw.hex() if len(raw) <= LONGEST_BYTES else f"{len(raw)} bytes"
    if isinstance(value, dict | list | tuple):
        return json.dumps(value, ensure_ascii=False, default=_cell)
    return str(value)
