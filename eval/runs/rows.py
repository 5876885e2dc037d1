"""What a run holds: a row for each item, counts that are summed and values that are averaged."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from .plain import plain

if TYPE_CHECKING:
    from .manifest import Manifest


class Share(NamedTuple):
    """A ratio that keeps its two counts; undefined where nothing was counted."""

    hits: int
    total: int

    @property
    def value(self) -> float | None:
        """The ratio, `None` where `total` is 0."""
        return self.hits / self.total if self.total else None

    def __str__(self) -> str:
        return f"{self.hits}/{self.total} = {100 * self.hits / self.total:.1f} %" if self.total else "none to count"


class RunRow(NamedTuple):
    """What was found for one item."""

    key: str
    shares: Mapping[str, Share]
    values: Mapping[str, float | None]
    """`None` where a figure is not defined for this item, which is not 0."""
    details: Mapping[str, Any]

    def line(self) -> str:
        """The row as one line of JSON: the same row is the same bytes."""
        return json.dumps(self._asdict(), sort_keys=True, ensure_ascii=False, allow_nan=False)

    @classmethod
    def read(cls, line: str) -> RunRow:
        """The row of one line; `ValueError`, `KeyError` or `TypeError` where it is none."""
        details = json.loads(line)
        shares = {name: Share(*counts) for name, counts in details["shares"].items()}
        return cls(details["key"], shares, details["values"], details["details"])


def row(
    key: str,
    shares: Mapping[str, tuple[int, int]],
    values: Mapping[str, float | None],
    details: Mapping[str, Any],
) -> RunRow:
    """The row as it will be read again, so that a figure in memory is the one in the file."""
    wrong = [name for name, value in values.items() if value is not None and not math.isfinite(value)]
    wrong += [name for name, (hits, total) in shares.items() if not 0 <= hits <= total]
    if wrong:
        raise ValueError(
            f"{key}: {', '.join(wrong)}: a value is a finite number or None, a share has 0 <= hits <= total"
        )
    counted = {name: Share(int(hits), int(total)) for name, (hits, total) in shares.items()}
    figures = {name: None if value is None else float(value) for name, value in values.items()}
    return RunRow.read(RunRow(key, counted, figures, {name: plain(value) for name, value in details.items()}).line())


class Finished(NamedTuple):
    """A run that was read: its manifest and its rows, in the order they were written."""

    manifest: Manifest
    rows: tuple[RunRow, ...]

    def share(self, name: str) -> Share:
        """Hits and totals of all rows, summed (micro average); `KeyError` where no row has it."""
        counts = [row.shares[name] for row in self.rows if name in row.shares]
        if self.rows and not counts:
            raise KeyError(name)
        return Share(sum(one.hits for one in counts), sum(one.total for one in counts))

    def mean(self, name: str) -> float | None:
        """Mean over the rows that have the value (macro average); `None` where none has, `KeyError` for no such."""
        if self.rows and not any(name in row.values for row in self.rows):
            raise KeyError(name)
        existing = [value for row in self.rows if (value := row.values.get(name)) is not None]
        return math.fsum(existing) / len(existing) if existing else None

    def figures(self) -> dict[str, float | None]:
        """Every share and every mean by its name, in the order of the alphabet."""
        shares = {name for row in self.rows for name in row.shares}
        values = {name for row in self.rows for name in row.values}
        results = {name: self.share(name).value for name in shares} | {name: self.mean(name) for name in values}
        return dict(sorted(results.items()))
