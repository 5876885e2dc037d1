"""A passage as a model or an embedder sees it."""

from __future__ import annotations

from ..records import Passage
from ..text.markup import readable
from .structure_pieces import PRINTED

LEVELS, LONGEST_HEADING = 2, 300
LONGEST_LEAD = 4_000
"""Characters: what stands above a passage is shown with each, and a text of a megabyte would be one of gigabytes."""
OPENING, CLOSING = frozenset(("$", "€", "£", "(", "$(", "€(")), frozenset((")", "%", ")%"))


def shown(passage: Passage) -> str:
    """The last two headings above the passage, the words that introduce its list, and its text, on one line."""
    headings = above(passage)
    names = _cells(passage.lead) if passage.lead.startswith("|") else []
    lead = "" if names else cut(passage.lead, LONGEST_LEAD)
    body = _table(passage.text, names) if passage.text.startswith("|") else clean(passage.text)
    text = f"{lead} {body}".strip()
    return f"{headings}: {text}" if headings else text


def above(passage: Passage) -> str:
    """The last two headings above the passage."""
    return " > ".join(cut(heading, LONGEST_HEADING) for heading in passage.heading[-LEVELS:])


def cut(text: str, longest: int) -> str:
    """The text, or the beginning of one that is longer, with a sign that it goes on."""
    return text if len(text) <= longest else f"{text[:longest]}…"


def clean(text: str) -> str:
    """A stretch of a source as a reader sees it: one line without markup, table rules and printed sentence numbers."""
    if text.startswith("|"):
        return " / ".join(" | ".join(cell for cell in _cells(row) if cell) for row in text.split("\n") if row.strip())
    return readable(PRINTED.sub("", text))


def labelled(text: str, head: str) -> str:
    """Rows of a table with the names of their columns, which stand in the row `head`."""
    return _table(text, _cells(head))


def _table(text: str, names: list[str]) -> str:
    """Rows as `column: value` where the names of the columns are known, and not too long to stand in each row."""
    rows = [_cells(row) for row in text.split("\n") if _cells(row)]
    if not names or sum(map(len, names)) > LONGEST_LEAD:
        return clean(text)
    return " / ".join("; ".join(_labelled(names, row)) for row in rows)


def _labelled(names: list[str], row: list[str]) -> list[str]:
    """The filled cells of a row with the names of their columns.

    In filings a sign of money has a cell of its own, and the column of the labels has no name: then the names belong to
    the figures, to several each where there are so many times more.
    """
    heads = [name for name in names if name]
    label, *figures = _joined_signs(row) or [""]
    if not figures:
        return [label]
    if len(names) < len(row) or len(heads) == len(figures):
        each, rest = divmod(len(figures), len(heads))
        if each and not rest:
            names, row = ["", *(head for head in heads for _ in range(each))], [label, *figures]
    pairs = zip([*names, *[""] * len(row)], row, strict=False)
    return [f"{name}: {cell}" if name else cell for name, cell in pairs if cell]


def _joined_signs(row: list[str]) -> list[str]:
    """The filled cells, a sign of money with the figure behind it, a percent sign or bracket with the one before."""
    joined: list[str] = []
    for cell in filter(None, row):
        if joined and (joined[-1] in OPENING or cell in CLOSING):
            joined[-1] += cell
        else:
            joined.append(cell)
    return joined


def _cells(row: str) -> list[str]:
    cells = [readable(cell) for cell in row.strip().strip("|").split("|")]
    return [] if all(not cell.strip("-: ") for cell in cells) else cells
