"""Adjudication: what people decided about claims and citations, whom they wait for, and how far they agree."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import combinations
from typing import Literal, NamedTuple, get_args

from sqlmodel import Session, col, select

from ...database import Database, put
from ...database.tables import AdjudicationRow, ClaimRow
from ...errors import CitationNotFound, InputError
from ...records import Record
from .. import get_registered
from ..loading import SHORTEST_PREFIX
from .kappa import Agreement, agreement

Decision = Literal["supported", "unsupported", "unclear"]
DECISIONS: tuple[Decision, ...] = get_args(Decision)


class Adjudication(Record):
    """What one person decided; of several decisions of one person about one thing the last one counts."""

    id: int
    claim_uid: str | None
    """A sentence of a report, `None` where a citation was judged."""
    citation_id: int | None
    decision: Decision
    reviewer: str
    note: str
    created_at: datetime

    @property
    def target(self) -> int | str:
        """The citation's id or the sentence's key."""
        return self.claim_uid if self.citation_id is None else self.citation_id  # type: ignore[return-value]


class Reviewed(NamedTuple):
    """Two reviewers and how far they agree."""

    first: str
    second: str
    agreement: Agreement


def adjudicate(db: Database, target: int | str, decision: str, reviewer: str, note: str = "") -> int:
    """Keep what a person decided; earlier decisions stay. The number of the decision.

    Args:
        db: the store.
        target: a citation by its id; or a sentence of a report by its key or the first six characters or
            more of one, as `ledger` and `queue` give them.
        decision: `supported`, `unsupported` or `unclear`.
        reviewer: who decided.
        note: why.

    Raises:
        InputError: there is no such decision, or nobody is named.
        CitationNotFound: there is no such citation or sentence, or several begin so.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    action = f"deciding about {target}"
    if decision not in DECISIONS:
        raise InputError(action, f"there is no decision {decision!r}", f"Use one of {', '.join(DECISIONS)}")
    if not reviewer.strip():
        raise InputError(action, "nobody is named who decided", "Give the reviewer's name")
    about = {"decision": decision, "reviewer": reviewer.strip(), "note": note, "created_at": datetime.now(UTC)}
    citation_id = get_registered(db, target).id if isinstance(target, int) else None
    with db.writing(f"{action} in") as session:
        claim_uid = _claim(session, target) if isinstance(target, str) else None
        [number] = put(session, AdjudicationRow, [{**about, "citation_id": citation_id, "claim_uid": claim_uid}])
        return int(number)


def adjudications(db: Database, *, every: bool = False) -> list[Adjudication]:
    """What was decided, in order: the last decision of each person about each thing, or every one.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("reading what was decided in") as session:
        rows = session.exec(select(AdjudicationRow).order_by(col(AdjudicationRow.id))).all()
        results = [Adjudication.model_validate(row.model_dump(exclude={"project_id"})) for row in rows]
    return results if every else _latest(results)


def agreements(db: Database) -> list[Reviewed]:
    """For each two people who decided about the same things how far they agree, by name.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    decided: dict[str, dict[int | str, str]] = {}
    for each in adjudications(db):
        decided.setdefault(each.reviewer, {})[each.target] = each.decision
    return [
        Reviewed(one, other, agreement([(decided[one][target], decided[other][target]) for target in shared]))
        for one, other in combinations(sorted(decided), 2)
        if (shared := [target for target in decided[one] if target in decided[other]])
    ]


def _latest(decisions: Iterable[Adjudication]) -> list[Adjudication]:
    last = {(each.target, each.reviewer): each for each in decisions}
    return sorted(last.values(), key=lambda each: each.id)


def _claim(session: Session, target: str) -> str:
    uid = col(ClaimRow.uid)
    begins = uid.startswith(target, autoescape=True) if len(target) >= SHORTEST_PREFIX else uid == target
    results = session.exec(select(uid).where(begins).limit(2)).all()
    if len(results) != 1:
        text = "several begin so" if results else "there is no such sentence"
        raise CitationNotFound(f"the sentence {target!r}", text, "Give a key that `pcite audit ledger` shows")
    return results[0]
