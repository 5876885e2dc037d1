"""Payload: which columns hold what someone wrote, and what stands there once it is erased.

Everything else of a row (ids, numbers, labels, hashes, times) stays: with it the row keeps its place, and
tells that something was there. A test holds every column of every table against this list.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Blank = Mapping[str, Any]

PAYLOAD: Mapping[str, Blank] = {
    "report": {
        "draft": "",
        "text": "",
        "references": "",
        "insertions": [],
        "removals": [],
        "notes": [],
        "settings": {},
        "user_id": None,
    },
    "report_source": {"identifier": "", "name": "", "metadata": {}},
    "report_writing": {"original": None, "revisions": [], "standalone": {}},
    "claim": {"text": "", "reason": None, "heading": [], "context": "", "propositions": [], "markers": []},
    "verdict": {"reason": ""},
    "link": {"part": None, "note": "", "findings": [], "minimal": []},
    "citation": {
        "locator": {},
        "quote": "",
        "prefix": "",
        "suffix": "",
        "claim": None,
        "quote_context": None,
        "relevance_reasoning": None,
        "user_id": None,
    },
    "verification": {"notes": "", "reviewer": None},
    "citation_relation": {"note": ""},
    "adjudication": {"reviewer": "", "note": ""},
    "source": {"text": "", "version": None, "areas": []},
    "passage": {"text": "", "heading": [], "lead": "", "units": []},
    "library_source": {"identifier": "", "name": "", "version": None, "metadata": {}},
    "source_alias": {"identifier": "", "name": ""},
    "source_tag": {"tag": ""},
    "source_annotation": {"content": "", "page_reference": None, "created_by": None},
    "source_reference": {"csl": {}, "created_by": None},
    "source_relation": {"note": ""},
    "source_withdrawal": {"reason": "", "created_by": ""},
    "web_capture": {
        "url": "",
        "final_url": "",
        "redirects": [],
        "headers": {},
        "server": "",
        "name": "",
        "about": {},
    },
}
"""By table and column; a column that has to be unique gets the row's key behind `erased:`."""

OF_SOURCE: Mapping[str, Blank] = {
    "report": {"references": "", "notes": []},
    "report_source": PAYLOAD["report_source"],
    "report_writing": {"revisions": []},
    "link": {"note": "", "findings": [], "minimal": []},
    "citation": {
        "locator": {},
        "quote": "",
        "prefix": "",
        "suffix": "",
        "quote_context": None,
        "relevance_reasoning": None,
    },
    "verification": {"notes": ""},
}
"""What reports and citations that stay have from a source that goes; their own words stay."""

UNIQUE = {"web_capture": "url"}
ERASED = "erased:"


def blanked(table: str, row: Mapping[Any, Any], blank: Blank, key: str) -> dict[str, Any]:
    """The columns of a row that change, as they are afterwards; none where it was erased before."""
    targets = {column: value for column, value in blank.items() if row[column] != value}
    unique = UNIQUE.get(table)
    if unique in targets:
        targets[unique] = f"{ERASED}{key}"
        if row[unique] == targets[unique]:
            del targets[unique]
    return targets
