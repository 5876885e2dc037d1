"""Checks of drafts as SARIF 2.1.0, which GitHub, GitLab and editors show beside the lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ..checked_drafts import RULES, DraftCheck, SentenceCheck

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def as_sarif(checks: Sequence[DraftCheck], version: str) -> dict[str, Any]:
    """One run with a result for each sentence that is not supported: `error` where it fails the check, else `warning`.

    Args:
        checks: the drafts.
        version: that of pcite.
    """
    rules = [
        {"id": name, "shortDescription": {"text": about}, "defaultConfiguration": {"level": "warning"}}
        for name, about in RULES.items()
    ]
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "pcite", "version": version, "rules": rules}},
                "columnKind": "unicodeCodePoints",
                "results": [result for check in checks for result in _results(check)],
            }
        ],
    }


def _results(check: DraftCheck) -> Iterator[dict[str, Any]]:
    for each in check.sentences:
        if each.rule is None:
            continue
        yield {
            "ruleId": each.rule,
            "level": "error" if each.fails else "warning",
            "message": {"text": each.message},
            "locations": [
                {"physicalLocation": {"artifactLocation": {"uri": _uri(check.path)}, "region": _region(each)}}
            ],
            "partialFingerprints": {"sentence/v1": sha256(each.claim.text.encode()).hexdigest()},
        }


def _region(sentence: SentenceCheck) -> dict[str, Any]:
    lines = sentence.claim.text.split("\n")
    begin = sentence.column if len(lines) == 1 else 1
    return {
        "startLine": sentence.line,
        "startColumn": sentence.column,
        "endLine": sentence.line + len(lines) - 1,
        "endColumn": begin + len(lines[-1]),
        "snippet": {"text": sentence.claim.text},
    }


def _uri(path: str) -> str:
    """Relative to the current folder where it lies below, which GitHub takes for the top of the repository."""
    place = Path(path)
    if place.is_absolute() and place.is_relative_to(Path.cwd()):
        place = place.relative_to(Path.cwd())
    return place.as_uri() if place.is_absolute() else quote(place.as_posix())
