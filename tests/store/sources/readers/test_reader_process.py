"""A process that reads files is asked again only as long as the next file finds memory in it."""

from __future__ import annotations

import sys

import pytest
from pcite.store.sources.readers import LIMITS, reader_process, reader_worker
from pcite.store.sources.readers.reader_process import ReaderProcess

PAGE = b"<p>A broker keeps its records for six years.</p>"


@pytest.mark.parametrize(("spent", "same"), [(reader_worker.SPENT, True), (1, False)])
def test_a_process_that_keeps_its_memory_is_not_asked_again(
    spent: int, same: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A PDF that took all of it once made every further file of the run look damaged."""
    if not sys.platform.startswith("linux"):
        pytest.skip("needs a system that tells how much memory a process has")
    name = reader_worker.__name__
    script = f"import {name} as worker; worker.SPENT = {spent}; worker.main()"
    monkeypatch.setattr(reader_process, "COMMAND", (sys.executable, "-c", script))
    reader, numbers = ReaderProcess(), set[int]()
    try:
        for _ in range(2):
            assert "six years" in reader.read(PAGE, "text/html", "reading", LIMITS).text
            numbers.add(reader._process.pid if reader._process else len(numbers))
    finally:
        reader.close()
    assert (len(numbers) == 1) is same
