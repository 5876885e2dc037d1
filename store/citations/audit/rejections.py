"""Rejections: sentences that were cited and that a person found not to be supported, for the reports to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlmodel import col, select

from ...database import Database
from ...database.tables import ClaimRow, VerdictRow
from ..loading import find
from .adjudication import Adjudication, adjudications


class Rejection(NamedTuple):
    """A sentence whose citation a person rejected."""

    text: str
    reviewer: str
    note: str


def decided_in_report(db: Database, report_id: str) -> Mapping[str, Sequence[Adjudication]]:
    """What people decided about the sentences of a report, by the claim's id in it; the last decision of each person.

    Raises:
        ReportNotFound: no report, or more than one, has this id or begins with it.
        DatabaseUnavailable: the store cannot be read.
    """
    every = adjudications(db)
    with db.reading(f"reading what was decided about report {report_id} in") as session:
        of = select(ClaimRow.uid, ClaimRow.claim_id).where(ClaimRow.report_id == find(session, report_id))
        names = dict(session.exec(of).all())
    results: dict[str, list[Adjudication]] = {}
    for each in every:
        if each.claim_uid in names:
            results.setdefault(names[each.claim_uid], []).append(each)
    return results


def rejections(db: Database) -> list[Rejection]:
    """Every sentence that the machine found supported and that a person, the last time, did not.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    against = {each.claim_uid: each for each in adjudications(db) if each.claim_uid and each.decision == "unsupported"}
    if not against:
        return []
    with db.reading("reading what was rejected in") as session:
        statement = (
            select(ClaimRow)
            .join(VerdictRow, col(VerdictRow.claim_uid) == ClaimRow.uid)
            .where(VerdictRow.label == "supported", col(ClaimRow.uid).in_(list(against)))
            .order_by(col(ClaimRow.uid))
        )
        rows = session.exec(statement).all()
    return [Rejection(row.text, against[row.uid].reviewer, against[row.uid].note) for row in rows]
