"""Counting rows without a query: which of them a claim names, and what its words ask of a column of numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean, median
from typing import NamedTuple

from ....store.text.words import is_word, raw, terms
from .recompute_query import number
from .recompute_table import Table, Value

ITEMS = re.compile(r"(?:(?<!\s)\s+)?[,;/|]\s*")
TRUE = frozenset(("true", "yes", "ja", "wahr", "y", "x", "1"))
MEANT: Sequence[tuple[str, str, Callable[[list[float]], float]]] = (
    ("mean", r"average\w*|mean|Durchschnitt\w*|durchschnittlich\w*|Mittelwert|im Mittel", fmean),
    ("median", r"median\w*", median),
    ("sum", r"sum|total|altogether|Summe|insgesamt|Gesamt\w*", sum),
    ("maximum", r"max(?:imum|imal\w*)?|highest|largest|most|höchste\w*|größte\w*|meisten", max),
    ("minimum", r"min(?:imum|imal\w*)?|lowest|smallest|fewest|niedrigste\w*|kleinste\w*|geringste\w*", min),
)
MEASURES = [(name, re.compile(rf"\b(?:{words})\b", re.I), measure) for name, words, measure in MEANT]
APART = re.compile(
    r"\b(?:differ\w*|(?:more|fewer|less|higher|lower) than|Unterschied\w*|Differenz|mehr als|weniger als)\b", re.I
)


class CountedFact(NamedTuple):
    """What the rows give."""

    value: float
    whole: float | None
    """Out of how many; `None` of a value that is no count."""
    how: str
    """How it was found, in words."""


def counted(claim: str, table: Table) -> list[CountedFact]:
    """What the claim's own words ask of the rows: a measure of a column, else how many rows it names."""
    matching, how = _matching_rows(claim, table)
    rows = matching or table.rows
    measured = list(_measured(claim, Table(table.columns, tuple(rows)), how))
    if measured or not how:
        return measured
    return [
        CountedFact(len(matching), len(table.rows), f"{len(matching)} of the {len(table.rows)} stored rows have {how}")
    ]


def labelled(claim: str, columns: Sequence[str], rows: Sequence[Sequence[Value]]) -> list[CountedFact]:
    """The numbers of the rows whose label the claim names, and how far two of them are apart."""
    claim_words = words(claim)
    matching = [row for row in rows if any(_names(cell, claim_words) for cell in row if isinstance(cell, str))]
    facts = [fact for row in matching for fact in _cells(columns, row, rows)]
    if len(matching) == 2 and APART.search(claim):
        pairs = zip(_cells(columns, matching[0], rows), _cells(columns, matching[1], rows), strict=False)
        facts += [CountedFact(abs(a.value - b.value), None, f"the difference of {a.how} and {b.how}") for a, b in pairs]
    return facts


def unqueried_value(claim: str, table: Table, counted_by: str) -> str:
    """A value of the rows that the claim names and a query does not; empty where there is none."""
    claim_words, query_words = words(claim), words(_spaced(counted_by))
    for at, column in enumerate(table.columns):
        values = _matching_values(claim_words, column, [row[at] for row in table.rows])
        is_column = words(_spaced(column)) <= query_words
        unsaid = {
            value
            for value in values
            if not words(value) <= query_words and not (is_column and value.casefold() in TRUE)
        }
        if unsaid:
            return min(unsaid)
    return ""


def words(text: str) -> frozenset[str]:
    """The terms of a text that say something of their own."""
    return frozenset(term for token in raw(text) if is_word(token) for term in terms(token))


def _matching_rows(claim: str, table: Table) -> tuple[list[tuple[Value, ...]], str]:
    """The rows that the claim names by values of columns with few of them, and which those are."""
    claim_words = words(claim)
    rows = list(table.rows)
    conditions: list[str] = []
    for at, column in enumerate(table.columns):
        values = _matching_values(claim_words, column, [row[at] for row in table.rows])
        if values:
            rows = [row for row in rows if values & set(_items(row[at]))]
            conditions.append(f"{column} = {' or '.join(sorted(values))}")
    return rows, " and ".join(conditions)


def _matching_values(claim_words: frozenset[str], column: str, cells: Sequence[Value]) -> frozenset[str]:
    """The values of a column that the claim names; of a column of yes and no the yes, where it names the column."""
    listed = {item for cell in cells for item in _items(cell)}
    if len(listed) > max(2, len(cells) // 2) or len(listed) == len(cells):
        return frozenset()
    yes = {item for item in listed if item.casefold() in TRUE} if words(_spaced(column)) <= claim_words else set()
    return frozenset(item for item in listed if _names(item, claim_words)) | yes


def _names(value: str, claim_words: frozenset[str]) -> bool:
    own = words(value)
    return bool(own) and own <= claim_words


def _items(cell: Value) -> list[str]:
    return [] if cell is None else [item for item in ITEMS.split(str(cell)) if item]


def _measured(claim: str, table: Table, how: str) -> Iterable[CountedFact]:
    """A mean, a sum or an extreme of each column of numbers that the claim names."""
    claim_words = words(claim)
    for at, column in enumerate(table.columns):
        values = [value for row in table.rows if (value := number(row[at])) is not None]
        own = words(_spaced(column))
        for name, pattern, measure in MEASURES if values and own and own <= claim_words else ():
            if pattern.search(claim):
                of = f" where {how}" if how else ""
                value = measure(values)
                yield CountedFact(
                    value, None, f"the {name} of {column} over {len(values)} stored rows{of} is {value:.6g}"
                )


def _cells(columns: Sequence[str], row: Sequence[Value], rows: Sequence[Sequence[Value]]) -> list[CountedFact]:
    """The numbers of a row, each out of the sum of its column."""
    label = next((cell for cell in row if isinstance(cell, str)), "")
    facts = []
    for at, name in enumerate(columns):
        value = number(row[at]) if not isinstance(row[at], str) else None
        others = [number(other[at]) for other in rows]
        if value is not None:
            total = sum(other for other in others if other is not None)
            share = f" ({value / total:.1%} of {total:g})" if total else ""
            facts.append(CountedFact(value, total or None, f"{name} is {value:g}{share} for '{label}'"))
    return facts


def _spaced(column: str) -> str:
    return column.replace("_", " ")
