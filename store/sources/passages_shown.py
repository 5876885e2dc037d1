"""A passage as a model or an embedder sees it."""

from __future__ import annotations

from ..records import Passage
from ..text.markup import readable
from .structure_pieces import PRINTED

LEVELS = 2


def shown(passage: Passage) -> str:
    """The last two headings above the passage, the words that introduce its list, and its text, on one line."""
    headings = " > ".join(passage.heading[-LEVELS:])
    names = _cells(passage.lead) if passage.lead.startswith("|") else []
    lead = "" if names else passage.lead
    body = _table(passage.text, names) if passage.text.startswith("|") else clean(passage.text)
    text = f"{lead} {body}".strip()
    return f"{headings}: {text}" if headings else text


def clean(text: str) -> str:
    """A stretch of a source as a reader sees it: one line without markup, table rules and printed sentence numbers."""
    if text.startswith("|"):
        return " / ".join(" | ".join(cell for cell in _cells(row) if cell) for row in text.split("\n") if row.strip())
    return readable(PRINTED.sub("", text))


def _table(text: str, names: list[str]) -> str:
    """Rows as `column: value` where the names of the columns are known."""
    rows = [_cells(row) for row in text.split("\n") if _cells(row)]
    if not names:
        return clean(text)
    labels = [zip([*names, *[""] * len(row)], row, strict=False) for row in rows]
    return " / ".join("; ".join(f"{name}: {cell}" if name else cell for name, cell in row if cell) for row in labels)


def _cells(row: str) -> list[str]:
    cells = [readable(cell) for cell in row.strip().strip("|").split("|")]
    return [] if all(not cell.strip("-: ") for cell in cells) else cells
