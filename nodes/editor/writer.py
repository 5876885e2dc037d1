"""The writer: a first draft, where the request brought a question and no draft."""

from __future__ import annotations

from collections.abc import Sequence

from langgraph.runtime import Runtime

from ...prompts.planning_phrases import LEFT_OUT
from ...store.errors import EmptyDraft
from ...store.text.normal import normal_form
from ..engines.served.writer import LLMWriter
from ..ports import Pair
from ..retriever.places import search
from ..retriever.queries import Query
from ..state import Services, State, Update


def supports(services: Services, premises: Sequence[str], claim: str) -> bool:
    """Whether the verifier says that one of the premises supports the claim."""
    value = services.verifier.judge([Pair(normal_form(premise), normal_form(claim)) for premise in premises])
    least = services.policy.threshold
    return any(one.supported or (one.support is not None and one.support >= least) for one in value)


def write(state: State, runtime: Runtime[Services]) -> Update:
    """Have the question answered from the passages nearest to it.

    Raises:
        EmptyDraft: no writer is configured, or it wrote nothing.
    """
    services = runtime.context
    action = f"a draft that answers '{state.get('question', '')}'"
    if services.writer is None:
        raise EmptyDraft(action, "no writer is configured", "Give a draft, or configure a writer")
    question = state.get("question", "")
    writer = services.writer
    if isinstance(writer, LLMWriter):
        writer = writer.checking(lambda passage, summary: supports(services, [passage], summary))
    many = getattr(writer, "evidence_k", 4 * services.policy.passages_per_claim)
    result = search([Query("", (question,))], many, services.index)[0]
    draft = writer.write(question, [item.passage for item in result], services.sources)
    if not draft.strip():
        raise EmptyDraft(action, "the writer wrote nothing", "Ask another way, or give a draft")
    missed = [LEFT_OUT.format(error=error) for error in getattr(writer, "missed", ())]
    written: Update = {"draft": draft, "is_answer": True}
    return {**written, "notes": [*state.get("notes", []), *missed]} if missed else written
