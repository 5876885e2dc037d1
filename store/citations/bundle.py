"""What belongs to a report, a session or some citations: every row of it, with its place in the log."""

from __future__ import annotations

from .bundle_collecting import BundleContents, ProvenRow, collect
from .bundle_listing import report_ids
from .bundle_proving import LeafProof
from .bundle_scope import Scope

__all__ = ["BundleContents", "LeafProof", "ProvenRow", "Scope", "collect", "report_ids"]
