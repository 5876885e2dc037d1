"""Many files: each is kept before the next, and none twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from pcite.graph.engine.library import Library
from pcite.graph.engine.library_files import FileOutcome
from pcite.store.errors import NoSources
from pcite.store.sources.readers import from_text
from sqlalchemy import event

from .conftest import Subjects


def _interrupted(*_: object) -> int:
    raise KeyboardInterrupt


def _mail(folder: Path, attached: tuple[str, bytes]) -> Path:
    message = EmailMessage()
    message["Subject"], message["From"] = "Letter", "a@example.org"
    message.set_content("The tax is due in May.")
    message.add_attachment(attached[1], maintype="application", subtype="octet-stream", filename=attached[0])
    path = folder / "letter.eml"
    path.write_bytes(message.as_bytes())
    return path


@contextmanager
def counted(shelf: Library) -> Iterator[Callable[[], int]]:
    """Hundreds of steps of SQLite's machine within the block."""
    count = 0

    def tick() -> int:
        nonlocal count
        count += 1
        return 0

    def watch(connection: Any, *_: object) -> None:  # noqa: ANN401 - a connection of the driver
        connection.set_progress_handler(tick, 10)

    engine = shelf.database._engine
    event.listen(engine, "checkout", watch)
    yield lambda: count
    event.remove(engine, "checkout", watch)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three files, one of them damaged."""
    for number in range(2):
        (tmp_path / "docs" / "inner").mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / "inner" / f"{number}.md").write_text(f"Lion {number} sleeps.")
    (tmp_path / "docs" / "broken.pdf").write_bytes(b"%PDF-1.7 and no more")
    return tmp_path / "docs"


def test_the_files_of_a_folder_are_added_and_a_broken_one_is_told(shelf: Library, folder: Path) -> None:
    told: list[FileOutcome] = []
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
    told: list[FileOutcome] = []
    assert shelf.add_files([folder], lambda number, of, outcome: told.append(outcome)) == [1, 3]
    assert [one.what for one in told] == ["refused", "known", "added"]
    assert embedder.asked[before:] == ["Lion 1 woke up."]


def test_a_run_that_was_cut_off_goes_on(shelf: Library, folder: Path) -> None:
    def pull_the_plug(number: int, of: int, outcome: FileOutcome) -> None:
        if outcome.what == "added":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        shelf.add_files([folder], pull_the_plug)
    told: list[FileOutcome] = []
    shelf.add_files([folder], lambda number, of, outcome: told.append(outcome))
    assert [one.what for one in told] == ["refused", "known", "added"]


def test_a_source_that_was_not_indexed_before_the_plug_was_pulled_is_indexed(
    shelf: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(shelf.index, "write", _interrupted)
        with pytest.raises(KeyboardInterrupt):
            shelf.add_files([folder])
    assert len(shelf.list_sources()) == 1
    assert shelf.search_library("sleeps", "keyword").results == ()
    assert shelf.add_files([folder]) == [1, 2]
    assert len(shelf.search_library("sleeps", "keyword").results) == 2


def test_an_e_mail_that_is_known_has_its_attachments(
    shelf: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail = _mail(tmp_path, ("lions.txt", b"Lions eat meat."))
    write = shelf.index.write
    with monkeypatch.context() as patch:
        patch.setattr(shelf.index, "write", lambda *given: write(*given) and _interrupted())
        with pytest.raises(KeyboardInterrupt):
            shelf.add_files([mail])
    shelf.add_files([mail])
    assert sorted(source.name for source in shelf.list_sources()) == ["Letter", "lions.txt"]


def test_a_known_file_is_found_by_its_other_path_too(shelf: Library, folder: Path, tmp_path: Path) -> None:
    ids = shelf.add_files([folder])
    copy = tmp_path / "copy.md"
    copy.write_bytes((folder / "inner" / "0.md").read_bytes())
    told: list[FileOutcome] = []
    for _ in range(2):
        assert shelf.add_files([copy], lambda n, of, one: told.append(one)) == ids[:1]
        found = shelf.lookup(str(copy))
        assert found is not None
        assert (found.id, found.aliases) == (ids[0], (str(copy),))
    assert [one.what for one in told] == ["known", "known"]


def test_an_e_mail_is_kept_without_an_attachment_that_cannot_be_read(shelf: Library, tmp_path: Path) -> None:
    told: list[FileOutcome] = []
    shelf.add_files([_mail(tmp_path, ("broken.pdf", b"%PDF-1.7 and no more"))], lambda n, of, one: told.append(one))
    assert [source.name for source in shelf.list_sources()] == ["Letter"]
    assert told[0].what == "added"
    assert "PDF" in told[0].reason


@pytest.mark.ci
def test_a_thousandth_source_costs_no_more_than_a_first(shelf: Library) -> None:
    """Work that SQLite does for one more source, in steps of its machine, with few sources and with many."""
    if "://" in str(shelf.database):
        pytest.skip("counts the steps of SQLite")

    def steps(number: int) -> int:
        with counted(shelf) as count:
            source = shelf.register_source(from_text(f"Lion {number} sleeps.", identifier=f"{number}.txt"))
            shelf.tag_source(source.id, ["animals"])
        return count()

    first = min(steps(number) for number in range(5))
    for number in range(5, 300):
        source = shelf.register_source(from_text(f"Lion {number} sleeps.", identifier=f"{number}.txt"))
        shelf.tag_source(source.id, ["animals"])
    assert min(steps(number) for number in range(300, 305)) < 1.5 * first


def test_no_files_are_an_error(shelf: Library, tmp_path: Path) -> None:
    with pytest.raises(NoSources):
        shelf.add_files([tmp_path])
