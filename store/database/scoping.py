"""Scoping: a session sees the rows of its project that its role may see, whatever is asked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from sqlalchemy import ColumnElement, Table, event
from sqlalchemy.orm import LoaderCriteriaOption, ORMExecuteState, with_loader_criteria
from sqlmodel import Session

from ..records.context import CitationContext
from .access import Whose, check_read, check_write, seen
from .insert import CONTEXT
from .tables.base import Row, Tenant

_shapes: dict[object, object] = {}
"""What stands for a condition, whatever its values, in the keys by which compiled SQL is found again."""


class Condition(LoaderCriteriaOption):
    """What `with_loader_criteria` makes, with a key that is worked out once: every statement asks each for its own.

    SQLAlchemy takes longer for these keys than for all else that it does with a statement. A release that asks
    in another way gets what it would have worked out itself.
    """

    inherit_cache = True

    def __init__(self, kind: type[Tenant], condition: ColumnElement[bool]) -> None:
        """A condition for all rows of a kind, under whatever name a query has them."""
        super().__init__(kind, condition, include_aliases=True)
        self._key = with_loader_criteria(kind, condition, include_aliases=True)._generate_cache_key()
        self._shape = (_shapes.setdefault(self._key.key, object()),) if self._key else ()

    def _gen_cache_key(self, anon_map: Any, bindparams: Any) -> tuple[Any, ...] | None:  # noqa: ANN401
        if self._key is None:
            return cast("tuple[Any, ...] | None", super()._gen_cache_key(anon_map, bindparams))
        bindparams.extend(self._key.bindparams)
        return self._shape


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
    def _mine(execution: ORMExecuteState) -> None:
        if not execution.is_select and execution.bind_mapper is not None:
            check_write(context, execution.bind_mapper.local_table.name)  # type: ignore[attr-defined]
        if not execution.is_insert:
            execution.statement = execution.statement.options(*mine)


@lru_cache(maxsize=256)
def _criteria(whose: Whose) -> tuple[Condition, ...]:
    if whose.project is None:
        return ()
    kinds = [mapper.class_ for mapper in Row._sa_registry.mappers if issubclass(mapper.class_, Tenant)]
    return tuple(
        Condition(kind, seen(cast(Table, kind.__table__), whose))  # type: ignore[attr-defined]
        for kind in kinds
    )
