"""Forgery of checkpoints, proofs and keys: older ones, those of others, and ones of one's own."""

from __future__ import annotations

import base64
from pathlib import Path

from pcite.graph.output.bundle import export_bundle
from pcite.graph.output.bundle.verifier.main import verify_bundle
from pcite.graph.output.bundle.verifier.notes import note_of, tree_of
from pcite.store.citations import add_verification, register
from pcite.store.citations.proofs import HMAC, SigningKey
from pcite.store.database import Database
from pcite.store.records import Grounding

from .conftest import KEY, Check, Files, unpacked, written
from .test_forgery import problems


def test_an_older_checkpoint_that_is_truly_signed(check: Check, store: Database, recorded: Grounding) -> None:
    """As of a time when a citation had not yet failed: its tree is not the one of the proofs."""
    files = unpacked(export_bundle(store, recorded.report_id, key=KEY))
    add_verification(store, 1, "failed", reason="gone")
    newer = unpacked(export_bundle(store, recorded.report_id, key=KEY))
    told = check({**newer, "checkpoint.txt": files["checkpoint.txt"]}).problems
    assert "checkpoint.txt was changed" in told
    assert "is not in the checkpoint's tree" in problems(check, {**newer, "checkpoint.txt": files["checkpoint.txt"]})


def test_a_whole_older_bundle_is_found_by_who_knows_a_newer_checkpoint(
    check: Check, store: Database, recorded: Grounding, tmp_path: Path
) -> None:
    files = unpacked(export_bundle(store, recorded.report_id, key=KEY))
    add_verification(store, 1, "failed", reason="gone")
    newer = unpacked(export_bundle(store, recorded.report_id, key=KEY))
    known = tree_of(note_of(newer["checkpoint.txt"]))
    assert check(files).code == 0
    old = verify_bundle(str(written(files, tmp_path / "old")), None, known)
    assert any(told.startswith("the checkpoint you know has") for told in old.problems)


def test_the_proofs_of_another_bundle(check: Check, store: Database, recorded: Grounding) -> None:
    files = unpacked(export_bundle(store, recorded.report_id, key=KEY))
    register(store, source_id=2, claim="Another.", quote_context="Records are kept for five years.")
    others = unpacked(export_bundle(store, citation_ids=[4], key=KEY))
    told = problems(check, {**files, "proofs.jsonl": others["proofs.jsonl"]})
    assert "is not in the checkpoint's tree" in told
    told = problems(check, {**files, **{name: others[name] for name in ("proofs.jsonl", "checkpoint.txt")}})
    assert "is not the one that was recorded" in told


def test_another_key_does_not_pass_for_the_one_that_is_known(
    check: Check, store: Database, recorded: Grounding
) -> None:
    other = SigningKey("example.org/records", HMAC, bytes(32))
    told = check(unpacked(export_bundle(store, recorded.report_id, key=other))).problems
    assert [line.rpartition(" ")[0] for line in told] == [
        "the seal was not signed with the key example.org/records",
        "the checkpoint was not signed with the key example.org/records",
    ]


def test_a_root_of_ones_own(files: Files, check: Check) -> None:
    lines = files["checkpoint.txt"].decode().split("\n")
    lines[2] = base64.b64encode(bytes(32)).decode()
    told = problems(check, {**files, "checkpoint.txt": "\n".join(lines).encode()})
    assert "the checkpoint was not signed with the key" in told
    assert "is not in the checkpoint's tree" in told


def test_an_unsigned_bundle_is_none_of_who_signs(check: Check, store: Database, recorded: Grounding) -> None:
    files = unpacked(export_bundle(store, recorded.report_id))
    assert check(files).code == 1
    findings = check(files, None)
    assert findings.code == 0
    assert any("is not signed" in note for step in findings.steps for note in step.notes)


def test_without_the_shared_secret_it_cannot_be_told(files: Files, check: Check) -> None:
    assert check(files, None).code == 2
