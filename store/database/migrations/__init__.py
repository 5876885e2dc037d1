"""Migrations: how a store of an older version becomes one of this version, with Alembic.

`versions/` has one revision for each version of the store. What each does is written out in SQL, so that a
later change of a row's class does not change it. `engine_v*` are those of the databases of an earlier
CitationEngine, from which `pcite db import` reads, in the words of its roadmap: version 1 has `sources`, each of
one job, and `citations`, version 2 shares sources between jobs, version 3 adds vectors. A database is told by its
columns: what it says of its version may be another program's word. Both can be run with Alembic's own command line,
which takes every file beside them for a revision, so that its `env.py` stands in the folder above:

    alembic -c store/database/migrations/alembic.ini -x store=pcite.sqlite upgrade head
    alembic -c store/database/migrations/alembic.ini -n engine -x store=citations.db upgrade head

The record of what was done is the store's own `store_version`, which only grows; Alembic's table exists
while it runs, and only for the connection that it runs on, so that it is never another program's.
"""

from __future__ import annotations

from ..revisions import INI, upgrade, upgrade_engine

__all__ = ["INI", "upgrade", "upgrade_engine"]
