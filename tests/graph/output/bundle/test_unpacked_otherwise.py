"""An archive is unpacked as the files that the verifier looked at, whichever program unpacks it."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest
from pcite.graph.output.bundle.verifier.main import verify_bundle
from pcite.graph.output.bundle.verifier.notes import VerificationKey as Known

from .conftest import Check, Files

Change = Callable[[zipfile.ZipInfo], None]


def repacked(files: Files, change: Change = lambda entry: None) -> bytes:
    """As another program packs it, with a change to the entry of the first source."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            if name == source_of(files):
                change(entry)
            archive.writestr(entry, content)
    return out.getvalue()


def source_of(files: Files) -> str:
    return next(name for name in files if name.startswith("sources/"))


def problems(archive: bytes, folder: Path, known: Known) -> list[str]:
    path = folder / "bundle.zip"
    path.write_bytes(archive)
    findings = verify_bundle(str(path), known)
    assert (findings.code == 0) == (not findings.problems)
    return findings.problems


def called(name: str) -> Change:
    """A further name of an entry, which programs take that know the field (APPNOTE, 4.6.9)."""

    def change(entry: zipfile.ZipInfo) -> None:
        field = b"\1" + struct.pack("<I", crc32(entry.filename.encode())) + name.encode()
        entry.extra = struct.pack("<HH", 0x7075, len(field)) + field

    return change


def of_mode(mode: int, system: int = 3) -> Change:
    def change(entry: zipfile.ZipInfo) -> None:
        entry.external_attr, entry.create_system = mode, system

    return change


def test_a_file_with_a_second_name_is_told(files: Files, tmp_path: Path, known: Known) -> None:
    assert problems(repacked(files, called("sources/other.txt")), tmp_path, known)
    assert problems(repacked(files, called(source_of(files))), tmp_path, known) == []


@pytest.mark.parametrize(
    "change",
    [of_mode(0o120777 << 16), of_mode(0o010644 << 16), of_mode(0x10, system=0)],
    ids=["link", "pipe", "folder"],
)
def test_a_file_that_is_unpacked_as_something_else_is_told(
    change: Change, files: Files, tmp_path: Path, known: Known
) -> None:
    assert problems(repacked(files, change), tmp_path, known)


@pytest.mark.parametrize("mode", [0, 0o644, 0o100600, 0o100755])
def test_a_file_with_the_rights_of_any_system_holds(mode: int, files: Files, tmp_path: Path, known: Known) -> None:
    assert problems(repacked(files, of_mode(mode << 16)), tmp_path, known) == []


def test_an_archive_that_was_packed_into_a_pipe_holds(files: Files, tmp_path: Path, known: Known) -> None:
    """As `zip -r - .` writes it: the head of a file says how long it is, and what stands behind it the rest."""
    out, entries = bytearray(), io.BytesIO()
    with zipfile.ZipFile(entries, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
        listed = archive.infolist()
    packed = entries.getvalue()
    ends = [entry.header_offset for entry in listed[1:]] + [archive.start_dir]
    starts = []
    for entry, end in zip(listed, ends, strict=True):
        starts.append(len(out))
        head = bytearray(packed[entry.header_offset : end])
        struct.pack_into("<H", head, 6, entry.flag_bits | 8)
        struct.pack_into("<2I", head, 14, 0, 0)
        out += head + b"PK\7\10" + struct.pack("<3I", entry.CRC, entry.compress_size, entry.file_size)
    begin = len(out)
    out += packed[archive.start_dir :]
    at = begin
    for entry, start in zip(listed, starts, strict=True):
        struct.pack_into("<H", out, at + 8, entry.flag_bits | 8)
        struct.pack_into("<I", out, at + 42, start)
        at += 46 + len(entry.filename.encode()) + len(entry.extra) + len(entry.comment)
    struct.pack_into("<I", out, len(out) - 6, begin)
    assert problems(bytes(out), tmp_path, known) == []


def test_a_folder_whose_own_head_is_called_as_a_source_is_told(files: Files, tmp_path: Path, known: Known) -> None:
    name = source_of(files)
    folder = name[:-1] + "/"
    archive = repacked({**files, folder: b""})
    assert problems(archive, tmp_path, known) == []
    at = archive.index(folder.encode())
    assert problems(archive[:at] + name.encode() + archive[at + len(name) :], tmp_path, known)


@pytest.mark.parametrize("sign", [b"\0", b"\\"])
def test_a_name_that_is_read_in_two_ways_is_told(sign: bytes, files: Files, tmp_path: Path, known: Known) -> None:
    name = source_of(files)
    archive = repacked({(f"{each}+x" if each == name else each): content for each, content in files.items()})
    assert problems(archive.replace(f"{name}+x".encode(), name.encode() + sign + b"x"), tmp_path, known)


def test_links_and_pipes_are_told_whatever_they_are_called(files: Files, check: Check, tmp_path: Path) -> None:
    check(files)
    folder = next(path for path in tmp_path.iterdir() if path.name.startswith("bundle-"))
    (folder / "Thumbs.db").symlink_to("/etc/hostname")
    assert [problem for problem in verify_bundle(str(folder)).problems if "Thumbs.db is a link" in problem]
