"""Collecting: what belongs to an export, row by row, as it was hashed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Table
from sqlmodel import Session, col
from sqlmodel import select as select_rows

from ..database import batches
from ..database.log_covered import logged_tables
from ..database.log_merkle import leaf_hash
from ..database.tables import ErasureRow, HeadRow, WebFileRow
from ..errors import LogBroken
from .bundle_gathering import Keys, gather
from .bundle_proving import LeafProof, proofs
from .bundle_scope import Scope, resolve_scope
from .proofs_comparing import payloads
from .proofs_erased import check_erased
from .proofs_tables import ProofFindings

FEW = 64
"""Rows that are in memory at a time."""


class ProvenRow(NamedTuple):
    """A row with its proof."""

    proof: LeafProof
    payload: bytes
    """As it was hashed; of an erased row what is left of it."""
    erased: bool


class BundleContents:
    """What belongs to a scope, in one state of the store."""

    def __init__(self, session: Session, scope: Scope) -> None:
        """See `collect`."""
        self._session, self.resolved = session, resolve_scope(session, scope)
        self.scope = scope.model_copy(update={"report_id": self.resolved.report_ids[0]}) if scope.report_id else scope
        """With the whole id of the report."""
        self._keys: Keys = gather(session, self.resolved)
        self.head = _head(session, self.resolved.project_id)
        self._erased = _erased(session, self._keys)
        _check_erased(session, self.resolved.project_id)

    def rows(self) -> Iterator[ProvenRow]:
        """Every row, table by table, in the order of the log.

        Raises:
            LogBroken: a row is not the one that the log has.
        """
        targets = {name: list(self._keys[name]) for name in logged_tables() if self._keys.get(name)}
        made = proofs(self._session, self.resolved.project_id, self.head.size, targets)
        for name, each in zip(targets, made, strict=True):
            table, keys = logged_tables()[name], self._keys[name]
            for start in range(0, len(each), FEW):
                some = each[start : start + FEW]
                payloads = _payloads(self._session, table, [keys[proof.key] for proof in some])
                for proof in some:
                    yield self._proven_row(proof, payloads.get(proof.key, b""))

    def archived(self) -> Iterator[tuple[str, bytes]]:
        """The bytes that web servers answered and the pictures of their pages, by SHA-256."""
        captures = self._keys.get("web_capture", {}).values()
        digests = {row[name] for row in captures for name in ("content_hash", "screenshot_hash")} - {None}
        for digest in sorted(digests):
            file = self._session.get(WebFileRow, (self.resolved.project_id, digest))
            if file is not None and file.content:
                yield digest, file.content
                self._session.expunge(file)

    def _proven_row(self, proof: LeafProof, payload: bytes) -> ProvenRow:
        erasure = self._erased.get((proof.table, proof.key))
        target = erasure.remains_hash if erasure else proof.hash
        if leaf_hash(payload) != target:
            text = f"{proof.table} {proof.key} is not the row that was recorded as leaf {proof.number}"
            raise LogBroken("exporting what belongs together", text, "See what `pcite verify-log` says of this store")
        return ProvenRow(proof, payload, erasure is not None)


def collect(session: Session, scope: Scope) -> BundleContents:
    """What belongs to a scope, to be read while the session is open.

    Raises:
        InputError: nothing is named, or several kinds of things, or things of several projects.
        ReportNotFound, CitationNotFound, NothingToExport: it is not there.
        LogBroken: a row is said to be erased and is not.
    """
    return BundleContents(session, scope)


def _check_erased(session: Session, project_id: str) -> None:
    details = ProofFindings()
    check_erased(session.connection(), project_id, details)
    for finding in details.check({}).findings:
        raise LogBroken("exporting what belongs together", str(finding), "See what `pcite verify-log` says")


def _payloads(session: Session, table: Table, keys: Sequence[dict[str, Any]]) -> dict[str, bytes]:
    """Rows by key, as they are hashed."""
    primary = tuple(table.primary_key)
    targets = [tuple(key[column.name] for column in primary) for key in keys]
    return dict(payloads(session.connection(), table, targets))


def _head(session: Session, project_id: str) -> HeadRow:
    last = select_rows(HeadRow).where(HeadRow.project_id == project_id).order_by(col(HeadRow.size).desc()).limit(1)
    head = session.exec(last).first()
    if head is None:
        text = f"project {project_id} has no log"
        raise LogBroken("exporting what belongs together", text, "See what `pcite verify-log` says of this store")
    return head


def _erased(session: Session, keys: Keys) -> dict[tuple[str, str], ErasureRow]:
    """By table and key, the last erasure of a row."""
    numbers = [row["id"] for row in keys.get("erasure", {}).values()]
    last_erasures = {}
    for some in batches(sorted(numbers)):
        for row in session.exec(
            select_rows(ErasureRow).where(col(ErasureRow.id).in_(some)).order_by(col(ErasureRow.id))
        ):
            last_erasures[row.table_name, row.row_key] = row
    return last_erasures
