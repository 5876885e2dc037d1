"""The walk along the log of one project: its leaves in order, the trees they make, and the rows they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, and_, or_, select

from ..database.log_covered import AT_ONCE
from ..database.log_kinds import well_typed
from ..database.log_merkle import EMPTY, TILE, Tile, grown, root_of, split
from ..database.tables import CheckpointRow, HeadRow, LeafRow, TileRow
from .proofs_comparing import Logged, compare
from .proofs_findings import What
from .proofs_notes import Checkpoint
from .proofs_tables import ProofFindings, Tables, raw

LEVEL_NUMBERS = range(1, 5)
"""Of tiles: no log has so many leaves that it had a higher one."""
LEVELS = LEVEL_NUMBERS[-1]
OR_FORGED = ", or another program put the checkpoint there: `pcite log repair --key` takes out what no key signed"


class TreePoint(NamedTuple):
    """What the tree has to come to at a size."""

    size: int
    root: bytes
    frontier: bytes | None
    """`None` for a checkpoint: what was signed and not only kept."""


class TreeWalk:
    """One walk; `run` takes it."""

    def __init__(
        self, connection: Connection, project_id: str, since: Checkpoint | None, findings: ProofFindings
    ) -> None:
        """Nothing is read yet."""
        self._connection, self._project_id, self._findings = connection, project_id, findings
        self._signed = self._checkpoints()
        if since is not None and since.project_id == project_id:
            self._signed.append(TreePoint(since.size, bytes.fromhex(since.root), None))
        self._signed.sort(key=lambda point: point.size)
        self._frontier: list[bytes] = []
        self._size = 0
        self._good = 0
        """Up to where the leaves are those of the heads."""
        self._gap = False

    def run(self) -> int:
        """How many leaves there are; what is wrong is told."""
        for point in self._signed:
            if point.size == 0 and point.root != EMPTY:
                self._finding("forked log", "log_checkpoint", "0", "another root was signed for an empty log")
        last: int | None = None
        while leaves := self._leaves(last):
            last = leaves[-1].number
            self._grow(leaves)
            compare(self._connection, self._project_id, leaves, self._findings)
        self._end()
        return self._size

    def _grow(self, leaves: Sequence[Logged]) -> None:
        """Add leaves to the tree, and look at it wherever it is known what it was."""
        self._numbers(leaves)
        start, end = self._size, self._size + len(leaves)
        hashes, tiles = [leaf.hash for leaf in leaves], list[Tile]()
        points = [] if self._gap else self._points(start, end)
        for point in points:
            tree = grown(self._frontier, self._size, hashes[self._size - start : point.size - start])
            self._frontier, self._size = tree.frontier, point.size
            tiles += tree.tiles
            self._look(point)
        tree = grown(self._frontier, self._size, hashes[self._size - start :])
        self._frontier, self._size = tree.frontier, end
        if not self._gap:
            self._tiles(tiles + tree.tiles)

    def _numbers(self, leaves: Sequence[Logged]) -> None:
        if self._gap:
            return
        wrong = next((leaf for number, leaf in enumerate(leaves, self._size) if leaf.number != number), None)
        if wrong is not None:
            self._gap = True
            detail = f"after leaf {wrong.number} or before it leaves are missing or have other numbers"
            self._finding("missing leaf", "log_leaf", str(wrong.number), detail)

    def _look(self, point: TreePoint) -> None:
        root = root_of(self._frontier)
        size = str(point.size)
        if point.frontier is None:
            if root != point.root:
                self._finding(
                    "forked log", "log_checkpoint", size, f"its leaves are not those that were signed{OR_FORGED}"
                )
            return
        selected = split(point.frontier)
        if root_of(selected) != point.root or len(selected) != point.size.bit_count():
            self._finding("changed head", "log_head", size, "its root is not that of its own subtrees")
        elif root != point.root:
            detail = f"the leaves from {self._good} to {point.size - 1} are not those that were logged"
            self._finding("changed leaves", "log_head", size, detail)
            self._frontier = selected  # goes on from what was logged, so that later changes are found by themselves
        self._good = point.size

    def _tiles(self, tiles: Sequence[Tile]) -> None:
        if not tiles:
            return
        table = Tables.of(TileRow)
        statement = select(*(table.columns[name] for name in Tile._fields)).where(
            table.columns["project_id"] == self._project_id,
            table.columns["number"].between(min(tile.number for tile in tiles), max(tile.number for tile in tiles)),
            well_typed(self._connection, table),
        )
        selected = {(level, number): hash_ for level, number, hash_ in self._connection.execute(statement)}
        for tile in tiles:
            if selected.get((tile.level, tile.number)) != tile.hash:
                detail = "it is missing, or not the root of its leaves"
                self._finding("changed tile", "log_tile", f"{tile.level}/{tile.number}", detail)

    def _end(self) -> None:
        """What was known of leaves that are not there any more, or not yet."""
        head = Tables.of(HeadRow)
        mine = head.columns["project_id"] == self._project_id
        heads = select(head.columns["size"]).where(mine, well_typed(self._connection, head))
        last = self._connection.execute(heads.order_by(head.columns["size"].desc()).limit(1)).scalar() or 0
        if last > self._size:
            detail = f"the last {last - self._size} leaves are missing"
            self._finding("missing leaf", "log_leaf", str(self._size), detail)
        if last < self._size:
            detail = f"the last {self._size - last} leaves have no head"
            self._finding("changed head", "log_head", str(self._size), detail)
        self._early_tiles()
        for point in self._signed:
            if point.size > self._size:
                detail = f"{point.size} leaves were signed and {self._size} are there: rows are lost, or it is a backup"
                self._finding("shortened log", "log_checkpoint", str(point.size), detail + OR_FORGED)

    def _early_tiles(self) -> None:
        """Tiles of leaves that are not there yet: the transaction that reaches them would not be kept."""
        table = Tables.of(TileRow)
        level, number = table.columns["level"], table.columns["number"]
        late = or_(level > LEVELS, *(and_(level == at, number >= self._size >> TILE * at) for at in LEVEL_NUMBERS))
        mine = table.columns["project_id"] == self._project_id
        statement = select(level, number).where(mine, well_typed(self._connection, table), late)
        for level_, number_ in self._connection.execute(statement):
            self._finding("changed tile", "log_tile", f"{level_}/{number_}", "its leaves are not there yet")

    def _finding(self, what: What, table: str, key: str, detail: str) -> None:
        self._findings.finding(self._project_id, what, table, key, detail)

    def _leaves(self, last: int | None) -> list[Logged]:
        table = Tables.of(LeafRow)
        number, mine = table.columns["number"], table.columns["project_id"] == self._project_id
        leaves = select(*(table.columns[name] for name in Logged._fields)).order_by(number).limit(AT_ONCE)
        statement = leaves.where(mine, well_typed(self._connection, table))
        results = self._connection.execute(statement if last is None else statement.where(number > last))
        return [Logged(at, table_name, key, raw(hash_)) for at, table_name, key, hash_ in results.all()]

    def _points(self, start: int, end: int) -> list[TreePoint]:
        """Where the tree is looked at among these leaves: at its heads, and where it was signed."""
        table = Tables.of(HeadRow)
        size = table.columns["size"]
        statement = select(*(table.columns[name] for name in TreePoint._fields)).where(
            table.columns["project_id"] == self._project_id,
            well_typed(self._connection, table),
            size > start,
            size <= end,
        )
        heads = [TreePoint(at, raw(root), raw(stored)) for at, root, stored in self._connection.execute(statement)]
        signed = [point for point in self._signed if start < point.size <= end]
        return sorted(heads + signed, key=lambda point: (point.size, point.frontier is not None))

    def _checkpoints(self) -> list[TreePoint]:
        table = Tables.of(CheckpointRow)
        statement = select(table.columns["size"], table.columns["root"]).where(
            table.columns["project_id"] == self._project_id, well_typed(self._connection, table)
        )
        return [TreePoint(size, raw(root), None) for size, root in self._connection.execute(statement.distinct())]
