"""Export: what belongs to a report, a session or some citations, written as one archive."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ....prompts import render
from ....store.citations import load
from ....store.citations.bundle import BundleContents, ProvenRow, Scope, collect
from ....store.citations.proofs import SigningKey
from ....store.database import Database
from ....store.errors import ContentErased
from ...files import atomic_write
from ..plain_text import report as as_text
from ..shapes import as_dict
from .archive import Staging, pack
from .citations import citation_lines
from .secrets import check_file, check_row, own_secrets
from .signing import checkpoint, note, public
from .single import single_file
from .verifier.main import FORMAT, MANIFEST
from .verifier.prov import PROV, prov_of
from .verifier.quotes import CAPTURES, CITATIONS, SOURCES
from .verifier.rows import PROOFS, ROWS, BundleRows
from .verifier.signatures import CHECKPOINT, KEY_FILE, SEAL, SEAL_FILE

VERIFIER, README = "verify.py", "README.txt"


def export_bundle(
    db: Database,
    report_id: str | None = None,
    *,
    session_id: str | None = None,
    citation_ids: Sequence[int] = (),
    removed: bool = False,
    key: SigningKey | None = None,
) -> bytes:
    """The evidence bundle of a report, of a session or of some citations, as the bytes of an archive.

    Raises: as `write_bundle`.
    """
    out = BytesIO()
    names = {"report_id": report_id, "session_id": session_id, "citation_ids": tuple(citation_ids)}
    scope = Scope.model_validate({**names, "removed": removed})
    with TemporaryDirectory() as folder:
        pack(_staged(db, scope, key, Path(folder)), out)
    return out.getvalue()


def write_bundle(db: Database, scope: Scope, path: Path, *, key: SigningKey | None = None) -> dict[str, Any]:
    """Write an evidence bundle; the same state of the store and the same key always make the same bytes.

    Args:
        db: the store; nothing is written to it.
        scope: what is exported.
        path: the archive; one that is there is replaced when the new one is whole.
        key: what checkpoint and seal are signed with; without one they are not.

    Returns:
        The bundle's manifest.

    Raises:
        InputError: nothing is named, or several kinds of things, or things of several projects.
        ReportNotFound, CitationNotFound, NothingToExport: it is not there.
        LogBroken, NotInLog: a row is not the one that the log has.
        SecretFound: a key or a password would be in it.
        DatabaseUnavailable: the store cannot be read.
    """
    with TemporaryDirectory() as folder:
        staging = _staged(db, scope, key, Path(folder))
        with atomic_write(path) as out:
            pack(staging, out)
        manifest: dict[str, Any] = json.loads(staging.read(MANIFEST))
        return manifest


def _staged(db: Database, scope: Scope, key: SigningKey | None, folder: Path) -> Staging:
    staging, rows = Staging(folder), BundleRows()
    with db.reading(f"exporting {scope} of") as session:
        evidence = collect(session, scope)
        scope = evidence.scope
        _write_rows(evidence, staging, rows)
        for digest, content in evidence.archived():
            staging.write(f"{CAPTURES}{digest}", content)
    result, head = evidence.resolved, evidence.head
    staging.write_lines(CITATIONS, citation_lines(rows, staging))
    staging.write(PROV, json.dumps(prov_of(rows), ensure_ascii=False, indent=2) + "\n")
    inside = db.within(db.context.model_copy(update={"project_id": result.project_id}))
    reports = dict(_write_reports(inside, result.report_ids, staging))
    staging.write(CHECKPOINT, checkpoint(result.project_id, head, key))
    if shown := public(key):
        staging.write(KEY_FILE, f"{shown}\n")
    staging.write(VERIFIER, single_file())
    created_at = head.created_at.isoformat()
    staging.write(README, _readme(scope, result.project_id, created_at, key, staging))
    manifest = {
        "format": FORMAT,
        "pcite": version("pcite"),
        "project": result.project_id,
        "created_at": created_at,
        "scope": scope.model_dump(mode="json"),
        "leaves": head.size,
        "rows": {table: len(each) for table, each in rows.tables.items()},
        "reports": reports,
        "files": dict(staging.files),
    }
    staging.write(MANIFEST, json.dumps(manifest, ensure_ascii=False, indent=2, sort_keys=True) + "\n")
    _check_secrets(staging)
    staging.write(SEAL_FILE, note(f"{SEAL}\n{staging.files[MANIFEST]['sha256']}\n", key))
    return staging


def _write_rows(evidence: BundleContents, staging: Staging, rows: BundleRows) -> None:
    """Each row as it was hashed, its proof, and the texts of the sources."""
    proofs: list[bytes] = []

    def payloads() -> Iterator[bytes]:
        for stored in evidence.rows():
            proof = stored.proof
            details = json.loads(stored.payload)
            if stored.erased:
                rows.erased.add((proof.table, proof.key))
            elif proof.table == "source":
                staging.write(f"{SOURCES}{proof.key}.txt", details["row"]["text"])
            check_row(proof.table, proof.key, details["row"])
            rows.add(details)
            proofs.append(_proof(stored))
            yield stored.payload

    staging.write_lines(ROWS, payloads())
    staging.write_lines(PROOFS, proofs)


def _proof(row: ProvenRow) -> bytes:
    proof = row.proof
    lines = {
        "table": proof.table,
        "key": proof.key,
        "leaf": proof.number,
        "hash": proof.hash.hex(),
        "path": [sibling.hex() for sibling in proof.path],
        "erased": row.erased,
    }
    return json.dumps(lines, ensure_ascii=False).encode()


def _write_reports(db: Database, report_ids: Sequence[str], staging: Staging) -> Iterator[tuple[str, dict[str, str]]]:
    """Each report in its three forms; one of which something was erased is told by its rows alone."""
    from ..report import as_html

    for report_id in report_ids:
        try:
            grounding = load(db, report_id, removed=True)
        except ContentErased:
            continue
        folder = "" if len(report_ids) == 1 else f"reports/{report_id}/"
        names = {"text": f"{folder}report.txt", "html": f"{folder}report.html", "json": f"{folder}report.json"}
        staging.write(names["text"], as_text(grounding) + "\n")
        staging.write(names["html"], as_html(grounding, pages=False))
        staging.write(names["json"], json.dumps(as_dict(grounding), ensure_ascii=False, indent=2) + "\n")
        yield report_id, names


def _readme(scope: Scope, project_id: str, created_at: str, key: SigningKey | None, staging: Staging) -> str:
    english = str(scope)
    german = english.replace("report", "Bericht").replace("session", "Sitzung").replace("citations", "Zitationen")
    return render(
        "reports/bundle.txt.j2",
        what=english[0].upper() + english[1:],
        was=german,
        project=project_id,
        created_at=created_at,
        signed=key is not None,
        public=public(key),
        verifier=staging.files[VERIFIER]["sha256"],
    )


def _check_secrets(staging: Staging) -> None:
    secrets = own_secrets()
    for name in staging.files:
        check_file(name, staging.read(name), secrets)
