"""The rows of a run as a Parquet file, a part of them at a time."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from ..store.errors import MissingExtra

AT_ONCE = 1000
"""Rows of a row group."""


def check_installed() -> None:
    """Say so before any work where Parquet cannot be written.

    Raises:
        MissingExtra: pyarrow is not installed.
    """
    try:
        import pyarrow  # noqa: F401
    except ImportError as error:
        raise MissingExtra("writing Parquet", "pyarrow is not installed", "pip install 'pcite[ray]'") from error


def write(run: Path, out: Path) -> None:
    """Write a finished run as Parquet, in the order of the corpus; the file is there whole or not at all."""
    from pyarrow import Table, parquet

    schema = _schema()
    new = out.with_suffix(".parquet.new")
    with parquet.ParquetWriter(new, schema) as writer, run.open(encoding="utf-8") as lines:
        rows = map(_columns, lines)
        while some := list(islice(rows, AT_ONCE)):
            writer.write_table(Table.from_pylist(some, schema))
    os.replace(new, out)


def _columns(line: str) -> dict[str, Any]:
    row = json.loads(line)
    details, shares = row["details"], row["shares"]
    error = details["error"] or {}
    supported = shares.get("supported", (None, None))
    return {
        "id": row["key"],
        **{name: details.get(name) for name in ("number", "report", "text", "references", "notes", "claims")},
        "error_kind": error.get("kind"),
        "error": error.get("said"),
        "supported": supported[0],
        "checkable": supported[1],
        "shares": [{"name": name, "hits": hits, "total": total} for name, (hits, total) in shares.items()],
    }


def _schema() -> Any:  # noqa: ANN401
    """The columns: numbers of characters are code points, half open."""
    import pyarrow as pa

    count, text = pa.int64(), pa.string()
    cited = {"number": count, "source": text, "locator": text, "start": count, "end": count}
    claim = {"start": count, "end": count, "label": text, "support": pa.float64(), "reason": text}
    columns = {
        "id": text,
        "number": count,
        "report": text,
        "error_kind": text,
        "error": text,
        "supported": count,
        "checkable": count,
        "text": text,
        "references": text,
        "notes": pa.list_(text),
        "claims": pa.list_(pa.struct(claim | {"citations": pa.list_(pa.struct(cited))})),
        "shares": pa.list_(pa.struct({"name": text, "hits": count, "total": count})),
    }
    return pa.schema(columns)


def rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of such a file."""
    from pyarrow import parquet

    with parquet.ParquetFile(path) as file:
        for batch in file.iter_batches(AT_ONCE):
            yield from batch.to_pylist()
