"""What can be computed from a source for a citation: by the query of its locator, or by the claim's own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ....store.records import Source
from ....store.text import languages
from ..gates.quantities import quantities
from . import recompute_query as queries
from .recompute_counting import CountedFact, counted, labelled
from .recompute_numbers import claim_numbers
from .recompute_query import QueryResult, Refused
from .recompute_table import Table, table_of

NOTHING = "the claim does not say what of the rows it counts"
LONGEST = 5_000
"""Characters of a result in words."""


class RecomputedFacts(NamedTuple):
    """What was computed."""

    facts: list[CountedFact]
    query: str = ""
    """The query that was run, empty where none was."""
    why_not: str = ""
    """Why nothing was computed."""
    table: Table | None = None
    """The rows."""


def facts_of(claim: str, locator: Mapping[str, Any], source: Source) -> RecomputedFacts:
    """The numbers that the stored rows give for a claim; none where there are no rows, or nothing is asked of them.

    The query that gave the rows is not run again: the rows are its result. Another one is run on them.
    """
    table, own = table_of(source), source.metadata.get("query", "")
    query = str(locator.get("query") or "")
    if table is None:
        return RecomputedFacts(_described(source, alone=True), query, "the source holds no rows")
    if query and not (own and queries.same(query, own)):
        result = queries.run(query, table)
        if isinstance(result, Refused):
            return RecomputedFacts([], query, f"the query of the locator was not run: {result.why}")
        return RecomputedFacts(_of_query(query, result, table, claim), query, NOTHING, table)
    return RecomputedFacts(_of_result(table, claim, _described(source)), query or own, NOTHING, table)


def _of_query(query: str, result: QueryResult, table: Table, claim: str) -> list[CountedFact]:
    whole = _whole(query, table)
    if (value := result.scalar) is not None:
        out_of = whole if queries.counts(query) else None
        return [CountedFact(value, out_of, _figure_text(value, out_of))]
    if len(result.rows) == 1:
        return [fact for fact in _row(result)]
    facts = labelled(claim, result.columns, result.rows)
    if facts or "group by" in query.casefold():
        return facts
    return [CountedFact(len(result.rows), len(table.rows), _figure_text(len(result.rows), len(table.rows)))]


def _of_result(table: Table, claim: str, described: list[CountedFact]) -> list[CountedFact]:
    """Rows that a query gave elsewhere, or that were never asked for."""
    result = QueryResult(table.columns, table.rows)
    if len(table.rows) > 1:
        return counted(claim, table) or labelled(claim, table.columns, table.rows)
    wholes = {fact.value: fact.whole for fact in described}
    facts = [fact._replace(whole=wholes.get(fact.value)) for fact in _row(result)]
    return [fact._replace(how=_figure_text(fact.value, fact.whole)) for fact in facts]


def _described(source: Source, *, alone: bool = False) -> list[CountedFact]:
    """`42 of 60 papers match`, as the source says itself or was described with: only what its text has a number of."""
    text = source.metadata.get("result_description", "")
    text = f"{text}\n{source.text}" if alone and len(source.text) <= LONGEST else text
    ratios = [
        one for one in claim_numbers(text, languages.detect(text)) if one.kind == "ratio" and one.part is not None
    ]
    stored_values = {value for item in quantities(source.text[:LONGEST], source.lang) for value in item.bare}
    return [
        CountedFact(one.part, one.whole, f"the result was kept as '{one.text}'")
        for one in ratios
        if one.part is not None and one.part in stored_values
    ]


def _row(result: QueryResult) -> list[CountedFact]:
    cells = zip(result.columns, result.rows[0], strict=True)
    values = [(name, queries.number(cell)) for name, cell in cells if cell is not None]
    return [CountedFact(value, None, f"{name} is {value:g}") for name, value in values if value is not None]


def _whole(query: str, table: Table) -> float | None:
    """What the same query gives without its filter."""
    every = queries.without_filter(query)
    result = queries.run(every, table) if every else None
    return result.scalar if isinstance(result, QueryResult) else None


def _figure_text(value: float, whole: float | None) -> str:
    share = f" of {whole:g} ({value / whole:.1%})" if whole else ""
    return f"the stored rows give {value:g}{share}"
