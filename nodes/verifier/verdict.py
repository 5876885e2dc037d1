"""The verdict: what the links say of a claim, under the policy."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from ...store.records import Label, Verdict
from ...store.text.sentences import split
from ...store.text.words import raw
from ..coverage import coverage
from ..state import Services
from .cases import Case
from .gates.finding import lacking
from .links import OUTCOMES, LinkWithPassages, premise
from .reasons import reason

LIKELY = 0.5
"""A passage contradicts a claim more likely than not."""


def conclude(case: Case, trials: Sequence[LinkWithPassages], services: Services) -> Verdict:
    """The verdict on one claim; the sentence decides, its propositions only where each stands by itself."""
    label = _label(case, trials, services)
    verdict = Verdict(
        claim_id=case.claim.id,
        label=label,
        support=_support(case, trials, label, services),
        threshold=services.policy.threshold,
        links=tuple(item.link for item in trials),
    )
    return verdict.model_copy(update={"reason": reason(case, verdict, trials, services)})


def _label(case: Case, trials: Sequence[LinkWithPassages], services: Services) -> Label:
    """Support decides; then contradiction, unless another passage is close; then what was not answered."""
    whole = [item for item in trials if item.link.proposition is None]
    outcomes = {item.link.outcome for item in whole}
    if "accepted" in outcomes:
        disputed = disagreeing(case, trials) or (services.policy.contradictions_first and _is_disputed(whole))
        return "review" if disputed and "disagreement" not in services.without else "supported"
    is_close = any(item.link.outcome == "review" and not item.link.note for item in whole)
    is_contradicted = any(item.link.outcome == "contradicts" for item in trials)
    if is_contradicted and not is_close:
        return "unsupported"
    if "pending" in outcomes:
        return "pending"
    if _every_part_accepted(case, trials):
        is_disputed = any(item.link.outcome == "review" and item.link.note for item in whole)
        return "review" if is_contradicted or is_disputed else "supported"
    if "review" in outcomes:
        return "review"
    if case.hindrance or _is_open(case, whole):
        return "not_verifiable"
    return "unsupported" if case.exhibits else "no_evidence"


def disagreeing(case: Case, trials: Sequence[LinkWithPassages]) -> bool:
    """Whether another passage contradicts what is accepted: more surely than that supports, or being nearer.

    Of two passages that say different things the one that has more of the claim's other words is the one that the
    claim is about: then it is enough that it contradicts the claim more likely than not.
    """
    whole = [item for item in trials if item.link.proposition is None]
    accepted = [item for item in whole if item.link.outcome == "accepted"]
    against = [item for item in whole if item.link.outcome == "contradicts"]
    return any(_is_nearer(case, other, accepted) for other in _leaning(whole)) or any(
        _outweighs(other, one) for other in against if not other.link.findings for one in accepted
    )


def _leaning(whole: Sequence[LinkWithPassages]) -> list[LinkWithPassages]:
    """What contradicts the claim, and what does so more likely than not."""
    return [
        item
        for item in whole
        if item.link.outcome == "contradicts"
        or (item.link.outcome != "accepted" and (item.link.contradiction or 0.0) >= LIKELY)
    ]


def _is_disputed(whole: Sequence[LinkWithPassages]) -> bool:
    """Whether a passage that shares no words with what is accepted contradicts, or does so more likely than not."""
    accepted = [item for item in whole if item.link.outcome == "accepted"]
    return any(not any(_share_text(one, other) for one in accepted) for other in _leaning(whole))


def _is_nearer(case: Case, other: LinkWithPassages, accepted: Sequence[LinkWithPassages]) -> bool:
    """Whether a passage has more of the claim than what is accepted, or as much as passages have only together."""
    rest = case.statement
    for finding in lacking(other.link.findings):
        rest = rest.replace(finding.claimed, " ")
    near = _nearness(rest, other)
    shares = [(_nearness(rest, one), len(one.passages) > 1) for one in accepted]
    return near[0] > 0 and all(near > share or (near == share and joint) for share, joint in shares)


def _nearness(statement: str, trial: LinkWithPassages) -> tuple[float, float]:
    """Share of a statement's terms that passages have, and of its words that one sentence of them has in order."""
    text = premise(trial.passages)
    words = raw(statement)
    return coverage(statement, text), max((_in_order(words, raw(text[a:b])) for a, b in split(text)), default=0.0)


def _in_order(words: list[str], sentence: list[str]) -> float:
    blocks = SequenceMatcher(None, words, sentence, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / max(1, len(words))


def _outweighs(other: LinkWithPassages, one: LinkWithPassages) -> bool:
    """Whether the engine is as sure that another passage contradicts as it is that this one supports."""
    return not _share_text(one, other) and (other.link.contradiction or 0.0) >= (one.link.probability or 0.0)


def _share_text(one: LinkWithPassages, other: LinkWithPassages) -> bool:
    return any(
        mine.source_id == theirs.source_id and mine.start < theirs.end and theirs.start < mine.end
        for mine in one.passages
        for theirs in other.passages
    )


def _every_part_accepted(case: Case, trials: Sequence[LinkWithPassages]) -> bool:
    accepted = {item.link.proposition for item in trials if item.link.outcome == "accepted"}
    return bool(case.parts) and all(part in accepted for part in range(len(case.parts)))


def _is_open(case: Case, whole: Sequence[LinkWithPassages]) -> bool:
    """Whether a passage that may support the claim was not judged: the nearest, or any that the engine was asked."""
    hindered = {exhibit.passage.id for exhibit in case.exhibits[1:] if exhibit.hindrance}
    silent = [item for item in whole if item.link.outcome == "unscored"]
    return any(not hindered & {passage.id for passage in item.passages} for item in silent)


def _support(case: Case, trials: Sequence[LinkWithPassages], label: Label, services: Services) -> float | None:
    """The best probability of the sentence that no gate lowered; of its weakest part where the parts decide."""
    whole = [item.link for item in trials if item.link.proposition is None]
    if label == "supported" and all(link.outcome != "accepted" for link in whole):
        best = [_best_of_part(trials, part) for part in range(len(case.parts))]
        probabilities = [probability for probability in best if probability is not None]
        return min(probabilities) if len(probabilities) == len(best) else None
    rated = [(link, link.probability) for link in whole if link.probability is not None]
    if label == "supported":
        return max((p for link, p in rated if link.outcome == "accepted"), default=None)
    fitting = [p for link, p in rated if OUTCOMES[services.policy.label(p)] == link.outcome]
    return max(fitting, default=0.0) if rated else None


def _best_of_part(trials: Sequence[LinkWithPassages], part: int) -> float | None:
    accepted = [item.link for item in trials if item.link.proposition == part and item.link.outcome == "accepted"]
    return max((link.probability for link in accepted if link.probability is not None), default=None)
