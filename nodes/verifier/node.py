"""The verifier: asks how well each passage supports each claim.

A claim without evidence is not false. It is `no_evidence`, and is said so. Every question
that was asked becomes a link, whatever the answer was.
"""

from __future__ import annotations

from langgraph.runtime import Runtime

from ..state import Services, State, Update
from .attempts import alone, by_parts, together, trimmed
from .cases import cases
from .completion import completed
from .halves import with_halves
from .links import ask, links_of
from .minimal import cut_down, to_be_cited
from .open_words import with_open_words
from .other_sources import source_names
from .shared_verbs import with_shared_verbs
from .verdict import conclude

__all__ = ["verify"]


def verify(state: State, runtime: Runtime[Services]) -> Update:
    """Set every claim against its evidence and say what follows.

    Five batches: each passage alone; then, for claims that no single one settles, against each
    proposition, several together, and the best with those that have the figures they lack; then,
    for claims that one passage settles, its sentences,
    so that the citation names no more than what supports the claim. What the engine accepts is compared by the
    gates, which can lower it and raise nothing. Of what will be cited, the sentences that are
    not needed are found at last. On a second visit only what is new is asked, and verdicts on
    claims for which nothing new was found stand.
    """
    services = runtime.context
    state = {**state, "claims": with_shared_verbs(with_halves(state), state["draft"], source_names(services.sources))}
    before = {verdict.claim_id: verdict for verdict in state["verdicts"]}
    links = links_of(state["verdicts"], state["passages"])
    open_cases = [
        case for case in cases(state, services) if case.claim.id not in before or links.unasked(alone([case]))
    ]
    links = links.merged(ask(links.unasked(alone(open_cases)), services))
    links = links.merged(ask(links.unasked(by_parts(open_cases, links)), services))
    links = links.merged(ask(links.unasked(together(open_cases, links, services)), services))
    if "completion" not in services.without:
        links = links.merged(ask(links.unasked(completed(open_cases, links, services)), services))
    trims = "trimming" not in services.without
    if trims:
        links = links.merged(ask(links.unasked(trimmed(open_cases, links, services)), services))
    passages = [*state["passages"], *links.new_passages({p.id for p in state["passages"]})]
    verdicts = [conclude(case, links.of(case.claim.id), services) for case in open_cases]
    verdicts = with_open_words(open_cases, verdicts, links, services)
    cited = to_be_cited(state, open_cases, verdicts, passages, services) if trims else []
    verdict_of = before | {verdict.claim_id: verdict for verdict in cut_down(cited, verdicts, services)}
    return {
        "claims": state["claims"],
        "verdicts": [verdict_of[claim.id] for claim in state["claims"] if claim.id in verdict_of],
        "passages": passages,
    }
