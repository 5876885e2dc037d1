"""Our verification of Ed25519 against the test vectors of RFC 8032 (section 7.1) and against `cryptography`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pcite.store.database.log_ed25519 import L, P, verify

VECTORS = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]


@pytest.fixture
def store_path() -> None:
    """Nothing here needs a store."""


@pytest.mark.parametrize(("key", "message", "signature"), VECTORS)
def test_the_vectors_of_the_rfc_hold(key: str, message: str, signature: str) -> None:
    assert verify(bytes.fromhex(key), bytes.fromhex(message), bytes.fromhex(signature))


@pytest.mark.parametrize(("key", "message", "signature"), VECTORS)
def test_another_message_key_or_signature_does_not(key: str, message: str, signature: str) -> None:
    public, said, signed = map(bytes.fromhex, (key, message, signature))
    assert not verify(public, said + b"x", signed)
    assert not verify(bytes([public[0] ^ 1]) + public[1:], said, signed)
    for at in 0, 31, 32, 63:
        assert not verify(public, said, signed[:at] + bytes([signed[at] ^ 1]) + signed[at + 1 :])


def test_a_second_writing_of_the_same_signature_is_refused() -> None:
    public, said, signed = (bytes.fromhex(part) for part in VECTORS[1])
    higher = int.from_bytes(signed[32:], "little") + L
    assert not verify(public, said, signed[:32] + higher.to_bytes(32, "little"))


@pytest.mark.parametrize(
    "key", [b"", b"\xff" * 32, (P + 1).to_bytes(32, "little"), bytes(31) + b"\x80" + b"x", b"\x02" + bytes(31)]
)
def test_what_is_no_key_verifies_nothing(key: bytes) -> None:
    assert not verify(key, b"", bytes(64))


def test_a_signature_of_the_wrong_length_is_none() -> None:
    assert not verify(bytes.fromhex(VECTORS[0][0]), b"", bytes.fromhex(VECTORS[0][2])[:63])


@settings(max_examples=15, deadline=None)
@given(st.binary(min_size=32, max_size=32), st.binary(max_size=200))
def test_it_agrees_with_cryptography(seed: bytes, message: bytes) -> None:
    ed25519 = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ed25519")
    private = ed25519.Ed25519PrivateKey.from_private_bytes(seed)
    public, signature = private.public_key().public_bytes_raw(), private.sign(message)
    assert verify(public, message, signature)
    assert not verify(public, message + b".", signature)
