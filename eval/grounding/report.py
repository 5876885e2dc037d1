"""What a run over gold drafts says: the table, and the sentences that came out wrong for a person to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..runs import Finished, RunRow
from . import intervals
from .outcomes import MISTAKES

COLUMNS = {
    "precision": "precision",
    "recall": "recall",
    "F1": "F1",
    "locators": "locators",
    "checkworthy precision": "check-worthy: precision",
    "checkworthy recall": "check-worthy: recall",
    "spans": "spans",
    "hallucination": "hallucination",
}


def table(finished: Finished) -> str:
    """The shares of each draft and of all together as Markdown, with bootstrap intervals over the sentences."""
    drafts = list(dict.fromkeys(row.details["draft"] for row in finished.rows))
    head = f"| draft | sentences | {' | '.join(COLUMNS.values())} |\n" + "|---" * (len(COLUMNS) + 2) + "|"
    parts = [finished._replace(rows=tuple(r for r in finished.rows if r.details["draft"] == name)) for name in drafts]
    lines = [_line(name, part) for name, part in zip(drafts, parts, strict=True)]
    if len(drafts) != 1:
        lines.append(_line("all", finished))
    between = " | ".join(intervals.interval_text(finished.rows, name) or "none" for name in COLUMNS)
    return "\n".join([head, *lines, f"| 95 % interval | | {between} |"])


def _line(name: str, part: Finished) -> str:
    return f"| {name} | {len(part.rows)} | " + " | ".join(str(part.share(name)) for name in COLUMNS) + " |"


def lists(finished: Finished) -> str:
    """Every sentence that came out wrong, by what went wrong, with verdict, reason, nearest passage and gold place."""
    parts = []
    for mistake, title in MISTAKES.items():
        wrong = [row for row in finished.rows if row.details["mistake"] == mistake]
        if wrong:
            parts.append(
                "\n".join([f"### {title} ({len(wrong)})", "", *(line for row in wrong for line in _item(row))])
            )
    return "\n\n".join(parts) or "No sentence came out wrong."


def _item(row: RunRow) -> Iterator[str]:
    result = row.details
    yield f"- **{_one(result['text'])}** ({row.key})"
    yield f"  - verdict: {result['verdict']}" + (f", {_one(result['reason'])}" if result["reason"] else "")
    if result["cited"]:
        yield f"  - cited: {_joined(result['cited'])}"
    if result["nearest"]:
        yield f"  - nearest: {_passage(result['nearest'])}"
    yield f"  - labelled {result['label']}; gold: {_joined(result['gold'])}"
    if result["note"]:
        yield f"  - note: {_one(result['note'])}"


def _passage(nearest: dict[str, Any]) -> str:
    probability = nearest["probability"]
    sure = "no probability" if probability is None else f"{probability:.2f}"
    note = f", {_one(nearest['note'])}" if nearest["note"] else ""
    return f"{_joined(nearest['places'])} ({sure}{note}): “{_one(nearest['text'])}”"


def _joined(places: Sequence[str]) -> str:
    return "; ".join(places) or "none"


def _one(text: str) -> str:
    return " ".join(text.split())
