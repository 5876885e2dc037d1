"""Engines that cannot work."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
from llm_server import Step, fails, hangs_up, says, slow, unused_url
from pcite.nodes.engines.mini_engine import FOLDER, MiniVerifier
from pcite.nodes.ports import Verifier

from .build import CPU, NLI, Build
from .served import served, serving


def damaged(request: pytest.FixtureRequest) -> Verifier:
    """The shipped one, with weights that are not those of its manifest."""
    folder: Path = request.getfixturevalue("tmp_path")
    for name in ("manifest.json", "tokenizer.json"):
        shutil.copy(FOLDER / name, folder)
    (folder / "model.onnx").write_bytes(b"damaged")
    return MiniVerifier(folder)


def cut_off(request: pytest.FixtureRequest) -> Verifier:
    """A checkpoint whose weights were not copied to their end."""
    pytest.importorskip("torch")
    from pcite.nodes.engines.torch.sequence import SequenceVerifier

    folder = shutil.copytree(
        request.getfixturevalue("make_classifier")("bert", NLI), request.getfixturevalue("tmp_path") / "cut"
    )
    weights = folder / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:1000])
    return SequenceVerifier(folder, languages={"en"}, **CPU)


def failing(kind: str, *steps: Step, timeout: float = 20.0) -> Build:
    def build(request: pytest.FixtureRequest) -> Verifier:
        server = serving(request)
        server.plays(*steps)
        return served(kind, server.url, timeout=timeout)

    return build


class Broken(NamedTuple):
    """An engine that cannot work, and how it shows."""

    build: Build
    raises: bool
    """Whether it raises an `EngineError`; else its judgements have no answer and say why."""


BROKEN: dict[str, Broken] = {
    "damaged": Broken(damaged, raises=True),
    "cut off": Broken(cut_off, raises=True),
    "no server": Broken(lambda _: served("BespokeMiniCheck", unused_url()), raises=True),
    "overloaded": Broken(failing("BespokeMiniCheck", fails(503)), raises=False),
    "refused": Broken(failing("LLMJudge", fails(401)), raises=True),
    "too late": Broken(failing("OllamaMiniCheck", slow(60.0, says("Yes")), timeout=0.1), raises=False),
    "hung up": Broken(failing("GraniteGuardian", hangs_up), raises=False),
    "nonsense": Broken(failing("OllamaMiniCheck", says("Supported: Yes, certainly.")), raises=False),
}
