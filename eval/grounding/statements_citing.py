"""Coverage, citation recall and citation precision: three numbers that answer three questions.

Coverage asks whether something is cited at all, recall whether what is cited suffices, precision
whether each citation is right. To call coverage "recall" ("the share of verifiable statements that have a
citation") rewards a text that cites anything anywhere: a random source behind every sentence has a
coverage of 1, and a recall near 0. Here they stay apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...store.records import Claim, Grounding, Verdict
from ..alce.citations import citation_score
from ..alce.groundings import cited
from ..alce.judges import Judge
from ..runs import Share
from .statements_attribution import attributed, borne_by


class Stated(NamedTuple):
    """A verifiable statement: a sentence that has to be checked, and its citations as someone judged them."""

    citations: int
    right: int
    """Those that bear it out, or a part of it that they stand behind."""
    borne: bool
    """Whether all of them together bear out the whole of it; false without citations."""


def coverage(stated: Sequence[Stated]) -> Share:
    """Verifiable statements that have a citation, right or wrong, of all verifiable statements."""
    return Share(sum(one.citations > 0 for one in stated), len(stated))


def recall(stated: Sequence[Stated]) -> Share:
    """Verifiable statements that their citations together bear out, of all verifiable statements.

    Never above `coverage`. (ALCE's citation recall, Gao et al. 2023, section 3.3, over the statements that
    need a check; there over all sentences.)
    """
    return Share(sum(one.borne for one in stated), len(stated))


def precision(stated: Sequence[Stated]) -> Share:
    """Citations that are right where they stand, of all citations of verifiable statements."""
    return Share(sum(one.right for one in stated), sum(one.citations for one in stated))


def by_judge(grounding: Grounding, judge: Judge) -> list[Stated]:
    """The citations of the grounded text as an independent judge sees them, by the rules of ALCE."""
    shown = [claim for claim in grounding.claims if claim.reason != "heading"]
    queries = [one for claim, one in zip(shown, cited(grounding), strict=True) if claim.checkable]
    scored = citation_score(queries, judge, at_most=None).sentences
    return [Stated(len(one.precise), sum(one.precise), one.supported is True) for one in scored]


def by_report(grounding: Grounding) -> list[Stated]:
    """The citations of the grounded text as the pipeline sees them.

    It cites only what it accepts, so that its precision is 1 in its own eyes; a judge has to say more.
    """
    accepted = {
        (verdict.claim_id, passage_id)
        for verdict in grounding.verdicts
        for link in verdict.links
        if link.outcome == "accepted"
        for passage_id in link.passage_ids
    }
    results = []
    for claim, verdict in _checkable(grounding):
        passages = {c.passage_id for c in grounding.citations if c.claim_id == claim.id}
        right = sum((claim.id, passage_id) in accepted for passage_id in passages)
        whole = verdict is not None and verdict.label == "supported"
        results.append(Stated(len(passages), right, bool(passages) and whole))
    return results


def by_author(grounding: Grounding) -> list[Stated]:
    """The citations that the draft came with, as the pipeline sees them; those that lead nowhere count as wrong."""
    all_of_them = attributed(grounding)
    results = []
    for claim, verdict in _checkable(grounding):
        own = [one for one in all_of_them if one.claim_id == claim.id]
        sources = frozenset(one.source_id for one in own if one.source_id)
        borne = verdict is not None and borne_by(claim, verdict, sources, grounding)
        results.append(Stated(len(own), sum(one.fate == "held" for one in own), borne))
    return results


def _checkable(grounding: Grounding) -> list[tuple[Claim, Verdict | None]]:
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    return [(claim, verdicts.get(claim.id)) for claim in grounding.claims if claim.checkable]
