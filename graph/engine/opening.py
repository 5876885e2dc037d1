"""Where the store of an engine is: a file, a server, and a namespace in it."""

from __future__ import annotations

import re
from pathlib import Path

from ...store.database.addresses import is_address
from ...store.errors import DatabaseUnavailable, InputError
from ..models.settings import Settings

MODES = ("basic", "multi-agent")
DEFAULT_STORE = "pcite.sqlite"
PLAIN = re.compile(r"[a-z_][a-z0-9_]{0,62}")


def store_place(
    mode: str, db_path: Path | str | None, db_url: str | None, schema: str | None, settings: Settings
) -> str:
    """Where the store is.

    Raises:
        InputError: there is no such mode, or the namespace has no plain name.
        DatabaseUnavailable: `multi-agent` has no address.
    """
    if mode not in MODES:
        raise InputError("opening the citation engine", f"there is no mode {mode!r}", f"Use {' or '.join(MODES)}")
    if schema is not None and not PLAIN.fullmatch(schema):
        do = "Name it with lower-case letters, digits and underscores"
        raise InputError("opening the citation engine", f"{schema!r} is no plain name of a namespace", do)
    if mode == "multi-agent":
        return _server(db_url or settings.store, schema)
    name = db_url or (settings.store if settings.store and not is_address(settings.store) else None)
    path = Path(str(db_path or name or DEFAULT_STORE).removeprefix("sqlite:///"))
    if is_address(str(db_path or name or "")):
        problem, do = "mode 'basic' keeps its store in a file", "Use mode='multi-agent' for a PostgreSQL database"
        raise InputError("opening the citation engine", problem, do)
    beside = schema is not None and str(path) != ":memory:"
    return str(path.with_name(f"{path.stem}.{schema}{path.suffix}") if beside else path)


def _server(address: str | None, schema: str | None) -> str:
    if not address or not is_address(address):
        problem = "mode 'multi-agent' needs a PostgreSQL database, and no address is given"
        do = "Set CITATION_DB_URL to postgresql://user:password@host:5432/database, or use mode='basic'"
        raise DatabaseUnavailable("opening the citation engine", problem, do)
    if schema is None:
        return address
    return f"{address}{'&' if '?' in address else '?'}schema={schema}"
