"""Which words a model was asked with: fingerprints of templates, stored beside what the model made."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files

INCLUDE = re.compile(r"\{%-?\s*include\s+\"([^\"]+)\"")


@cache
def fingerprint(*names: str) -> str:
    """SHA-256 over the names and texts of templates of this folder, and of those they include, its first 16 digits.

    Raises:
        FileNotFoundError: there is no such template.
    """
    texts = [part for name in names for part in _texts(name)]
    return sha256("\0".join(texts).encode()).hexdigest()[:16]


def _texts(name: str) -> Iterator[str]:
    text = files(__package__ or "").joinpath(*name.split("/")).read_text(encoding="utf-8")
    yield from (name, text)
    for included in INCLUDE.findall(text):
        yield from _texts(included)
