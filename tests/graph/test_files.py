"""A file that is written whole is a new one: what stands under the name beside it is not followed."""

from __future__ import annotations

import os
from pathlib import Path

from pcite.graph.files import atomic_write


def test_a_link_that_another_account_put_beside_a_file_is_not_followed(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("kept")
    (tmp_path / f".bundle.zip.{os.getpid()}").symlink_to(mine)
    with atomic_write(tmp_path / "bundle.zip") as file:
        file.write(b"new")
    assert (mine.read_text(), (tmp_path / "bundle.zip").read_bytes()) == ("kept", b"new")


def test_what_an_earlier_process_of_that_number_left_is_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / f".bundle.zip.{os.getpid()}").write_bytes(b"torn")
    with atomic_write(tmp_path / "bundle.zip") as file:
        file.write(b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["bundle.zip"]
