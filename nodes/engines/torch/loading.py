"""Finds and loads transformers checkpoints: a local folder, or a model of the Hugging Face hub."""

from __future__ import annotations

import hashlib
import json
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

from ....store.errors import EngineError
from .machine import Machine, need_torch

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from transformers import PreTrainedModel, PreTrainedTokenizerFast

SMALL_FILES = ("*.json", "*.txt", "*.model")
TOKENIZERS = ("tokenizer.json", "spiece.model", "spm.model", "sentencepiece.bpe.model", "vocab.json", "vocab.txt")
WEIGHTS = ("*.safetensors", "*.bin")
GET = "Give a folder that holds the checkpoint, or the id of a model on huggingface.co while online."


class ModelCheckpoint(NamedTuple):
    """A checkpoint on this computer."""

    name: str
    """As it was asked for: a hub id or a folder's name."""
    folder: Path
    digest: str
    """The commit of the hub's repository; for a folder, the SHA-256 over its weights."""


def locate(name: str | Path, revision: str | None = None, weights: tuple[str, ...] = WEIGHTS) -> ModelCheckpoint:
    """Where the checkpoint `name` lies: a folder, or a model of the hub that is downloaded when it is not there yet.

    Of `weights`, patterns in order of preference, the first that the checkpoint has is taken. A copy
    in the hub's local cache is used without asking the network. `revision` is a commit, tag or branch
    of the hub.

    Raises:
        MissingExtra: torch or transformers is not installed.
        EngineError: there is no such checkpoint, it has no weights, or it cannot be reached.
    """
    need_torch(f"The checkpoint {name}")
    folder = Path(name).expanduser()
    if folder.is_dir():
        files = weight_files(str(name), folder, weights)
        return ModelCheckpoint(folder.name, folder, _sha256(files))
    if folder.is_absolute() or str(name).startswith((".", "~")):
        raise EngineError(f"Load the checkpoint {name}", "there is no such folder", GET)
    folder = _from_hub(str(name), revision, weights)
    weight_files(str(name), folder, weights)
    return ModelCheckpoint(str(name), folder, folder.name)


def weight_files(name: str, folder: Path, weights: tuple[str, ...] = WEIGHTS) -> list[Path]:
    """The files of the first of the patterns `weights` that match any in `folder`.

    Raises:
        EngineError: there are none, or an index names others that are missing.
    """
    files: list[Path] = next(filter(None, (sorted(folder.glob(pattern)) for pattern in weights)), [])
    if not files:
        raise EngineError(f"Load the checkpoint {name}", f"{folder} has no {' or '.join(weights)}", GET)
    indexed = {
        part for index in folder.glob("*.index.json") for part in _parts(index) if part.endswith(files[0].suffix)
    }
    missing = sorted(indexed - {file.name for file in files})
    if missing:
        raise EngineError(f"Load the checkpoint {name}", f"{', '.join(missing)} of {folder} is missing", GET)
    return files


def load_tokenizer(checkpoint: ModelCheckpoint, **options: object) -> PreTrainedTokenizerFast:
    """The checkpoint's fast tokenizer.

    Raises:
        EngineError: it has none that can be read.
    """
    from transformers import AutoTokenizer

    if not any((checkpoint.folder / file).exists() for file in TOKENIZERS):
        problem = f"{checkpoint.folder} has none of {', '.join(TOKENIZERS)}"
        raise EngineError(f"Load the tokenizer of {checkpoint.name}", problem, GET)
    try:
        tokenizer = AutoTokenizer.from_pretrained(checkpoint.folder, local_files_only=True, **options)
    except Exception as error:
        raise _unreadable("tokenizer", checkpoint, error) from error
    return cast("PreTrainedTokenizerFast", tokenizer)


