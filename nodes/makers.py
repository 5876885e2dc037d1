"""Makers: which models had a part in a result beside the verifier, and what that took."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import wraps
from typing import Protocol

from langgraph.runtime import Runtime

from ..store.records import Maker, Provenance
from .state import Services, State, Update

ROLES = ("writer", "segmenter", "questioner", "editor", "translator", "evaluator")
"""Those of `Services` that may be models."""


class Node(Protocol):
    """A step of the graph."""

    def __call__(self, state: State, runtime: Runtime[Services]) -> Update:
        """What the step changes."""
        ...


def maker_of(role: str, engine: object) -> Maker | None:
    """An engine with all that it was asked so far; `None` where it is no model, or was asked nothing."""
    provenance, usage = getattr(engine, "provenance", None), getattr(engine, "usage", None)
    if not isinstance(provenance, Provenance) or not getattr(usage, "answers", 0):
        return None
    lines = {name: getattr(usage, name) for name in ("answers", "retries", "input_tokens", "output_tokens")}
    return Maker.model_validate(
        {"role": role, "provenance": provenance, **lines, "cost": getattr(engine, "cost", None)}
    )


def makers_of(services: Services) -> tuple[Maker, ...]:
    """The models of a run, each with all that it was asked so far, by this run and by others."""
    results = (maker_of(role, getattr(services, role, None)) for role in ROLES)
    return tuple(maker for maker in results if maker)


def added(*earlier: Iterable[Maker]) -> tuple[Maker, ...]:
    """The makers of several parts of a run; one that had a part in several is told once, with the sum of them."""
    sums: dict[tuple[str, Provenance], Maker] = {}
    for maker in (maker for some in earlier for maker in some):
        key = maker.role, maker.provenance
        sums[key] = _sum(sums[key], maker) if key in sums else maker
    return tuple(sums.values())


def counted(node: Node) -> Node:
    """A node that keeps in the state what the models took that it asked, so that a checkpoint has it too."""

    @wraps(node)
    def with_makers(state: State, runtime: Runtime[Services]) -> Update:
        before = makers_of(runtime.context)
        update = node(state, runtime)
        more = _since(before, makers_of(runtime.context))
        if more:
            makers = added(state.get("makers", []), more)
            update["makers"] = list(makers)
            if "grounding" in update:
                update["grounding"] = update["grounding"].model_copy(update={"makers": makers})
        return update

    return with_makers


def _since(before: Sequence[Maker], after: Sequence[Maker]) -> list[Maker]:
    existing = {maker.role: maker for maker in before}
    more = [_sum(maker, existing[maker.role], -1) if maker.role in existing else maker for maker in after]
    return [maker for maker in more if maker.answers]


def _sum(one: Maker, other: Maker, sign: int = 1) -> Maker:
    names = ("answers", "retries", "input_tokens", "output_tokens")
    lines: dict[str, object] = {name: getattr(one, name) + sign * getattr(other, name) for name in names}
    if one.cost is not None and other.cost is not None:
        lines["cost"] = max(0.0, one.cost + sign * other.cost)
    return one.model_copy(update=lines)
