"""What agents name is read where reading the folder would read it, and nowhere else."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

import pytest
from pcite.graph.engine import CitationEngine
from pcite.graph.engine.library import open_library
from pcite.graph.interfaces.agents.context import ToolContext
from pcite.store.database import Database
from pcite.store.errors import NotInLibrary, OutsideFolder, PciteError, SourceError
from pcite.store.references.interchange import read_references
from pcite.store.sources.readers import files, read_all
from pcite.store.sources.readers.limits import LIMITS

SECRET = "The secret stands in the safe."
OUTSIDE = [
    "../outside/secret.txt",
    "sub/../../outside/secret.txt",
    "{outside}/secret.txt",
    "linkdir/secret.txt",
    "..",
    "/",
    "link.txt",
    "device.txt",
    "../folder2/near.txt",
    "{folder}2/near.txt",
    "/proc/self/environ",
    "/dev/stdin",
    "/etc/passwd",
    "/proc/self/cwd/etc/passwd",
    "/proc/self/root/etc/passwd",
    "/dev/fd/0",
    "p.png.txt",
    "m.eml/../../outside/secret.txt",
    "/" * 5_000,
]
HIDDEN = [
    ".env",
    "./.env",
    "sub/../.env",
    ".hidden/a.txt",
    "to_hidden.txt",
    "hidden_folder/a.txt",
    "to_env.txt",
    "no_ending",
    ".hidden/../a.txt",
    "~root/.bashrc",
]
ABSENT = [
    "a\0b",
    "a" * 5_000,
    "a/" * 3_000,
    "loop.txt",
    "pipe.txt",
    "sub",
    ".",
    "",
    " ",
    "..\\outside\\secret.txt",
    "C:\\Windows\\win.ini",
    "\\\\?\\C:\\a.txt",
    "a.txt::$DATA",
    "a.txt.",
    "~/a.txt",
    "$HOME/a.txt",
    "*",
    "a.tx?",
    "file:///etc/passwd",
    "FILE:///etc/passwd",
    "file://{folder}/a.txt",
    "..%2foutside%2fsecret.txt",
    "data:text/plain,a",
    "%2e%2e/outside/secret.txt",
    "．．/outside/secret.txt",
    "․․/outside/secret.txt",
    "\u202etxt.a",
    "a\u200b.txt",
    "proc/self/environ",
    "HTTP://127.0.0.1/a.txt",
    "ftp://127.0.0.1/a.txt",
    "http:/127.0.0.1/a.txt",
    "a.txt#b",
    "a.txt?b",
    "NUL",
    "con.txt",
    "-1",
    "+1",
    "1e3",
    "\ud800.txt",
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of sources beside others, with links of every kind in it."""
    inside, outside = tmp_path / "folder", tmp_path / "outside"
    for each in inside / "sub", inside / ".hidden", outside, tmp_path / "folder2":
        each.mkdir(parents=True)
    (outside / "secret.txt").write_text(SECRET)
    (tmp_path / "folder2" / "near.txt").write_text(SECRET)
    (inside / "a.txt").write_text("This stands in the folder.")
    for name in ".env", ".hidden/a.txt", "no_ending":
        (inside / name).write_text(SECRET)
    for name, target in {
        "link.txt": outside / "secret.txt",
        "linkdir": outside,
        "device.txt": Path("/dev/zero"),
        "to_hidden.txt": inside / ".hidden" / "a.txt",
        "hidden_folder": inside / ".hidden",
        "to_env.txt": inside / ".env",
        "loop.txt": inside / "loop.txt",
        "p.png.txt": outside / "secret.txt",
        "q.png.txt": inside / ".env",
    }.items():
        (inside / name).symlink_to(target)
    os.mkfifo(inside / "pipe.txt")
    for name in "p.png", "q.png":
        (inside / name).write_bytes(_png())
    return inside


@pytest.mark.parametrize("kind", ["outside", "hidden", "absent"])
def test_no_name_of_an_agent_leads_to_what_is_not_offered(kind: str, folder: Path, store_path: Path) -> None:
    names = {"outside": OUTSIDE, "hidden": HIDDEN, "absent": ABSENT}[kind]
    with ToolContext(folder=folder, db_path=store_path) as context:
        for name in names:
            asked = name.format(folder=folder, outside=folder.parent / "outside") if "{" in name else name
            with pytest.raises(OutsideFolder if kind == "outside" else PciteError):
                context.source_id(asked)
        assert not context.engine.list_sources()


