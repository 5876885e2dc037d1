"""Hashes of a project's tree, as they were kept: of leaves, and of the tiles that stand for 256 of them, or 65536."""

from __future__ import annotations

from functools import cache

from sqlmodel import Session, col, select

from ..errors import LogBroken
from .log_merkle import TILE, grown, node_hash, root_of
from .log_proving import below
from .tables import LeafRow, TileRow

BLOCK = 1 << TILE
"""Hashes of one level that are read together."""


class Hashes:
    """The roots of any leaves of a project; a proof over a million of them reads some 1,500 hashes in six queries."""

    def __init__(self, session: Session, project_id: str) -> None:
        """Nothing is read yet."""
        self._session, self._project_id = session, project_id
        self._block = cache(self._read)

    def root(self, start: int, end: int) -> bytes:
        """The root of the leaves from `start` to `end`, the latter not included, where `start` divides their tree.

        Raises:
            LogBroken: a leaf or a tile is missing.
        """
        size = end - start
        height = size.bit_length() - 1
        if size != 1 << height or start % size:
            middle = start + below(size)
            return node_hash(self.root(start, middle), self.root(middle, end))
        level, rest = divmod(height, TILE)
        first = start >> TILE * level
        return root_of(grown([], 0, [self.hash(level, first + at) for at in range(1 << rest)]).frontier)

    def hash(self, level: int, number: int) -> bytes:
        """A leaf (level 0) or a tile.

        Raises:
            LogBroken: it is missing.
        """
        try:
            return self._block(level, number // BLOCK)[number]
        except KeyError:
            action = f"reading the log of project {self._project_id!r}"
            problem = f"{'leaf' if level == 0 else f'the tile of level {level}'} {number} is missing"
            raise LogBroken(action, problem, "Run `pcite verify-log`, and restore the store from a backup") from None

    def _read(self, level: int, block: int) -> dict[int, bytes]:
        start, end = block * BLOCK, (block + 1) * BLOCK
        if level == 0:
            statement = select(LeafRow.number, LeafRow.hash).where(
                LeafRow.project_id == self._project_id, col(LeafRow.number) >= start, col(LeafRow.number) < end
            )
        else:
            statement = select(TileRow.number, TileRow.hash).where(
                TileRow.project_id == self._project_id,
                TileRow.level == level,
                col(TileRow.number) >= start,
                col(TileRow.number) < end,
            )
        return dict(self._session.exec(statement).all())
