"""The table of a run: `python -m pcite.eval table RUN.jsonl --format markdown|html|csv`.

It is the table that the measure itself makes of the run, as in the documentation; with `--items` one row for
each item and all of them together in the last.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Callable, Sequence
from html import escape
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from markdown_it import MarkdownIt

from .file import read_run
from .rows import Finished, RunRow, Share

Grid = Sequence[Sequence[str]]
"""Rows of cells, the head first."""

PAGE = """<!doctype html>
<html><head><meta charset="utf-8"><title>{title}</title>
<style>body {{font-family: sans-serif}} table {{border-collapse: collapse}} td, th {{border: 1px solid; padding: .3em}}
</style></head><body>
{body}</body></html>
"""
_PARSER = MarkdownIt("commonmark", {"html": False}).enable("table")


def items(finished: Finished) -> Grid:
    """Every item with its counts and values, then the sums and means; what is undefined is an empty cell."""
    shares = sorted({name for row in finished.rows for name in row.shares})
    values = sorted({name for row in finished.rows for name in row.values})
    whole = RunRow(
        "all", {name: finished.share(name) for name in shares}, {name: finished.mean(name) for name in values}, {}
    )
    head = ["item", *(f"{name} {part}" for name in shares for part in Share._fields), *values]
    return [head, *(_cells(row, shares, values) for row in (*finished.rows, whole))]


def _cells(row: RunRow, shares: Sequence[str], values: Sequence[str]) -> list[str]:
    counts = [str(count) for name in shares for count in row.shares.get(name, ("", ""))]
    figures = [row.values.get(name) for name in values]
    return [row.key, *counts, *("" if figure is None else f"{figure:.6g}" for figure in figures)]


def figures(finished: Finished) -> Grid:
    """Every share and every mean."""
    return [
        ["figure", "value"],
        *([name, "none to count" if value is None else f"{value:.4f}"] for name, value in finished.figures().items()),
    ]


def own(finished: Finished) -> str:
    """The table that the measure makes of its run, as Markdown; every figure where it makes none."""
    name = finished.manifest.measure
    module = f"pcite.eval.{name}"
    existing = name.isidentifier() and find_spec(module)
    table: Callable[[Finished], str] | None = getattr(import_module(module), "table", None) if existing else None
    return table(finished) if table else markdown(figures(finished))


def markdown(grid: Grid) -> str:
    """The cells as a Markdown table."""
    head, *body = [[cell.replace("|", "\\|").replace("\n", " ") for cell in row] for row in grid]
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *body])


def html(text: str, title: str) -> str:
    """Markdown as a page of its own."""
    return PAGE.format(title=escape(title), body=_PARSER.render(text))


def grids(text: str) -> list[Grid]:
    """The tables of a Markdown text, without what stands between them."""
    results: list[list[list[str]]] = []
    inside = False
    for token in _PARSER.parse(text):
        if token.type == "table_open":
            results.append([])
        elif token.type == "tr_open":
            results[-1].append([])
        elif token.type in ("th_open", "td_open"):
            inside = True
        elif token.type == "inline" and inside:
            results[-1][-1].append("".join(child.content for child in token.children or []))
            inside = False
    return list(results)


def main() -> None:
    """Print the table of a run."""
    parser = argparse.ArgumentParser(description="The table of a run.")
    parser.add_argument("run", type=Path, metavar="RUN.jsonl")
    parser.add_argument("--format", choices=("markdown", "html", "csv"), default="markdown")
    parser.add_argument("--items", action="store_true", help="one row for each item")
    options = parser.parse_args()
    finished = read_run(options.run)
    text = markdown(items(finished)) if options.items else own(finished)
    if options.format == "csv":
        _write([items(finished)] if options.items else grids(text))
    else:
        print(html(text, options.run.stem) if options.format == "html" else text)


def _write(tables: Sequence[Grid]) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    for number, grid in enumerate(tables):
        writer.writerows([*([[]] if number else []), *grid])
