"""The manifest beside a run: enough to repeat it, and to see whether two runs may be set side by side."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from pathlib import Path
from platform import python_version
from typing import Any

from ...store.records.base import Record
from ...store.records.verdicts import Provenance
from . import machine
from .checkout import checkout
from .digests import digests
from .plain import plain

PACKAGES = ("numpy", "onnxruntime", "tokenizers", "py3langid", "snowballstemmer", "pymupdf", "torch", "transformers")
"""Those that could move a figure; one that is not installed is left out."""
ASIDE = frozenset({"time", "seconds", "machine", "rows", "digest"})
"""What two runs of the same thing may differ in."""


class Manifest(Record):
    """What a run was made with."""

    measure: str
    version: str
    """Of pcite."""
    commit: str | None
    """`None` where pcite does not run from a checkout."""
    changes: str | None
    """Fingerprint of what was changed since the commit; `None` where nothing was."""
    settings: Mapping[str, Any]
    engines: tuple[Provenance, ...]
    prompts: Mapping[str, str]
    """Fingerprint of each template."""
    data: Mapping[str, str]
    """SHA-256 of each file or folder."""
    packages: Mapping[str, str]
    time: str
    """When the run was begun, UTC."""
    seconds: float | None = None
    """How long it took; `None` where it was cut off in between."""
    machine: tuple[str, ...]
    """Processor, memory and load; versions of libraries."""
    rows: int | None = None
    """How many there are; `None` until the run has come to its end."""
    digest: str | None = None
    """SHA-256 of the file of rows."""

    def text(self) -> str:
        """As JSON, the keys in the order of the alphabet."""
        return json.dumps(self.model_dump(mode="json"), sort_keys=True, ensure_ascii=False, indent=1) + "\n"


def describe(
    measure: str,
    *,
    settings: Mapping[str, Any],
    engines: Sequence[Provenance] = (),
    prompts: Sequence[str] = (),
    data: Sequence[Path] = (),
) -> Manifest:
    """The manifest of a run that is about to begin.

    `settings` holds everything that was chosen, `prompts` names templates of `prompts/`, `data` files
    and folders. Who judges the result belongs into `settings["judge"]`: runs of two judges are not compared.

    Raises:
        InputError: A file of `data` or a template is not there.
    """
    commit, changes = checkout()
    words = files("pcite") / "prompts"
    return Manifest(
        measure=measure,
        version=_version("pcite") or "unknown",
        commit=commit,
        changes=changes,
        settings={name: plain(value) for name, value in settings.items()},
        engines=tuple(engines),
        prompts={name: sha256((words / name).read_bytes()).hexdigest()[:16] for name in sorted(prompts)},
        data=digests(data),
        packages={"python": python_version()} | {name: result for name in PACKAGES if (result := _version(name))},
        time=datetime.now(UTC).isoformat(timespec="seconds"),
        machine=tuple(machine.describe().splitlines()),
    )


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def differences(one: Manifest, other: Manifest) -> dict[str, tuple[Any, Any]]:
    """Where two manifests differ, by name (`settings.policy`, `data.claims.jsonl`); time and machine do not count."""
    left, right = (_flat(manifest) for manifest in (one, other))
    names = sorted(left.keys() | right.keys())
    return {name: (left.get(name), right.get(name)) for name in names if left.get(name) != right.get(name)}


def _flat(manifest: Manifest) -> dict[str, Any]:
    """One entry for each field, and for each entry of a field that is a mapping."""
    flat: dict[str, Any] = {}
    for name, value in manifest.model_dump(mode="json", exclude=set(ASIDE)).items():
        flat |= {f"{name}.{key}": one for key, one in value.items()} if isinstance(value, dict) else {name: value}
    return flat
