"""A store with very many citations, as agents register them, each with one check."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from time import perf_counter
from uuid import uuid4

from ...store.citations import library
from ...store.database import Database, put
from ...store.database.tables import CitationRow, Values, VerificationRow
from ...store.records import Source

BATCH = 10_000
PER_SESSION = 100
SOURCES = 1_000


def fill(store: Database, size: int) -> float:
    """Citations of `SOURCES` sources in sessions of `PER_SESSION`; the seconds it took."""
    keys = [_source(store, number) for number in range(min(SOURCES, size))]
    started = perf_counter()
    for first in range(0, size, BATCH):
        with store.writing("filling") as session:
            rows = list(_rows(range(first, min(first + BATCH, size)), keys))
            numbers = put(session, CitationRow, rows)
            put(session, VerificationRow, [_check(number) for number in numbers])
    return perf_counter() - started


def _source(store: Database, number: int) -> str:
    name = f"source {number}"
    source = Source(id=name, identifier=name, name=name, text=f"Text of {name}.", content_hash=name)
    library.add(store, source, library.DEFAULT)
    return name


def _rows(numbers: range, keys: list[str]) -> Iterator[Values]:
    for number in numbers:
        yield {
            "uid": str(uuid4()),
            "source_id": keys[number % len(keys)],
            "number": 0,
            "at": 0,
            "locator": {"page": number % 300 + 1},
            "quote": f"The keeper of record {number} keeps it for ten years.",
            "quote_start": 0,
            "quote_end": 50,
            "prefix": "",
            "suffix": "",
            "existing": False,
            "claim": f"Record {number} is kept for ten years.",
            "quote_context": f"The keeper of record {number} keeps it for ten years. Then it may be destroyed.",
            "confidence": "high",
            "extraction_method": "direct_quote",
            "session_id": f"session {number // PER_SESSION}",
            "created_at": datetime.now(UTC),
        }


def _check(citation_id: int) -> Values:
    return {
        **{"citation_id": citation_id, "status": "verified", "notes": "", "reason": "", "similarity": 1.0},
        **{"checked_by": "engine", "engine": "bench", "model": "none", "digest": "", "prompt": "", "asked": ""},
        "created_at": datetime.now(UTC),
    }
