"""The sources that a command was given: files, folders and pages; what was cited is found in the library afterwards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from ....store.citations.library import DEFAULT, find
from ....store.errors import InputError, NotInLibrary
from ....store.records import Source

WEB = ("http://", "https://")
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)


def resolve_sources(names: Sequence[str], store: str) -> list[Path | Source]:
    """Files and folders as paths; the address of a page as the copy that the store has, else one that is made now.

    Raises:
        InputError: an address is none of a web page; no page is fetched then.
        SourceError: a page cannot be had.
        DatabaseUnavailable: the store cannot be opened.
    """
    for name in names:
        if SCHEME.match(name) and not name.lower().startswith(WEB):
            problem = f"addresses that begin with {name.partition('://')[0]}:// are not read"
            raise InputError(f"--source {name}", problem, "Give an http:// or https:// address, a file or a folder")
    return [_page(name, store) if name.lower().startswith(WEB) else Path(name) for name in names]


def shelve(sources: Sequence[Source], store: str, job: str | None) -> None:
    """Give the sources of reports to a job of the store's library, indexed, so that they are listed and found.

    Raises:
        DatabaseUnavailable: the store cannot be written; the reports are kept all the same.
    """
    from ....store.database import Database
    from ...engine.library import open_library
    from ...engine.library_files import register_missing

    with Database.open(store) as database:
        register_missing(open_library(database, job or DEFAULT), sources)


def _page(address: str, store: str) -> Source:
    from ....store.citations.library import read
    from ....store.database import Database
    from ...engine.library import open_library

    with Database.open(store) as database:
        try:
            page = find(database, address)
        except NotInLibrary:
            page = open_library(database).add_web_source(address)
        return read(database, [page.id])[page.id]
