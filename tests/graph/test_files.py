"""A file that is written whole is a new one: it takes nothing from another writer, and follows no link."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.graph import files
from pcite.graph.files import atomic_write
from pcite.store.errors import InputError


def test_a_link_that_stands_under_the_name_beside_a_file_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("kept")
    monkeypatch.setattr(files, "token_hex", lambda _: "1234")
    (tmp_path / ".bundle.zip.1234").symlink_to(mine)
    with pytest.raises(InputError, match="File exists"), atomic_write(tmp_path / "bundle.zip") as file:
        file.write(b"new")
    assert (mine.read_text(), (tmp_path / "bundle.zip").exists()) == ("kept", False)


def test_two_writers_of_a_file_leave_what_the_last_of_them_wrote(tmp_path: Path) -> None:
    path = tmp_path / "bundle.zip"
    with atomic_write(path) as first:
        first.write(b"first ")
        with atomic_write(path) as second:
            second.write(b"second")
        assert path.read_bytes() == b"second"
        first.write(b"and whole")
    assert path.read_bytes() == b"first and whole"
    assert [each.name for each in tmp_path.iterdir()] == ["bundle.zip"]
