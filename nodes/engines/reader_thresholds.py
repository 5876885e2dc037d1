"""The thresholds of the readers that ship: from which probability on citations have which precision.

`thresholds.json` beside this file keeps them with what they were chosen on, and for which models. It is written by
`python -m pcite.eval.training.reader_thresholds`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ...store.errors import InputError
from ...store.records import Provenance

FILE = Path(__file__).with_name("reader") / "thresholds.json"
_CHOOSE = "run `python -m pcite.eval.training.reader_thresholds` for them"


def fingerprint_of(provenance: Provenance) -> str:
    """What thresholds are bound to: weights, code and calibration of an engine."""
    return f"{provenance.digest}:{provenance.prompt}"


def threshold_for(precision: float, provenance: Provenance, path: Path = FILE) -> float:
    """The lowest threshold that was found to give at least this precision of cited sentences.

    Args:
        precision: in (0, 1).
        provenance: that of the readers.
        path: the file of thresholds.

    Raises:
        InputError: it is no such share, no threshold reaches it, or the thresholds were chosen for other models.
    """
    action = f"choosing a threshold for a precision of {precision!r}"
    if isinstance(precision, bool) or not isinstance(precision, int | float) or not 0 < precision < 1:
        raise InputError(action, "that is no share", "Give a number above 0 and below 1, as 0.9")
    table = read(path)
    if table["models"] != fingerprint_of(provenance):
        raise InputError(action, "the thresholds were chosen for other models", f"Give a threshold, or {_CHOOSE}")
    reached = [row for row in table["thresholds"] if row["precision"] >= precision]
    if not reached:
        highest = max((row["precision"] for row in table["thresholds"]), default=None)
        problem = f"no threshold reached it on {table['chosen_on']}"
        do = "Give a threshold yourself" if highest is None else f"Ask for {highest:g} or less, or give a threshold"
        raise InputError(action, problem, do)
    return float(min(row["threshold"] for row in reached))


def read(path: Path = FILE) -> dict[str, Any]:
    """The file: `models`, `chosen_on`, and `thresholds` with precision, threshold, cited and wrong of each.

    Raises:
        InputError: it is not there, or not readable.
    """
    try:
        table: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"reading {path}", str(error), f"Install pcite again, or {_CHOOSE}") from error
    return table
