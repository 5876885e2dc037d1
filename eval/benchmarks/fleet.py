"""Drafts a minute with one and with two workers on Ray, and the store's share: `python -m pcite.eval.benchmarks.fleet`.

Small drafts made of the paragraphs that ship, some of them altered, all over the same paragraphs as sources, into
one new store. Starting Ray, loading the models and indexing the sources is a figure of its own: a long run pays it
once. The store's seconds are those of its transactions, as it logs them, of all workers together.
"""

from __future__ import annotations

import argparse
import json
import logging
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from ...graph.inputs import source_list
from ...graph.interfaces import fleet_cluster as cluster
from ...graph.interfaces.fleet_draft_results import DraftResult
from ...graph.interfaces.fleet_folder_worker import DraftTask, FolderJob, FolderWorker
from ...graph.interfaces.fleet_recipe import Recipe
from ...nodes.policy import Policy
from ...store.database import Database
from ...store.sources.passages import passages
from .. import fleet_made as made
from ..runs.machine import describe
from .servers import postgres

LOG = logging.getLogger("pcite.store")


class TimedResult(NamedTuple):
    """What came of a draft, and how long the store took."""

    result: DraftResult
    store_seconds: float


class _StoreSeconds(logging.Handler):
    """Adds up the transactions that the store logs."""

    seconds = 0.0

    def emit(self, record: logging.LogRecord) -> None:
        """Add one."""
        self.seconds += getattr(record, "duration", 0.0)


class TimedWorker:
    """The product's worker, with the seconds of its store."""

    def __init__(self, job: FolderJob) -> None:
        self._worker, self._seconds = FolderWorker(job), _StoreSeconds()
        LOG.setLevel(logging.DEBUG)
        LOG.addHandler(self._seconds)
        LOG.propagate = False

    def answer(self, task: DraftTask) -> TimedResult:
        """What came of a draft."""
        before = self._seconds.seconds
        return TimedResult(self._worker.answer(task), self._seconds.seconds - before)


class FleetSpeed(NamedTuple):
    """One run."""

    start: float
    """Seconds until every worker had its first draft done."""
    drafts: int
    """Finished after that."""
    seconds: float
    """Seconds in which those were finished."""
    sentences: int
    """Judged in them."""
    busy: float
    """Seconds that workers spent on them."""
    store: float
    """Of these, in transactions of the store."""
    errors: int

    def row(self, name: str, workers: int) -> str:
        """A row of the table."""
        return (
            f"| {name} | {workers} | {self.start:.0f} | {60 * self.drafts / self.seconds:.1f} "
            f"| {self.sentences / self.seconds:.2f} | {self.store / self.drafts:.3f} "
            f"| {100 * self.store / self.busy:.1f} % | {self.errors} |"
        )


def main() -> None:
    """Print the machine, and a row for each store and number of workers."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval.benchmarks.fleet", description=__doc__)
    parser.add_argument("--drafts", type=int, default=60, help="of each run")
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--verifier", help="as `pcite verifiers` lists them; the one that ships by default")
    parser.add_argument("--stores", nargs="*", default=["SQLite", "PostgreSQL"], choices=["SQLite", "PostgreSQL"])
    options = parser.parse_args()
    sources = source_list([{"text": text, "title": title} for title, text in made.paragraphs()])
    count = sum(len(list(passages(source))) for source in sources)
    print(describe())
    verifier = options.verifier or "as it ships"
    print(f"{options.drafts} drafts over {len(sources)} sources with {count:,} passages, verifier {verifier}\n")
    columns = ("store", "workers", "start, s", "drafts a minute", "sentences a second", "store, s a draft", "its share")
    print(f"| {' | '.join(columns)} | errors |\n{'|---' * (len(columns) + 1)}|", flush=True)
    for store in options.stores:
        for workers in options.workers:
            with ExitStack() as stack:
                folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
                place = str(folder / "store.sqlite") if store == "SQLite" else stack.enter_context(postgres())
                Database.open(place).close()
                job = FolderJob(Recipe(Policy(), options.verifier, place), sources)
                print(measure(job, options.drafts, workers).row(store, workers), flush=True)


def measure(job: FolderJob, count: int, workers: int) -> FleetSpeed:
    """Ground so many drafts on so many workers."""
    began = time.perf_counter()
    timed: list[tuple[float, TimedResult]] = []
    tasks = islice(_tasks(), count)
    for answer in cluster.answers(tasks, partial(_made, job), _lost, workers=workers, gpu=job.recipe.uses_gpu):
        timed.append((time.perf_counter() - began, answer))
    start = timed[workers - 1][0]
    after = [answer for _, answer in timed[workers:]]
    return FleetSpeed(
        start=start,
        drafts=len(after),
        seconds=timed[-1][0] - start,
        sentences=sum(sum(answer.result.verdicts.values()) for answer in after),
        busy=sum(answer.result.seconds for answer in after),
        store=sum(answer.store_seconds for answer in after),
        errors=sum(answer.result.error is not None for _, answer in timed),
    )


def _tasks() -> Iterator[DraftTask]:
    for row in made.drafts():
        if row["draft"]:
            yield DraftTask(row["id"], row["draft"].encode(), json.dumps(row["id"]), f"{row['id']}.md", "")


def _made(job: FolderJob, threads: int) -> partial[TimedWorker]:
    return partial(TimedWorker, job._replace(recipe=job.recipe._replace(threads=threads)))


def _lost(task: DraftTask) -> TimedResult:
    return TimedResult(DraftResult(task.path, task.digest, error="WorkerDied"), 0.0)


if __name__ == "__main__":
    main()
