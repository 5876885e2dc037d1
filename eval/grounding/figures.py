"""The figures of citing: what is printed of a set of rows, and F0.5, which counts precision twice as much as recall."""

from __future__ import annotations

from collections.abc import Sequence

from ..runs import RunRow, Share
from . import intervals

FIGURES = {
    "precision": "precision",
    "recall": "recall",
    "F0.5": "F0.5",
    "wrongly cited": "unsupported, but cited",
    "locators": "places",
}
"""Shares of a row with `with_derived` by the heads of their columns."""
HEAD = " | ".join(FIGURES.values())


def f_half(cited: Share, supported: Share) -> Share:
    """F0.5 of a precision and a recall with the same hits, as a ratio of sums (van Rijsbergen 1979).

    1.25 hits / (cited + 0.25 supported), both times four, so that rows add up.
    """
    return Share(5 * cited.hits, 4 * cited.total + supported.total)


def with_derived(row: RunRow) -> RunRow:
    """The row with the shares `F0.5` and `wrongly cited`, which follow from what it has."""
    cited = row.shares["precision"]
    unsupported = row.details["label"] == "unsupported"
    more = {
        "F0.5": f_half(cited, row.shares["recall"]),
        "wrongly cited": Share(int(unsupported and cited.total > 0), int(unsupported)),
    }
    return row._replace(shares={**row.shares, **more})


def total(rows: Sequence[RunRow], name: str) -> Share:
    """Hits and totals of the rows that have the share, summed."""
    counts = [row.shares[name] for row in rows if name in row.shares]
    return Share(sum(hits for hits, _ in counts), sum(of for _, of in counts))


def cells(rows: Sequence[RunRow]) -> str:
    """The `FIGURES` of these rows, each with its 95 % interval, as the cells of a table."""
    derived = [with_derived(row) for row in rows]
    return " | ".join(_cell(derived, name) for name in FIGURES)


def percent(share: Share) -> str:
    """The share without its counts, which say nothing where they were weighed."""
    return f"{100 * share.value:.1f} %" if share.value is not None else str(share)


def _cell(rows: Sequence[RunRow], name: str) -> str:
    share, between = total(rows, name), intervals.interval(rows, name)
    text = percent(share) if name == "F0.5" else str(share)
    return f"{text} ({100 * between[0]:.0f} to {100 * between[1]:.0f})" if between else text
