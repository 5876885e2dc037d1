"""Checkpoints in the published files' layout, with random weights."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from alignscore_model import base, state

Make = Callable[..., Path]
Save = Callable[..., Path]


@pytest.fixture(scope="module")
def backbone(make_backbone: Make) -> Path:
    return make_backbone("roberta", weights=True, positions=2000)


@pytest.fixture(scope="module")
def narrow(make_backbone: Make) -> Path:
    """A backbone that reads 96 tokens."""
    return make_backbone("roberta", weights=True)


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Save:
    """Writes a file as the training framework does; takes what else is in it, and names of weights to leave out."""

    def write(backbone: Path, without: tuple[str, ...] = (), **more: object) -> Path:
        import torch

        weights = {f"base_model.{name}": value for name, value in base(backbone)[1].state_dict().items()}
        kept = {name: value for name, value in {**weights, **state()}.items() if name not in without}
        path = tmp_path_factory.mktemp("alignscore") / "AlignScore-base.ckpt"
        torch.save({"epoch": 3, "pytorch-lightning_version": "1.7.7", "state_dict": kept, **more}, path)
        return path

    return write


@pytest.fixture(scope="module")
def path(save: Save, backbone: Path) -> Path:
    return save(backbone)