@pytest.mark.parametrize("name", ["p.png", "q.png"])
def test_the_caption_of_a_picture_is_not_read_from_elsewhere(name: str, folder: Path, store_path: Path) -> None:
    with ToolContext(folder=folder, db_path=store_path) as context, pytest.raises(OutsideFolder):
        context.source_id(name)
    with Database.open(store_path) as store:
        open_library(store).add_files([folder])
        assert not any(SECRET in source.text for source in open_library(store).read_sources())
    assert not any(SECRET in source.text for source in read_all([folder], refused=lambda error: None))


@pytest.mark.parametrize("name", [".env", ".hidden/a.txt", "to_env.txt", "to_hidden.txt", "hidden_folder/a.txt",
                                  "sub/../to_hidden.txt", "/proc/self/cwd/to_hidden.txt", "no_ending", "/etc/passwd",
                                  "/proc/self/environ", "pipe.txt", "device.txt", "loop.txt", "a\0b"])  # fmt: skip
def test_an_engine_reads_no_file_by_a_name_alone_that_a_folder_would_not_offer(
    name: str, folder: Path, store_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    with CitationEngine(db_path=store_path) as engine:
        for asked in name, str(folder / name):
            with pytest.raises((SourceError, NotInLibrary)):
                engine.create_citation(SECRET, SECRET, SECRET, source_identifier=asked)
        assert not engine.list_sources()


@pytest.mark.parametrize("name", ["pipe.bib", "device.bib", "folder.bib", "loop.bib", "a\0.bib"])
def test_references_are_read_from_a_regular_file_alone(name: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.bib")
    (tmp_path / "device.bib").symlink_to("/dev/zero")
    (tmp_path / "folder.bib").mkdir()
    (tmp_path / "loop.bib").symlink_to(tmp_path / "loop.bib")
    for place in str(tmp_path / name), tmp_path / name:
        with pytest.raises(SourceError):
            read_references(place)


def _png() -> bytes:
    """A picture of one point."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0\0")) + chunk(b"IEND", b"")


@pytest.mark.parametrize("swapped", ["a.txt", "sub"])
def test_a_link_that_takes_the_place_of_a_file_while_it_is_read_is_not_followed(
    swapped: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    for folder in inside, outside:
        (folder / "sub").mkdir(parents=True)
        for name in "a.txt", "sub/a.txt":
            (folder / name).write_text(SECRET if folder is outside else "It is so.")
    name = "a.txt" if swapped == "a.txt" else "sub/a.txt"
    check = files._check_regular

    def swap(mode: int, action: str) -> None:
        check(mode, action)
        if not (inside / swapped).is_symlink():
            (inside / swapped).rename(inside / "away")
            (inside / swapped).symlink_to(outside / swapped)

    monkeypatch.setattr(files, "_check_regular", swap)
    with pytest.raises(SourceError):
        files.content(inside / name, "reading x", LIMITS, inside)


def test_a_file_deep_in_its_folder_is_read(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*"abcdefgh")
    deep.mkdir(parents=True)
    (deep / "a.txt").write_text("It is so.")
    (tmp_path / "link").symlink_to(deep)
    assert files.content(deep / "a.txt", "reading x", LIMITS, tmp_path) == b"It is so."
    assert files.content(tmp_path / "link" / "a.txt", "reading x", LIMITS, tmp_path) == b"It is so."


def test_a_name_in_other_letters_is_that_of_another_file(tmp_path: Path) -> None:
    for name in "upper.md", "Upper.md":
        (tmp_path / name).write_text(f"{name} says so.")
    with ToolContext(db_path=str(tmp_path / "s.sqlite"), folder=tmp_path) as context:
        ids = [context.source_id(name) for name in ("upper.md", "Upper.md")]
        assert context.engine.read_source(ids[1]).text == "Upper.md says so."
        assert context.source_id("upper.md") == ids[0]


def test_a_file_of_the_folder_is_not_taken_for_one_of_the_same_name_below_it(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    for name in "sub/a.md", "a.md":
        (tmp_path / name).write_text(f"{name} says so.")
    with ToolContext(db_path=str(tmp_path / "s.sqlite"), folder=tmp_path) as context:
        ids = [context.source_id(name) for name in ("sub/a.md", "a.md")]
        assert context.engine.read_source(ids[1]).text == "a.md says so."
