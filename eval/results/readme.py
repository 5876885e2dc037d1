"""The README's tables between their markers."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...store.errors import InputError

MARKED = re.compile(r"(<!-- results: (\S+) -->\n)(.*?)(<!-- /results -->)", re.DOTALL)


def shown(text: str) -> dict[str, str]:
    """Name → table, for each pair of markers."""
    return {name: table.strip() for _, name, table, _ in MARKED.findall(text)}


def filled(text: str, tables: Mapping[str, str]) -> str:
    """The text with each table in its place.

    Raises:
        InputError: The text has a place for a table that nobody gave, or none for one that was given.
    """
    apart = set(shown(text)) ^ set(tables)
    if apart:
        do = (
            "Write `<!-- results: NAME -->` and `<!-- /results -->` for each table of pcite.eval.results, and no other."
        )
        raise InputError("tables of the README", f"marked or rendered, but not both: {', '.join(sorted(apart))}", do)
    return MARKED.sub(lambda found: f"{found[1]}{tables[found[2]]}\n{found[4]}", text)
