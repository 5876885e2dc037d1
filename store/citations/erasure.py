"""Removal: out of sight by a tombstone, or erased for good; both are in the log, and neither is silent."""

from __future__ import annotations

from .erasure_erasing import Erasure, erase
from .erasure_hiding import in_sight, tombstone_of
from .erasure_tombstones import Tombstone, tombstone, tombstones

__all__ = ["Erasure", "Tombstone", "erase", "in_sight", "tombstone", "tombstone_of", "tombstones"]
