"""Search by words, in the database: FTS5 in SQLite, `tsvector` with a GIN index in PostgreSQL.

Both take every word as it is written, in small letters: no stems, no stop words, any language.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import (
    Column,
    ColumnElement,
    FromClause,
    String,
    cast,
    column,
    exists,
    func,
    literal_column,
    select,
    table,
)
from sqlalchemy.dialects.postgresql import TSQUERY
from sqlalchemy.orm import Mapped
from sqlmodel import Session

from ..database import context_of
from ..database.access import Whose, seen_as
from ..database.tables import can_search, words_of
from ..errors import DatabaseUnavailable
from .vectors import Within


class FulltextQuery(NamedTuple):
    """How to ask a database for the rows that have words."""

    among: FromClause
    id: ColumnElement[int]
    allowed: ColumnElement[int]
    """The same, as `within` is asked of it."""
    score: ColumnElement[float]
    matches: ColumnElement[bool]


def matching(
    session: Session, searched: Mapped[str], query: str, k: int, within: Within | None = None, every_word: bool = True
) -> list[tuple[int, float]]:
    """The rows whose text has the words of a query: their ids with a score, the best first, at most `k`.

    Args:
        session: a transaction of `Database.reading` or `Database.writing`.
        searched: a column that is marked `SEARCHED`, as `col(ChunkRow.terms)`.
        query: words, as a reader would type them; signs between them mean nothing.
        k: how many.
        within: a query of the ids that may be found; all where it is left out.
        every_word: whether a text has to have every word, or only one of them.

    Returns:
        Pairs of `id` and score. A higher score is a better one; scores of different databases
        (BM25 in SQLite, `ts_rank` in PostgreSQL) cannot be compared.

    Raises:
        DatabaseUnavailable: this build of SQLite has no FTS5.
    """
    if not any(map(str.isalnum, query)):
        return []
    text: Column[str] = searched.property.columns[0]  # type: ignore[attr-defined]  # every column of a row class has it
    if session.get_bind().dialect.name == "postgresql":
        result = _in_postgres(text, query, every_word)
    else:
        result = _in_sqlite(session, text, query, every_word)
    statement = select(result.id, result.score).select_from(result.among).where(result.matches)
    whose = Whose.of(context_of(session))
    if whose.project is not None:
        there = text.table.alias("mine")
        mine = exists().where(there.c.id == result.id, seen_as(there, text.table, whose))
        statement = statement.where(mine.correlate_except(there))
    if within is not None:
        statement = statement.where(result.allowed.in_(within))
    best = statement.order_by(result.score.desc(), result.id).limit(k)
    return [(row_id, score) for row_id, score in session.connection().execute(best)]


def _in_postgres(text: Column[str], query: str, every_word: bool) -> FulltextQuery:
    among = text.table
    words: ColumnElement[str] = literal_column(f"{among.name}.{words_of(text)}")
    request: ColumnElement[str] = func.plainto_tsquery(literal_column("'simple'"), query)
    if not every_word:  # a word has no space in it, so that these are the signs between words
        request = cast(func.replace(cast(request, String), " & ", " | "), TSQUERY)
    return FulltextQuery(among, among.c.id, among.c.id, func.ts_rank(words, request), words.op("@@")(request))


def _in_sqlite(session: Session, text: Column[str], query: str, every_word: bool) -> FulltextQuery:
    if not can_search(session.connection()):
        action, do = "searching by words", "Use a Python whose SQLite has FTS5, as python.org and Debian build it"
        raise DatabaseUnavailable(action, "this build of SQLite has no FTS5", do)
    name = words_of(text)
    quoted = ['"' + word.replace('"', '""') + '"' for word in query.split() if any(map(str.isalnum, word))]
    matches: ColumnElement[bool] = literal_column(name).op("MATCH")((" " if every_word else " OR ").join(quoted))
    score: ColumnElement[float] = literal_column(f"-bm25({name})")
    # With the bare rowid, SQLite would search the words once for every row that may be found.
    among = table(name, column("rowid"))
    return FulltextQuery(among, among.c.rowid, literal_column("+rowid"), score, matches)
