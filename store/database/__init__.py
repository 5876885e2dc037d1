"""The database that keeps everything: opened with care, written in whole transactions."""

from __future__ import annotations

from .batches import batches
from .database import Database
from .failures import translate_failures
from .insert import context_of, put

__all__ = ["Database", "batches", "context_of", "put", "translate_failures"]
