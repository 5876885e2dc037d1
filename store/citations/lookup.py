"""Looking up: which claim a citation is of, and what a run was told."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlmodel import Session, col, select

from ..database import Database
from ..database.tables import CitationRow, ClaimRow, LinkRow, ReportRow
from ..errors import CitationNotFound
from .erasure_hiding import in_sight
from .loading import SHORTEST_PREFIX, find


class CitedClaim(NamedTuple):
    """A claim of a report."""

    report_id: str
    claim_id: str


def find_citation(db: Database, citation: str, report_id: str | None = None) -> list[CitedClaim]:
    """The claims that a citation or a link of the audit trail is of.

    Args:
        db: the store.
        citation: the `uid` of a citation, the `citation_id` of a row of the audit trail, or the first
            six characters or more of one; with `report_id` also a number in that report's text, which
            several claims may share.
        report_id: the report, or the beginning of its id.

    Raises:
        CitationNotFound: there is none, or several begin so.
        ReportNotFound: no report, or more than one, has this id or begins with it.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"looking up citation {citation} in") as session:
        if report_id and citation.isdecimal():
            result = _numbered(session, int(citation), find(session, report_id))
        else:
            result = _claims_by_key(session, citation)
    if not result or (len(result) > 1 and not citation.isdecimal()):
        text = f"{len(result)} begin so" if result else "there is no such citation"
        do = "Give its uid, or its number with the report; `pcite show REPORT --json` lists both"
        raise CitationNotFound(f"citation {citation!r}", text, do)
    return result


def settings_of(db: Database, report_id: str) -> dict[str, Any]:
    """What the run of a report was told, as JSON values.

    Raises:
        ReportNotFound: no report, or more than one, has this id or begins with it.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"reading the settings of report {report_id} in") as session:
        return session.get_one(ReportRow, find(session, report_id)).settings


def _numbered(session: Session, number: int, report_id: str) -> list[CitedClaim]:
    claims = (
        select(ClaimRow)
        .join(CitationRow, col(CitationRow.claim_uid) == ClaimRow.uid)
        .where(CitationRow.report_id == report_id, CitationRow.number == number)
        .order_by(col(ClaimRow.ordinal))
    )
    return list(dict.fromkeys(CitedClaim(claim.report_id, claim.claim_id) for claim in session.exec(claims)))


def _claims_by_key(session: Session, uid: str) -> list[CitedClaim]:
    """By the key of a citation or a link; a whole key wins over others that begin with it."""
    for kind in (CitationRow, LinkRow):
        begins = col(kind.uid).startswith(uid, autoescape=True)
        same = col(kind.uid) == uid
        statement = select(kind.uid, kind.claim_uid).where(begins if len(uid) >= SHORTEST_PREFIX else same)
        shown = select(ReportRow.id).where(*in_sight(ReportRow))
        results = dict(session.exec(statement.where(col(kind.report_id).in_(shown))).all())
        keys = {results[uid]} if uid in results else set(results.values())
        if keys:
            claims = session.exec(select(ClaimRow).where(col(ClaimRow.uid).in_(keys)))
            return [CitedClaim(claim.report_id, claim.claim_id) for claim in claims]
    return []
