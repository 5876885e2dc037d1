"""Which words a model was asked with: fingerprints of templates, stored beside what the model made."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files


@cache
def fingerprint(*names: str) -> str:
    """SHA-256 over the names and texts of templates of this folder, its first 16 digits.

    Raises:
        FileNotFoundError: there is no such template.
    """
    room = files(__package__ or "")
    texts = [part for name in names for part in (name, room.joinpath(*name.split("/")).read_text(encoding="utf-8"))]
    return sha256("\0".join(texts).encode()).hexdigest()[:16]
