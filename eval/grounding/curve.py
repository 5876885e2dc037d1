"""Precision against recall over the threshold, from the probabilities that one run keeps.

A sentence counts as cited from the best probability on that its whole had and that no rule lowered. At the threshold
of the run that is what the run cited, elsewhere an approximation: what another threshold would have changed on the way
is not in it, as a second search and passages set together where nothing was accepted, and rules that read closely
only what is accepted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..runs import Finished, RunRow, Share
from .figures import f_half, percent, total

THRESHOLDS = tuple(step / 100 for step in range(5, 100, 5))


class CurvePoint(NamedTuple):
    """What citing from a threshold on comes to."""

    threshold: float
    precision: Share
    recall: Share

    def as_json(self) -> dict[str, float | int | None]:
        """Figures and counts for a plot; `None` where a figure is not defined."""
        return {
            "threshold": self.threshold,
            "cited": self.precision.total,
            "right": self.precision.hits,
            "precision": self.precision.value,
            "recall": self.recall.value,
            "F0.5": f_half(self.precision, self.recall).value,
        }


def points(rows: Sequence[RunRow]) -> list[CurvePoint]:
    """One for each of the thresholds; none where the run kept no probabilities."""
    if not any(row.values.get("support") is not None for row in rows):
        return []
    return [_point(rows, threshold) for threshold in THRESHOLDS]


def table(finished: Finished) -> str:
    """The curve as Markdown, with what the run itself cited in the last line."""
    lines = [_line(f"{point.threshold:.2f}", point) for point in points(finished.rows)]
    if not lines:
        return "The run kept no probabilities: there is no curve."
    head = "| threshold | precision | recall | F0.5 |\n|---|---|---|---|"
    return "\n".join([head, *lines, _line(f"the run, {_threshold(finished):.2f}", _itself(finished))])


def as_json(finished: Finished) -> dict[str, Any]:
    """The curve with what the run itself cited and the engines that judged, for a plot."""
    return {
        "engines": [engine.model_dump() for engine in finished.manifest.engines],
        "drafts": list(dict.fromkeys(row.details["draft"] for row in finished.rows)),
        "settings": dict(finished.manifest.settings),
        "supported": total(finished.rows, "recall").total,
        "run": _itself(finished).as_json(),
        "points": [point.as_json() for point in points(finished.rows)],
    }


def _point(rows: Sequence[RunRow], threshold: float) -> CurvePoint:
    cited = [row for row in rows if (support := row.values.get("support")) is not None and support >= threshold]
    hits = sum(row.details["label"] == "supported" for row in cited)
    return CurvePoint(threshold, Share(hits, len(cited)), Share(hits, total(rows, "recall").total))


def _itself(finished: Finished) -> CurvePoint:
    return CurvePoint(_threshold(finished), total(finished.rows, "precision"), total(finished.rows, "recall"))


def _threshold(finished: Finished) -> float:
    return float(finished.manifest.settings["policy"]["threshold"])


def _line(name: str, point: CurvePoint) -> str:
    return f"| {name} | {point.precision} | {point.recall} | {percent(f_half(point.precision, point.recall))} |"
