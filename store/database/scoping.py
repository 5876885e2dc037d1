"""Scoping: a session sees the rows of its project that its role may see, whatever is asked."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from sqlalchemy import Table, event
from sqlalchemy.orm import LoaderCriteriaOption, ORMExecuteState, with_loader_criteria
from sqlmodel import Session

from ..access import Whose, check_read, check_write, seen
from ..context import CitationContext
from ..tables.base import Row, Tenant
from .putting import CONTEXT


def scoped(session: Session, context: CitationContext) -> None:
    """Keep every query of rows that belong to a project within what the context's role sees of its own.

    What is asked in SQL names the project itself; PostgreSQL's row-level security holds for all.

    Raises:
        AccessDenied: the context asks for every project, and its role may not; later, where its role may not write.
    """
    check_read(context)
    session.info[CONTEXT] = context
    mine = _criteria(Whose.of(context))

    @event.listens_for(session, "do_orm_execute")
    def _mine(asked: ORMExecuteState) -> None:
        if not asked.is_select and asked.bind_mapper is not None:
            check_write(context, asked.bind_mapper.local_table.name)  # type: ignore[attr-defined]
        if not asked.is_insert:
            asked.statement = asked.statement.options(*mine)


@lru_cache(maxsize=256)
def _criteria(whose: Whose) -> tuple[LoaderCriteriaOption, ...]:
    if whose.project is None:
        return ()
    kinds = [mapper.class_ for mapper in Row._sa_registry.mappers if issubclass(mapper.class_, Tenant)]
    return tuple(
        with_loader_criteria(kind, seen(cast(Table, kind.__table__), whose), include_aliases=True)  # type: ignore[attr-defined]
        for kind in kinds
    )
