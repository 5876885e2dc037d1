"""Single verdicts: does a verifier, alone and with the gates beside it, accept an altered pair?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from ...nodes.engines.reader_readings import unwrapped
from ...nodes.policy import Policy
from ...nodes.ports import Judgement, Pair, Verifier
from ...nodes.verifier import gates
from ..runs import Run
from .adversarial_made import alter
from .adversarial_records import Altered, Supported

AT_ONCE = 8
"""Pairs whose alterations are judged in one call."""


def judge(run: Run, pairs: Sequence[Supported], verifier: Verifier, kinds: Sequence[str], policy: Policy) -> None:
    """A row for each pair that can be altered.

    Its shares are `kept` (the unaltered claim is accepted) and one by the name of each kind (the
    altered claim is not accepted); the same with ` + gates`, where a pair is accepted only if the
    gates hold nothing against it either. What the verifier does not answer is not accepted.
    """
    altered: dict[str, list[Altered]] = {}
    for one in alter(pairs, kinds):
        altered.setdefault(one.pair.id, []).append(one)
    open_ones = [pair for pair in pairs if pair.id in altered and pair.id not in run.done]
    for group in _groups(open_ones):
        queries = [list(_queries_of(pair, altered[pair.id])) for pair in group]
        answers = iter(verifier.judge(list(chain.from_iterable(queries))))
        for pair, questions in zip(group, queries, strict=True):
            texts = [accepts(next(answers), policy) for _ in questions]
            _keep(run, pair, altered[pair.id], questions, texts)


def accepts(judgement: Judgement, policy: Policy) -> bool:
    """Whether a judgement lets a claim pass under the policy."""
    if judgement.reason:
        return False
    return bool(judgement.supported) if judgement.support is None else judgement.support >= policy.threshold


def _groups(pairs: Sequence[Supported]) -> Iterator[tuple[Supported, ...]]:
    return (tuple(pairs[at : at + AT_ONCE]) for at in range(0, len(pairs), AT_ONCE))


def _queries_of(pair: Supported, altered: Sequence[Altered]) -> Iterator[Pair]:
    yield Pair(pair.document, pair.claim)
    yield from (Pair(one.change.document, one.change.claim) for one in altered)


def _keep(
    run: Run, pair: Supported, altered: Sequence[Altered], pairs: Sequence[Pair], answers: Sequence[bool]
) -> None:
    gated = [
        yes and not gates.check(p.claim, unwrapped(p.premise), pair.lang) for yes, p in zip(answers, pairs, strict=True)
    ]
    shares = {"kept": (int(answers[0]), 1), "kept + gates": (int(gated[0]), 1)}
    for one, alone, both in zip(altered, answers[1:], gated[1:], strict=True):
        shares |= {one.kind: (int(not alone), 1), f"{one.kind} + gates": (int(not both), 1)}
    run.add(pair.id, shares=shares, details={"origin": pair.origin, "lang": pair.lang})
