"""A run over many drafts: each draft once, whatever happens in between, and in the end in the order of the corpus."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from functools import partial
from pathlib import Path

from ..graph.interfaces import fleet_cluster as cluster
from ..graph.interfaces.fleet_recipe import Recipe
from .fleet_drafts import FleetDraft, read
from .fleet_rows import FleetRow, failed
from .fleet_worker import CorpusWorker
from .runs import Manifest, describe, open_run


def ground_all(
    drafts: Path,
    out: Path,
    recipe: Recipe,
    *,
    ray: bool = False,
    actors: int | None = None,
    observer: Callable[[FleetRow], None] | None = None,
) -> int:
    """Ground the drafts of a corpus that have no row in the run `out` yet (`NAME.jsonl`); how many had one.

    Args:
        drafts: the corpus, see `drafts.read`.
        out: the run; one that was killed goes on.
        recipe: what the rows depend on.
        ray: on Ray; else in this process.
        actors: how many on Ray; one a device by default.
        observer: is told of each row when it is known.

    Raises:
        InputError: the corpus cannot be read, or `out` is a run of another corpus, policy or engine.
        PciteError: a store or an engine on which every draft depends cannot work.
    """
    with open_run(out, manifest(recipe, drafts)) as run:
        done = run.done
        todo = (draft for draft in read(drafts) if draft.key not in done)
        with closing(_on_ray(todo, recipe, actors) if ray else _here(todo, recipe)) as answers:
            for answer in answers:
                run.add(answer.key, shares=answer.shares, values=answer.values, details=answer.details)
                if observer:
                    observer(answer)
        put_in_order(out)
    return len(done)


def manifest(recipe: Recipe, drafts: Path) -> Manifest:
    """What a run over a corpus is: where it runs, on how many actors and into which store is no part of it."""
    engines = [engine.provenance for engine in recipe.engines()]
    return describe("fleet", settings={"policy": recipe.policy}, engines=engines, data=[drafts])


def _here(drafts: Iterable[FleetDraft], recipe: Recipe) -> Generator[FleetRow, None, None]:
    with CorpusWorker(recipe) as worker:
        yield from map(worker.answer, drafts)


def _on_ray(drafts: Iterable[FleetDraft], recipe: Recipe, actors: int | None) -> Generator[FleetRow, None, None]:
    return cluster.answers(drafts, partial(_made, recipe), lost, workers=actors, gpu=recipe.uses_gpu)


def _made(recipe: Recipe, threads: int) -> Callable[[], CorpusWorker]:
    return partial(CorpusWorker, recipe._replace(threads=threads))


def lost(draft: FleetDraft) -> FleetRow:
    """The row of a draft over which its worker died twice."""
    return failed(draft, "WorkerDied", "the process that worked on it died, twice")


def places(path: Path) -> list[int]:
    """Where the rows of a run begin in its file, in bytes, in the order of the corpus."""
    begins: list[tuple[int, int]] = []
    at = 0
    with path.open("rb") as file:
        for line in file:
            begins.append((json.loads(line)["details"]["number"], at))
            at += len(line)
    return [place for _, place in sorted(begins)]


def put_in_order(path: Path) -> None:
    """Write a run's rows in the order of the corpus: which actor was the first is no part of the result."""
    order = places(path)
    if order == sorted(order):
        return
    new = path.with_suffix(".ordered")
    with path.open("rb") as rows, new.open("wb") as ordered:
        for place in order:
            rows.seek(place)
            ordered.write(rows.readline())
    shutil.copymode(path, new)
    os.replace(new, path)
