"""What is said about a source beside its text: values as JSON has them, and text where pcite reads text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

TEXT_KEYS = frozenset(
    ["DOI", "accessed", "accessed_at", "also known as", "caption", "capture_id", "citation_key", "csl", "date", "doi",
     "encoding", "from", "id", "isbn", "issn", "key", "notice", "ocr_pages", "pages", "passage_id", "query",
     "queried_at", "result_description", "source", "table", "title", "type", "unread_pages", "uri", "url"]
)  # fmt: skip
"""Keys that have a meaning of their own, which is a text: a number there is a name in digits."""


def metadata_values(metadata_fields: Mapping[Any, Any]) -> dict[str, Any]:
    """Metadata as they are kept: numbers, lists and mappings as they were given, what JSON cannot hold as text."""
    return {str(key): _value(str(key), value) for key, value in metadata_fields.items() if value is not None}


def _value(key: str, value: object) -> object:
    if isinstance(value, str):
        return value
    try:
        stored = json.loads(json.dumps(value, ensure_ascii=False, allow_nan=False, default=str))
    except (TypeError, ValueError):
        return str(value)
    if key not in TEXT_KEYS:
        return stored
    return stored if isinstance(stored, str) else json.dumps(stored, ensure_ascii=False)
