"""Sources that drafts share are read once, and again when the state of their files has changed."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..graph.inputs import source_list
from ..store.records import Source

SOURCES = 16
"""Lists of sources that are kept."""

Read = tuple[list[Source], list[str]]


class RememberedSources:
    """Reads lists of sources; the last ones are kept."""

    def __init__(self) -> None:
        self._cache: OrderedDict[str, Read] = OrderedDict()

    def read(self, values: Sequence[Path | Mapping[str, Any]]) -> Read:
        """The sources, and what is to be said of files that cannot be used.

        Raises:
            PciteError: as `source_list`.
        """
        key = json.dumps([_state(one) if isinstance(one, Path) else one for one in values], sort_keys=True, default=str)
        if key not in self._cache:
            notes: list[str] = []
            read = source_list(values, lambda error: notes.append(f"Not used as a source. {error}"))
            self._cache[key] = read, notes
        self._cache.move_to_end(key)
        if len(self._cache) > SOURCES:
            self._cache.popitem(last=False)
        return self._cache[key]


def _state(path: Path) -> list[tuple[str, int, int]]:
    """The files that a path names, with the times and sizes by which a change of one is seen."""
    files = sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else [path]
    stats = [(one, one.stat()) for one in files if one.exists()]
    return [(str(one), stat.st_mtime_ns, stat.st_size) for one, stat in stats]
