"""The parts of the verifier against what the store has for the same, which shares no line with them."""

from __future__ import annotations

import base64
import random
from functools import cache
from hashlib import sha256

import pytest
from pcite.graph.output.bundle.verifier import ed25519
from pcite.graph.output.bundle.verifier.notes import as_text, key_from, note_of, tree_of
from pcite.graph.output.bundle.verifier.quotes import _stands
from pcite.graph.output.bundle.verifier.rows import EMPTIED, EMPTIED_OF_SOURCE
from pcite.graph.output.bundle.verifier.tree import leaf_of, node_of, root_by
from pcite.store.citations.proofs import SigningKey, check_checkpoint
from pcite.store.database import erasure_payload as payload
from pcite.store.database import log_ed25519 as stores
from pcite.store.database.log_merkle import grown, leaf_hash, node_hash, root_of
from pcite.store.database.log_proving import inclusion

from .conftest import KEY, Files

RFC_8032 = (
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe246"
        "55141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb"
        "00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc"
        "027beceea1ec40a",
    ),
)
"""Public key, message and signature of tests 1 to 3 of RFC 8032, section 7.1."""


@pytest.mark.parametrize(("public", "message", "signature"), RFC_8032)
def test_signatures_of_rfc_8032_hold(public: str, message: str, signature: str) -> None:
    key, said, made = (bytes.fromhex(part) for part in (public, message, signature))
    assert ed25519.signed(key, said, made)
    assert not ed25519.signed(key, said + b"!", made)
    assert not ed25519.signed(key, said, made[:-1])


def test_changed_signatures_and_keys_hold_neither_here_nor_in_the_store() -> None:
    chance = random.Random(5)
    key, said, made = (bytes.fromhex(part) for part in RFC_8032[1])
    for _ in range(12):
        at, other = chance.randrange(96), chance.randrange(1, 256)
        whole = bytearray(key + made)
        whole[at] ^= other
        changed = bytes(whole[:32]), said, bytes(whole[32:])
        assert ed25519.signed(*changed) is stores.verify(*changed) is False


def test_a_signature_whose_number_is_too_large_is_refused() -> None:
    """RFC 8032, section 5.1.7: else every signature could be written in a second way."""
    key, said, made = (bytes.fromhex(part) for part in RFC_8032[2])
    larger = (int.from_bytes(made[32:], "little") + ed25519.ORDER).to_bytes(32, "little")
    assert not ed25519.signed(key, said, made[:32] + larger)


def test_every_path_of_the_log_leads_to_its_root() -> None:
    leaves = [leaf_hash(bytes([number])) for number in range(33)]
    assert leaves[1] == leaf_of(b"\x01")
    assert node_hash(leaves[0], leaves[1]) == node_of(leaves[0], leaves[1])
    for size in range(1, len(leaves) + 1):
        root = root_of(grown([], 0, leaves[:size]).frontier)
        between = cache(lambda start, end: root_of(grown([], 0, leaves[start:end]).frontier))
        for number in range(size):
            path = inclusion(number, size, between)
            assert root_by(number, size, leaves[number], path) == root
            if path:
                assert root_by(number, size, leaves[number], [*path[:-1], leaves[0][::-1]]) != root
            for wrong in ([*path, leaves[0]], path[1:]):
                if wrong != path:
                    with pytest.raises(ValueError, match="the path is too"):
                        root_by(number, size, leaves[number], wrong)


def test_a_checkpoint_of_a_bundle_is_one_of_the_store(files: Files) -> None:
    told = files["checkpoint.txt"].decode()
    tree, theirs = tree_of(note_of(told.encode())), check_checkpoint(told, str(KEY))
    assert (tree.origin, tree.size, tree.root.hex()) == (theirs.origin, theirs.size, theirs.root)
    assert as_text(note_of(told.encode())).decode() == told


@pytest.mark.parametrize(
    "told", [b"", b"a\n1\n", b"a\n\nb\n", b"a\n\n\xe2\x80\x94 name\n", b"a\n\n\xe2\x80\x94 name !!!!\n", b"\xff\n\n"]
)
def test_what_is_no_note_is_refused(told: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        note_of(told)


@pytest.mark.parametrize("size", ["-1", "01", "1.0", "one", ""])
def test_what_is_no_checkpoint_is_refused(size: str) -> None:
    root = base64.b64encode(sha256(b"").digest()).decode()
    with pytest.raises(ValueError, match=r"."):
        tree_of(note_of(f"log\n{size}\n{root}\n\n".encode()))


def test_keys_are_those_of_the_store() -> None:
    pytest.importorskip("cryptography")
    key = SigningKey.generate("example.org/records")
    read = key_from(str(key.public_key))
    assert (read.name, read.material, read.number) == (key.name, key.public_key.public, key.id)
    assert key_from(f"{KEY}\n").number == KEY.id
    with pytest.raises(ValueError, match="the secret half"):
        key_from(str(key))
    for wrong in ("", "a+b", str(key.public_key)[:-4], str(key.public_key).replace("example", "another")):
        with pytest.raises(ValueError, match=r"."):
            key_from(wrong)


def test_a_quote_may_lose_its_markup_and_nothing_else() -> None:
    exact = "Die **Frist** beträgt\n6 Jahre (§ 147 Abs. 3 AO &amp; HGB)."
    assert _stands("Die Frist beträgt 6 Jahre (§ 147 Abs. 3 AO & HGB).", exact)
    assert _stands("Die Frist beträgt 6 Jahre …", exact)
    assert not _stands("Die Frist beträgt 10 Jahre …", exact)
    assert not _stands("Die Frist beträgt nicht 6 Jahre …", exact)
    assert not _stands("6 Jahre beträgt die Frist", exact)


def test_what_is_empty_once_it_is_erased_is_what_the_store_empties() -> None:
    assert {table: tuple(blank) for table, blank in payload.PAYLOAD.items()} == EMPTIED
    assert {table: tuple(blank) for table, blank in payload.OF_SOURCE.items()} == EMPTIED_OF_SOURCE
