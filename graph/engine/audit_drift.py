"""Drift: every citation of a source looked up in its newer version, and what does not stand there named."""

from __future__ import annotations

from ...nodes.policy import Policy
from ...nodes.ports import Verifier
from ...store.citations import audit, library, lineage
from ...store.citations.audit import AnchoredQuote, DependentCitation, Edition
from ...store.database import Database
from ...store.records import Source
from ...store.sources.selectors import QuoteLocation, find, selectors
from ..services import embedded_verifier
from .audit_again import ReauditQuestion, questions_again
from .audit_outcomes import as_drifted, outcome
from .audit_report import DriftReport


def drift(
    db: Database,
    old_source: int,
    new_source: int,
    verifier: Verifier | None = None,
    *,
    policy: Policy | None = None,
    dry_run: bool = False,
) -> DriftReport:
    """Find every quote that rests on a source in its newer version, and set the claims against the newer words.

    Each citation gets a check of its own; one that moved or was altered and still holds is superseded by
    a new citation of the newer source. Nothing that is there is changed, and what was written about a
    citation and this newer version is not written twice.

    Args:
        db: the store; its context says who looks.
        old_source: the library's number of the older version.
        new_source: that of the newer one; it is registered as superseding the older.
        verifier: who reads the claims against the newer words; the one that ships where none is given.
        policy: thresholds; the default ones where it is not given.
        dry_run: write nothing, not even that the one supersedes the other.

    Raises:
        NotInLibrary: one of the sources is not there.
        CyclicLineage: the older one is the same, or a newer version of it.
        EngineError: the verifier itself cannot work; nothing was written.
        DatabaseUnavailable: the store cannot be read or written; it is as it was before.
    """
    names = [library.get(db, one).name for one in (old_source, new_source)]
    if not dry_run:
        lineage.supersede_source(db, new_source, old_source)
    texts = library.read(db, [old_source, new_source])
    old, new = Edition(texts[old_source]), Edition(texts[new_source])
    standing = audit.standing(db, old_source, new_source)
    anchors = [_anchor(each, old, new) for each in standing]
    questions = [
        ReauditQuestion(each, anchor)
        for each, anchor in zip(standing, anchors, strict=True)
        if anchor and anchor.now and not each.recorded
    ]
    value = questions_again(
        questions, old, new, _others(db, standing), verifier or embedded_verifier(), policy or Policy()
    )
    answers = {question.standing.citation.id: answer for question, answer in zip(questions, value, strict=True)}
    results = [
        (each, anchor, answers.get(each.citation.id), outcome(each, anchor, answers.get(each.citation.id), new))
        for each, anchor in zip(standing, anchors, strict=True)
    ]
    fresh = [written for each, _, _, written in results if not each.recorded]
    made = {} if dry_run else audit.record_drift(db, new_source, fresh)
    return DriftReport(
        old=old_source,
        new=new_source,
        old_name=names[0],
        new_name=names[1],
        dry_run=dry_run,
        citations=tuple(as_drifted(*each, made.get(each[0].citation.id)) for each in results),
        written=0 if dry_run else len(fresh),
    )


def _others(db: Database, standing: list[DependentCitation]) -> dict[str, Source]:
    """Sources that bear claims out together with this one, by their key."""
    keys = {passage.source_id for each in standing if each.accepted for passage in each.accepted.passages}
    ids = [source.id for source in library.sources(db) if source.source_id in keys]
    return {source.id: source for source in library.read(db, ids).values()}


def _anchor(standing: DependentCitation, old: Edition, new: Edition) -> AnchoredQuote | None:
    """Where it stands now; `None` where it does not stand in the older text either."""
    there = find(old.source.text, standing.selectors) if standing.selectors.exact else None
    if not isinstance(there, QuoteLocation):
        return None
    exact = old.source.text[there.start : there.end]
    around = selectors(old.source.text, there.start, there.end)
    target = around.model_copy(update={"exact": exact})
    return audit.anchored(old, new, target, there.start, there.end)
