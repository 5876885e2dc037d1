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
from .overruled import overruled

__all__ = ["verify"]


def verify(state: State, runtime: Runtime[Services]) -> Update:
    """Score every claim against its evidence and say what follows.

    Three batches: each passage alone; then several together, for claims that no single one
    settles; then, for claims that one passage settles, its sentences, so that the citation
    names no more than what supports the claim, and a sentence that says the opposite in the
    claim's own words overrules the passages around it.
    """
    services = runtime.context
    all_cases = cases(state, services)
    open_cases = [case for case in all_cases if not case.abstention]
    links = score(alone(open_cases), services)
    links = links.merged(score(together(open_cases, links, services.policy), services))
    links = links.merged(score(trimmed(open_cases, links, services), services))
    return {
        "verdicts": [judge(case, overruled(case, links.of(case.claim.id)), services) for case in all_cases],
        "passages": [*state["passages"], *links.new_passages({p.id for p in state["passages"]})],
    }
