"""The same worker on Ray: one actor a device, one draft at a time for each, so that a lost one is known."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Protocol

from ...store import errors
from ...store.errors import MissingExtra, PciteError
from .drafts import FleetDraft
from .rows import FleetRow, failed

ENVIRONMENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_worker_niceness": "0",
}
"""Ray tells no one that it is used, and answers only those who know this run's token."""
OBJECTS = 80 * 2**20
"""Bytes of Ray's store of objects, near the least that it takes: a draft and its row are small."""
SHORT = "/tmp"
"""Where Ray's sockets lie: their paths must have fewer than 108 characters."""


class DraftAnswerer(Protocol):
    """What an actor works with."""

    def answer(self, draft: FleetDraft) -> FleetRow:
        """The row of a draft."""
        ...


class Stopped(NamedTuple):
    """An error that ends the run, in parts: an exception of ours does not survive pickling."""

    kind: str
    asked: str
    found: str
    do: str


class _Hand:
    """An actor: makes its worker once."""

    def __init__(self, make: Callable[[], DraftAnswerer]) -> None:
        self._make, self._worker = make, None  # type: tuple[Callable[[], DraftAnswerer], DraftAnswerer | None]

    def answer(self, draft: FleetDraft) -> FleetRow | Stopped:
        """The row of a draft, or what ends the run."""
        try:
            self._worker = self._worker or self._make()
            return self._worker.answer(draft)
        except PciteError as error:
            return Stopped(error.error_type, error.asked, error.found, error.do)


class _FleetTask(NamedTuple):
    hand: Any
    draft: FleetDraft
    again: bool


def answers(
    drafts: Iterable[FleetDraft],
    make: Callable[[int], Callable[[], DraftAnswerer]],
    actors: int | None = None,
    gpu: bool = False,
) -> Generator[FleetRow, None, None]:
    """The rows of drafts, as they are known; of the drafts no more are read than there are actors.

    A draft over which an actor dies (out of memory, a crash of a library) is given once more, and is
    then a row with an error.

    Args:
        drafts: what is to be grounded.
        make: from the threads that an actor may use to what makes its worker, which has to be picklable.
        actors: how many there are; by default one a device.
        gpu: whether the verifier runs on a GPU where there is one: those are then the devices, else the cores.

    Raises:
        MissingExtra: Ray is not installed.
        PciteError: what ends the run.
    """
    cores = len(os.sched_getaffinity(0))
    with _cluster(max(cores, actors or 0)) as ray:
        gpus = int(ray.cluster_resources().get("GPU", 0)) if gpu else 0
        count = actors or gpus or cores
        threads = max(1, cores // count)
        options = {"num_cpus": min(threads, cores / count), "num_gpus": min(1.0, gpus / count), "max_restarts": -1}
        hands = [ray.remote(_Hand).options(**options).remote(make(threads)) for _ in range(count)]
        yield from _given_out(ray, hands, iter(drafts))


def _given_out(ray: Any, hands: list[Any], drafts: Iterator[FleetDraft]) -> Generator[FleetRow, None, None]:  # noqa: ANN401
    under_way = {hand.answer.remote(draft): _FleetTask(hand, draft, again=False) for hand, draft in zip(hands, drafts)}  # noqa: B905
    while under_way:
        (ready,), _ = ray.wait(list(under_way), num_returns=1)
        value = under_way.pop(ready)
        try:
            answer = ray.get(ready)
        except ray.exceptions.RayActorError:
            if not value.again:
                under_way[value.hand.answer.remote(value.draft)] = value._replace(again=True)
                continue
            answer = failed(value.draft, "WorkerDied", "the process that worked on it died, twice")
        if isinstance(answer, Stopped):
            raise getattr(errors, answer.kind)(answer.asked, answer.found, answer.do)
        for draft in drafts:
            under_way[value.hand.answer.remote(draft)] = _FleetTask(value.hand, draft, again=False)
            break
        yield answer


@contextmanager
def _cluster(cpus: int) -> Iterator[Any]:
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
