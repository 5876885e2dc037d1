"""Stores on SQLite and on PostgreSQL, and a server that may be killed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import pytest

from .servers import OwnServer

Disk = Callable[[Path, str], None]
MEMORY = Path("/dev/shm")


def ample(folder: Path) -> bool:
    """Whether it holds a server."""
    return folder.is_dir() and shutil.disk_usage(folder).free > 1 << 30


@pytest.fixture
def store_path(anywhere: Path | str) -> Path | str:
    """Every test here runs on both, unless it says that it does not."""
    return anywhere


@pytest.fixture(scope="session")
def server_of_its_own(postgres: str) -> Iterator[OwnServer]:
    """Made once, since that takes seconds, beside the one of the other tests, which has what makes it.

    In memory where that can be: what is killed here is no machine.
    """
    with tempfile.TemporaryDirectory(dir=MEMORY if ample(MEMORY) else None, ignore_cleanup_errors=True) as name:
        server = OwnServer(Path(name) / "data")
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture
def own_server(server_of_its_own: OwnServer) -> OwnServer:
    """It runs, whatever the last test did to it."""
    server_of_its_own.stop()
    server_of_its_own.start()
    return server_of_its_own


@pytest.fixture
def own_store(own_server: OwnServer) -> str:
    """The address of a store on that server, which is not there yet."""
    return f"{own_server.address}&schema=store_{uuid4().hex}"


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """Makes a small disk, or gives one another size."""
    mount = shutil.which("mount")
    if mount is None or os.geteuid():
        pytest.skip("needs the right to mount a small disk")
    with ExitStack() as mounted:

        def sized(folder: Path, size: str) -> None:
            again = os.path.ismount(folder)
            options = f"{'remount,' if again else ''}size={size}"
            if subprocess.run([mount, "-t", "tmpfs", "-o", options, "tmpfs", folder], check=False).returncode:
                pytest.skip("needs the right to mount a small disk")
            if not again:
                mounted.callback(lambda: subprocess.run(["umount", folder], check=True))

        yield sized
