"""The citations: each one against its rows, and its quote against the source's text."""

from __future__ import annotations

import html
import json
import unicodedata
from typing import Any

from .citation_details import citation_details, span_of
from .findings import CheckStep
from .folder import Folder, parsed
from .rows import BundleRows

CITATIONS, SOURCES, CAPTURES = "citations.jsonl", "sources/", "captures/"
CUT = "\u2026"
BESIDE = {"exact", "place"}
"""What a line says beside its rows: the words of the source, and the place as a reader would name it."""


def check_sources(step: CheckStep, folder: Folder, rows: BundleRows) -> None:
    """The texts and the archived bytes are those that the rows name, and there are no others."""
    there = [row for row in rows.of("source") if ("source", row["uid"]) not in rows.erased]
    texts = {f"{SOURCES}{row['uid']}.txt": row["text_sha256"] for row in there}
    captures = rows.of("web_capture")
    names = [row.get(name) for row in captures for name in ("content_hash", "screenshot_hash")]
    selected = {str(digest) for digest in names if digest}
    selected -= {row["row_key"] for row in rows.group("erasure", "table_name", "web_file")}
    for name, digest in sorted(texts.items()):
        if name not in folder.names:
            step.wrong(f"{name} is missing")
        else:
            step.expect(folder.digest(name) == digest, f"{name} is not the text that was recorded")
    files = [name for name in folder.names if name.startswith((SOURCES, CAPTURES))]
    seen = {digest for digest in selected if f"{CAPTURES}{digest}" in folder.names}
    for name in sorted(set(files) - set(texts)):
        digest = name[len(CAPTURES) :] if name.startswith(CAPTURES) else ""
        step.expect(digest in selected, f"{name} belongs to no source")
        step.expect(folder.digest(name) == digest, f"{name} does not hold the bytes that were answered")
    for digest in sorted(selected - seen):
        step.wrong(f"{CAPTURES}{digest} is missing")
    step.summary = f"{len(texts)} texts and {len(seen)} archived files are those that were recorded"


def check_citations(step: CheckStep, folder: Folder, rows: BundleRows) -> None:
    """Every line of `citations.jsonl`: field by field what its rows say, and letter for letter what its source says."""
    expected = {row["id"]: row for row in rows.of("citation")}
    lines = [parsed(line) for line in folder.lines(CITATIONS)]
    quoted: dict[str, list[dict[str, Any]]] = {}
    for details in lines:
        name = f"citation {details['id']}"
        row = expected.pop(details["id"], None)
        if row is None:
            step.wrong(f"{name} has no row, or stands there twice")
            continue
        recorded = citation_details(row, rows)
        for field, value in recorded.items():
            same = field in details and _as_written(details[field]) == _as_written(value)
            step.expect(same, f"{name}: {field} is not what the log has")
        for field in sorted(details.keys() - recorded.keys() - BESIDE):
            step.wrong(f"{name}: {field} is no field of a citation")
        span = span_of(row, rows)
        if span and ("source", span[0]) not in rows.erased:
            quoted.setdefault(span[0], []).append(details)
        elif details.get("exact") is not None:
            step.wrong(f"{name}: it tells words of a source that are nowhere recorded")
    for number in sorted(expected):
        step.wrong(f"citation {number} is missing in {CITATIONS}")
    step.summary = f"{len(lines)} citations say what the log says"
    for uid, group in sorted(quoted.items()):
        _cut(step, folder, f"{SOURCES}{uid}.txt", group)
    cut = sum(len(group) for group in quoted.values())
    step.summary += f"; {cut} quotes stand in their sources at the place they name"
    if cut < len(lines):
        step.note(f"{len(lines) - cut} citations have no quote that was found in a source")


def _as_written(value: object) -> str:
    """A value as JSON, in which `true` is no `1` and no `1.0`."""
    return json.dumps(value, sort_keys=True)


def _cut(step: CheckStep, folder: Folder, name: str, group: list[dict[str, Any]]) -> None:
    text = folder.read(name).decode("utf-8")
    for details in group:
        span, called = details["quoted_from"], f"citation {details['id']}"
        exact = text[span["start"] : span["end"]]
        step.expect(exact == details.get("exact"), f"{called}: {name} has other words at {span['start']}-{span['end']}")
        if _stands(details["quote"], exact):
            continue
        if details["status"] == "verified" and not _like(details):
            step.wrong(f"{called}: its quote is not made of the words of {name}")
        else:
            step.note(f"{called} ({details['status']}): its quote has other letters than the source")


def _like(block: dict[str, Any]) -> bool:
    """Whether a check has recorded that the quote is only like the words of the source."""
    return any((check.get("similarity") or 1.0) < 1.0 for check in block["verifications"])


def _stands(quote: str, exact: str) -> bool:
    """Whether every letter and digit of a quote stands in the words of the source, in that order.

    A quote is shown on one line and without the markup of its source; nothing else may differ.
    """
    left = iter(_letters(exact))
    return all(sign in left for sign in _letters(quote.strip(f"{CUT} ")))


def _letters(text: str) -> list[str]:
    return [sign for sign in unicodedata.normalize("NFKC", html.unescape(text)) if sign.isalnum()]
