"""The log: an RFC 6962 Merkle tree over every row that was kept, one tree for each project."""

from __future__ import annotations

from .log_appending import TreeHead, append, has
from .log_canonical import canonical, key_of
from .log_merkle import EMPTY, leaf_hash, node_hash

__all__ = ["EMPTY", "TreeHead", "append", "canonical", "has", "key_of", "leaf_hash", "node_hash"]
