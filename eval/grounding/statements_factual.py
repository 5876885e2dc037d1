"""How much of what a text states its sources bear out: faithfulness, factual precision, F1@K.

All three count statements. A statement is a sentence that has to be checked, or one of its propositions.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from statistics import median

from ...store.records import Grounding
from ..runs import Share


def faithfulness(grounding: Grounding) -> Share:
    """Supported statements of all statements, a sentence each; its `value` is `None` where nothing is stated.

    (Es et al. 2023, https://arxiv.org/abs/2309.15217, section 3: F = |V| / |S|.)
    """
    checkable = {claim.id for claim in grounding.claims if claim.checkable}
    members = [verdict.label == "supported" for verdict in grounding.verdicts if verdict.claim_id in checkable]
    return Share(sum(members), len(checkable))


def of_propositions(grounding: Grounding) -> Share:
    """As `faithfulness`, a proposition each: those of a supported sentence, and those supported by themselves."""
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    members = total = 0
    for claim in (claim for claim in grounding.claims if claim.checkable):
        parts, verdict = max(1, len(claim.propositions)), verdicts.get(claim.id)
        total += parts
        if verdict is not None:
            members += parts if verdict.label == "supported" else len(verdict.supported_parts)
    return Share(members, total)


def factual_precision(texts: Sequence[Share], gamma: int | None = None) -> float | None:
    """The mean over texts of supported statements of all; texts that state nothing are left out, `None` if all do.

    (FActScore; Min et al., EMNLP 2023, section 3: a text that abstains does not count.) With `gamma`, a text of
    n < gamma statements counts exp(1 - gamma / n) times its precision, as the program published with it does
    with gamma = 10, so that saying little does not pay.
    """
    existing = [(share.hits / share.total, share.total) for share in texts if share.total]
    if not existing:
        return None
    return sum(value * _penalty(total, gamma) for value, total in existing) / len(existing)


def _penalty(total: int, gamma: int | None) -> float:
    return 1.0 if gamma is None or total >= gamma else exp(1 - gamma / total)


def usual(texts: Sequence[Share]) -> float | None:
    """The median number of statements of the texts: the K of `f1_at_k` where none is given."""
    return median(share.total for share in texts) if texts else None


def f1_at_k(texts: Sequence[Share], k: float | None = None) -> float | None:
    """The mean of each text's F1 of its precision s / n and of its recall min(s / K, 1), s of n statements supported.

    K is how many statements are expected of a text, the median of all where it is not given. A text with s = 0
    counts 0, as published, for its recall is 0 whatever its precision; `None` without texts, and where K is 0.
    (VeriScore; Song, Kim and Iyyer, Findings of EMNLP 2024, section 3; after Wei et al. 2024, F1@K of SAFE.)
    """
    expected = usual(texts) if k is None else k
    if not texts or not expected:
        return None
    return sum(_f1(share, expected) for share in texts) / len(texts)


def _f1(share: Share, k: float) -> float:
    if not share.hits:
        return 0.0
    precision, recall = share.hits / share.total, min(share.hits / k, 1.0)
    return 2 * precision * recall / (precision + recall)
