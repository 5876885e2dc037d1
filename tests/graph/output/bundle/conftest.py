"""A store with a report, an agent's citation and a page of the web, and its bundle as a dictionary of files."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from pcite.graph.output.bundle import export_bundle
from pcite.graph.output.bundle.verifier.findings import Findings
from pcite.graph.output.bundle.verifier.main import verify_bundle
from pcite.graph.output.bundle.verifier.notes import VerificationKey as Known
from pcite.graph.output.bundle.verifier.notes import key_from
from pcite.store.citations import add_verification, record, register, relate
from pcite.store.citations.proofs import HMAC, SigningKey
from pcite.store.database import Database, put
from pcite.store.database.tables import CaptureRow, SourceRow, WebFileRow
from pcite.store.records import Grounding
from sqlmodel import select

Files = dict[str, bytes]
Check = Callable[..., Findings]

PAGE = b"<p>A broker keeps its records for six years.</p>"
KEY = SigningKey("example.org/records", HMAC, bytes(range(32)))
"""Shared, so that a test needs no extra and takes no time; Ed25519 has tests of its own."""

WRITTEN: list[bytes] = []


@pytest.fixture
def known() -> Known:
    """What someone knows who checks."""
    return key_from(str(KEY))


@pytest.fixture
def recorded(store: Database, grounding: Grounding) -> Grounding:
    """Recorded as report, with what came after it."""
    record(store, grounding, settings={"policy": {"threshold": 0.5}})
    agents = register(
        store,
        source_id=1,
        claim="Brokers keep records.",
        quote_context="A broker keeps its records for six years.",
        verbatim_quote="keeps its records for six years",
        span=(9, 40),
        locator={"page": 3},
    )
    add_verification(store, agents, "verified", similarity=1.0, span=(9, 40))
    add_verification(store, 2, "failed", reason="gone", notes="the newer edition says seven", checked_by="drift")
    relate(store, agents, 1, "supports")
    capture(store)
    return grounding


def capture(store: Database) -> None:
    """A look at the page that the first source was read from."""
    with store.writing("capturing a page in") as session:
        source_uid = session.exec(select(SourceRow.uid).where(SourceRow.id == "source-us")).one()
        digest = sha256(PAGE).hexdigest()
        put(session, WebFileRow, [{"content_hash": digest, "content": PAGE}])
        look: dict[str, Any] = {"id": "capture-1", "url": "https://example.org/us", "number": 1, "status": 200}
        look |= {"final_url": "https://example.org/us", "redirects": [], "headers": {}, "server": "192.0.2.1"}
        look |= {"content_hash": digest, "source_uid": source_uid, "name": "US", "about": {}}
        put(session, CaptureRow, [{**look, "accessed_at": datetime(2026, 1, 1, tzinfo=UTC)}])


@pytest.fixture
def packed(request: pytest.FixtureRequest) -> bytes:
    """The bundle of the report, written once for all tests that need no store beside it."""
    if not WRITTEN:
        store, recorded = request.getfixturevalue("store"), request.getfixturevalue("recorded")
        WRITTEN.append(export_bundle(store, recorded.report_id, key=KEY))
    return WRITTEN[0]


@pytest.fixture
def files(packed: bytes) -> Files:
    """Its files."""
    return unpacked(packed)


@pytest.fixture
def check(tmp_path: Path, known: Known) -> Check:
    """Writes files into an empty folder and checks them."""

    def checked(files: Files, key: Known | None = known) -> Findings:
        folder = tmp_path / f"bundle-{len(list(tmp_path.iterdir()))}"
        written(files, folder)
        return verify_bundle(str(folder), key)

    return checked


def unpacked(packed: bytes) -> Files:
    """The files of an archive."""
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def written(files: Files, folder: Path) -> Path:
    """A folder with these files."""
    for name, content in files.items():
        path = folder.joinpath(*name.split("/"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def listed_anew(files: Files) -> Files:
    """With a manifest and a seal that fit the files: what someone can do who has no key."""
    manifest = json.loads(files["manifest.json"])
    rest = {name: content for name, content in files.items() if name not in ("manifest.json", "seal.txt")}
    manifest["files"] = {name: {"sha256": sha256(c).hexdigest(), "size": len(c)} for name, c in rest.items()}
    tables = [json.loads(line)["table"] for line in rest["rows.jsonl"].splitlines()]
    manifest["rows"] = {table: tables.count(table) for table in tables}
    manifest["reports"] = {k: v for k, v in manifest["reports"].items() if set(v.values()) <= set(rest)}
    told = json.dumps(manifest, ensure_ascii=False, indent=2, sort_keys=True).encode()
    signatures = files["seal.txt"].decode().partition("\n\n")[2]
    seal = f"pcite evidence bundle\n{hashlib.sha256(told).hexdigest()}\n\n{signatures}"
    return {**rest, "manifest.json": told, "seal.txt": seal.encode()}
