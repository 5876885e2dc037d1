"""What belongs to a report, a session or some citations: every row of it, with its place in the log."""

from __future__ import annotations

from .collecting import Evidence, Kept, collect
from .listing import report_ids
from .proving import Proof
from .scope import Scope

__all__ = ["Evidence", "Kept", "Proof", "Scope", "collect", "report_ids"]
