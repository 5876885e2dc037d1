"""An archive holds no bytes that another program reads as a file and the verifier does not see."""

from __future__ import annotations

import io
import struct
import zipfile
from hashlib import sha256
from pathlib import Path
from zlib import crc32

import pytest
from pcite.graph.output.bundle.verifier.main import verify_bundle
from pcite.graph.output.bundle.verifier.notes import VerificationKey as Known

from .conftest import Files

NAME, FORGED = b"report.html", b"<p>A broker keeps its records for nine years.</p>"
END = 22


def entry(name: bytes = NAME, content: bytes = FORGED) -> bytes:
    """A file as it stands in an archive, of which the list at the end says nothing."""
    heads = 20, 0, 0, 0, 33, crc32(content), len(content), len(content), len(name), 0
    return struct.pack("<4s5H3I2H", b"PK\3\4", *heads) + name + content


def sealed(archive: bytes, comment: bool) -> bytes:
    """With the hash in its comment made anew, as anyone can, or without one, as other programs pack."""
    bare = archive[: archive.rindex(b"PK\5\6") + END - 2]
    if not comment:
        return bare + b"\0\0"
    return bare + b"\x47\0" + b"sha256:" + sha256(bare + b"\x47\0").hexdigest().encode()


def pushed(archive: bytes, at: int, extra: bytes, shift_from: int) -> bytes:
    """With other bytes at a place, and the list at the end as if they were none."""
    end = archive.rindex(b"PK\5\6")
    (start,) = struct.unpack_from("<I", archive, end + 16)
    whole = bytearray(archive)
    where = start
    while whole[where : where + 4] == b"PK\1\2":
        (offset,) = struct.unpack_from("<I", whole, where + 42)
        if offset >= shift_from:
            struct.pack_into("<I", whole, where + 42, offset + len(extra))
        where += 46 + sum(struct.unpack_from("<3H", whole, where + 28))
    struct.pack_into("<I", whole, end + 16, start + len(extra))
    return bytes(whole[:at] + extra + whole[at:])


def offsets(archive: bytes) -> list[int]:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return [item.header_offset for item in opened.infolist()] + [opened.start_dir]


def hidden(archive: bytes, where: str) -> bytes:
    places = offsets(archive)
    at = {"in front": 0, "between": places[2], "behind": places[-1]}[where]
    return pushed(archive, at, entry(), at)


@pytest.mark.parametrize("comment", [True, False])
@pytest.mark.parametrize("where", ["in front", "between", "behind"])
def test_a_file_that_the_archive_does_not_list_is_found(
    where: str, comment: bool, packed: bytes, tmp_path: Path, known: Known
) -> None:
    path = tmp_path / "bundle.zip"
    path.write_bytes(sealed(hidden(packed, where), comment))
    findings = verify_bundle(str(path), known)
    assert findings.code == 1
    assert any("belong to no file" in problem for problem in findings.problems)


def test_a_page_in_front_of_the_archive_is_found(packed: bytes, tmp_path: Path, known: Known) -> None:
    path = tmp_path / "bundle.zip"
    path.write_bytes(sealed(FORGED + packed, comment=True))
    assert verify_bundle(str(path), known).code == 1


@pytest.mark.parametrize(("field", "at"), [("method", 8), ("size", 18), ("length", 22), ("sum", 14)])
def test_a_file_whose_own_head_says_something_else_than_the_list_is_found(
    field: str, at: int, packed: bytes, tmp_path: Path, known: Known
) -> None:
    whole = bytearray(packed)
    whole[offsets(packed)[1] + at] ^= 8
    path = tmp_path / "bundle.zip"
    path.write_bytes(sealed(bytes(whole), comment=True))
    assert verify_bundle(str(path), known).code != 0, field


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
@pytest.mark.parametrize("seeks", [True, False])
def test_an_archive_that_another_program_packed_holds(
    method: int, seeks: bool, files: Files, tmp_path: Path, known: Known
) -> None:
    path = tmp_path / "bundle.zip"
    with path.open("wb") as raw:
        out = raw if seeks else Pipe(raw)
        with zipfile.ZipFile(out, "w", method) as archive:  # type: ignore[call-overload]
            archive.mkdir("sources")
            for name, content in files.items():
                archive.writestr(name, content)
    findings = verify_bundle(str(path), known)
    assert (findings.code, findings.problems) == (0, [])


class Pipe(io.RawIOBase):
    """What is written one after the other, so that sizes stand behind each file."""

    def __init__(self, out: io.BufferedWriter) -> None:
        self.out = out

    def writable(self) -> bool:
        return True

    def write(self, content: bytes) -> int:  # type: ignore[override]
        return self.out.write(content)
