"""The verifier: asks how well each passage supports each claim.

A claim without evidence is not false. It is `no_evidence`, and is said so. Every question
that was asked becomes a link, whatever the answer was.
"""

from __future__ import annotations

from langgraph.runtime import Runtime

from ..state import Services, State, Update
from .attempts import alone, together, trimmed
from .cases import cases
from .judge import judge
from .links import score

__all__ = ["verify"]


def verify(state: State, runtime: Runtime[Services]) -> Update:
    """Score every claim against its evidence and say what follows.

    Three batches: each passage alone; then, for claims that no single passage settles,
    several passages together; then, for claims that one passage settles, parts of it, so
    that the citation names no more than what supports the claim.
    """
    services = runtime.context
    all_cases = cases(state, services)
    open_cases = [case for case in all_cases if not case.abstention]
    links = score(alone(open_cases), services)
    links = links.merged(score(together(open_cases, links, services.policy), services))
    links = links.merged(score(trimmed(open_cases, links, services), services))
    return {
        "verdicts": [judge(case, links.of(case.claim.id), services) for case in all_cases],
        "passages": [*state["passages"], *links.new_passages({p.id for p in state["passages"]})],
    }
