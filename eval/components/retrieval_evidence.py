"""What the verifier is given: the evidence of the first search, and what a second one adds.

Every claim counts as open here, so that each is searched for twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import cast

from langgraph.runtime import Runtime

from ...graph.services import embedded_verifier
from ...nodes.policy import Policy
from ...nodes.retriever.node import retrieve
from ...nodes.state import Services, State
from ...store.records import Claim, Passage, Verdict
from ..grounding.questions import RetrievalQuestion
from .retrieval_ways import SearchableSources

STAGES = ("first search", "second search", "references")


def evidence_stages(
    library: SearchableSources, questions: Sequence[RetrievalQuestion]
) -> Iterator[tuple[list[Passage], ...]]:
    """For each question all passages of its evidence after each of the `STAGES`, as the pipeline searches."""
    services = Services(
        sources=library.sources,
        index=library.index,
        verifier=embedded_verifier(),
        policy=Policy(),
        references=library.references,
    )
    for question in questions:
        parts = _evidence(question.claim, question.draft, services)
        yield tuple([passage for part in parts[:n] for passage in part] for n in range(1, len(STAGES) + 1))


def _evidence(claim: Claim, draft: str, services: Services) -> tuple[list[Passage], ...]:
    runtime = Runtime(context=services)
    state = State(report_id="", draft=draft, claims=[claim], evidence=[], passages=[], verdicts=[])
    state = cast(State, {**state, **retrieve(state, runtime)})
    first = len(state["evidence"])
    state["verdicts"] = [Verdict(claim_id=claim.id, label="no_evidence", threshold=0.5)]
    state = cast(State, {**state, **retrieve(state, runtime)})
    passages = {passage.id: passage for passage in state["passages"]}
    stages: dict[str, dict[str, Passage]] = defaultdict(dict)
    for n, item in enumerate(state["evidence"]):
        stage = STAGES[0] if n < first else STAGES[2] if item.origin == "reference" else STAGES[1]
        stages[stage][item.passage_id] = passages[item.passage_id]
    return tuple(list(stages[stage].values()) for stage in STAGES)
