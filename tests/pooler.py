"""PgBouncer between the tests and their PostgreSQL server: every transaction may get another connection."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

PROGRAM = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
"""Debian puts it where only an administrator's shell looks."""
DOOR = "pgbouncer"
"""The database of that name is the pooler itself, which says what it did."""


@contextmanager
def running(server: str, folder: Path) -> Iterator[str]:
    """The address of a pooler in transaction mode before the PostgreSQL server at `server`, with two connections.

    Args:
        server: `postgresql://postgres:@/postgres?host=FOLDER`.
        folder: for its files; it belongs to the server's user afterwards where root runs the tests: a pooler refuses
            root, and others may not enter the folder of the server's socket.
    """
    assert PROGRAM
    host = re.search(r"host=([^&]+)", server)
    assert host, server
    port = _free_port()
    settings = {
        "listen_addr": "127.0.0.1",
        "listen_port": port,
        "unix_socket_dir": "",
        "auth_type": "any",
        "admin_users": "postgres",
        "pool_mode": "transaction",
        "default_pool_size": 2,
        "server_round_robin": 1,
        "ignore_startup_parameters": "extra_float_digits",
        "logfile": folder / "pgbouncer.log",
        "pidfile": "",
    }
    file = folder / "pgbouncer.ini"
    lines = [f"{name} = {value}" for name, value in settings.items()]
    file.write_text(f"[databases]\n* = host={host[1]} user=postgres\n[pgbouncer]\n" + "\n".join(lines), "utf-8")
    owner: int | None = None
    if os.getuid() == 0:
        owner = Path(host[1]).stat().st_uid
        os.chown(folder, owner, -1)
    with subprocess.Popen([PROGRAM, "-q", str(file)], user=owner) as process:
        try:
            address = f"postgresql://postgres:@127.0.0.1:{port}"
            _wait(f"{address}/{DOOR}", process)
            yield address
        finally:
            process.terminate()
            process.wait()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def _wait(door: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(door, autocommit=True, prepare_threshold=None).close()
            return
        except psycopg.OperationalError:
            assert process.poll() is None, "the pooler ended"
            assert time.monotonic() < until
            time.sleep(0.05)
