"""A file that is written whole is a new one, of one writer: no link beside it is followed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from pcite.graph import files
from pcite.store.errors import InputError


def test_a_link_that_another_account_put_beside_a_file_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("kept")
    monkeypatch.setattr(files, "token_hex", lambda _: "foreseen")
    (tmp_path / ".pcite-foreseen").symlink_to(mine)
    with pytest.raises(InputError, match="File exists"), files.atomic_write(tmp_path / "bundle.zip"):
        pass
    assert mine.read_text() == "kept"


def test_two_threads_that_write_one_file_leave_one_of_the_two_whole(tmp_path: Path) -> None:
    path, both = tmp_path / "bundle.zip", Barrier(2, timeout=20)

    def write(letter: bytes) -> None:
        with files.atomic_write(path) as file:
            both.wait()
            file.write(letter * 100_000)
            both.wait()

    with ThreadPoolExecutor(2) as threads:
        for done in [threads.submit(write, letter) for letter in (b"a", b"b")]:
            done.result()
    assert path.read_bytes() in (b"a" * 100_000, b"b" * 100_000)
    assert [each.name for each in tmp_path.iterdir()] == ["bundle.zip"]


def test_a_file_whose_name_is_as_long_as_may_be_is_written(tmp_path: Path) -> None:
    path = tmp_path / ("ä" * 125 + ".html")
    with files.atomic_write(path) as file:
        file.write(b"new")
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
