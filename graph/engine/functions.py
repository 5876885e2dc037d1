"""The questions of an audit as functions, for those who have a store and no engine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...store import citations
from ...store.citations import RegisteredCitation
from ...store.database import Database
from ...store.records.context import CitationContext
from ..models.settings import Settings
from .opening import DEFAULT_STORE

Store = Database | Path | str | None
"""An open store, where it is, or nothing for the one of the settings."""


def get_citations_by_session(session_id: str, *, store: Store = None) -> list[RegisteredCitation]:
    """Everything that was cited in a session.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with _opened(store) as database:
        return citations.list_registered(database, session_id=session_id)


def get_citations_by_project(project_id: str, *, store: Store = None) -> list[RegisteredCitation]:
    """Everything that was cited for a project.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with _opened(store, CitationContext(role="auditor", project_id=project_id)) as database:
        return citations.list_registered(database, project_id=project_id)


def get_citations_by_status(status: str, *, store: Store = None) -> list[RegisteredCitation]:
    """Everything that is `verified`, `unverified`, `failed` or `pending` now.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with _opened(store) as database:
        return citations.list_registered(database, verification_status=status)


@contextmanager
def _opened(store: Store, context: CitationContext | None = None) -> Iterator[Database]:
    if isinstance(store, Database):
        yield store.within(context) if context else store
        return
    where = store or Settings.read().store or DEFAULT_STORE
    with Database.open(where, read_only=True) as database:
        yield database.within(context) if context else database
