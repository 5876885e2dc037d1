"""What a report tells of the parts of a draft's file that were not read."""

from __future__ import annotations

LEFT_OUT = "Not read in the draft: {count}."
PENDING = "Not read in the draft: what its pending changes take away, places: {count}."
ROWS = "Not read in the draft: rows of tables ({count})."
