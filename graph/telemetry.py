"""How long each step takes, and traces and counters for OpenTelemetry where a program has set that up.

Spans and counters hold numbers, labels and the report's id, and no text: neither of a draft nor of a source nor of an
error. Where nothing has loaded OpenTelemetry, nothing of it is loaded here.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ..store.records import Grounding

if TYPE_CHECKING:
    from langgraph.runtime import Runtime

    from ..nodes.makers import Node
    from ..nodes.state import Services, State, Update

SCOPE = "pcite"


@contextmanager
def run_span(report_id: str) -> Iterator[Callable[[Grounding], Grounding]]:
    """The span of a whole run; what it yields is called with the result, counts its claims and gives it back."""
    with _span("ground", report_id) as span:

        def done(grounding: Grounding) -> Grounding:
            checkable = sum(claim.checkable for claim in grounding.claims)
            labels = Counter(verdict.label for verdict in grounding.verdicts)
            _attribute(span, claims=checkable, **{f"verdicts.{label}": count for label, count in labels.items()})
            _count("claims", checkable, {})
            for label, count in labels.items():
                _count("verdicts", count, {"pcite.verdict": label})
            return grounding

        yield done


def timed(name: str, node: Node) -> Node:
    """A node in a span of its own, which adds the seconds that it took to those of the state."""

    @wraps(node)
    def with_time(state: State, runtime: Runtime[Services]) -> Update:
        begin = perf_counter()
        with _span(name, state["report_id"]) as span:
            update = node(state, runtime)
            sizes = {key: len(value) for key, value in update.items() if isinstance(value, list)}
            _attribute(span, **sizes)
        before = state.get("seconds", {})
        update["seconds"] = {**before, name: before.get(name, 0.0) + perf_counter() - begin}
        return update

    return with_time


def with_seconds(state: Any) -> Grounding:  # noqa: ANN401 - a state as LangGraph gives it back
    """The grounding at the end of a run, with the seconds that each step took."""
    grounding: Grounding = state["grounding"]
    return grounding.model_copy(update={"seconds": dict(state.get("seconds", {}))})


@contextmanager
def _span(name: str, report_id: str) -> Iterator[Any]:
    """A span, or `None` where nobody traces; of an error it keeps the class and not the message."""
    trace = sys.modules.get("opentelemetry.trace")
    if trace is None:
        yield None
        return
    tracer = trace.get_tracer(SCOPE)
    options = {"record_exception": False, "set_status_on_exception": False}
    with tracer.start_as_current_span(f"pcite.{name}", attributes={"pcite.report_id": report_id}, **options) as span:
        try:
            yield span
        except BaseException as error:
            span.set_attribute("error.type", type(error).__name__)
            span.set_status(trace.Status(trace.StatusCode.ERROR))
            raise


def _attribute(span: Any, **values: int) -> None:  # noqa: ANN401 - a span, or nothing
    if span is not None:
        span.set_attributes({f"pcite.{name}": value for name, value in values.items()})


def _count(name: str, count: int, attributes: dict[str, str]) -> None:
    metrics = sys.modules.get("opentelemetry.metrics")
    if metrics is not None:
        metrics.get_meter(SCOPE).create_counter(f"pcite.{name}").add(count, attributes)
