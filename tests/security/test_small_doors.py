"""Small doors: odd names, planted files, keys and numbers that are none, and requests that never come."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic, process_time, sleep
from typing import Any
from zipfile import ZipFile

import pytest
from pcite.graph.interfaces.cli.citations import _cell
from pcite.graph.models.settings import Settings
from pcite.graph.output.bundle.verifier.folder import Folder
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.errors import InputError, InvalidEncoding
from pcite.store.records.context import OWNER
from pcite.store.references.enrichment_client import _seconds
from pcite.store.search import lexical_cache
from pcite.store.search.lexical_index import Lexical
from pcite.store.sources.readers import from_text, read, read_all
from pcite.store.sources.web.fetching import _retry_after

TEXTS = [f"Record {number} is kept for {number} years." for number in range(lexical_cache.WORTH)]


def test_a_file_name_with_a_byte_that_is_no_character_is_read_and_can_be_kept(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/a\xff.txt"))
    try:
        path.write_text("It is so.")
    except OSError:
        pytest.skip("this system has no such names")
    for source in read(path), *read_all([tmp_path]):
        assert source.name == "a\\xff.txt"
        assert source.identifier.encode().endswith(b"a\\xff.txt")


def test_a_planted_index_is_not_read(tmp_path: Path) -> None:
    right = lexical_cache.cached_lexical(TEXTS, [], tmp_path)
    [path] = tmp_path.glob("lexical-*.npz")
    forged = Lexical.build(["nothing"] * len(TEXTS))
    lexical_cache.save(forged, path, b"k" * 32)
    assert lexical_cache.cached_lexical(TEXTS, [], tmp_path).ids == right.ids


def test_an_index_of_other_texts_under_this_name_is_not_read(tmp_path: Path) -> None:
    lexical_cache.cached_lexical(TEXTS, [], tmp_path)
    [path] = tmp_path.glob("lexical-*.npz")
    lexical_cache.cached_lexical(["nothing"] * len(TEXTS), [], tmp_path)
    [other] = set(tmp_path.glob("lexical-*.npz")) - {path}
    other.replace(path)
    assert len(lexical_cache.cached_lexical(TEXTS, [], tmp_path).ids) > 100


@pytest.mark.parametrize(
    "what", ["a pipe", "a folder", "a link to a device", "a link to itself", "a terabyte", "31 bytes"]
)
def test_what_is_no_index_in_the_place_of_one_is_not_read_and_does_not_hang(what: str, tmp_path: Path) -> None:
    lexical_cache.cached_lexical(TEXTS, [], tmp_path)
    [path] = tmp_path.glob("lexical-*.npz")
    path.unlink()
    if what == "a pipe":
        os.mkfifo(path)
    elif what == "a folder":
        path.mkdir()
    elif what.startswith("a link"):
        path.symlink_to("/dev/zero" if "device" in what else path)
    else:
        path.write_bytes(b"x" * 31)
        os.truncate(path, 1 << 40 if what == "a terabyte" else 31)
    assert len(lexical_cache.cached_lexical(TEXTS, [], tmp_path).ids) > 100


@pytest.mark.parametrize("said", ["Fri, 31 Dec 99999999999999 23:59:59 GMT", "9" * 5000, "²", "Mon, 32 Foo", "-1"])
def test_a_time_to_come_again_that_is_none_is_a_number_all_the_same(said: str) -> None:
    assert _retry_after(said, 0.5) >= 0
    assert _seconds(said) >= 0


@pytest.mark.parametrize("limit", ["9" * 5000, "²", "-1", "many"])
def test_a_limit_that_is_no_number_of_bytes_is_a_named_error(limit: str) -> None:
    with pytest.raises(InputError, match="PCITE_MAX_DRAFT_BYTES"):
        Settings.read({"PCITE_MAX_DRAFT_BYTES": limit})


def test_a_key_of_receipts_that_can_be_tried_out_is_refused() -> None:
    with pytest.raises(InputError, match="1 characters"):
        Settings.read({"PCITE_RECEIPT_KEY": "k"})


@pytest.mark.parametrize(
    "cell", ["=1", "\n=1", " =1", "\u3000=1", "＝1", "＋1", "－1", "＠a", "\t=1", "-1+1", "\u202e=1", "\0=1", "₌1"]
)
def test_no_cell_begins_as_a_formula(cell: str) -> None:
    assert _cell(cell)[:1] == "'"


def test_a_linked_folder_or_a_pipe_in_a_bundle_is_told(tmp_path: Path) -> None:
    bundle, elsewhere = tmp_path / "bundle", tmp_path / "elsewhere"
    (bundle / "sources").mkdir(parents=True)
    elsewhere.mkdir()
    (elsewhere / "a.txt").write_text("a")
    (bundle / "more").symlink_to(elsewhere)
    os.mkfifo(bundle / "sources" / "pipe")
    problems = Folder(str(bundle)).problems
    assert sorted(problem.split(" is ")[0] for problem in problems) == ["more", "sources/pipe"]


def test_a_folder_of_a_bundle_that_cannot_be_listed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "more").mkdir()
    scandir = os.scandir

    def closed(path: str) -> object:
        if str(path).endswith("more"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", closed)
    [problem] = Folder(str(tmp_path)).problems
    assert problem.startswith("more cannot be listed")


@pytest.mark.parametrize("wrong", ["a\0b", "a\ud800"])
@pytest.mark.parametrize("which", ["session_id", "agent_id", "user_id", "project_id", "job_id"])
def test_an_id_of_a_context_with_a_character_that_not_every_store_keeps_is_refused(which: str, wrong: str) -> None:
    with Database.open(":memory:") as store, pytest.raises(InvalidEncoding):
        store.within(OWNER.model_copy(update={which: wrong}))


@pytest.mark.parametrize("wrong", ["a\0b", "a\ud800"])
def test_a_source_a_tag_or_a_job_with_such_a_name_is_refused(wrong: str) -> None:
    source = from_text("It is so.", identifier="a")
    with Database.open(":memory:") as store:
        for field in ("identifier", "name", "version"):
            with pytest.raises(InvalidEncoding):
                library.add(store, source.model_copy(update={field: wrong}), "j")
        added = library.add(store, source, "j")
        for refused in (
            lambda: library.add(store, source, wrong),
            lambda: library.link(store, wrong, added.id),
            lambda: library.put_tags(store, added.id, [wrong], "j"),
        ):
            with pytest.raises(InvalidEncoding):
                refused()


def test_an_error_about_a_name_that_is_no_text_can_be_written() -> None:
    error = InputError("reading a\ud800", "\udcff", "Name another")
    for part in (str(error), error.message, error.found):
        assert part.encode()


def test_connections_on_which_nothing_comes_are_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("uvicorn")
    from pcite.graph.interfaces.serve import connections

    async def app(scope: object, receive: object, send: object) -> None: ...

    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(connections, "MOST", 3)
    with _patient(app) as address:
        slow = [socket.create_connection(address, timeout=30) for _ in range(6)]
        began = monotonic()
        slow[0].sendall(b"GET / HT")
        assert [_ended(each) for each in slow] == [True] * 6
        assert monotonic() - began < 20


def test_a_body_that_does_not_come_gives_way_to_another_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("uvicorn")
    from pcite.graph.interfaces.serve import connections

    async def app(scope: object, receive: Callable[[], Any], send: Callable[[object], Any]) -> None:
        while (await receive()).get("more_body", False):
            pass
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    def is_answered() -> bool:
        with socket.create_connection(address, timeout=30) as client:
            client.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try:
                return client.recv(100).startswith(b"HTTP/1.1 204")
            except ConnectionError:
                return False

    monkeypatch.setattr(connections, "MOST", 3)
    monkeypatch.setattr(connections, "YIELD_SECONDS", 0.5)
    with _patient(app) as address, ExitStack() as open_ones:
        slow = [open_ones.enter_context(socket.create_connection(address, timeout=30)) for _ in range(3)]
        for each in slow:
            each.sendall(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n ")
        assert not is_answered()
        sleep(1)
        assert is_answered()
        assert is_answered()
        slow[2].sendall(b" " * 98)
        assert slow[2].recv(100).startswith(b"HTTP/1.1 204")


def test_a_body_in_pieces_of_a_byte_is_ended_and_one_in_larger_pieces_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("uvicorn")
    from pcite.graph.interfaces.serve import connections

    async def app(scope: object, receive: Callable[[], Any], send: Callable[[object], Any]) -> None:
        size, more = 0, True
        while more:
            message = await receive()
            size += len(message.get("body", b""))
            more = message.get("more_body", False)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"9")]})
        await send({"type": "http.response.body", "body": b"%09d" % size})

    monkeypatch.setattr(connections, "RECEIVE_SECONDS", 0.3)
    head = b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    with _patient(app) as address:
        with socket.create_connection(address, timeout=30) as large:
            large.sendall(head + b"10000\r\n%b\r\n" % (b"a" * 65_536) * 64 + b"0\r\n\r\n")
            response = b""
            while not response.endswith(b"\r\n\r\n004194304"):
                response += (more := large.recv(1_000))
                assert more, response
        with socket.create_connection(address, timeout=30) as small:
            small.sendall(head)
            with pytest.raises(OSError, match=r"reset|Broken"):
                small.sendall(b"1\r\na\r\n" * 1_200_000)


UNREAD = 12_000_000
"""Bytes of an answer that no buffer of the system holds."""


async def _long_answer(scope: object, receive: object, send: Callable[[object], Any]) -> None:
    head = [(b"content-length", b"%d" % UNREAD)]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": b"a" * UNREAD})


@contextmanager
def _reader(address: tuple[str, int], requests: int) -> Iterator[socket.socket]:
    """A client that sends its requests and has read nothing yet."""
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.settimeout(30)
        client.connect(address)
        client.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n" * requests)
        yield client


@pytest.mark.parametrize("requests", [1, 9])
def test_an_answer_that_is_not_read_gives_way_to_another_connection(
    requests: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("uvicorn")
    from pcite.graph.interfaces.serve import connections

    monkeypatch.setattr(connections, "MOST", 3)
    monkeypatch.setattr(connections, "YIELD_SECONDS", 0.5)
    with _patient(_long_answer) as address, ExitStack() as open_ones:
        for _ in range(3):
            open_ones.enter_context(_reader(address, requests))
        sleep(7)  # by then uvicorn has closed those that have nothing more to ask, as far as it can
        with _reader(address, 1) as another:
            assert another.recv(100).startswith(b"HTTP/1.1 200")


def test_an_answer_that_is_not_read_on_is_ended_and_one_that_is_read_slowly_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("uvicorn")
    from pcite.graph.interfaces.serve import connections

    monkeypatch.setattr(connections, "HEAD_SECONDS", 1.5)
    with _patient(_long_answer) as address, _reader(address, 1) as slow, _reader(address, 2) as stuck:
        size, begun = 0, monotonic()
        while size < UNREAD and (more := slow.recv(100_000)):
            sleep(0.06 if (size + len(more)) // 200_000 > size // 200_000 else 0)
            size += len(more)
        assert size > UNREAD
        assert monotonic() - begun > 3
        rest = 0
        while more := stuck.recv(1_000_000):
            rest += len(more)
        assert rest < UNREAD


class _FullTransport(asyncio.Transport):
    """A connection whose client reads, but before which as much waits at every look."""

    ended = False

    def get_extra_info(self, name: str, default: object = None) -> object:
        return default

    def is_closing(self) -> bool:
        return self.ended

    def get_write_buffer_size(self) -> int:
        return 131_072

    def abort(self) -> None:
        self.ended = True

    close = abort


def test_an_answer_that_is_read_on_is_not_ended_because_as_much_of_it_waits_as_before() -> None:
    uvicorn = pytest.importorskip("uvicorn")
    from pcite.graph.interfaces.serve.connections import PatientProtocol
    from uvicorn.server import ServerState

    async def looked() -> list[bool]:
        config = uvicorn.Config(_long_answer, http=PatientProtocol, lifespan="off", log_level="critical")
        config.load()
        transport, protocol = _FullTransport(), PatientProtocol(config, ServerState(), {})
        protocol.connection_made(transport)
        results = []
        for is_read in (True, True, False):
            if is_read:
                protocol.resume_writing()
                await asyncio.sleep(0.01)
                protocol.pause_writing()
            protocol._look()
            results.append(transport.ended)
        protocol.connection_lost(None)
        return results

    assert asyncio.run(looked()) == [False, False, True]


@contextmanager
def _patient(app: object) -> Iterator[tuple[str, int]]:
    uvicorn = pytest.importorskip("uvicorn")
    from pcite.graph.interfaces.serve.connections import PatientProtocol
    from pcite.graph.interfaces.serve.running import listening

    with listening("127.0.0.1", 0) as taken:
        server = uvicorn.Server(uvicorn.Config(app, http=PatientProtocol, lifespan="off", log_level="critical"))
        thread = Thread(target=server.run, kwargs={"sockets": [taken]})
        thread.start()
        try:
            yield taken.getsockname()[:2]
        finally:
            server.should_exit = True
            thread.join()


def _ended(connection: socket.socket) -> bool:
    with connection:
        try:
            return connection.recv(1) == b""
        except ConnectionResetError:
            return True


def test_a_bundle_of_many_files_is_looked_through_in_a_time_that_goes_with_their_number(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "bundle.zip", "w") as archive:
        for number in range(20_000):
            archive.writestr(f"sources/{number}.txt", b"")
    began = process_time()
    folder = Folder(str(tmp_path / "bundle.zip"))
    assert all(f"sources/{number}.txt" in folder.names for number in range(20_000))
    assert process_time() - began < 4
