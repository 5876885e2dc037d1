"""What a run over gold drafts says: the tables, and the sentences that came out wrong for a person to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..runs import Finished, RunRow
from . import intervals
from .figures import HEAD, cells, percent, total, with_derived
from .outcomes import MISTAKES

COLUMNS = {
    "precision": "precision",
    "recall": "recall",
    "F0.5": "F0.5",
    "locators": "places",
    "checkworthy precision": "check-worthy: precision",
    "checkworthy recall": "check-worthy: recall",
    "spans": "spans",
    "hallucination": "hallucination",
}


def table(finished: Finished) -> str:
    """The shares of each draft and of all together as Markdown, with bootstrap intervals over the sentences."""
    finished = finished._replace(rows=tuple(with_derived(row) for row in finished.rows))
    drafts = list(dict.fromkeys(row.details["draft"] for row in finished.rows))
    head = f"| draft | sentences | {' | '.join(COLUMNS.values())} |\n" + "|---" * (len(COLUMNS) + 2) + "|"
    parts = [finished._replace(rows=tuple(r for r in finished.rows if r.details["draft"] == name)) for name in drafts]
    lines = [_line(name, part) for name, part in zip(drafts, parts, strict=True)]
    if len(drafts) != 1:
        lines.append(_line("all", finished))
    between = " | ".join(intervals.interval_text(finished.rows, name) or "none" for name in COLUMNS)
    return "\n".join([head, *lines, f"| 95 % interval | | {between} |"])


def _line(name: str, part: Finished) -> str:
    figures = [percent(part.share(name)) if name == "F0.5" else str(part.share(name)) for name in COLUMNS]
    return f"| {name} | {len(part.rows)} | {' | '.join(figures)} |"


def breakdown(finished: Finished) -> str:
    """Precision, recall, F0.5 and places by draft, by domain and by kind, each with its interval, as Markdown.

    A sentence stands in the line of every kind that its note speaks of, so that these do not add up; one that is not to
    be checked is in no line of a kind.
    """
    worthy = [row for row in finished.rows if row.details["label"] != "not_checkworthy"]
    by_kind = [(kind, row) for row in worthy for kind in row.details.get("kinds", ())]
    groups = {
        "draft": [(row.details["draft"], row) for row in finished.rows],
        "domain": [(row.details["domain"], row) for row in finished.rows if "domain" in row.details],
        "kind": sorted(by_kind, key=lambda pair: (-sum(kind == pair[0] for kind, _ in by_kind), pair[0])),
    }
    return "\n\n".join(_grouped(name, pairs, finished.rows) for name, pairs in groups.items() if pairs)


def _grouped(name: str, pairs: Sequence[tuple[str, RunRow]], every: Sequence[RunRow]) -> str:
    by_group: dict[str, list[RunRow]] = {}
    for group, row in pairs:
        by_group.setdefault(group, []).append(row)
    head = f"| {name} | supported | unsupported | {HEAD} |\n" + "|---" * (HEAD.count("|") + 4) + "|"
    lines = [_figures(group, rows) for group, rows in by_group.items()]
    return "\n".join([head, *lines, *([_figures("all", every)] if len(by_group) > 1 else [])])


def _figures(name: str, rows: Sequence[RunRow]) -> str:
    labels = [row.details["label"] for row in rows]
    return f"| {name} | {labels.count('supported')} | {labels.count('unsupported')} | {cells(rows)} |"


def quotes(finished: Finished) -> str:
    """How many quotes of the evidence stand in the sources, and those that do not; empty where there is no evidence."""
    share = total(finished.rows, "quotes")
    missing = [f"- {row.key}: {_one(quote)}" for row in finished.rows for quote in row.details.get("missing", ())]
    return "\n".join([f"Quotes of the evidence that stand in the sources: {share}", *missing]) if share.total else ""


def lengths(finished: Finished) -> str:
    """How many words a citation quotes: the mean over cited sentences; empty where none is, or none were counted."""
    counts = [count for row in finished.rows if (count := row.values.get("quoted words")) is not None]
    mean = sum(counts) / len(counts) if counts else 0.0
    return f"Words that a citation quotes, mean over {len(counts)} cited sentences: {mean:.1f}" if counts else ""


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
