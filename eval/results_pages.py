"""The pages that show tables of runs, each between its markers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from ..store.errors import InputError
from .results_tables import FOLDER

ROOT = FOLDER.parents[1]
PAGES = (ROOT / "docs" / "evaluation.md", ROOT / "docs" / "figures.md", FOLDER.parent / "README.md")
"""Where tables stand: what everybody should see, what each part is worth, and all other figures."""
MARKED = re.compile(r"(<!-- results: (\S+) -->\n)(.*?)(<!-- /results -->)", re.DOTALL)


def shown(text: str) -> dict[str, str]:
    """Name → table, for each pair of markers."""
    return {name: table.strip() for _, name, table, _ in MARKED.findall(text)}


def pages() -> dict[Path, str]:
    """The texts as they are.

    Raises:
        InputError: One is not there, as where pcite was installed and is no checkout.
    """
    for path in PAGES:
        if not path.exists():
            raise InputError(f"{path}", "there is no such page", "Run this in a checkout of pcite.")
    return {path: path.read_text(encoding="utf-8") for path in PAGES}


def filled(texts: Mapping[Path, str], tables: Mapping[str, str]) -> dict[Path, str]:
    """The texts with each table in its place.

    Raises:
        InputError: There is a place for a table that nobody gave, none for one that was given, or more than one.
    """
    places = Counter(name for text in texts.values() for _, name, _, _ in MARKED.findall(text))
    wrong = sorted((places.keys() ^ tables.keys()) | {name for name, times in places.items() if times > 1})
    if wrong:
        do = "Write `<!-- results: NAME -->` and `<!-- /results -->` once for each table of pcite.eval.results."
        raise InputError("places of tables", f"marked or rendered, but not both once: {', '.join(wrong)}", do)
    return {
        path: MARKED.sub(lambda result: f"{result[1]}{tables[result[2]]}\n{result[4]}", text)
        for path, text in texts.items()
    }
