"""What every route works with: the store as one project and one job see it."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import Depends, Path, Request, Security
from fastapi.security import HTTPBearer

from ....nodes.retriever.indexing import Grain
from ....store.citations import library
from ....store.citations.library import LibrarySource
from ....store.database import Database
from ....store.database.tables import LAST_NUMBER
from ....store.records import Source
from ...engine.library import Library, open_library
from .caches import PageCache
from .checks import CheckProcesses
from .runs import Runs
from .serving import ServerConfig
from .stores import Stores


class Site:
    """The store that is served, and the turns of its long work."""

    def __init__(self, serving: ServerConfig) -> None:
        """Nothing is opened yet."""
        self.serving, self.stores, self.runs = serving, Stores(serving), Runs(serving.limits)
        self.pages, self.checks = PageCache(), CheckProcesses()

    @property
    def database(self) -> Database:
        """The store, to be read."""
        return self.stores.reading()

    def sources(self, kind: str | None = None) -> list[LibrarySource]:
        """The sources that are shown."""
        return library.sources(self.database, self.serving.job, kind)

    def source(self, source_id: int) -> LibrarySource:
        """One of them.

        Raises:
            NotInLibrary: it is none of them.
        """
        return library.get(self.database, source_id, self.serving.job)

    def text(self, source_id: int) -> Source:
        """One of them with its text.

        Raises:
            NotInLibrary: it is none of them.
        """
        return library.read(self.database, [self.source(source_id).id])[source_id]

    def library(self, grain: Grain = "passages") -> Library:
        """The library to be searched."""
        return open_library(self.database, self.serving.notes_of, grain=grain)


def site_of(request: Request) -> Site:
    """The site of the app that was asked."""
    return cast(Site, request.app.state.site)


Here = Annotated[Site, Depends(site_of)]
SourceId = Annotated[int, Path(ge=1, le=LAST_NUMBER, description="The library's number of the source.", examples=[1])]
bearer = HTTPBearer(auto_error=False, description="The token that the server was started with.")
WRITES = [Security(bearer)]
"""Dependencies of a route that writes, for its description; `guard` is what asks for the token."""
