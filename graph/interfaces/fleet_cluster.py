"""One worker a core or a GPU on Ray: each makes its models once, and is handed one draft at a time."""

from __future__ import annotations

import os
import secrets
import time
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from tempfile import TemporaryDirectory
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ...store import errors
from ...store.errors import InputError, MissingExtra, PciteError

LOCAL, REMOTE = "ray", "ray://"
ENVIRONMENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_worker_niceness": "0",
}
"""Ray tells no one that it is used, and answers only those who know this run's token."""
OBJECTS = 80 * 2**20
"""Bytes of Ray's store of objects, near the least that it takes: a draft and its row are small."""
RESTART = 120.0
"""Seconds for an actor that died to start again."""
SHORT = "/tmp"
"""Where Ray's sockets lie: their paths must have fewer than 108 characters."""

Task = TypeVar("Task")
Result = TypeVar("Result")
TaskIn = TypeVar("TaskIn", contravariant=True)
ResultOut = TypeVar("ResultOut", covariant=True)


class DraftAnswerer(Protocol[TaskIn, ResultOut]):
    """What an actor works with."""

    def answer(self, task: TaskIn, /) -> ResultOut:
        """What comes of a draft."""
        ...


class Stopped(NamedTuple):
    """An error that ends the run, in parts: an exception of ours does not survive pickling."""

    kind: str
    action: str
    problem: str
    do: str


class _Actor(Generic[Task, Result]):
    """Makes its worker with its first draft, and again after it died."""

    _worker: DraftAnswerer[Task, Result] | None = None

    def ready(self) -> bool:
        """That the code of this package is there."""
        return True

    def answer(self, task: Task, made_by: list[Any]) -> Result | Stopped:
        """What comes of a draft, or what ends the run; `made_by` names what makes the worker, in Ray's store."""
        try:
            self._worker = self._worker or _ray().get(made_by[0])()
            return self._worker.answer(task)
        except PciteError as error:
            return Stopped(error.error_type, error.asked, error.found, error.do)


class _Assignment(NamedTuple):
    actor: Any
    task: Any
    again: bool


def check_place(on: str) -> None:
    """Let pass `ray` and `ray://HOST:PORT`, where Ray is installed.

    Raises:
        InputError: it is neither.
        MissingExtra: Ray is not installed.
    """
    if on != LOCAL and not (on.startswith(REMOTE) and len(on) > len(REMOTE)):
        do = "Give ray for this machine, or ray://HOST:PORT for a cluster"
        raise InputError(f"grounding drafts on {on!r}", "there is no such place", do)
    _ray()


