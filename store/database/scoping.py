"""Scoping: a session sees the rows of its project alone, whatever is asked."""

from __future__ import annotations

from functools import cache

from sqlalchemy import event
from sqlalchemy.orm import LoaderCriteriaOption, ORMExecuteState, with_loader_criteria
from sqlmodel import Session, col

from ..context import EVERY_PROJECT, CitationContext
from ..tables.base import Row, Tenant
from .putting import CONTEXT


def scoped(session: Session, context: CitationContext) -> None:
    """Keep every query of rows that belong to a project within that of the context.

    What is asked in SQL names the project itself; PostgreSQL's row-level security holds for all.
    """
    session.info[CONTEXT] = context
    project_id = context.project_id
    if project_id == EVERY_PROJECT:
        return
    mine = _criteria(project_id)

    @event.listens_for(session, "do_orm_execute")
    def _mine(asked: ORMExecuteState) -> None:
        if asked.is_select or asked.is_delete:
            asked.statement = asked.statement.options(*mine)


@cache
def _criteria(project_id: str) -> tuple[LoaderCriteriaOption, ...]:
    kinds = [mapper.class_ for mapper in Row._sa_registry.mappers if issubclass(mapper.class_, Tenant)]
    return tuple(with_loader_criteria(kind, col(kind.project_id) == project_id, include_aliases=True) for kind in kinds)
