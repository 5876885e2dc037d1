"""RIS: files in and out."""

from __future__ import annotations

from .ris_reading import read_ris
from .ris_writing import write_ris

__all__ = ["read_ris", "write_ris"]
