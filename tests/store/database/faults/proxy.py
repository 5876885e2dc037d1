"""A network that fails: it takes the client's bytes to the server until a transaction is to be kept."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

COMMIT = b"COMMIT\0"
Moment = Literal["before", "while", "after"]
"""Before the server is told to keep the transaction, when it was told, or when it has answered."""


class Proxy:
    """Listens at a port of this machine for a PostgreSQL server that listens at a socket."""

    def __init__(self, folder: Path) -> None:
        """Where the server's socket is; nothing fails yet."""
        self._server = str(folder / ".s.PGSQL.5432")
        self._listens = socket.create_server(("127.0.0.1", 0))
        self.port = self._listens.getsockname()[1]
        self._fails: list[Moment] = []
        self.failed = 0
        self._threads: list[threading.Thread] = []
        self._accepts = threading.Thread(target=self._accept)
        self._accepts.start()

    def __enter__(self) -> Self:
        """Itself, to be ended when its clients have gone."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Wait for the last client to go."""
        with suppress(OSError):
            self._listens.shutdown(socket.SHUT_RDWR)
        self._accepts.join()
        for thread in self._threads:
            thread.join()
        self._listens.close()

    def fail(self, *moments: Moment) -> None:
        """Cut the connection over the next commits, each at its moment."""
        self._fails.extend(moments)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listens.accept()
                thread = threading.Thread(target=self._serve, args=(client,))
                self._threads.append(thread)
                thread.start()

    def _serve(self, client: socket.socket) -> None:
        cut = threading.Event()
        with client, socket.socket(socket.AF_UNIX) as server:
            server.connect(self._server)
            back = threading.Thread(target=self._carry, args=(server, client, self._answered, cut))
            back.start()
            self._carry(client, server, self._asked, cut)
            back.join()

    def _carry(
        self,
        source: socket.socket,
        target: socket.socket,
        look: Callable[[bytes, socket.socket, threading.Event], bool],
        cut: threading.Event,
    ) -> None:
        with suppress(OSError):
            while (data := source.recv(65536)) and look(data, target, cut):
                pass
        for end in source, target:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _asked(self, data: bytes, target: socket.socket, cut: threading.Event) -> bool:
        """Whether the connection goes on after what the client said."""
        moment = self._fails.pop(0) if COMMIT in data and self._fails else None
        self.failed += moment is not None
        if moment == "before":
            return False
        if moment == "after":
            cut.set()
        target.sendall(data)
        return moment != "while"

    def _answered(self, data: bytes, target: socket.socket, cut: threading.Event) -> bool:
        """Whether it goes on after what the server said."""
        if cut.is_set():
            return False
        target.sendall(data)
        return True
