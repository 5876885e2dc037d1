"""Lists: the citations or the audit trail of a report, a session or a project, as JSON lines or as CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Literal

from ....store.citations import audit_trail, list_registered
from ....store.citations.bundle import report_ids
from ....store.citations.loading import find
from ....store.database import Database
from ....store.text.escaping import spreadsheet_cell

What = Literal["citations", "trail"]
Form = Literal["jsonl", "csv"]

COLUMNS: dict[What, tuple[str, ...]] = {
    "citations": (
        *("id", "uid", "project_id", "report_id", "claim", "verbatim_quote", "quote_start", "quote_end"),
        *("quote_context", "quote_language", "source_id", "source_key", "locator", "verification_status"),
        *("verification_reason", "verification_notes", "similarity_score", "relevance_reasoning", "confidence"),
        *("extraction_method", "supersedes", "superseded_by", "related_citations", "created_at", "created_by"),
        *("session_id", "agent_id", "user_id", "job_id"),
    ),
    "trail": (
        *("citation_id", "report_id", "claim_text", "source_id", "source_verbatim_text", "retrieval_score"),
        *("verification_model", "verification_confidence", "timestamp"),
    ),
}
"""What each line has, in this order: later versions add columns at the end and take none away."""

AT_ONCE = 500


def listed(
    db: Database,
    what: What,
    form: Form,
    *,
    report_id: str | None = None,
    session_id: str | None = None,
    removed: bool = False,
) -> Iterator[bytes]:
    """The list, a line at a time: of a report, of a session, or of the context's project where neither is named.

    CSV is as RFC 4180 has it, in UTF-8 under a line with the names of the columns; where a spreadsheet could read a
    formula, also behind a semicolon, a tab or a line break, an apostrophe stands in front. JSON lines have the
    texts as they are. With `removed` also what is out of sight is listed.

    Raises:
        ReportNotFound: no report, or more than one, has this id or begins with it.
        DatabaseUnavailable: the store cannot be read.
    """
    tell = _citations if what == "citations" else _trail
    rows = tell(db, report_id, session_id, removed)
    columns = COLUMNS[what]
    if form == "csv":
        yield _csv_line(columns)
    for row in rows:
        values = [row[column] for column in columns]
        yield _csv_line(map(_cell, values)) if form == "csv" else _json_line(dict(zip(columns, values, strict=True)))


def _citations(
    db: Database, report_id: str | None, session_id: str | None, removed: bool
) -> Iterator[Mapping[str, Any]]:
    if report_id is not None:
        with db.reading(f"looking up report {report_id} in") as session:
            report_id = find(session, report_id, removed=removed)
    ask = partial(list_registered, db, report_id=report_id, session_id=session_id, removed=removed, limit=AT_ONCE)
    last = 0
    while some := ask(after=last):
        last = some[-1].id
        for each in some:
            related = {name: getattr(each, name) for name in ("supersedes", "superseded_by", "related_citations")}
            yield {**each.model_dump(mode="json"), **related}


def _trail(db: Database, report_id: str | None, session_id: str | None, removed: bool) -> Iterator[Mapping[str, Any]]:
    for each in [report_id] if report_id is not None else report_ids(db, session_id, removed=removed):
        yield from (row.model_dump(mode="json") for row in audit_trail(db, each, removed=removed))


def _json_line(row: Mapping[str, Any]) -> bytes:
    return json.dumps(row, ensure_ascii=False).encode() + b"\n"


def _csv_line(cells: Iterator[object] | tuple[str, ...]) -> bytes:
    line = io.StringIO()
    csv.writer(line, lineterminator="\r\n").writerow(cells)
    return line.getvalue().encode()


def _cell(value: object) -> object:
    if isinstance(value, dict | list | tuple):
        value = json.dumps(value, ensure_ascii=False)
    return spreadsheet_cell(value) if isinstance(value, str) else value
