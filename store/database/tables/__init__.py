"""The rows: how the records rest in the database. They never leave `store/`."""

from __future__ import annotations

from .base import DISPOSABLE, LAST_NUMBER, SEARCHED, UNLOGGED, Row, Tenant, UtcTime, Values
from .caches import JudgementRow, VectorRow
from .captures import CaptureRow, WebFileRow
from .ledger import AdjudicationRow, CitationRelationRow, VerificationRow
from .library import (
    AnnotationRow,
    ChunkRow,
    JobSourceRow,
    LibrarySourceRow,
    SourceAliasRow,
    SourceReferenceRow,
    SourceTagRow,
)
from .lineage import SourceRelationRow, WithdrawalRow
from .links import CitationRow, LinkRow, VerdictRow
from .log import CheckpointRow, HeadRow, LeafRow, TileRow
from .members import MemberRow
from .removals import ErasureRow, TombstoneRow
from .reports import ClaimRow, ReportPassageRow, ReportRow, ReportSourceRow
from .schema import VERSION, create, store_version, unreleased_version
from .texts import PassageRow, SourceRow
from .triggers import APPEND_ONLY
from .vectors import ChunkVectorRow, VectorModelRow
from .words import can_search, words_of
from .writing import WritingRow

__all__ = [
    "APPEND_ONLY",
    "DISPOSABLE",
    "LAST_NUMBER",
    "SEARCHED",
    "UNLOGGED",
    "VERSION",
    "AdjudicationRow",
    "AnnotationRow",
    "CaptureRow",
    "CheckpointRow",
    "ChunkRow",
    "ChunkVectorRow",
    "CitationRelationRow",
    "CitationRow",
    "ClaimRow",
    "ErasureRow",
    "HeadRow",
    "JobSourceRow",
    "JudgementRow",
    "LeafRow",
    "LibrarySourceRow",
    "LinkRow",
    "MemberRow",
    "PassageRow",
    "ReportPassageRow",
    "ReportRow",
    "ReportSourceRow",
    "Row",
    "SourceAliasRow",
    "SourceReferenceRow",
    "SourceRelationRow",
    "SourceRow",
    "SourceTagRow",
    "Tenant",
    "TileRow",
    "TombstoneRow",
    "UtcTime",
    "Values",
    "VectorModelRow",
    "VectorRow",
    "VerdictRow",
    "VerificationRow",
    "WebFileRow",
    "WithdrawalRow",
    "WritingRow",
    "can_search",
    "create",
    "store_version",
    "unreleased_version",
    "words_of",
]
