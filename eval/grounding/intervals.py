"""How far a share moves with other items of the same kind: the bootstrap (Efron 1979) over the rows of a run."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..runs import RunRow

TAILS = 0.05
_SEED = 20
_DRAWINGS = 2000


def interval(rows: Sequence[RunRow], name: str) -> tuple[float, float] | None:
    """The 95 % percentile interval of a share: rows drawn again with replacement, hits and totals summed.

    2000 drawings with a fixed seed; those in which nothing is counted are left out. Where all rows are right
    or all wrong, every drawing is the same and says nothing: there stands the exact interval of Clopper and
    Pearson (1934), with the row as the trial. `None` where the share is not defined, or only one row has it.
    """
    counts = np.array([row.shares[name] for row in rows if name in row.shares], dtype=np.int64).reshape(-1, 2)
    trials = int((counts[:, 1] > 0).sum())
    if trials < 2:
        return None
    hits, total = counts.sum(axis=0).tolist()
    if hits in (0, total):
        bound = (TAILS / 2) ** (1 / trials)
        return (bound, 1.0) if hits else (0.0, 1 - bound)
    drawn = np.random.default_rng(_SEED).integers(0, len(counts), (_DRAWINGS, len(counts)))
    result, of = counts[drawn].sum(axis=1).T
    low, high = np.percentile(result[of > 0] / of[of > 0], [100 * TAILS / 2, 100 - 100 * TAILS / 2]).tolist()
    return low, high


def interval_text(rows: Sequence[RunRow], name: str) -> str:
    """The interval in percent, as `81.0 to 97.4 %`; empty where there is none."""
    result = interval(rows, name)
    return f"{100 * result[0]:.1f} to {100 * result[1]:.1f} %" if result else ""
