"""The file of a review, as the page of a report exports it: JSON, named and numbered.

`{"format": "pcite-review", "version": 1, "report_id": …, "reviewer": …, "decisions": [{"claim_id": …, "decision":
"supported" | "unsupported" | "unclear", "note": …, "decided_at": …}]}`
"""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from ...store.citations.audit.adjudication import Decision
from ...store.errors import InputError
from ...store.records import Record

FORMAT = "pcite-review"
VERSION = 1
LARGEST = 16 * 2**20
"""Bytes."""
LONGEST_NAME, LONGEST_NOTE = 200, 20_000
"""Characters."""
EXPORT = "Export the review from the page of the report"


class SentenceDecision(Record):
    """What was decided about one sentence."""

    claim_id: str = Field(min_length=1)
    decision: Decision
    note: str = Field("", max_length=LONGEST_NOTE)
    decided_at: datetime | None = None
    """When, by the clock of the reviewer."""


class Review(Record):
    """What one person decided about one report."""

    report_id: str = Field(min_length=1)
    reviewer: str = Field("", max_length=LONGEST_NAME)
    decisions: tuple[SentenceDecision, ...]


def read_review(path: Path) -> Review:
    """The review in a file.

    Raises:
        InputError: the file cannot be read, is no review, or is one of another version.
    """
    action = f"reading the review {path}"
    lines = _json(path, action)
    if not isinstance(lines, dict) or lines.get("format") != FORMAT:
        raise InputError(action, f"its format is not {FORMAT!r}", EXPORT)
    if lines.get("version") != VERSION:
        problem = f"it has version {lines.get('version')!r}, and version {VERSION} is known here"
        raise InputError(action, problem, "Use the pcite that made the page, or a newer one")
    try:
        return Review.model_validate_json(
            json.dumps({k: v for k, v in lines.items() if k not in ("format", "version")})
        )
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        place = ".".join(map(str, first["loc"]))
        raise InputError(action, f"{place}: {first['msg']}", EXPORT) from error


def _json(path: Path, action: str) -> Any:  # noqa: ANN401 - any JSON, until it is known to be a review
    try:
        if path.stat().st_size > LARGEST:
            raise InputError(action, f"it has more than {LARGEST} bytes", EXPORT)
        return json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise InputError(action, error.strerror or str(error), "Name a file that can be read") from error
    except (ValueError, RecursionError) as error:
        raise InputError(action, "it is no JSON", EXPORT) from error