def answers(
    tasks: Iterable[Task],
    make: Callable[[int], Callable[[], DraftAnswerer[Task, Result]]],
    lost: Callable[[Task], Result],
    *,
    on: str = LOCAL,
    workers: int | None = None,
    gpu: bool = False,
) -> Generator[Result, None, None]:
    """What comes of drafts, as it is known; no more of them are read than there are workers.

    A draft over which a worker dies (out of memory, a crash of a library) is given once more, and is then `lost`.

    Args:
        tasks: what is to be grounded.
        make: from the threads that a worker may use to what makes it, which has to be picklable.
        lost: what comes of a draft that nobody lived through.
        on: `ray`, started on this machine and stopped again, or `ray://HOST:PORT`, a cluster that runs.
        workers: how many there are; by default one a device.
        gpu: whether the verifier runs on a GPU where there is one: those are then the devices, else the cores.

    Raises:
        InputError: there is no such place, no cluster answers there, or it cannot load this package.
        MissingExtra: Ray is not installed.
        PciteError: what ends the run.
    """
    check_place(on)
    own = len(os.sched_getaffinity(0))
    with _local(max(own, workers or 0)) if on == LOCAL else _connected(on) as ray:
        resources = ray.cluster_resources()
        cores = own if on == LOCAL else int(resources.get("CPU", 1))
        gpus = int(resources.get("GPU", 0)) if gpu else 0
        count = workers or gpus or cores
        threads = max(1, cores // count)
        options = {"num_cpus": min(threads, cores / count), "num_gpus": min(1.0, gpus / count), "max_restarts": -1}
        made_by = [
            ray.put(make(threads))
        ]  # it lies there once for all actors of a machine, and lives as long as this name
        actors = [ray.remote(_Actor).options(**options).remote() for _ in range(count)]
        if on != LOCAL:
            _check_loaded(ray, actors[0], on)
        yield from _handed_out(ray, actors, made_by, iter(tasks), lost)


def _handed_out(
    ray: Any,  # noqa: ANN401
    actors: list[Any],
    made_by: list[Any],
    tasks: Iterator[Task],
    lost: Callable[[Task], Result],
) -> Generator[Result, None, None]:
    under_way = {
        actor.answer.remote(task, made_by): _Assignment(actor, task, again=False)
        for actor, task in zip(actors, tasks)  # noqa: B905
    }
    while under_way:
        (ready,), _ = ray.wait(list(under_way), num_returns=1)
        value = under_way.pop(ready)
        try:
            answer = ray.get(ready)
        except ray.exceptions.RayActorError:
            _await_restart(ray, value.actor)
            if not value.again:
                under_way[value.actor.answer.remote(value.task, made_by)] = value._replace(again=True)
                continue
            answer = lost(value.task)
        if isinstance(answer, Stopped):
            raise getattr(errors, answer.kind)(answer.action, answer.problem, answer.do)
        for task in tasks:
            under_way[value.actor.answer.remote(task, made_by)] = _Assignment(value.actor, task, again=False)
            break
        yield answer


def _await_restart(ray: Any, actor: Any) -> None:  # noqa: ANN401
    """Wait until an actor works again: a draft handed to one that only starts would count as one that killed it."""
    until = time.monotonic() + RESTART
    while time.monotonic() < until:
        try:
            ray.get(actor.ready.remote())
            return
        except ray.exceptions.RayActorError:
            time.sleep(0.5)


@contextmanager
def _local(cpus: int) -> Iterator[Any]:
    """Ray on this machine alone, without a dashboard, with nothing left of it afterwards."""
    lines = {**ENVIRONMENT, "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    before = {name: os.environ.get(name) for name in lines}
    os.environ.update(lines)
    try:
        ray = _ray()
        _know_the_token()
        with TemporaryDirectory(prefix="pcite-ray-", dir=SHORT, ignore_cleanup_errors=True) as folder:
            ray.init(
                address="local",
                num_cpus=cpus,
                include_dashboard=False,
                log_to_driver=False,
                logging_level="ERROR",
                object_store_memory=OBJECTS,
                _node_ip_address="127.0.0.1",
                _temp_dir=folder,
                _plasma_directory=folder,
            )
            try:
                yield ray
            finally:
                ray.shutdown()
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """A cluster that runs elsewhere, and goes on running."""
    ray = _ray()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # it warns of what it then raises
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ImportError, RuntimeError, ValueError) as error:
        do = f"See that a Ray {ray.__version__} runs there with a client server, and that its port can be reached"
        reason = str(error).strip().rpartition("\n")[2]  # what stands before it is a trace of the server's
        problem = f"no cluster answers: {reason}"
        raise InputError(f"grounding drafts on {address}", problem, do) from error
    try:
        yield ray
    finally:
        ray.shutdown()


def _check_loaded(ray: Any, actor: Any, on: str) -> None:  # noqa: ANN401
    try:
        ray.get(actor.ready.remote())
    except Exception as error:
        do = "Install this version of pcite on every machine of the cluster"
        raise InputError(f"grounding drafts on {on}", f"its workers cannot load pcite: {error}", do) from error


def _know_the_token() -> None:
    """Have Ray read its environment anew: it keeps what it saw when it was imported, or at the last run."""
    inner = import_module("ray._raylet")
    if hasattr(inner, "AuthenticationTokenLoader"):  # older releases know no tokens
        inner.Config.initialize("")
        inner.AuthenticationTokenLoader.instance().reset_cache()


def _ray() -> Any:  # noqa: ANN401
    try:
        import ray
    except ImportError as error:
        raise MissingExtra("grounding drafts on Ray", "Ray is not installed", "pip install 'pcite[ray]'") from error
    return ray
