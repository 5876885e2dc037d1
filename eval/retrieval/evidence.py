"""What the verifier is given: the evidence of the first search, and what a second one adds.

Every claim counts as open here, so that each is searched for twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple, cast

from langgraph.runtime import Runtime

from ...graph.services import embedded_verifier
from ...nodes.policy import Policy
from ...nodes.retriever import retrieve
from ...nodes.state import Services, State
from ...store.records import Claim, Passage, Verdict
from ..grounding import Share
from .measures import met
from .questions import Question
from .ways import Library

STAGES = ("first search", "second search", "references")


class Given(NamedTuple):
    """What stands in the evidence after a stage."""

    stage: str
    found: Share
    """Targets with a passage in the evidence of their claim."""
    passages: float
    """Passages per claim."""


def given(library: Library, asked: Sequence[Question]) -> list[Given]:
    """The share of the targets in the evidence, stage by stage, as the pipeline searches."""
    services = Services(
        sources=library.sources,
        index=library.index,
        verifier=embedded_verifier(),
        policy=Policy(),
        references=library.references,
    )
    evidence = [_evidence(question.claim, question.draft, services) for question in asked]
    rows = []
    for n, stage in enumerate(STAGES, start=1):
        so_far = [[passage for part in parts[:n] for passage in part] for parts in evidence]
        hits = [met(target, found) for q, found in zip(asked, so_far, strict=True) for target in q.targets]
        rows.append(Given(stage, Share(sum(hits), len(hits)), sum(map(len, so_far)) / len(so_far) if so_far else 0.0))
    return rows


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
