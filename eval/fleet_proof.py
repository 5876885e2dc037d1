"""A run on Ray that is killed and goes on, beside the same run in one process: `python -m pcite.eval.fleet_proof`.

The driver and all of its processes are killed at once (SIGKILL) when a third of the rows is there; then half
of the last row is cut off, as a crash of the machine might leave it. Whoever goes on has to do what is
left, and nothing twice.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from . import fleet_made as made
from .runs import Finished, read_run
from .runs.machine import describe

POLL = 0.05
"""Seconds between two looks at the rows of the run that is to be killed."""


class CommandResult(NamedTuple):
    """One command: what it found done, what it did, and how long it took."""

    name: str
    before: int
    done: int
    seconds: float


class FleetProof(NamedTuple):
    """What came out."""

    drafts: int
    errors: int
    parts: tuple[CommandResult, ...]
    surviving: int
    """Rows that were whole after the kill."""
    unchanged: bool
    """Whether those are, byte for byte, in the result."""
    once: bool
    """Whether every draft has one row."""
    equal: bool
    """Whether the file of the run on Ray is, byte for byte, that of the local run."""

    @property
    def holds(self) -> bool:
        """Whether nothing was lost or done twice, and both runs are equal."""
        local, killed, resumed = self.parts
        went_on = resumed.before == self.surviving and resumed.done == self.drafts - self.surviving
        whole = local.done == self.drafts and 0 < killed.done < self.drafts
        return whole and went_on and self.unchanged and self.once and self.equal

    def __str__(self) -> str:
        """A Markdown table, and what is to be seen from it."""
        rows = [f"| {part.name} | {part.before:,} | {part.done:,} | {part.seconds:.0f} |" for part in self.parts]
        head = ["| run | rows before | rows made | seconds |", "|---|---|---|---|"]
        text = (
            f"\n{self.drafts:,} drafts, {self.errors} of them rows with an error. Rows kept over the kill unchanged: "
            f"{_yes(self.unchanged)}; each draft once: {_yes(self.once)}; local and Ray the same bytes: "
            f"{_yes(self.equal)}.\n{'It holds.' if self.holds else 'IT DOES NOT HOLD.'}"
        )
        return "\n".join([*head, *rows, text])


def prove(folder: Path, count: int, actors: int, store: str | None = None) -> FleetProof:
    """Make a corpus in `folder`, run it both ways, and compare.

    Raises:
        RuntimeError: a command failed, or came to its end before it could be killed.
    """
    corpus, local, far = folder / "drafts.jsonl", folder / "local.jsonl", folder / "ray.jsonl"
    made.write(corpus, count)
    on_ray = ["--ray", "--actors", str(actors), *(["--store", store] if store else [])]
    parts = [_whole("local", corpus, local)]
    parts.append(_killed("Ray, killed", corpus, far, on_ray, count // 3))
    stored = _tear(far)
    parts.append(_whole("Ray, gone on", corpus, far, on_ray))
    rows = far.read_bytes().splitlines(keepends=True)
    finished = read_run(far)
    return FleetProof(
        drafts=count,
        errors=sum(row.details["error"] is not None for row in finished.rows),
        parts=tuple(parts),
        surviving=len(stored),
        unchanged=set(stored) <= set(rows),
        once=_keys(finished) == [json.loads(line)["id"] for line in corpus.read_text(encoding="utf-8").splitlines()],
        equal=far.read_bytes() == local.read_bytes(),
    )


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"


def _keys(run: Finished) -> list[str]:
    return [row.key for row in run.rows]


def _command(corpus: Path, out: Path, options: Sequence[str]) -> list[str]:
    return [sys.executable, "-W", "error", "-m", "pcite.eval", "fleet", str(corpus), "--out", str(out), *options]


def _whole(name: str, corpus: Path, out: Path, options: Sequence[str] = ()) -> CommandResult:
    began = time.monotonic()
    ended = subprocess.run(_command(corpus, out, options), stdout=subprocess.PIPE, text=True, check=False)
    counts = re.match(r"(\d+) drafts were done before, (\d+) now", ended.stdout)
    if ended.returncode or not counts:
        raise RuntimeError(f"{name}: exit status {ended.returncode}")
    return CommandResult(name, int(counts[1]), int(counts[2]), time.monotonic() - began)


def _killed(name: str, corpus: Path, out: Path, options: Sequence[str], rows: int) -> CommandResult:
    began = time.monotonic()
    driver = subprocess.Popen(_command(corpus, out, options), stdout=subprocess.DEVNULL)
    while _lines(out) < rows:
        if driver.poll() is not None:
            raise RuntimeError(f"{name}: it ended before it could be killed, with status {driver.returncode}")
        time.sleep(POLL)
    for process in [driver.pid, *_below(driver.pid)]:
        _kill(process)
    driver.wait()
    return CommandResult(name, 0, _lines(out), time.monotonic() - began)


def _kill(process: int) -> None:
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        return


def _below(process: int) -> list[int]:
    """All processes that come from one."""
    results: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[1])
        except OSError:
            continue
        results.setdefault(parent, []).append(int(stat.parent.name))
    below = results.get(process, [])
    for child in below:
        below += results.get(child, [])  # the list grows while it is gone through
    return below


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def _tear(path: Path) -> list[bytes]:
    """Cut the last row in half; the rows that are left whole."""
    whole = path.read_bytes()
    whole = whole[: whole.rindex(b"\n") + 1]
    rows = whole.splitlines(keepends=True)
    path.write_bytes(whole[: len(whole) - len(rows[-1]) // 2])
    return rows[:-1]


def main() -> None:
    """Print the machine and the table; exit status 1 where it does not hold."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval.fleet_proof", description=__doc__)
    parser.add_argument("--drafts", type=int, default=2000)
    parser.add_argument("--actors", type=int, default=2)
    parser.add_argument("--store", help="record the groundings of the run on Ray there")
    options = parser.parse_args()
    print(describe() + "\n", flush=True)
    with TemporaryDirectory(prefix="pcite-proof-") as folder:
        proof = prove(Path(folder), options.drafts, options.actors, options.store)
    print(proof)
    raise SystemExit(0 if proof.holds else 1)


if __name__ == "__main__":
    main()
