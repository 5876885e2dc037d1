"""Many files: each is kept before the next, and none twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.graph.library import Library
from pcite.graph.library.files import Outcome
from pcite.store.errors import NoSources

from .conftest import Subjects


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three files, one of them damaged."""
    for number in range(2):
        (tmp_path / "docs" / "inner").mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / "inner" / f"{number}.md").write_text(f"Lion {number} sleeps.")
    (tmp_path / "docs" / "broken.pdf").write_bytes(b"%PDF-1.7 and no more")
    return tmp_path / "docs"


def test_the_files_of_a_folder_are_added_and_a_broken_one_is_told(shelf: Library, folder: Path) -> None:
    told: list[Outcome] = []
    ids = shelf.add_files([folder], lambda number, of, outcome: told.append(outcome))
    assert [(one.path.name, one.what) for one in told] == [
        ("broken.pdf", "refused"),
        ("0.md", "added"),
        ("1.md", "added"),
    ]
    assert "PDF" in told[0].reason
    assert [source.id for source in shelf.list_sources()] == ids == [1, 2]


def test_what_is_there_is_not_read_again(shelf: Library, folder: Path, embedder: Subjects) -> None:
    shelf.add_files([folder])
    before = len(embedder.asked)
    (folder / "inner" / "1.md").write_text("Lion 1 woke up.")
    told: list[Outcome] = []
    assert shelf.add_files([folder], lambda number, of, outcome: told.append(outcome)) == [1, 3]
    assert [one.what for one in told] == ["refused", "known", "added"]
    assert embedder.asked[before:] == ["Lion 1 woke up."]


def test_a_run_that_was_cut_off_goes_on(shelf: Library, folder: Path) -> None:
    def pull_the_plug(number: int, of: int, outcome: Outcome) -> None:
        if outcome.what == "added":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        shelf.add_files([folder], pull_the_plug)
    told: list[Outcome] = []
    shelf.add_files([folder], lambda number, of, outcome: told.append(outcome))
    assert [one.what for one in told] == ["refused", "known", "added"]


def test_no_files_are_an_error(shelf: Library, tmp_path: Path) -> None:
    with pytest.raises(NoSources):
        shelf.add_files([tmp_path])
