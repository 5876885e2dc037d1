"""A folder of drafts, grounded here or on Ray: each draft once, whatever happens in between."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from hashlib import sha256
from pathlib import Path

from ...store.database import Database
from ...store.database.addresses import is_address
from ...store.errors import InputError
from ...store.sources.readers.kinds import DOCX, SUFFIXES
from ..checked_drafts import TEXTS, draft_files
from ..models.settings import Settings
from . import fleet_cluster as cluster
from .fleet_draft_results import DraftResult, ResultFolder, failure, open_results
from .fleet_folder_worker import DraftTask, FolderJob, FolderWorker
from .fleet_grounder import digest_of
from .fleet_recipe import settings_here, take_settings

DRAFTS = TEXTS | {suffix for suffix, kind in SUFFIXES.items() if kind == DOCX}
Observer = Callable[[DraftResult, bool], None]
"""Is told of each draft what came of it, and whether that was in a run before."""


def drafts_in(folder: Path, apart: Sequence[Path] = ()) -> list[Path]:
    """The text, Markdown and Word files of a folder, in order; hidden ones and those within `apart` are left out.

    Raises:
        InputError: there is no such folder, or no draft in it.
    """
    action = f"grounding the drafts of {folder}"
    if not folder.is_dir():
        raise InputError(action, "there is no such folder", "Name a folder of text, Markdown or Word files")
    outside = [path.resolve() for path in apart]
    drafts = [
        path
        for path in draft_files([folder], DRAFTS)
        if not any(path.resolve().is_relative_to(other) for other in outside)
    ]
    if not drafts:
        raise InputError(action, "there is no text, Markdown or Word file in it", "Name a folder that holds one")
    return drafts


def ground_folder(
    folder: Path,
    drafts: Sequence[Path],
    out: Path,
    job: FolderJob,
    observer: Observer,
    *,
    on: str | None = None,
    workers: int | None = None,
) -> None:
    """Ground the drafts that have no result in `out` yet, or whose text, sources or choices are others now.

    Args:
        folder: where the drafts stand.
        drafts: files in it.
        out: the folder of results: each grounded draft at its own place, and `drafts.jsonl` with a line for each,
            in the order in which they were finished. The last line of a draft counts.
        job: how they are grounded, and in which sources.
        observer: is told of each draft.
        on: `ray`, or `ray://HOST:PORT`; in this process where it is `None`.
        workers: how many on Ray; by default one a core, or a GPU where the verifier runs on one.

    Raises:
        InputError: there is no such place, or the results or the store cannot be where they are to be.
        MissingExtra: Ray is not installed.
        PciteError: a store or an engine on which every draft depends cannot work.
    """
    job = job._replace(recipe=job.recipe._replace(store=_place(job, on)))
    with open_results(out) as results:
        if job.recipe.store:
            Database.open(job.recipe.store).close()  # made once, before all workers open it
        todo = _todo(folder, drafts, results, _digest(job), observer, job.format.value)
        with closing(_here(todo, job) if on is None else _on_ray(todo, job, on, workers)) as answers:
            for answer in answers:
                results.add(answer)
                observer(answer, False)


def _place(job: FolderJob, on: str | None) -> str | None:
    """The store as every worker can open it.

    Raises:
        InputError: it is a file, which other machines cannot write.
    """
    place = job.recipe.place
    if place is None or is_address(place):
        return place
    if on and on.startswith(cluster.REMOTE):
        problem = f"the store is the file {place}, which other machines do not have"
        raise InputError(f"grounding drafts on {on}", problem, "Give --store postgresql://…")
    return place if place == ":memory:" else str(Path(place).absolute())


def _digest(job: FolderJob) -> Mapping[str, object]:
    """What beside the draft its result depends on."""
    recipe, settings = job.recipe, Settings.read()
    return {
        "format": job.format,
        "sources": digest_of(job.sources),
        "policy": recipe.policy.model_dump(mode="json"),
        "verifier": [recipe.verifier_name, settings.shipped, settings.llm.url, settings.llm.model_of("judge")],
        "embedder": [settings.embeddings.model, settings.embeddings.url],
        "rerank": recipe.rerank,
        "options": str(recipe.options),
        "store": recipe.store,
    }


def _todo(
    folder: Path,
    drafts: Sequence[Path],
    results: ResultFolder,
    job: Mapping[str, object],
    observer: Observer,
    ending: str,
) -> Iterator[DraftTask]:
    taken: set[str] = set()
    for draft in drafts:
        path = draft.relative_to(folder).as_posix()
        output = path if draft.suffix.lower() == f".{ending}" else f"{path}.{ending}"
        digest = ""
        try:
            if output in taken:
                problem = f"another draft is written as {output} too"
                raise InputError(f"grounding {path}", problem, "Give one of the two another name")
            raw = draft.read_bytes()
            digest = sha256(json.dumps([path, sha256(raw).hexdigest(), job]).encode()).hexdigest()
        except (OSError, InputError) as error:
            result = DraftResult(path, digest, error=failure(error))
            results.add(result)
            observer(result, False)
            continue
        taken.add(output)
        if finished := results.finished(digest):
            observer(finished, True)
        else:
            yield DraftTask(path, raw, digest, output, str((results.path / output).parent))


def _here(tasks: Iterable[DraftTask], job: FolderJob) -> Generator[DraftResult, None, None]:
    with FolderWorker(job) as worker:
        yield from map(worker.answer, tasks)


def _on_ray(
    tasks: Iterable[DraftTask], job: FolderJob, on: str, workers: int | None
) -> Generator[DraftResult, None, None]:
    make = partial(_prepared, job, settings_here())
    return cluster.answers(tasks, make, _lost, on=on, workers=workers, gpu=job.recipe.uses_gpu)


def _prepared(job: FolderJob, settings: Mapping[str, str], threads: int) -> Callable[[], FolderWorker]:
    return partial(_started, job._replace(recipe=job.recipe._replace(threads=threads)), settings)


def _started(job: FolderJob, settings: Mapping[str, str]) -> FolderWorker:
    take_settings(settings)
    return FolderWorker(job)


def _lost(task: DraftTask) -> DraftResult:
    return DraftResult(task.path, task.digest, error="WorkerDied: the process that worked on it died, twice")
