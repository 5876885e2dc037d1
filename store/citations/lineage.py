"""Lineage: what a source was made from, what replaced it, and whether it still holds.

What an AI made may be cited only where its own chain ends in sources that none made.
"""

from __future__ import annotations

from .lineage_chains import Citable, Origin, citable, derived, origins, papers_of
from .lineage_relations import Version, derive, supersede_source, versions_of
from .lineage_withdrawals import Withdrawal, reinstate, withdraw, withdrawal_of, withdrawn

__all__ = [
    "Citable",
    "Origin",
    "Version",
    "Withdrawal",
    "citable",
    "derive",
    "derived",
    "origins",
    "papers_of",
    "reinstate",
    "supersede_source",
    "versions_of",
    "withdraw",
    "withdrawal_of",
    "withdrawn",
]
