"""The tables of a run: sentences by language and splitter, check-worthiness, drafts, claims by file."""

from __future__ import annotations

from collections.abc import Sequence

from ..runs import Finished, RunRow

TITLES = {
    "sentences": "Sentences: F1 of their ends (the last of a text left out), and of whole spans.",
    "checkworthy": "Check-worthiness: rightly told checkable or not, and with the right reason.",
    "drafts": "Gold drafts: F1 of the sentences' spans, and check-worthiness.",
    "claims": "Propositions and the claims that people made: micro F1 at two similarities (Jaccard) of words, and what "
    "a splitter that never splits gets; claims that one proposition covers; what points to nothing outside of it; "
    "propositions that their sentence entails.",
}


def table(finished: Finished) -> str:
    """Every part of the run that has a row, as Markdown tables with a line above each."""
    groups: dict[str, dict[str, list[RunRow]]] = {}
    for row in finished.rows:
        kind, _, group = row.details["group"].partition("/")
        groups.setdefault(kind, {}).setdefault(group, []).append(row)
    lines = [
        f"{TITLES[kind]}\n\n{_table(Finished(finished.manifest, ()), by_name)}" for kind, by_name in groups.items()
    ]
    judges = finished.manifest.settings.get("judge")
    return "\n\n".join([*lines, *([f"Entailed by their sentence as judged by `{judges}`."] if judges else [])])


def _table(empty: Finished, by_name: dict[str, list[RunRow]]) -> str:
    names = list(dict.fromkeys(name for rows in by_name.values() for row in rows for name in row.shares))
    head = f"| | {' | '.join(['items', *names])} |\n" + "|---" * (len(names) + 2) + "|"
    return "\n".join([head, *(_line(name, empty._replace(rows=tuple(rows)), names) for name, rows in by_name.items())])


def _line(name: str, part: Finished, names: Sequence[str]) -> str:
    lines = [_percent_text(part, figure) for figure in names]
    return f"| {name} | {len(part.rows)} | {' | '.join(lines)} |"


def _percent_text(part: Finished, figure: str) -> str:
    """In percent; words where nothing was counted."""
    existing = any(figure in row.shares for row in part.rows)
    share = part.share(figure).value if existing else None
    return "none to count" if share is None else f"{100 * share:.1f} %"
