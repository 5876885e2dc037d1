"""Write first, cite afterwards, by an agent that has the audit as a tool: it sees what has no support, and mends it.

Whether it calls the tool or not, its text is grounded in the end; the numbers that the tool put in are taken
out before, since they are those of another reference list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

from ...nodes.engines.served.answer_text import answer_text
from ...nodes.engines.served.text import harmless, mark
from ...prompts import phrases_of_writing as phrases
from ...prompts import render
from ...store.errors import EngineError
from ...store.records import Grounding
from .ephemeral_engine import Agent, EphemeralEngine, text_of
from .marks import as_draft, unsaid
from .session import desk

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles

AUDIT = "audit_and_ground"


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Have an agent search, write and audit.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        agent = Agent(
            table, "writer", "post_hoc_agent", EphemeralEngine(table), ["list_sources", "search_library", AUDIT]
        )
        request = harmless(question)
        text = _text(agent, render("writing/free_question.md.j2", question=request, mark=mark(request)), table.notes)
        agent.leave()
        return table.finish(as_draft(text))


def _text(agent: Agent, action: str, notes: list[str]) -> str:
    """What the agent ends with, else the last draft that it had audited."""
    try:
        answer, stopped = text_of(agent.run(action)), ""
    except EngineError as error:
        if not agent.called(AUDIT):
            raise
        answer, stopped = "", phrases.stopped(error)
    drafts = [answer_text(str(value.get("draft_text", ""))) for value in agent.called(AUDIT)]
    if drafts and unsaid(answer):
        notes.append(stopped or phrases.AUDITED)
        return drafts[-1]
    return answer
