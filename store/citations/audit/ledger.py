"""The ledger of a report: each sentence with its verdict, or why it has no citation."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, select

from ...database import Database
from ...database.tables import CitationRow, ClaimRow, LinkRow, PassageRow, ReportSourceRow, VerdictRow
from ...records import Probability, Record
from ...sources.passages_shown import clean
from .. import list_registered
from ..loading import find
from .adjudication import Adjudication, adjudicate, adjudications

WHY = {
    "purpose": "it says what the text is for",
    "opinion": "it is an opinion",
    "recommendation": "it is a recommendation",
    "question": "it is a question",
    "transition": "it leads from one thought to the next",
    "heading": "it is a heading",
    "fragment": "it is no whole sentence",
}
"""Why a sentence needs no citation, by `Claim.reason`."""


class NearestAttempt(Record):
    """Of the passages that were tried and not accepted the one that contradicts most surely, else came nearest."""

    source: str
    """Its name, as the report had it."""
    place: str
    text: str
    outcome: str
    probability: Probability | None
    threshold: float
    note: str
    """What was held against it; empty where its probability alone was too low."""


class LedgerEntry(Record):
    """One sentence of a report."""

    target: str
    """What `adjudicate` and `challenge` take."""
    ordinal: int
    text: str
    heading: tuple[str, ...]
    checkable: bool
    why: str
    """Why it was not checked, or why its verdict is what it is."""
    verdict: str | None
    """`None` where it was not checked."""
    support: Probability | None
    citations: tuple[int, ...]
    """The ids of the citations that it has."""
    open_citations: tuple[int, ...] = ()
    """Those of them that are not verified now, as after an amendment of what they cite."""
    by_author: bool
    """Whether the author had cited something for it."""
    nearest: NearestAttempt | None
    """`None` where nothing was tried, or everything was accepted."""
    decisions: tuple[Adjudication, ...]
    """What people decided about it, the last of each."""


def ledger(db: Database, report_id: str) -> list[LedgerEntry]:
    """Every sentence of a report in order, those that were not checked with the reason.

    Raises:
        ReportNotFound: no report, or more than one, has this id or begins with it.
        DatabaseUnavailable: the store cannot be read.
    """
    decided: dict[str, list[Adjudication]] = {}
    for each in adjudications(db):
        if each.claim_uid:
            decided.setdefault(each.claim_uid, []).append(each)
    with db.reading(f"reading the ledger of report {report_id} from") as session:
        whole = find(session, report_id)
    doubtful = {each.id for each in list_registered(db, report_id=whole) if each.verification_status != "verified"}
    with db.reading(f"reading the ledger of report {report_id} from") as session:
        claims = session.exec(select(ClaimRow).where(ClaimRow.report_id == whole).order_by(col(ClaimRow.ordinal)))
        of = select(VerdictRow).where(VerdictRow.report_id == whole)
        verdicts = {row.claim_uid: row for row in session.exec(of)}
        cited = _cited(session, whole)
        nearest = _nearest(session, whole)
        entries = [
            _entry(row, verdicts.get(row.uid), cited.get(row.uid, []), nearest.get(row.uid), decided.get(row.uid, []))
            for row in claims
        ]
    open_ones = (tuple(number for number in each.citations if number in doubtful) for each in entries)
    return [each.model_copy(update={"open_citations": some}) for each, some in zip(entries, open_ones, strict=True)]


def challenge(db: Database, claim: int | str, reviewer: str, note: str) -> int:
    """Say that a row of the ledger, or a citation, is doubted; the number of the decision, which is `unclear`.

    Raises:
        InputError: nobody is named.
        CitationNotFound: there is no such sentence or citation.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    return adjudicate(db, claim, "unclear", reviewer, note)


def _entry(
    row: ClaimRow,
    verdict: VerdictRow | None,
    cited: Sequence[CitationRow],
    nearest: NearestAttempt | None,
    decisions: Sequence[Adjudication],
) -> LedgerEntry:
    unchecked = WHY.get(row.reason or "", row.reason or "")
    return LedgerEntry(
        target=row.uid,
        ordinal=row.ordinal,
        text=row.text,
        heading=tuple(row.heading),
        checkable=row.checkable,
        why=verdict.reason if verdict else unchecked,
        verdict=verdict.label if verdict else None,
        support=verdict.support if verdict else None,
        citations=tuple(each.id for each in cited if each.id is not None),
        by_author=bool(row.markers) or any(each.existing for each in cited),
        nearest=nearest,
        decisions=tuple(decisions),
    )


def _cited(session: Session, report_id: str) -> dict[str, list[CitationRow]]:
    results: dict[str, list[CitationRow]] = {}
    rows = session.exec(select(CitationRow).where(CitationRow.report_id == report_id).order_by(col(CitationRow.id)))
    for row in rows:
        results.setdefault(row.claim_uid or "", []).append(row)
    return results


def _nearest(session: Session, report_id: str) -> dict[str, NearestAttempt]:
    """By sentence what contradicts it most surely, else the most probable of what was not accepted.

    That is the passage which the reason of the verdict speaks of, as on the page of the report.
    """
    of = select(ReportSourceRow).where(ReportSourceRow.report_id == report_id)
    names = {row.source_uid: row.name for row in session.exec(of)}
    statement = (
        select(LinkRow, PassageRow)
        .join(PassageRow, col(PassageRow.uid) == LinkRow.passage_uid)
        .where(LinkRow.report_id == report_id, LinkRow.outcome != "accepted")
        .order_by(col(LinkRow.claim_uid), col(LinkRow.ordinal), col(LinkRow.position))
    )
    best: dict[str, tuple[LinkRow, PassageRow]] = {}
    for link, passage in session.exec(statement):
        if link.claim_uid not in best or _weight(link) > _weight(best[link.claim_uid][0]):
            best[link.claim_uid] = link, passage
    return {uid: _record(link, passage, names.get(passage.source_uid, "")) for uid, (link, passage) in best.items()}


def _weight(link: LinkRow) -> tuple[bool, float]:
    contradicts = link.outcome == "contradicts"
    return contradicts, (link.contradiction if contradicts else link.probability) or 0.0


def _record(link: LinkRow, passage: PassageRow, name: str) -> NearestAttempt:
    units = passage.record().units
    return NearestAttempt(
        source=name,
        place=units[0].locator.label,
        text=clean(passage.text),
        outcome=link.outcome,
        probability=link.probability,
        threshold=link.threshold,
        note=link.note,
    )
