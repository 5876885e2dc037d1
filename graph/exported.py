"""What the exported graph takes and gives, and how one run of it is opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, cast
from uuid import uuid4

from pydantic import ValidationError
from pydantic.json_schema import SkipJsonSchema
from typing_extensions import TypedDict

from ..nodes.policy import Policy
from ..nodes.state import Services, State
from ..store.errors import InputError
from ..store.errors.keywords import refuse_unknown
from ..store.records import Grounding

if TYPE_CHECKING:
    from .api import GroundingCall, Options

ACTION = "running the graph"


class GraphInput(TypedDict, total=False):
    """What the exported graph takes."""

    draft: str | list[Any] | dict[str, Any]
    """As that of `pcite.ground`."""
    sources: list[str | dict[str, Any] | SkipJsonSchema[Any]]
    """As those of `pcite.ground`. JSON opens no file, on purpose: send `{"text": ..., "title": ...}`."""


class GraphOutput(TypedDict, total=False):
    """What the exported graph gives."""

    grounding: Grounding


class GraphState(GraphInput, GraphOutput, total=False):
    """Input and output of the exported graph: what a checkpoint of it holds."""


class GraphContext(TypedDict, total=False):
    """What a caller may choose, also one on the other side of a server: nothing of it names a file or an address."""

    policy: Policy
    threshold: float
    scope: list[str]


@contextmanager
def opened(state: GraphState, context: Services | GraphContext | None) -> Iterator[GroundingCall]:
    """One run: with the services that were given, else with those that the settings name, closed in the end.

    Raises:
        InputError: draft, sources or context cannot be worked on.
        TypeError: the context chooses what there is not; the nearest is named.
        PciteError: as `pcite.ground`.
    """
    from .api import prepared

    if "draft" not in state:
        raise InputError(ACTION, "the input has no draft", 'Give {"draft": ..., "sources": [...]}')
    try:
        refuse_unknown(state, GraphState.__annotations__)
    except TypeError as error:
        raise InputError(ACTION, str(error), 'Give {"draft": ..., "sources": [...]}') from error
    for ordinal, item in enumerate(state.get("sources") or [], start=1):
        if isinstance(item, str):
            _refuse_path(item, ordinal)
    if isinstance(context, Services):
        yield _with_services(state, context)
        return
    with prepared(state["draft"], state.get("sources", []), _options(context or {})) as run:
        yield run


def _refuse_path(text: str, ordinal: int) -> None:
    """Let pass a text; who sends JSON has no `Path` to give.

    Raises:
        InputError: it is a path or an address.
    """
    from .inputs import refuse_path

    try:
        refuse_path(text, f"text {ordinal}")
    except InputError as error:
        problem = f"{text[:200]!r} is a path or an address, and JSON opens no file or page, on purpose"
        do = 'Send what it holds as {"text": ..., "title": ...}'
        raise InputError(f"reading the source {ordinal} of `sources`", problem, do) from error


def _options(context: GraphContext) -> Options:
    refuse_unknown(context, GraphContext.__annotations__)
    options = cast("Options", dict(context))
    try:
        if "policy" in context:
            options["policy"] = Policy.model_validate(context["policy"])
    except ValidationError as error:
        wrong = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        raise InputError(
            ACTION, f"the policy of its context is none: {wrong}", "Give fields of pcite.Policy"
        ) from error
    return options


def _with_services(graph_state: GraphState, services: Services) -> GroundingCall:
    from .api import GroundingCall
    from .build import limits_of
    from .inputs import draft_text
    from .models.settings import Settings
    from .structured import structured

    if graph_state.get("sources"):
        problem, do = "there are sources in the input and others in its context", "Leave the input's sources out"
        raise InputError(ACTION, problem, do)
    read = structured(graph_state["draft"])
    state = State(
        report_id=str(uuid4()),
        created_at=datetime.now(UTC),
        draft=draft_text(graph_state["draft"], Settings.read().max_draft_bytes),
        keywords=read.keywords if read else [],
    )
    return GroundingCall(state, services, limits_of(services.policy))
