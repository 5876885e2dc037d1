"""What the code of an engine does to fixed pairs of texts, as one digest in its provenance.

Judgements and calibrations are used again as long as the provenance of their engine stays the same. With a
digest of behaviour, a comment in the code leaves them valid, and an edit far away that changes what the engine
reads does not. The digests are computed and compared by `python -m pcite.eval behaviour`; an engine only reads them.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from ...store.errors import ModelDamaged
from ..ports import Pair

COMMITTED = Path(__file__).with_name("behaviour.json")
PAIRS = Path(__file__).with_name("behaviour_pairs.json")


class Behaviour(NamedTuple):
    """What one engine does to the fixed pairs."""

    version: int
    """Raised by hand whenever the engine is to do something else."""
    digest: str
    """SHA-256 of what it does."""


def fingerprint(engine: str, version: int, *more: str) -> str:
    """How an engine prepares and reads a pair: version, committed digest, and what else it depends on.

    Raises:
        ModelDamaged: the committed digests cannot be read.
    """
    parts = [str(version), committed()[engine].digest, *more]
    return sha256("\0".join(parts).encode()).hexdigest()[:16]


@cache
def committed() -> dict[str, Behaviour]:
    """The committed digest of each engine, with the version that it was computed for.

    Raises:
        ModelDamaged: they cannot be read.
    """
    return {name: Behaviour(**row) for name, row in read(COMMITTED)["engines"].items()}


def fixed_pairs() -> list[Pair]:
    """German and English pairs with short and long premises, on which every kind of gate fires.

    Raises:
        ModelDamaged: they cannot be read.
    """
    rows = read(PAIRS)
    return [Pair(rows["premises"][at], claim) for at, claim in rows["pairs"]]


def read(path: Path) -> dict[str, Any]:
    """A JSON file that ships.

    Raises:
        ModelDamaged: it is missing, or no JSON.
    """
    try:
        rows: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise ModelDamaged(f"Read {path}", repr(error), "Install pcite again.") from error
    return rows
