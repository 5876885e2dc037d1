"""Quotes: whether each one in the store can be cut from its source again."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import ColumnElement, String, cast
from sqlmodel import and_, col, or_, select

from ..database import Database
from ..database.tables import CitationRow, ErasureRow, PassageRow, ReportSourceRow, SourceRow
from ..records import Citation, Record
from ..sources.passages_quotes import CUT
from ..sources.passages_shown import clean
from ..sources.selectors import How, Lost, Selectors, find, selectors
from .erasure_hiding import in_sight
from .loading import find as find_report


class QuoteCheck(Record):
    """What became of one quote."""

    citation_uid: str
    report_id: str
    source_id: str
    quote: str
    start: int | None = None
    """Where it stands in the text that was searched; `None` where it was not found."""
    end: int | None = None
    how: How | None = None
    score: float | None = None
    problem: str = ""
    """Why it cannot be cut again, empty where it can."""

    @property
    def stands(self) -> bool:
        """Whether the quote was cut from its source again, letter for letter."""
        return not self.problem


def selectors_of(citation: Citation, text: str | None = None) -> Selectors:
    """The selectors of a citation's quote; without the source's text its quote stands for the words there."""
    start, end = citation.quote_start, citation.quote_end
    if text is not None and not citation.prefix and not citation.suffix:
        return selectors(text, start, end)
    exact = text[start:end] if text is not None else citation.quote.strip(f"{CUT} ")
    return Selectors(exact=exact, prefix=citation.prefix, suffix=citation.suffix, start=start, end=end)


def check_quotes(
    db: Database, *, texts: Mapping[str, str] | None = None, report_id: str | None = None
) -> list[QuoteCheck]:
    """Cut every quote of the store, or of one report, from its source again, but for those that were erased.

    Args:
        db: the store.
        texts: by source id the text as it is read now; a source that is missing here is searched as it is stored.
        report_id: a report, or the beginning of its id.

    Raises:
        ReportNotFound: no report, or more than one, has this id or begins with it.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("checking the quotes of") as session:
        cited = (
            select(CitationRow, PassageRow.source_uid)
            .join(PassageRow, col(PassageRow.uid) == CitationRow.passage_uid)
            .where(*in_sight(CitationRow), ~_erased())
            .order_by(col(PassageRow.source_uid), col(CitationRow.id))
        )
        if report_id is not None:
            cited = cited.where(CitationRow.report_id == find_report(session, report_id))
        stored: tuple[str, str] = "", ""
        checks = []
        for row, source_uid in session.exec(cited).all():
            if source_uid != stored[0]:
                stored = source_uid, session.get_one(SourceRow, source_uid).text
            checks.append(_check(row, stored[1], (texts or {}).get(row.source_id, stored[1])))
        return checks


def sources_by_identifier(db: Database) -> dict[str, str]:
    """The ids of the sources that reports had, by identifier, and by file name where only one has it.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("listing the sources of") as session:
        row = ReportSourceRow
        statement = select(row.identifier, SourceRow.id).join(SourceRow, col(SourceRow.uid) == row.source_uid)
        whole = dict(session.exec(statement.order_by(col(SourceRow.created_at))).all())
    names: dict[str, set[str]] = {}
    for identifier, source_id in whole.items():
        names.setdefault(identifier.rpartition("/")[2], set()).add(source_id)
    return {name: next(iter(ids)) for name, ids in names.items() if len(ids) == 1} | whole


def _erased() -> ColumnElement[bool]:
    """Whether a citation was erased, or the passage that its quote stands in."""
    row, key = ErasureRow, cast(col(CitationRow.id), String)
    itself = and_(col(row.table_name) == CitationRow.__tablename__, col(row.row_key) == key)
    passage = and_(col(row.table_name) == PassageRow.__tablename__, col(row.row_key) == CitationRow.passage_uid)
    return select(row.id).where(or_(itself, passage)).correlate(CitationRow).exists()


def _check(row: CitationRow, stored: str, text: str) -> QuoteCheck:
    target = selectors_of(row.record("", ""), stored)
    quote = row.quote.strip(f"{CUT} ")
    check = QuoteCheck(citation_uid=row.uid, report_id=row.report_id or "", source_id=row.source_id, quote=row.quote)
    if quote != clean(target.exact):
        problem = f"the stored source has other words at {row.quote_start}-{row.quote_end}"
        return check.model_copy(update={"problem": problem})
    result = find(text, target)
    if isinstance(result, Lost):
        return check.model_copy(update={"problem": f"{result.why}: {result.message}"})
    problem = "altered: it stands there with other letters" if result.how == "altered" else ""
    return check.model_copy(update={**result._asdict(), "problem": problem})
