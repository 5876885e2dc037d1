"""A store with something of everything, and a real server over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import copy
from threading import Thread
from time import sleep

import pytest
import uvicorn
from pcite.graph.api import ground
from pcite.graph.engine.library import open_library
from pcite.graph.interfaces.serve import ServerConfig, create_app
from pcite.graph.interfaces.serve.running import listening
from pcite.store.database import Database

TOKEN = "a-token-for-tests-0123456789"
WRITER = {"Authorization": f"Bearer {TOKEN}"}
REPORT = "5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01"
DRAFT = "US rules require a broker to keep its records for six years. The moon is made of cheese. We advise care."
RULES = "# US rules\n\n## Records\n\nUS rules require a broker to keep its records for six years.\n"
HOSTILE = (
    "# <img src=x onerror=alert(1)> rules\n\nRecords & <script>alert('x')</script> are kept in a <b>safe</b> place "
    '"here" [click](javascript:alert(1)).\n\n<iframe src="https://elsewhere.example"></iframe>\n'
)
Served = Callable[..., str]


def fill(store: Path | str) -> None:
    """A report, a source with tags and notes, and one that would run scripts if it could."""
    ground(DRAFT, [{"text": RULES, "title": "US rules"}], store=store, report_id=REPORT)
    with Database.open(store) as database:
        mine = open_library(database)
        rules = mine.add_custom_source("Rules of the library", RULES.replace("six", "seven"))
        mine.tag_source(rules.id, ["law", "a/b ü"])
        mine.annotate_source(rules.id, "Applies from 2025 on.", "note", "p. 3")
        hostile = mine.add_custom_source("<script>alert('name')</script>", HOSTILE)
        mine.tag_source(hostile.id, ["</a><script>alert('tag')</script>"])
        mine.annotate_source(hostile.id, "<img src=x onerror=alert('note')>", "question")


@pytest.fixture(scope="session")
def filled_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A filled store in a file, to be copied."""
    path = tmp_path_factory.mktemp("served") / "store.sqlite"
    fill(path)
    return path


@pytest.fixture
def filled(filled_file: Path, tmp_path: Path) -> Path:
    """A filled store of the test's own."""
    return Path(copy(filled_file, tmp_path / "store.sqlite"))


@pytest.fixture
def served() -> Iterator[Served]:
    """Serves a store, with any choices of `ServerConfig`, by a real server; its address without the last slash."""
    with ExitStack() as running:
        yield lambda store, **choices: running.enter_context(running_server(store, **choices))


@pytest.fixture(scope="module")
def site(filled_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server over a filled store that may be written, for the tests of a module."""
    store = copy(filled_file, tmp_path_factory.mktemp("site") / "store.sqlite")
    with running_server(Path(store), token=TOKEN) as address:
        yield address


@contextmanager
def running_server(store: Path | str, **choices: object) -> Iterator[str]:
    app = create_app(ServerConfig(store, **choices))
    with listening("127.0.0.1", 0) as taken:
        server = uvicorn.Server(uvicorn.Config(app, log_level="critical", timeout_graceful_shutdown=3))
        thread = Thread(target=server.run, kwargs={"sockets": [taken]})
        thread.start()
        try:
            while not server.started and thread.is_alive():
                sleep(0.01)
            yield f"http://127.0.0.1:{taken.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(30)
