"""A grounding as rows."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from ..database.tables import (
    CitationRow,
    ClaimRow,
    LinkRow,
    PassageRow,
    ReportPassageRow,
    ReportRow,
    ReportSourceRow,
    Row,
    SourceRow,
    Values,
    VerdictRow,
    WritingRow,
)
from ..records import Grounding


class ReportRows(NamedTuple):
    """All rows of a report."""

    report: Values
    sources: list[Values]
    """Shared with other reports."""
    passages: list[Values]
    """Shared with other reports."""
    own: list[tuple[type[Row], list[Values]]]
    """Of this report alone, table by table, what others refer to first."""


def rows_of(grounding: Grounding, settings: dict[str, object], project_id: str) -> ReportRows:
    """The rows of a project's grounding that holds all it names."""
    time = grounding.created_at
    sources = {source.id: SourceRow.of(source, time, project_id) for source in grounding.sources}
    passages = {p.id: PassageRow.of(p, sources[p.source_id]["uid"], time) for p in grounding.passages}
    own = [*_texts(grounding, sources, passages), *_claims(grounding, passages)]
    report = ReportRow.of(grounding, settings, _fingerprint(grounding))
    return ReportRows(report, list(sources.values()), list(passages.values()), own)


def _fingerprint(grounding: Grounding) -> str:
    """Of everything but the time: a run that was killed after recording and goes on later is the same run."""
    return sha256(grounding.model_dump_json(exclude={"created_at"}).encode()).hexdigest()


def _texts(
    grounding: Grounding, sources: Mapping[str, Values], passages: Mapping[str, Values]
) -> list[tuple[type[Row], list[Values]]]:
    report_id = grounding.report_id
    had = [
        ReportSourceRow.of(source, sources[source.id]["uid"], report_id, ordinal)
        for ordinal, source in enumerate(grounding.sources)
    ]
    attempts = [
        {"report_id": report_id, "ordinal": ordinal, "passage_uid": passage["uid"]}
        for ordinal, passage in enumerate(passages.values())
    ]
    return [(ReportSourceRow, had), (ReportPassageRow, attempts), (WritingRow, WritingRow.of(grounding))]


def _claims(grounding: Grounding, passages: Mapping[str, Values]) -> list[tuple[type[Row], list[Values]]]:
    time = grounding.created_at
    claims = {c.id: ClaimRow.of(c, grounding.report_id, ordinal) for ordinal, c in enumerate(grounding.claims)}
    verdicts = [
        VerdictRow.of(verdict, ordinal, claims[verdict.claim_id], time)
        for ordinal, verdict in enumerate(grounding.verdicts)
    ]
    links = [
        row
        for verdict in grounding.verdicts
        for ordinal, link in enumerate(verdict.links)
        for row in LinkRow.of(link, ordinal, claims[link.claim_id], passages, time)
    ]
    citations = [
        CitationRow.of(citation, claims[citation.claim_id], passages[citation.passage_id], time)
        for citation in grounding.citations
    ]
    return [(ClaimRow, list(claims.values())), (VerdictRow, verdicts), (LinkRow, links), (CitationRow, citations)]
