"""Plain text, as it stands."""

from __future__ import annotations

from .bytes import decoded
from .extracted import Extracted


def extract(raw: bytes, asked: str) -> Extracted:
    """The text itself; see `decoded` for what it raises."""
    return Extracted(decoded(raw, asked))
