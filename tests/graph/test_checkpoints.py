"""A run that is killed at any step goes on from there, and keeps every row once."""

from __future__ import annotations

import json
import sqlite3
import subprocess
from pathlib import Path
from uuid import uuid4

import forked
import pytest

STEPS = ["segmenter", "retriever", "verifier", "editor", "formatter", "recorder"]
RUN = """
import json, os, signal, sys
from pathlib import Path
import pcite

draft, sources, store, checkpoint, report_id, fatal = json.loads(sys.argv[1])

def watch(step, state):
    if step == fatal:
        os.kill(os.getpid(), signal.SIGKILL)

grounding = pcite.ground(
    draft, [Path(s) for s in sources], store=store, checkpoint=checkpoint, report_id=report_id, progress=watch
)
result = pcite.as_dict(grounding)
del result["created_at"]
print(json.dumps(result))
"""
DRAFT = "US regulations require brokers to keep records for six years. Records must be kept on paper."


def start(sources: list[Path], folder: Path, report_id: str, fatal: str | None) -> subprocess.CompletedProcess[bytes]:
    store, checkpoint = str(folder / "store.sqlite"), str(folder / "checkpoint.sqlite")
    request = json.dumps([DRAFT, [str(s) for s in sources], store, checkpoint, report_id, fatal])
    return forked.run(RUN, request)


def rows(folder: Path) -> dict[str, int]:
    with sqlite3.connect(folder / "store.sqlite") as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        counts = {n: connection.execute(f'SELECT count(*) FROM "{n}"').fetchone()[0] for n in names}
    connection.close()
    return counts


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[Path], dict[str, object], dict[str, int]]:
    """The run as it is without being killed."""
    folder = tmp_path_factory.mktemp("unbroken")
    source = folder / "us.md"
    source.write_text("# US rules\n\nUS regulations require a broker to keep its records for six years.\n")
    report_id = str(uuid4())
    done = start([source], folder, report_id, None)
    assert done.returncode == 0, done.stderr
    return report_id, [source], json.loads(done.stdout), rows(folder)


@pytest.mark.ci
@pytest.mark.parametrize("step", STEPS)
def test_a_run_killed_after_a_step_ends_as_if_nothing_had_happened(
    step: str, tmp_path: Path, unbroken: tuple[str, list[Path], dict[str, object], dict[str, int]]
) -> None:
    report_id, sources, expected, expected_rows = unbroken
    killed = start(sources, tmp_path, report_id, step)
    assert killed.returncode == -9, killed.stderr
    resumed = start(sources, tmp_path, report_id, None)
    assert resumed.returncode == 0, resumed.stderr
    assert json.loads(resumed.stdout) == expected
    assert rows(tmp_path) == expected_rows
