"""The recorder: keeps the result and every link that was tried, in one transaction."""

from __future__ import annotations

from langgraph.runtime import Runtime

from ..store import citations
from .state import Services, State, Update


def record(state: State, runtime: Runtime[Services]) -> Update:
    """Write the report to the store; a report that is there already is left alone.

    Raises:
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    services = runtime.context
    if services.database is None:
        return {"recorded": False}
    settings: dict[str, object] = {"policy": services.policy.model_dump(mode="json")}
    settings["verifier"] = services.verifier.provenance.model_dump(mode="json")
    citations.record(services.database, state["grounding"], settings=settings)
    return {"recorded": True}
