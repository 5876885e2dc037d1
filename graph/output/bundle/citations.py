"""The citations of a bundle, as a person or a program reads them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ....store.records.locators import Locator
from .archive import Staging
from .verifier.citation_details import citation_details, span_of
from .verifier.quotes import SOURCES
from .verifier.rows import BundleRows


def citation_lines(rows: BundleRows, staging: Staging) -> Iterator[bytes]:
    """One line for each citation, by its number, with the words that its source has there."""
    cited = sorted(rows.of("citation"), key=lambda row: int(row["id"]))
    exact = _exact(cited, rows, staging)
    for row in cited:
        lines = {**citation_details(row, rows), "exact": exact.get(row["id"]), "place": _place(row)}
        yield json.dumps(lines, ensure_ascii=False, sort_keys=True).encode()


def _exact(cited: list[dict[str, Any]], rows: BundleRows, staging: Staging) -> dict[int, str]:
    """By citation the words of its source, letter for letter; each text is read once."""
    spans: dict[str, list[tuple[int, int, int]]] = {}
    for row in cited:
        span = span_of(row, rows)
        if span and ("source", span[0]) not in rows.erased:
            spans.setdefault(span[0], []).append((row["id"], *span[1:]))
    words: dict[int, str] = {}
    for uid, group in spans.items():
        text = staging.read(f"{SOURCES}{uid}.txt").decode()
        words |= {number: text[start:end] for number, start, end in group}
    return words


def _place(row: dict[str, Any]) -> str | None:
    """As a lawyer would name it; what an agent gave as a place stands in `locator` alone."""
    return Locator.model_validate(row["locator"]).label if row.get("report_id") else None
