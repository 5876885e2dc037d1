"""Checkpoints: signed, given away, and held against the store later."""

from __future__ import annotations

import shutil
import sys
from base64 import b64encode
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.citations.proofs import (
    ED25519,
    HMAC,
    PublicKey,
    SigningKey,
    check_checkpoint,
    checkpoints,
    consistency,
    parse,
    prove,
    sign_checkpoint,
    verify_log,
)
from pcite.store.database import Database
from pcite.store.errors import InputError, InvalidCheckpoint, LogBroken, MissingExtra, NotInLog
from pcite.store.records import Grounding
from pcite.store.records.context import OWNER

KINDS = pytest.mark.parametrize("kind", [ED25519, HMAC], ids=["ed25519", "hmac"])


@pytest.fixture
def full(store: Database, grounding: Grounding) -> Database:
    citations.record(store, grounding, settings={})
    return store


def more(store: Database, grounding: Grounding, times: int = 1) -> None:
    for n in range(times):
        library.add(store, grounding.sources[0].model_copy(update={"content_hash": f"more {n}"}), f"job {n}")


@KINDS
def test_a_checkpoint_is_signed_kept_and_checked(full: Database, kind: bytes) -> None:
    key = SigningKey.generate("example.org/records", kind)
    text = sign_checkpoint(full, key)
    public = str(key.public_key) if kind == ED25519 else str(key)
    checkpoint = check_checkpoint(text, public)
    assert checkpoint.project_id == "default"
    assert checkpoint.size == verify_log(full).projects["default"]
    assert list(checkpoints(full)) == [text]
    assert verify_log(full, since=checkpoint).ok


def test_its_text_is_that_of_a_signed_note(full: Database) -> None:
    text = sign_checkpoint(full, SigningKey.generate("example.org/records"))
    origin, size, root, blank, signature, end = text.split("\n")
    assert (origin, blank, end) == ("example.org/records/default", "", "")
    assert b64encode(bytes.fromhex(parse(text).root)).decode() == root
    assert signature.startswith("\u2014 example.org/records ")
    assert int(size) == parse(text).size


def test_the_example_of_signed_note_holds() -> None:
    """A line of a key and a note that it signed, as Go's golang.org/x/mod/sumdb/note prints them."""
    key = PublicKey.parse("PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")
    text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
    from base64 import b64decode

    signed = b64decode("x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=")
    assert signed[:4] == key.id
    assert key.verify(text.encode(), signed[4:])


@KINDS
def test_a_changed_checkpoint_is_refused(full: Database, kind: bytes) -> None:
    key = SigningKey.generate("me", kind)
    text, public = sign_checkpoint(full, key), str(key)
    size = str(parse(text).size)
    for changed in (
        text.replace(f"\n{size}\n", f"\n{size}1\n"),
        text.replace("me/default", "me/other"),
        text.replace("\u2014 me", "\u2014 you"),
        text.replace("\n\n", "\n"),
        text[:-10] + "AAAAAAAA=\n",
        text.replace(f"\n{size}", f"\n0{size}"),
        f"\t{text}",
        "",
    ):
        assert changed != text
        with pytest.raises(InvalidCheckpoint):
            check_checkpoint(changed, public)


def test_the_signatures_of_others_are_passed_over(full: Database) -> None:
    mine, witness = SigningKey.generate("me"), SigningKey.generate("witness")
    text = sign_checkpoint(full, mine)
    other = b64encode(witness.id + witness.sign(b"anything")).decode()
    assert check_checkpoint(f"{text}\u2014 witness {other}\n", str(mine.public_key)).size > 0
    with pytest.raises(InvalidCheckpoint, match="did not sign it"):
        check_checkpoint(text, str(SigningKey.generate("me").public_key))
    with pytest.raises(InvalidCheckpoint, match="the key of witness"):
        check_checkpoint(text, str(witness.public_key))


@KINDS
def test_a_key_is_read_as_it_was_written(kind: bytes) -> None:
    key = SigningKey.generate("example.org/records", kind)
    assert SigningKey.parse(f"{key}\n") == key
    assert PublicKey.parse(str(key)) == key.public_key
    for wrong in "", "a+b", str(key)[:-4], str(key).replace("example", "another"):
        with pytest.raises(InputError):
            SigningKey.parse(wrong)
    for name in "", "a b", "a+b", "a\nb":
        with pytest.raises(InputError):
            SigningKey.generate(name, kind)


