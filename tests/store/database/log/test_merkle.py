"""The tree, its proofs and their verification, against the definitions of RFC 6962 written down once more."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.store.database.log_merkle import EMPTY, grown, leaf_hash, node_hash, root_of
from pcite.store.database.log_proving import consistency, extends, includes, inclusion

DATA = [bytes([number]) * (1 + number % 5) for number in range(71)]
LEAVES = [leaf_hash(data) for data in DATA]
SIZES = st.integers(0, 70)


@pytest.fixture
def store_path() -> None:
    """Nothing here needs a store."""


def power(n: int) -> int:
    k = 1
    while 2 * k < n:
        k *= 2
    return k


def mth(data: list[bytes]) -> bytes:
    """RFC 6962, section 2.1."""
    if not data:
        return sha256().digest()
    if len(data) == 1:
        return sha256(b"\x00" + data[0]).digest()
    k = power(len(data))
    return sha256(b"\x01" + mth(data[:k]) + mth(data[k:])).digest()


def path(m: int, data: list[bytes]) -> list[bytes]:
    """RFC 6962, section 2.1.1."""
    if len(data) == 1:
        return []
    k = power(len(data))
    return [*path(m, data[:k]), mth(data[k:])] if m < k else [*path(m - k, data[k:]), mth(data[:k])]


def subproof(m: int, data: list[bytes], b: bool) -> list[bytes]:
    """RFC 6962, section 2.1.2."""
    if m == len(data):
        return [] if b else [mth(data)]
    k = power(len(data))
    if m <= k:
        return [*subproof(m, data[:k], b), mth(data[k:])]
    return [*subproof(m - k, data[k:], False), mth(data[:k])]


def root(start: int, end: int) -> bytes:
    return mth(DATA[start:end])


def test_the_hashes_are_those_of_the_rfc() -> None:
    assert EMPTY.hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert leaf_hash(b"").hex() == "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"
    assert node_hash(b"N123", b"N456") == sha256(b"\x01N123N456").digest()


def test_a_leaf_is_no_node() -> None:
    left, right = LEAVES[1], LEAVES[2]
    assert leaf_hash(left + right) != node_hash(left, right)


def test_the_example_of_the_rfc_has_its_paths() -> None:
    """Section 2.1.3: seven leaves, whose nodes it names with letters."""
    a, b, c, d, e, f, j = LEAVES[:7]
    g, h, i = node_hash(a, b), node_hash(c, d), node_hash(e, f)
    k, l = node_hash(g, h), node_hash(i, j)  # noqa: E741
    assert root_of(grown([], 0, LEAVES[:7]).frontier) == node_hash(k, l)
    assert inclusion(0, 7, root) == [b, h, l]
    assert inclusion(3, 7, root) == [c, g, l]
    assert inclusion(4, 7, root) == [f, j, k]
    assert inclusion(6, 7, root) == [i, k]
    assert consistency(3, 7, root) == [c, d, g, l]
    assert consistency(4, 7, root) == [l]
    assert consistency(6, 7, root) == [i, j, k]


@pytest.mark.parametrize("size", range(71))
def test_a_tree_grows_to_the_root_of_the_definition(size: int) -> None:
    assert root_of(grown([], 0, LEAVES[:size]).frontier) == mth(DATA[:size])


@given(SIZES, SIZES)
def test_a_tree_that_grows_in_two_steps_is_the_same(first: int, more: int) -> None:
    once = grown([], 0, LEAVES[:first])
    twice = grown(once.frontier, first, LEAVES[first : first + more])
    assert twice.frontier == grown([], 0, LEAVES[: first + more]).frontier


def test_tiles_are_the_roots_of_256_leaves_and_of_65536() -> None:
    leaves = [leaf_hash(number.to_bytes(4, "big")) for number in range(65_536 + 300)]
    first = grown([], 0, leaves[:1000])
    tiles = first.tiles + grown(first.frontier, 1000, leaves[1000:]).tiles
    assert [(tile.level, tile.number) for tile in tiles if tile.level == 2] == [(2, 0)]
    assert [tile.number for tile in tiles if tile.level == 1] == list(range(257))
    by_place = {(tile.level, tile.number): tile.hash for tile in tiles}
    assert by_place[1, 3] == root_of(grown([], 0, leaves[768:1024]).frontier)
    assert by_place[2, 0] == root_of(grown([], 0, leaves[:65_536]).frontier)


@pytest.mark.parametrize("size", range(1, 71))
def test_every_leaf_is_proven_and_no_other(size: int) -> None:
    whole = mth(DATA[:size])
    for number in range(size):
        proof = inclusion(number, size, root)
        assert proof == path(number, DATA[:size])
        assert includes(LEAVES[number], number, size, proof, whole)
        assert not includes(LEAVES[70 - number], number, size, proof, whole) or number == 35
        assert not includes(LEAVES[number], number, size, [*proof, EMPTY], whole)
        assert not includes(LEAVES[number], number, size, proof[:-1], whole) or not proof
        assert not includes(LEAVES[number], size, size, proof, whole)


@pytest.mark.parametrize("size", range(71))
def test_every_older_tree_is_proven_to_be_its_beginning(size: int) -> None:
    whole = mth(DATA[:size])
    for old in range(size + 1):
        proof = consistency(old, size, root)
        assert proof == (subproof(old, DATA[:size], True) if old else [])
        assert extends(old, mth(DATA[:old]), size, whole, proof)
        assert not extends(old, leaf_hash(b"other"), size, whole, proof)
        assert not extends(old, mth(DATA[:old]), size, leaf_hash(b"other"), proof) or not old
        assert not extends(old, mth(DATA[:old]), size, whole, [*proof, EMPTY])
        assert not proof or not extends(old, mth(DATA[:old]), size, whole, proof[:-1])


@given(st.integers(1, 70), st.data())
def test_a_flipped_bit_breaks_a_proof(size: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, size - 1))
    proof = inclusion(number, size, root)
    if proof:
        at, bit = data.draw(st.integers(0, len(proof) - 1)), data.draw(st.integers(0, 255))
        proof[at] = (int.from_bytes(proof[at], "big") ^ (1 << bit)).to_bytes(32, "big")
        assert not includes(LEAVES[number], number, size, proof, mth(DATA[:size]))
