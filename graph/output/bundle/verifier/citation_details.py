"""A citation as `citations.jsonl` has it, made from the rows alone; who writes and who checks use this."""

from __future__ import annotations

from typing import Any

from .rows import BundleRows

SAME = (
    "id", "uid", "report_id", "number", "at", "quote", "quote_start", "quote_end", "prefix", "suffix", "locator",
    "probability", "existing", "quote_context", "quote_language", "relevance_reasoning", "confidence",
    "extraction_method", "session_id", "agent_id", "user_id", "job_id", "project_id", "created_at",
)  # fmt: skip
"""What of a citation's row is told as it stands there."""


def citation_details(row: dict[str, Any], rows: BundleRows) -> dict[str, Any]:
    """The citation with its claim, its source, every check that was made of it, and what it is to others."""
    checks = checks_of(row, rows)
    passage = rows.one("passage", "uid", row.get("passage_uid"))
    result = span_of(row, rows)
    return {
        **{name: row.get(name) for name in SAME},
        "claim": row.get("claim") or rows.one("claim", "uid", row.get("claim_uid")).get("text"),
        "passage": passage.get("text"),
        "status": checks[-1]["status"] if checks else "verified" if row.get("report_id") else "pending",
        "source": source_of(row, rows),
        "quoted_from": {"uid": result[0], "start": result[1], "end": result[2]} if result else None,
        "verifications": checks,
        "relations": rows.group("citation_relation", "citation_id", row["id"])
        + rows.group("citation_relation", "related_id", row["id"]),
        "judgements": rows.group("adjudication", "citation_id", row["id"])
        + (rows.group("adjudication", "claim_uid", row["claim_uid"]) if row.get("claim_uid") else []),
    }


def checks_of(row: dict[str, Any], rows: BundleRows) -> list[dict[str, Any]]:
    """Every check of a citation; the last one holds."""
    return sorted(rows.group("verification", "citation_id", row["id"]), key=lambda check: int(check["id"]))


def source_of(row: dict[str, Any], rows: BundleRows) -> dict[str, Any]:
    """What was cited: by the number, the name and the place that people know, and by its content."""
    existing = rows.one("library_source", "source_id", row["source_id"])
    uid = text_of(row, rows)
    text = rows.one("source", "uid", uid)
    had = [each for each in rows.group("report_source", "report_id", row.get("report_id")) if each["source_uid"] == uid]
    label = had[0] if had else existing
    return {
        "number": existing.get("id"),
        "uid": uid,
        "id": row["source_id"],
        **{name: label.get(name) for name in ("kind", "name", "identifier")},
        **{name: text.get(name) for name in ("version", "content_hash", "text_sha256")},
    }


def text_of(row: dict[str, Any], rows: BundleRows) -> str | None:
    """The key of the text that a citation is of."""
    passage = rows.one("passage", "uid", row.get("passage_uid"))
    result = passage.get("source_uid") or rows.one("library_source", "source_id", row["source_id"]).get("source_uid")
    return None if result is None else str(result)


def span_of(row: dict[str, Any], rows: BundleRows) -> tuple[str, int, int] | None:
    """In which text the quote stands, and where; `None` where it was not found, or nothing is quoted any more."""
    if ("citation", str(row["id"])) in rows.erased:
        return None
    text = text_of(row, rows)
    if text and row.get("quote_start") is not None:
        return text, int(row["quote_start"]), int(row["quote_end"])
    for check in reversed(checks_of(row, rows)):
        if check.get("start") is not None and check.get("source_uid"):
            return str(check["source_uid"]), int(check["start"]), int(check["end"])
    return None
