"""Only regular files are read, inside the folder that was asked for, and never more of them than the limits allow."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest
from pcite.store.errors import (
    BinarySource,
    InputError,
    InvalidEncoding,
    NoSources,
    OutsideFolder,
    SourceTooLarge,
    UnreadableSource,
)
from pcite.store.sources.readers import LIMITS, read, read_all

TEXT = "Books are kept for ten years.\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes are files on POSIX only")
def test_a_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.txt")
    with pytest.raises(UnreadableSource, match="a pipe"):
        read(tmp_path / "x.txt")
    with pytest.raises(UnreadableSource, match="a pipe"):
        read_all([tmp_path])


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="devices are files on POSIX only")
def test_a_device_and_a_socket_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnreadableSource, match="a device"):
        read(Path("/dev/zero"))
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("x.txt")
        with pytest.raises(UnreadableSource, match="a socket"):
            read(Path("x.txt"))


def test_a_link_out_of_a_folder_is_refused_and_one_inside_is_followed(tmp_path: Path) -> None:
    folder = tmp_path / "sources"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text(TEXT)
    (folder / "a.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "inner.txt").write_text("Other words.")
    (folder / "z.txt").symlink_to(folder / "inner.txt")
    told: list[InputError] = []
    assert [source.text for source in read_all([folder], refused=told.append)] == ["Other words."]
    assert [type(error) for error in told] == [OutsideFolder]


@pytest.mark.parametrize("asked", ["../secret.txt", "/etc/passwd"])
def test_a_path_that_leads_out_of_its_folder_is_refused(tmp_path: Path, asked: str) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "secret.txt").write_text(TEXT)
    with pytest.raises(OutsideFolder, match="out of"):
        read(tmp_path / "sources" / asked, within=tmp_path / "sources")


def test_links_in_a_circle_are_unreadable(tmp_path: Path) -> None:
    (tmp_path / "a.txt").symlink_to(tmp_path / "b.txt")
    (tmp_path / "b.txt").symlink_to(tmp_path / "a.txt")
    with pytest.raises(UnreadableSource):
        read(tmp_path / "a.txt")


@pytest.mark.parametrize("name", ["x.txt", "x.html", "x.json", "x.csv", "x.eml", "x.md"])
def test_a_file_above_the_limit_is_refused_before_it_is_read(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(TEXT * 100)
    with pytest.raises(SourceTooLarge, match="3,000 bytes, the limit is 1,000"):
        read(tmp_path / name, limits=LIMITS._replace(file_bytes=1000))


def test_documents_of_a_folder_that_no_reader_knows_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(TEXT)
    (tmp_path / "b.xls").write_bytes(b"\xd0\xcf\x11\xe0" + bytes(100))
    told: list[InputError] = []
    assert len(read_all([tmp_path], refused=told.append)) == 1
    assert [type(error) for error in told] == [BinarySource]


def test_a_folder_of_broken_files_says_what_is_wrong_with_the_first(tmp_path: Path) -> None:
    (tmp_path / "b.xls").write_bytes(b"\xd0\xcf\x11\xe0" + bytes(100))
    with pytest.raises(NoSources, match=r"none of 1 files can be read: .*b\.xls"):
        read_all([tmp_path], refused=lambda error: None)


def test_a_text_in_another_encoding_says_what_it_is_and_is_read_when_that_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes("Die Bücher – für zehn Jahre".encode("cp1252"))
    with pytest.raises(InvalidEncoding, match="0xfc, which is 'ü' in Windows-1252"):
        read(path)
    assert read(path, encoding="cp1252").text == "Die Bücher – für zehn Jahre"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_is_told_by_its_zero_bytes_where_it_has_no_mark(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(("Die Bücher sind aufzubewahren.\n" * 3).encode(encoding))
    found = read(path)
    assert found.text.startswith("Die Bücher sind")
    assert found.metadata["encoding"] == encoding


@pytest.mark.parametrize("name", ["punycode", "idna", "undefined", "hex", "no-such", "unicode_escape"])
def test_a_page_that_names_no_real_encoding_is_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / "x.html"
    path.write_bytes(f'<html><head><meta charset="{name}"></head><body>B'.encode() + b"\xfccher</body></html>")
    with pytest.raises(InvalidEncoding, match="unknown encoding"):
        read(path)


def test_a_name_a_version_and_metadata_are_kept(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text(TEXT)
    found = read(tmp_path / "x.txt", name="HGB", version="2024-01", metadata={"author": "Parliament"})
    assert (found.name, found.version, found.metadata) == ("HGB", "2024-01", {"author": "Parliament"})
