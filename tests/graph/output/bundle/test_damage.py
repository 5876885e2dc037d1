"""Damage: one byte of a bundle is not what it was, whichever it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from pcite.graph.output.bundle.verifier.main import verify_bundle
from pcite.graph.output.bundle.verifier.notes import VerificationKey as Known

from .conftest import Check, Files, written

IN_EACH_FILE, IN_THE_ARCHIVE = 5, 150
"""Bytes that are changed by chance, one after the other, beside the first and the last."""


def damaged(content: bytes, count: int, seed: str) -> Iterator[tuple[int, bytes]]:
    """The content with one other byte, and where that is."""
    chance = random.Random(seed)
    for at in sorted({0, len(content) - 1, *(chance.randrange(len(content)) for _ in range(count))}):
        other = bytes([content[at] ^ chance.randrange(1, 256)])
        yield at, content[:at] + other + content[at + 1 :]


def test_nothing_is_wrong_with_a_bundle_as_it_was_written(files: Files, check: Check) -> None:
    findings = check(files)
    assert (findings.code, findings.problems) == (0, [])


def test_a_changed_byte_is_found_in_every_file(files: Files, tmp_path: Path, known: Known) -> None:
    folder = written(files, tmp_path / "bundle")
    missed = []
    for name, content in files.items():
        path = folder.joinpath(*name.split("/"))
        for at, other in damaged(content, IN_EACH_FILE, name):
            path.write_bytes(other)
            if verify_bundle(str(folder), known).code == 0:
                missed.append((name, at))
        path.write_bytes(content)
    assert missed == []
    assert verify_bundle(str(folder), known).code == 0


def test_a_changed_byte_is_found_anywhere_in_the_archive(packed: bytes, tmp_path: Path, known: Known) -> None:
    """Also in its own records, as the times of its files, and in the last bits of what was compressed."""
    path, missed = tmp_path / "bundle.zip", []
    for at, other in damaged(packed, IN_THE_ARCHIVE, "archive"):
        path.write_bytes(other)
        if verify_bundle(str(path), known).code == 0:
            missed.append(at)
    path.write_bytes(packed)
    assert missed == []
    assert verify_bundle(str(path), known).code == 0


def test_an_archive_that_ends_too_early_cannot_be_opened(packed: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bundle.zip"
    path.write_bytes(packed[: len(packed) // 2])
    findings = verify_bundle(str(path))
    assert findings.code == 2
    assert "no bundle that can be opened" in str(findings.unchecked)
