"""RIS: files in and out."""

from __future__ import annotations

from .reading import read_ris
from .writing import write_ris

__all__ = ["read_ris", "write_ris"]
