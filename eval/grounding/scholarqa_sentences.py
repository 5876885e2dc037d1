"""Sentence by sentence: what the expert cited, what the pipeline cites, and what the verifier says of the expert's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...nodes.policy import Policy
from ...nodes.ports import Judgement, Pair, Verifier
from ...nodes.segmenter import segment
from ...store.records import Claim, Grounding
from ..runs import RunRow
from ..runs.rows import row
from .questions import ExpertAnswer


class CitationOpinion(NamedTuple):
    """What the verifier says of an expert's citations of one sentence."""

    alone: tuple[int, ...]
    """The numbers of the passages that support the sentence by themselves."""
    together: bool
    """Whether they do as one text."""


def keys(answer: ExpertAnswer) -> list[str]:
    """The keys of the rows of an answer, one for each sentence."""
    return [_key(answer, number) for number, _ in enumerate(segment(answer.text), start=1)]


def compare(answer: ExpertAnswer, grounding: Grounding, verifier: Verifier, policy: Policy) -> list[RunRow]:
    """One row for each sentence of an answer that was grounded on its own passages.

    Sources are compared, not places in them, for an expert names no place. Shares:

    - `precision`, `recall`, `F1`: of the sources the pipeline cites for sentences that the expert cited
      something for, those that the expert cited too; of the expert's, those that the pipeline cites; both
      as 2 hits / (pipeline's + expert's).
    - `coverage`: of the sentences with an expert's citation, those with one of the pipeline's.
    - `agreement`: of the sentences that both cited, those with a source in common.
    - `beyond`: of the sentences that the expert cited nothing for, those that the pipeline cites.
    - `verified`: of the expert's citations, those whose whole passage supports the sentence, as the verifier
      by itself says; `verified together`: of the sentences, those that all passages cited for it support as one text.
    - `recall of verified`: recall where only the expert's citations count that are verified so.
    """
    results = {(claim.start, claim.end): claim.id for claim in grounding.claims}
    claims = segment(answer.text)
    content = opinions(answer, claims, verifier, policy)
    rows = []
    for number, (claim, opinion) in enumerate(zip(claims, content, strict=True), start=1):
        claim_id = results.get((claim.start, claim.end))
        cited = {citation.source_id for citation in grounding.citations if citation.claim_id == claim_id}
        label = next((v.label for v in grounding.verdicts if v.claim_id == claim_id), "not checked")
        rows.append(_row(answer, number, claim, cited, opinion, label))
    return rows


def _row(
    answer: ExpertAnswer, number: int, claim: Claim, ours: set[str], opinion: CitationOpinion, label: str
) -> RunRow:
    theirs = set(answer.sources(claim))
    both, verified = ours & theirs, {source.id for n in opinion.alone if (source := answer.passages[n])}
    shares = {
        "precision": (len(both), len(ours) if theirs else 0),
        "recall": (len(both), len(theirs)),
        "F1": (2 * len(both), len(ours) + len(theirs) if theirs else 0),
        "coverage": (bool(ours), bool(theirs)) if theirs else (0, 0),
        "agreement": (bool(both), bool(ours and theirs)),
        "beyond": (bool(ours), not theirs) if not theirs else (0, 0),
        "verified": (len(verified), len(theirs)),
        "verified together": (opinion.together, bool(theirs)),
        "recall of verified": (len(both & verified), len(verified)),
    }
    numbers = [n for n, source in enumerate(answer.passages) if source and source.id in ours]
    details = {
        "answer": answer.id,
        "expert": answer.numbers(claim),
        "ours": numbers,
        "verified": opinion.alone,
        "verdict": label,
    }
    counted = {name: (int(hits), int(total)) for name, (hits, total) in shares.items() if total}
    return row(_key(answer, number), counted, {}, details)


def opinions(
    answer: ExpertAnswer, claims: Sequence[Claim], verifier: Verifier, policy: Policy
) -> list[CitationOpinion]:
    """One for each sentence, all in one call of the verifier; what is not answered is not verified."""
    queries = [(claim, answer.numbers(claim)) for claim in claims]
    alone = [Pair(_text(answer, [n]), claim.text) for claim, numbers in queries for n in numbers]
    together = [Pair(_text(answer, numbers), claim.text) for claim, numbers in queries if len(numbers) > 1]
    texts = [_holds(one, policy) for one in verifier.judge([*alone, *together])]
    single, joint = iter(texts[: len(alone)]), iter(texts[len(alone) :])
    results = []
    for _, numbers in queries:
        members = tuple(n for n in numbers if next(single))
        results.append(CitationOpinion(members, next(joint) if len(numbers) > 1 else bool(members)))
    return results


def _holds(judgement: Judgement, policy: Policy) -> bool:
    if judgement.reason:
        return False
    return bool(judgement.supported) if judgement.support is None else judgement.support >= policy.threshold


def _text(answer: ExpertAnswer, numbers: Sequence[int]) -> str:
    return "\n\n".join(source.text for n in numbers if (source := answer.passages[n]))


def _key(answer: ExpertAnswer, number: int) -> str:
    return f"{answer.id}:{number}"
