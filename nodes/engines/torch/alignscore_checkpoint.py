"""Reads the published AlignScore files: PyTorch Lightning's layout, without Lightning.

The layout: `state_dict` holds a RoBERTa with pooler under `base_model.*`, and a linear head on the
pooler's output for each way of asking: `bin_layer` (2 outputs), `tri_layer` (3), `reg_layer` (1).
`mlm_head.*` and the training's own state are left alone. Source: github.com/yuh-zha/AlignScore,
`src/alignscore/model.py`; files `AlignScore-base.ckpt` and `AlignScore-large.ckpt` of the hub's
`yzha/AlignScore`.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ....store.errors import EngineError
from . import Machine, ModelCheckpoint, locate
from .loading import refuse_partial
from .machine import need_torch

if TYPE_CHECKING:
    from torch import Tensor
    from transformers import PreTrainedConfig, RobertaModel

HUB = "yzha/AlignScore"
BACKBONES = {"AlignScore-base": "roberta-base", "AlignScore-large": "roberta-large"}
BASE = "base_model."


class ClassifierHead(NamedTuple):
    """A linear layer on the pooler's output."""

    name: str
    outputs: int


class _Inert:
    """Stands in for whatever else of the training run a file names: made or called, it is an empty mapping.

    One that torch lets a file fill, as it lets no other type.
    """

    def __new__(cls, *_: object, **__: object) -> OrderedDict[str, object]:  # type: ignore[misc]
        return OrderedDict()


def find(model: str | Path) -> tuple[ModelCheckpoint, Path]:
    """The checkpoint and its file: `AlignScore-base` or `AlignScore-large` of the hub, or the path of a `.ckpt`.

    Raises:
        MissingExtra: torch or transformers is not installed.
        EngineError: there is no such file.
    """
    need_torch("AlignScore")
    path = Path(model).expanduser()
    if path.is_file():
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        return ModelCheckpoint(path.stem, path.parent, digest), path
    if str(model) not in BACKBONES:
        do = f"Give the path of a .ckpt file, or one of {', '.join(BACKBONES)}."
        raise EngineError(f"Load the checkpoint {model}", "there is no such file", do)
    file_name = f"{model}.ckpt"
    checkpoint = locate(HUB, weights=(file_name,))
    return checkpoint._replace(name=str(model)), checkpoint.folder / file_name


def load_network(
    checkpoint: ModelCheckpoint, path: Path, config: PreTrainedConfig, head: ClassifierHead, machine: Machine
) -> Callable[..., Tensor]:
    """The backbone under one head: gives (inputs, outputs) logits for keyword arguments as transformers takes them.

    Raises:
        EngineError: the file cannot be read, does not fit the backbone, or lacks weights of either.
    """
    torch = need_torch("AlignScore")
    state = _state(path)
    weight, bias = _head(checkpoint, state, head, config.hidden_size)
    backbone = _backbone(checkpoint, state, config, machine)
    weight, bias = (part.to(machine.device, machine.torch_dtype) for part in (weight, bias))

    def logits(**inputs: Tensor) -> Tensor:
        outputs: Tensor = torch.nn.functional.linear(backbone(**inputs).pooler_output, weight, bias)
        return outputs

    return logits


def _state(path: Path) -> Mapping[str, Tensor]:
    """The weights; what else the file names is never run, whatever it is."""
    torch = need_torch("AlignScore")
    try:
        foreign = torch.serialization.get_unsafe_globals_in_checkpoint(path)
        with torch.serialization.safe_globals([(_Inert, name) for name in foreign]):
            loaded = torch.load(path, map_location="cpu", weights_only=True, mmap=True)
        state: Mapping[str, Tensor] = loaded["state_dict"]
    except Exception as error:
        problem = (str(error).strip() or repr(error)).splitlines()[0]
        raise EngineError(f"Read {path}", problem, "Give a .ckpt file as AlignScore publishes it.") from error
    return state


def _head(
    checkpoint: ModelCheckpoint, state: Mapping[str, Tensor], head: ClassifierHead, hidden: int
) -> tuple[Tensor, Tensor]:
    names = (f"{head.name}.weight", f"{head.name}.bias")
    refuse_partial(checkpoint, "AlignScore", [name for name in names if name not in state])
    weight, bias = (state[name] for name in names)
    if tuple(weight.shape) != (head.outputs, hidden):
        problem = f"{head.name} is of shape {tuple(weight.shape)}, the backbone needs {(head.outputs, hidden)}"
        do = f"Give the backbone it was trained on: {BACKBONES}."
        raise EngineError(f"Load the checkpoint {checkpoint.name}", problem, do)
    return weight, bias


def _backbone(
    checkpoint: ModelCheckpoint, state: Mapping[str, Tensor], config: PreTrainedConfig, machine: Machine
) -> RobertaModel:
    from transformers import RobertaModel

    weights = {name.removeprefix(BASE): value for name, value in state.items() if name.startswith(BASE)}
    try:
        load = cast("Callable[..., Any]", RobertaModel.from_pretrained)
        model, info = load(None, config=config, state_dict=weights, dtype=machine.torch_dtype, output_loading_info=True)
    except Exception as error:
        do = f"Give the backbone it was trained on: {BACKBONES}."
        raise EngineError(f"Load the checkpoint {checkpoint.name}", str(error).splitlines()[0], do) from error
    refuse_partial(checkpoint, "AlignScore", info["missing_keys"])
    ready: RobertaModel = model.eval().requires_grad_(False).to(machine.device)
    return ready
