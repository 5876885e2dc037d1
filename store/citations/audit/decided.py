"""Decided pairs: what reviewers agreed on, as labelled pairs by which a verifier is calibrated."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from sqlmodel import Session, col, select

from ...database import Database
from ...database.tables import CitationRow, ClaimRow, LinkRow, PassageRow
from ...errors import InputError
from ...records import Passage
from ...sources.passages import shown
from .. import get_registered
from .adjudication import Adjudication, adjudications

LABELS = {"supported": 1, "unsupported": 0}


class ReviewedPair(NamedTuple):
    """A text and a claim with what people said of them."""

    id: str
    doc: str
    """What the verifier was given: the passages of the link that came nearest, or those of the citation."""
    claim: str
    label: int
    """1 where the text supports the claim."""


def decided_pairs(db: Database, *, reviewers: int = 2) -> list[ReviewedPair]:
    """The pairs about which at least so many reviewers decided, all of them the same, and not `unclear`.

    A sentence for which no passage was found has no text, and is left out.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    decisions: dict[int | str, list[Adjudication]] = {}
    for each in adjudications(db):
        decisions.setdefault(each.target, []).append(each)
    agreed = {
        target: LABELS[value[0].decision]
        for target, value in decisions.items()
        if len(value) >= reviewers and len({each.decision for each in value}) == 1 and value[0].decision in LABELS
    }
    return list(_pairs(db, agreed))


def write_pairs(pairs: Sequence[ReviewedPair], path: Path) -> None:
    """JSON lines with `id`, `doc`, `claim` and `label`, as `pcite calibrate --data` reads them.

    Raises:
        InputError: the file cannot be written.
    """
    lines = (json.dumps(pair._asdict(), ensure_ascii=False) for pair in pairs)
    try:
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as error:
        raise InputError(f"Write {path}", error.strerror or str(error), "Name a file that can be written") from error


def _pairs(db: Database, agreed: dict[int | str, int]) -> Iterator[ReviewedPair]:
    for target, label in agreed.items():
        if isinstance(target, int):
            cited = get_registered(db, target, removed=True)
            with db.reading(f"reading what citation {target} rests on in") as session:
                doc = _of_citation(session, target) or cited.quote_context
            claim, key = cited.claim, cited.uid
        else:
            with db.reading(f"reading what was tried for sentence {target} in") as session:
                row = session.get_one(ClaimRow, target)
                doc, claim, key = _of_sentence(session, target), row.text, row.uid
        if doc:
            yield ReviewedPair(key, doc, claim, label)


def _of_citation(session: Session, citation_id: int) -> str:
    """The passage, where it is a report's; the words around the quote are the agent's own."""
    uid = session.get_one(CitationRow, citation_id).passage_uid
    return shown(session.get_one(PassageRow, uid).record()) if uid else ""


def _of_sentence(session: Session, claim_uid: str) -> str:
    row = LinkRow
    statement = select(row).where(row.claim_uid == claim_uid, col(row.proposition).is_(None))
    links = session.exec(statement.order_by(col(row.ordinal), col(row.position))).all()
    rated = [link for link in links if link.passage_uid]
    if not rated:
        return ""
    nearest = max(rated, key=lambda link: (link.probability or 0.0, -link.ordinal)).ordinal
    uids = [link.passage_uid for link in rated if link.ordinal == nearest]
    results = session.exec(select(PassageRow).where(col(PassageRow.uid).in_(uids))).all()
    return _premise([passage.record() for passage in results])


def _premise(passages: Sequence[Passage]) -> str:
    """As the verifier is given them."""
    return "\n".join(shown(each) for each in sorted(passages, key=lambda each: (each.source_id, each.start)))
