"""The verifier: asks how well each passage supports each claim.

A claim without evidence is not false. It is `no_evidence`, and is said so. Every question
that was asked becomes a link, whatever the answer was.
"""

from __future__ import annotations

from langgraph.runtime import Runtime

from ..state import Services, State, Update
from .attempts import alone, settled, together, trimmed
from .cases import cases
from .judge import judge
from .links import Links, score

__all__ = ["verify"]

FIRST = 3
"""How many passages every claim is set against; the others are tried only where these do not settle it."""


def verify(state: State, runtime: Runtime[Services]) -> Update:
    """Score every claim against its evidence and say what follows.

    Four batches: the first passages alone; the others, for claims that are open still; then
    several passages together, for claims that no single one settles; then, for claims that
    one passage settles, parts of it, so that the citation names no more than what supports
    the claim.
    """
    services = runtime.context
    all_cases = cases(state, services)
    open_cases = [case for case in all_cases if not case.abstention]
    turns = [slice(None)] if services.policy.every_source else [slice(FIRST), slice(FIRST, None)]
    links = Links()
    for ranks in turns:
        unsettled = [case for case in open_cases if not settled(links.of(case.claim.id))]
        links = links.merged(score(alone(unsettled, ranks), services))
    links = links.merged(score(together(open_cases, links, services.policy), services))
    links = links.merged(score(trimmed(open_cases, links, services), services))
    return {
        "verdicts": [judge(case, links.of(case.claim.id), services) for case in all_cases],
        "passages": [*state["passages"], *links.new_passages({p.id for p in state["passages"]})],
    }
