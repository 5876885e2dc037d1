"""A run over many drafts: each draft once, whatever happens in between, and in the end in the order of the corpus."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from functools import partial
from pathlib import Path

from ..runs import open_run
from . import cluster
from .drafts import FleetDraft, read
from .recipe import Recipe
from .rows import FleetRow
from .worker import Worker


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
    with open_run(out, recipe.manifest(drafts)) as run:
        done = run.done
        todo = (draft for draft in read(drafts) if draft.key not in done)
        with closing(_on_ray(todo, recipe, actors) if ray else _here(todo, recipe)) as answers:
            for answer in answers:
                run.add(answer.key, shares=answer.shares, values=answer.values, details=answer.details)
                if observer:
                    observer(answer)
        put_in_order(out)
    return len(done)


def _here(drafts: Iterable[FleetDraft], recipe: Recipe) -> Generator[FleetRow, None, None]:
    with Worker(recipe) as worker:
        yield from map(worker.answer, drafts)


def _on_ray(drafts: Iterable[FleetDraft], recipe: Recipe, actors: int | None) -> Generator[FleetRow, None, None]:
    return cluster.answers(drafts, partial(_made, recipe), actors, gpu=recipe.verifier_name not in (None, "mini"))


def _made(recipe: Recipe, threads: int) -> Callable[[], Worker]:
    return partial(Worker, recipe._replace(threads=threads))


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