def test_without_the_extra_only_hmac_signs(monkeypatch: pytest.MonkeyPatch, full: Database) -> None:
    ed25519 = SigningKey.generate("me")
    text = sign_checkpoint(full, ed25519)
    public = str(ed25519.public_key)
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.asymmetric.ed25519", None)
    with pytest.raises(MissingExtra, match=r"pcite\[sign\]"):
        SigningKey.generate("me")
    assert check_checkpoint(text, public).size > 0
    assert sign_checkpoint(full, SigningKey.generate("me", HMAC))


def test_a_log_goes_on_from_its_checkpoint(full: Database, grounding: Grounding) -> None:
    key = SigningKey.generate("me")
    old = check_checkpoint(sign_checkpoint(full, key), str(key.public_key))
    assert consistency(full, old).holds
    more(full, grounding, 3)
    proof = consistency(full, old)
    assert (proof.old_size, proof.old_root) == (old.size, old.root)
    assert proof.holds
    assert not proof.model_copy(update={"root": proof.old_root}).holds


def test_a_restored_backup_is_found(tmp_path: Path, open_store: object, grounding: Grounding) -> None:
    path, backup, key = tmp_path / "a.sqlite", tmp_path / "backup.sqlite", SigningKey.generate("me", HMAC)
    with Database.open(path) as store:
        citations.record(store, grounding, settings={})
    shutil.copy(path, backup)
    with Database.open(path) as store:
        more(store, grounding)
        signed = check_checkpoint(sign_checkpoint(store, key), str(key))
    shutil.copy(backup, path)
    with Database.open(path) as store:
        with pytest.raises(LogBroken, match="fewer than were signed"):
            consistency(store, signed)
        assert [f.what for f in verify_log(store, since=signed).findings] == ["shortened log"]
        more(store, grounding.model_copy(update={"sources": grounding.sources[1:]}), 5)
        with pytest.raises(LogBroken, match="not those that were signed"):
            consistency(store, signed)
        assert [f.what for f in verify_log(store, since=signed).findings] == ["forked log"]


def test_a_row_is_proven_to_be_in_the_log(full: Database, grounding: Grounding) -> None:
    size = verify_log(full).projects["default"]
    more(full, grounding)
    now, then = prove(full, "citation", "1"), prove(full, "citation", "1", size)
    assert now.holds
    assert then.holds
    assert now.root != then.root
    assert not now.model_copy(update={"leaf_hash": "00" * 32}).holds
    assert prove(full, "report_source", f"{grounding.report_id}/1").holds
    with pytest.raises(NotInLog):
        prove(full, "citation", "99")
    with pytest.raises(NotInLog):
        prove(full, "job_source", "1", size)
    with pytest.raises(NotInLog):
        prove(full.within(OWNER.model_copy(update={"project_id": "other"})), "citation", "1")


def test_proofs_over_several_tiles_hold(store: Database, grounding: Grounding) -> None:
    source = library.add(store, grounding.sources[0], "job").id
    for start in range(0, 1500, 300):
        library.put_tags(store, source, [f"tag {n}" for n in range(start, start + 300)], "job")
    check = verify_log(store)
    assert check.ok, check.findings
    size = check.projects["default"]
    for tag in 1, 255, 256, 257, 700, 1500:
        assert prove(store, "source_tag", str(tag)).holds
    key = SigningKey.generate("me", HMAC)
    old = check_checkpoint(sign_checkpoint(store, key), str(key))
    library.put_tags(store, source, [f"new {n}" for n in range(300)], "job")
    assert consistency(store, old).holds
    assert size > 1500


@pytest.mark.parametrize("table", ["log_checkpoint", "log_head"])
def test_what_does_not_go_on_from_what_was_signed_is_not_signed(
    full: Database, store_path: Path | str, table: str
) -> None:
    key = SigningKey.generate("me", HMAC)
    sign_checkpoint(full, key)
    off = (
        f"DROP TRIGGER {table}_no_update"
        if isinstance(store_path, Path)
        else f"ALTER TABLE {table} DISABLE TRIGGER ALL"
    )
    with full.writing("changing") as session:
        session.connection().exec_driver_sql(off)
        session.connection().exec_driver_sql(f"UPDATE {table} SET root = (SELECT hash FROM log_leaf WHERE number = 0)")
    with pytest.raises(LogBroken, match="nothing was signed"):
        sign_checkpoint(full, key)