def load_model(checkpoint: ModelCheckpoint, kind: str, machine: Machine, **options: object) -> PreTrainedModel:
    """The model in evaluation mode on the machine's device.

    Args:
        checkpoint: where it lies.
        kind: the class of transformers that loads it, such as `AutoModelForSequenceClassification`.
        machine: device and number format.
        options: passed on to `from_pretrained`; code that comes with a checkpoint is not run unless
            `trust_remote_code=True` is among them.

    Raises:
        EngineError: the files cannot be read as such a model, or lack some of its weights.
    """
    import transformers

    options = {"dtype": machine.torch_dtype, "local_files_only": True, "trust_remote_code": False, **options}
    try:
        with _quiet():
            loader = getattr(transformers, kind)
            model, info = loader.from_pretrained(checkpoint.folder, output_loading_info=True, **options)
    except Exception as error:
        raise _unreadable(kind.removeprefix("AutoModelFor"), checkpoint, error) from error
    refuse_partial(checkpoint, kind, info["missing_keys"])
    return cast("PreTrainedModel", model.eval().requires_grad_(False).to(machine.device))


def refuse_partial(checkpoint: ModelCheckpoint, kind: str, missing: Collection[str]) -> None:
    """Raise where weights are missing: transformers would fill them with random numbers, and warn only.

    Raises:
        EngineError: `missing` names at least one.
    """
    if missing:
        some = ", ".join(sorted(missing)[:3])
        raise EngineError(
            f"Load the checkpoint {checkpoint.name} as {kind.removeprefix('AutoModelFor')}",
            f"{len(missing)} of its weights are missing, such as {some}",
            "Use a checkpoint that was trained for this; the missing ones would be random numbers.",
        )


@contextmanager
def _quiet() -> Iterator[None]:
    """What transformers says while it loads is checked here and told as an error, so it need not be printed."""
    logging = import_module("transformers.utils.logging")
    verbosity, bar = logging.get_verbosity(), logging.is_progress_bar_enabled()
    logging.set_verbosity_error()
    logging.disable_progress_bar()
    try:
        yield
    finally:
        logging.set_verbosity(verbosity)
        if bar:
            logging.enable_progress_bar()


def _unreadable(part: str, checkpoint: ModelCheckpoint, error: Exception) -> EngineError:
    problem = (str(error).strip() or repr(error)).splitlines()[0]
    return EngineError(f"Load the {part} of {checkpoint.name} from {checkpoint.folder}", problem, GET)


def _from_hub(name: str, revision: str | None, weights: tuple[str, ...]) -> Path:
    """The folder of the hub's local cache, filled from the network where something is missing."""
    try:
        return _cached(name, revision, weights)
    except Exception:
        pass  # not there, or not whole: ask the network
    from huggingface_hub import HfApi, snapshot_download

    try:
        there = HfApi().model_info(name, revision=revision).siblings or []
        pattern = next((p for p in weights if any(Path(file.rfilename).match(p) for file in there)), weights[0])
        patterns = [*SMALL_FILES, pattern]
        return Path(snapshot_download(name, revision=revision, allow_patterns=patterns))
    except Exception as error:
        problem = f"it is neither a folder nor in the hub's local cache, and the hub says: {str(error).splitlines()[0]}"
        raise EngineError(f"Load the checkpoint {name}", problem, GET) from error


def _cached(name: str, revision: str | None, weights: tuple[str, ...]) -> Path:
    from huggingface_hub import snapshot_download

    folder = Path(snapshot_download(name, revision=revision, local_files_only=True))
    weight_files(name, folder, weights)
    return folder


def _parts(index: Path) -> set[str]:
    return set(json.loads(index.read_text("utf-8")).get("weight_map", {}).values())


def _sha256(files: list[Path]) -> str:
    """SHA-256 of the one file; of several, over their digests in the order of their names."""
    digests = []
    for path in files:
        with path.open("rb") as file:
            digests.append(hashlib.file_digest(file, "sha256").hexdigest())
    return digests[0] if len(digests) == 1 else hashlib.sha256("\n".join(digests).encode()).hexdigest()
