"""A person at the editor: a run that stops at what is not supported, and goes on with what was decided.

`ask_person` gives the finished grounding, or the open claims; `answer_person` takes the decisions, in the same
process or, with a checkpoint in a file or database, in another one and another day.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack, cast

from langgraph.types import Command
from pydantic import ValidationError

from ..nodes.editor.gates import UNSTORABLE
from ..nodes.editor.making import made
from ..nodes.editor.person import Decision, OpenClaim, PendingQuestions, proposed_changes
from ..nodes.state import State
from ..store.errors import DecisionRefused, InputError
from ..store.records import Grounding
from .api import GroundingCall, Options, prepared
from .build import build
from .checkpoints import saver, serializer
from .stream_observer import MODES, StreamObserver

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.checkpoint.memory import InMemorySaver
    from langgraph.graph.state import CompiledStateGraph

    from .inputs import DraftInput, SourceInput

__all__ = ["Decision", "OpenClaim", "PendingQuestions", "aanswer_person", "aask_person", "answer_person", "ask_person"]

STEPS_OF_A_PERSON = 8
"""More steps than `recursion_limit` counts: a person stands behind every visit to the editor."""


def ask_person(
    draft: DraftInput | None, sources: Sequence[SourceInput], **options: Unpack[Options]
) -> Grounding | PendingQuestions:
    """`ground`, but where a claim is not supported the run stops and asks what becomes of it.

    An editor, where one is given, only proposes. Without `checkpoint` the run waits in the memory of this process.

    Returns:
        The grounding where every claim is supported or was decided on; else the open claims.

    Raises:
        InputError: the draft or a source cannot be worked on.
        EngineError: a model cannot answer.
        StoreError: the store cannot be opened or written.
    """
    with _opened(options) as checkpointer, prepared(draft, sources, options) as run:
        app = build(checkpointer, evaluated=run.services.evaluator is not None, needs_person=True)
        return _through(app, _with_person(run), options, checkpointer, None)


def answer_person(
    report_id: str,
    /,
    decisions: Sequence[Decision | Mapping[str, Any]],
    sources: Sequence[SourceInput],
    **options: Unpack[Options],
) -> Grounding | PendingQuestions:
    """Go on with a run that waits: sentences are accepted, edited or dropped, and what is new is checked.

    Args:
        report_id: `PendingQuestions.report_id`.
        decisions: At most one for each claim of the questions: `{"claim_id": …, "action": "accept"}`, `"edit"`
            with a `text`, or `"drop"`. A claim without a decision goes the way of the policy.
        sources: As they were given to `ask_person`, like the options.
        options: See `Options`; the question is known.

    Returns:
        The grounding, or the claims that are open after what was edited was checked.

    Raises:
        DecisionRefused: a decision cannot be carried out; the run waits as before.
        InputError: no run waits under that id, or it was begun with something else.
    """
    with _opened(options) as checkpointer:
        waiting = _waiting(report_id, checkpointer)
        again: Options = {**options, "report_id": report_id, "listed": waiting.listed, "question": waiting.question}
        with prepared(waiting.draft or None, sources, again) as run:
            app = build(checkpointer, evaluated=run.services.evaluator is not None, needs_person=True)
            value = _checked(decisions, waiting)
            return _through(app, _with_person(run), again, checkpointer, [each.model_dump() for each in value])


async def aask_person(
    draft: DraftInput | None, sources: Sequence[SourceInput], **options: Unpack[Options]
) -> Grounding | PendingQuestions:
    """`ask_person` in a thread, for `await`."""
    return await asyncio.to_thread(ask_person, draft, sources, **options)


async def aanswer_person(
    report_id: str,
    /,
    decisions: Sequence[Decision | Mapping[str, Any]],
    sources: Sequence[SourceInput],
    **options: Unpack[Options],
) -> Grounding | PendingQuestions:
    """`answer_person` in a thread, for `await`."""
    return await asyncio.to_thread(answer_person, report_id, decisions, sources, **options)


class _Waiting(NamedTuple):
    """A run that waits: what it was begun with, where it stands, and what it asks."""

    draft: str
    question: str
    listed: bool
    state: State
    questions: PendingQuestions


@cache
def _memory() -> InMemorySaver:
    """Where runs of this process wait that have no checkpoint."""
    from langgraph.checkpoint.memory import InMemorySaver

    return InMemorySaver(serde=serializer())


@contextmanager
def _opened(options: Options) -> Iterator[BaseCheckpointSaver[str]]:
    where = options.get("checkpoint")
    if where is None:
        yield _memory()
        return
    with saver(where) as checkpointer:
        yield checkpointer


def _with_person(run: GroundingCall) -> GroundingCall:
    """The same run with somebody to ask; it goes on only as that."""
    state: State = {**run.state, "given": f"{run.state['given']}+person"}
    config = cast(
        "RunnableConfig", {**run.config, "recursion_limit": run.config["recursion_limit"] + STEPS_OF_A_PERSON}
    )
    return GroundingCall(state, replace(run.services, asks_person=True), config)


def _through(
    app: CompiledStateGraph[State, Any, State, State],
    run: GroundingCall,
    options: Options,
    checkpointer: BaseCheckpointSaver[str],
    answer: list[dict[str, Any]] | None,
) -> Grounding | PendingQuestions:
    """Run to the end, or to the next question."""
    follower = StreamObserver(run, options, app.get_state(run.config).values)
    start: State | Command[Any] | None = follower.start if answer is None else Command(resume=answer)
    for mode, chunk in app.stream(start, run.config, context=run.services, stream_mode=MODES):
        follower.see(mode, chunk)
    if follower.waits_for is not None:
        return PendingQuestions.model_validate(follower.waits_for)
    if checkpointer is _memory():
        checkpointer.delete_thread(run.state["report_id"])
    return follower.result


def _waiting(report_id: str, checkpointer: BaseCheckpointSaver[str]) -> _Waiting:
    app = build(checkpointer, needs_person=True)
    config: RunnableConfig = {"configurable": {"thread_id": report_id}}
    snapshot, action = app.get_state(config), f"answering the questions of report {report_id}"
    if not snapshot.values:
        raise InputError(action, "no run waits under that id", "Give the checkpoint and the report_id of the questions")
    if not snapshot.interrupts:
        problem = "the run has ended" if "grounding" in snapshot.values else "the run was cut off and asks nothing"
        raise InputError(action, problem, "Call ask_person with that report_id to see where it stands")
    first = next(app.get_state_history(config, filter={"step": 0}, limit=1)).values
    questions = PendingQuestions.model_validate(snapshot.interrupts[0].value)
    state = cast(State, snapshot.values)
    return _Waiting(first["draft"], first["question"], first["listed"], state, questions)


def _checked(decisions: Sequence[Decision | Mapping[str, Any]], waiting: _Waiting) -> list[Decision]:
    """The decisions, each of which can be carried out.

    Raises:
        DecisionRefused: one of them cannot.
    """
    existing, seen = {claim.claim_id: claim for claim in waiting.questions.claims}, set[str]()
    values = [_read(each) for each in decisions]
    for decision in values:
        if decision.claim_id not in existing:
            do = f"Decide about {', '.join(existing)}"
            raise _refused(decision, "no such claim is open", do)
        if decision.claim_id in seen:
            raise _refused(decision, "it was decided twice", "Give one decision for each claim")
        seen.add(decision.claim_id)
        if (decision.action == "edit") != bool(decision.text.strip()):
            problem = "there is no new text" if decision.action == "edit" else "there is a text for it"
            raise _refused(decision, problem, "Give a text with edit, and with nothing else")
        if UNSTORABLE.search(decision.text):
            raise _refused(decision, "its text holds characters that cannot be kept", "Leave them out")
    wishes = proposed_changes(waiting.state, values)
    done = made(waiting.state, wishes)["revisions"][-len(wishes) :] if wishes else []
    for wish, revision in zip(wishes, done, strict=True):
        if revision.refused:
            decision = next(each for each in values if each.claim_id == wish.claim.id)
            raise _refused(decision, revision.refused, "Give whole sentences that end as the old one does")
    return values


def _read(answer: Decision | Mapping[str, Any]) -> Decision:
    try:
        return Decision.model_validate(answer)
    except ValidationError as error:
        wrong = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        do = "Give claim_id, action (accept, edit or drop) and, with edit, text"
        raise InputError("reading a decision", wrong, do) from error


def _refused(decision: Decision, problem: str, do: str) -> DecisionRefused:
    error = DecisionRefused(f"deciding {decision.action} for the claim {decision.claim_id!r}", problem, do)
    error.claim_id = decision.claim_id
    return error
