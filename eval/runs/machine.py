"""What a benchmark ran on, for the line above its figures, and how long something took."""

from __future__ import annotations

import os
import platform
import resource
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

LIBRARIES = ("numpy", "onnxruntime", "tokenizers", "langgraph", "sqlmodel", "rank-bm25", "bm25s")


def describe() -> str:
    """Processor, cores, memory, load, Python and the versions of the libraries that do the work, on two lines."""
    cores, load = os.cpu_count() or 1, os.getloadavg()[0]
    hardware = f"{_processor()}, {cores} cores, {_memory()}, load {load:.1f} before the run"
    libraries = ", ".join(f"{name} {_version(name)}" for name in LIBRARIES)
    return f"{hardware}\n{platform.system()}, Python {platform.python_version()}, {libraries}"


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """The shortest wall-clock time of `times` runs."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        work()
        taken.append(time.perf_counter() - started)
    return min(taken)


def peak_mib() -> float:
    """Peak resident memory of this process in MiB.

    Linux's own mark, which begins anew with each program; `ru_maxrss` would still hold the parent's.
    """
    peak = _values(Path("/proc/self/status"), "VmHWM")
    return int(peak[0].split()[0]) / 1024 if peak else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def resident_mib() -> float:
    """Resident memory of this process now, in MiB; its peak where the system does not tell."""
    now = _values(Path("/proc/self/status"), "VmRSS")
    return int(now[0].split()[0]) / 1024 if now else peak_mib()


def _processor() -> str:
    names = _values(Path("/proc/cpuinfo"), "model name")
    return names[0] if names else platform.processor() or platform.machine()


def _memory() -> str:
    kib = _values(Path("/proc/meminfo"), "MemTotal")
    return f"{int(kib[0].split()[0]) / 2**20:.0f} GiB memory" if kib else "memory unknown"


def _values(path: Path, key: str) -> list[str]:
    """The values of `key` in a file of `key : value` lines; none where the system has no such file."""
    if not path.exists():
        return []
    lines = (line.partition(":") for line in path.read_text(encoding="utf-8").splitlines())
    return [value.strip() for name, _, value in lines if name.strip() == key]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
