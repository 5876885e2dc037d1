"""What a report tells of a draft before it is read: parts of its file that are left out, and what was rejected."""

from __future__ import annotations

LEFT_OUT = "Not read in the draft: {count}."
PENDING = "Not read in the draft: what its pending changes take away, places: {count}."
ROWS = "Not read in the draft: rows of tables, whole or in part ({count})."
REJECTED = "The citation of “{text}” was rejected in an earlier report by {reviewer}{note}."

PASSED_OVER = {
    "table": "Not checked in the draft: tables at line {lines}.",
    "code": "Not checked in the draft: code at line {lines}.",
    "html": "Not checked in the draft: HTML at line {lines}.",
}
"""What of a person's draft is no prose and was passed over."""
