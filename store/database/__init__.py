"""The database that keeps everything: opened with care, written in whole transactions."""

from __future__ import annotations

from .batches import batches
from .failures import named
from .file import Database

__all__ = ["Database", "batches", "named"]
