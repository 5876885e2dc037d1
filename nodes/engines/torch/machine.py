"""Where a checkpoint runs: the device, the number format, and how many tokens fit in a batch."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from ....store.errors import EngineError, MissingExtra

if TYPE_CHECKING:
    import torch

EXTRA = "models"
DTYPES = ("float32", "bfloat16")
CPU_BF16 = frozenset(("avx512_bf16", "amx_bf16", "bf16"))
"""Flags of /proc/cpuinfo that stand for multiplication in bf16: Intel and AMD, Intel, ARM."""
CPU_TOKENS = 4096
"""More in a batch makes a CPU no faster."""
GPU_TOKENS = 65_536
SMALLEST = 512
TOKEN_BYTES = 400_000
"""Of memory for one token of a batch: a generous bound for models of 24 layers and 1024 dimensions."""


class Machine(NamedTuple):
    """What a checkpoint runs on."""

    device: str
    """As torch names it: `cpu`, `cuda`, `cuda:1`, `mps`."""
    dtype: str
    """`float32` or `bfloat16`."""
    tokens: int
    """How many tokens a batch may hold, padding included."""

    @property
    def like_tokens(self) -> int:
        """How many tokens a batch of inputs of one length may hold; in bf16 one input goes at a time.

        There how many rows a product has changes its last digits, and a score would depend on its neighbours.
        """
        return self.tokens if self.dtype == "float32" else 1

    @property
    def torch_dtype(self) -> torch.dtype:
        """The dtype as torch's own object."""
        native_dtype: torch.dtype = getattr(need_torch(), self.dtype)
        return native_dtype


def machine(device: str | None = None, dtype: str | None = None, tokens: int | None = None) -> Machine:
    """The best this computer has: CUDA, else Apple's GPU, else the CPU; bf16 where the hardware multiplies in it.

    Whatever is given is taken as it is. Apple's GPU stays with float32. The tokens of a batch are
    what a quarter of the free memory holds, at most 4,096 on a CPU and 65,536 on a GPU.

    Raises:
        MissingExtra: torch or transformers is not installed.
        EngineError: there is no such device or number format.
    """
    torch = need_torch()
    device = _device(torch, device)
    dtype = dtype or ("bfloat16" if _has_bf16(torch, device) else "float32")
    if dtype not in DTYPES:
        raise EngineError("Choose a number format", f"{dtype!r} is none", f"Use {' or '.join(DTYPES)}.")
    return Machine(device, dtype, tokens or _tokens(torch, device))


def need_torch(engine: str = "This verifier") -> ModuleType:
    """The module torch, once torch and transformers are found to be there.

    Raises:
        MissingExtra: one of them is not installed.
    """
    try:
        import_module("transformers")
        return import_module("torch")
    except ImportError as error:
        do = f"Run: pip install 'pcite[{EXTRA}]'"
        raise MissingExtra(f"{engine} runs on torch and transformers", str(error), do) from error


def _device(torch: ModuleType, device: str | None) -> str:
    if device is None:
        if torch.cuda.is_available():
            return "cuda"
        return "mps" if torch.backends.mps.is_available() else "cpu"
    try:
        torch.empty(1, device=device)
    except (RuntimeError, AssertionError) as error:
        problem = str(error).splitlines()[0]
        raise EngineError(f"Run on the device {device!r}", problem, "Leave the device out, or use 'cpu'.") from error
    return device


def _has_bf16(torch: ModuleType, device: str) -> bool:
    if device.startswith("cuda"):
        return bool(torch.cuda.is_bf16_supported(including_emulation=False))
    return device == "cpu" and not CPU_BF16.isdisjoint(_cpu_flags())


def _cpu_flags(path: Path = Path("/proc/cpuinfo")) -> set[str]:
    """What the first core can do; nothing where the system does not say it."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError:
        return set()
    return next((set(line.split()) for line in lines if line.lower().startswith(("flags", "features"))), set())


def _tokens(torch: ModuleType, device: str) -> int:
    most = CPU_TOKENS if device == "cpu" else GPU_TOKENS
    return max(SMALLEST, min(most, _free_bytes(torch, device) // 4 // TOKEN_BYTES))


def _free_bytes(torch: ModuleType, device: str) -> int:
    if device.startswith("cuda"):
        return int(torch.cuda.mem_get_info(device)[0])
    if device == "mps":
        return int(torch.mps.recommended_max_memory() - torch.mps.driver_allocated_memory())
    try:
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (ValueError, OSError):
        return CPU_TOKENS * TOKEN_BYTES * 4
