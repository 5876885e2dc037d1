"""Checkpoints without a name here, by hub id or path: which engine reads one, as its own files say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from ...store.errors import EngineError, InputError
from .engines import KINDS, Constructor

UNSAID = re.compile(r"LABEL_\d+")
"""The names of outputs that nobody named."""
RANKED = frozenset({"de", "en"})
"""The languages of what is ranked."""


def is_foreign(name: str) -> bool:
    """Whether `name` is a hub id (`owner/model`) or a path, and not a name of ours."""
    return bool(name) and ("/" in name or Path(name).expanduser().exists())


def engine_of(name: str, kind: str | None, declares: bool, revision: str | None = None) -> Constructor:
    """The engine for a checkpoint.

    Args:
        name: hub id or path.
        kind: `minicheck`, `sequence` or `alignscore`; `None` to read it off the checkpoint's files.
        declares: whether the caller says what the outputs of a classifier mean.
        revision: commit, tag or branch of the hub.

    Raises:
        InputError: there is no such kind, or the files do not say which one it is.
        MissingExtra: torch or transformers is not installed.
        EngineError: there is no such checkpoint.
    """
    action = f"loading the verifier {name!r}"
    kind = kind or _kind(action, name, declares, revision)
    if kind not in KINDS:
        raise InputError(action, f"there is no kind {kind!r}", f"Take one of: {', '.join(KINDS)}")
    return KINDS[kind]()


def ranking_options(name: str) -> dict[str, object]:
    """What has to be declared of a sequence classifier that only ranks: nothing where `name` says it, or is another's.

    Raises:
        MissingExtra: torch or transformers is not installed.
        EngineError: there is no such checkpoint.
    """
    if not is_foreign(name) or "," in name or "+" in name or name.endswith(".ckpt"):
        return {}
    from ...nodes.engines.torch.sequence import PRESETS

    config = {} if name in PRESETS else _config(f"loading the reranker {name!r}", name, None)
    if not str((config.get("architectures") or [""])[0]).endswith("ForSequenceClassification"):
        return {}
    outputs = list((config.get("id2label") or {"0": "LABEL_0", "1": "LABEL_1"}).values())
    if not any(UNSAID.fullmatch(str(label)) for label in outputs):
        return {"languages": RANKED}
    return {"languages": RANKED, "labels": {"supported": (0,)}, "claim_first": True} if len(outputs) == 1 else {}


def _kind(action: str, name: str, declares: bool, revision: str | None) -> str:
    if name.endswith(".ckpt"):
        return "alignscore"
    from ...nodes.engines.torch.sequence import PRESETS

    if name in PRESETS or declares:
        return "sequence"
    config = _config(action, name, revision)
    classes = config.get("architectures") or ["no class"]
    if classes[0].endswith("T5ForConditionalGeneration"):
        return "minicheck"
    if not classes[0].endswith("ForSequenceClassification"):
        problem, do = f"it is a {classes[0]}", "Give a T5 or a sequence classifier, or say kind=" + " or ".join(KINDS)
        raise InputError(action, problem, do)
    outputs = config.get("id2label") or {"0": "LABEL_0", "1": "LABEL_1"}
    if any(UNSAID.fullmatch(str(label)) for label in outputs.values()):
        problem = "its files do not say what its outputs mean"
        do = 'Say kind="minicheck", or labels={"supported": [...], "contradicted": [...]}'
        raise InputError(action, problem, do)
    return "sequence"


def _config(action: str, name: str, revision: str | None) -> dict[str, Any]:
    from ...nodes.engines.torch import locate

    path = locate(name, revision, weights=("config.json",)).folder / "config.json"
    try:
        config: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise EngineError(action, f"{path}: {error}", "Give a checkpoint with a config.json") from error
    return config
