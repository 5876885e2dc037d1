"""What names a database on a server, told without loading anything that could open it."""

from __future__ import annotations

import re

ADDRESS = re.compile(r"postgres(ql)?(\+\w+)?://")


def is_address(where: object) -> bool:
    """Whether this names a PostgreSQL server and not a file."""
    return ADDRESS.match(str(where)) is not None
