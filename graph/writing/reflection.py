"""Retrieval on demand: before each part the model says whether it needs a source, and afterwards judges what it wrote.

    assess ─▶ retrieve ─▶ draft ─▶ critique ─┬─▶ the text
       ▲                                     │
       └───────────── not done ──────────────┘

(Self-RAG: Asai et al., Self-RAG: Learning to Retrieve, Generate, and Critique through Self-Reflection, ICLR 2024.
There a model is trained on reflection tokens; here one is asked for them as JSON. What it says of relevance
chooses the passages of a second try; whether a part stays is up to the verifier, whatever the model says of it.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypedDict, Unpack

from langgraph.graph import START, StateGraph
from langgraph.runtime import Runtime
from pydantic import BaseModel, ConfigDict

from ...prompts import phrases_of_writing as phrases
from ...store.records import Grounding, Passage
from .marks import as_draft
from .session import WritingSession, desk, open_claims

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles

MOST_PARTS = 12
TRIES = 2
"""How often a part is asked for before it is left out."""


class Need(BaseModel):
    """What the model says before a part: Self-RAG's token `Retrieve`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    done: bool = False
    retrieve: bool = True
    query: str = ""


class Critique(BaseModel):
    """What the model says after a part: Self-RAG's tokens `IsRel` and `IsSup`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    relevant: list[int] = []
    """Numbers of the passages that say something of the matter."""
    supported: bool = False


class Reflected(TypedDict, total=False):
    """How far the text is."""

    parts: list[str]
    given_up: int
    tries: int
    need: Need
    passages: list[Passage]
    part: str
    wrong: bool
    """Whether this part was refused once."""


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Write part by part, retrieve where the model asks for it, and leave out what the verifier refuses twice.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        start = Reflected(parts=[], given_up=0, tries=0, passages=[], wrong=False)
        end = steps.invoke(start, {"recursion_limit": 10 + 4 * TRIES * MOST_PARTS}, context=table)
        return table.finish(" ".join(end["parts"]))


def assess(state: Reflected, runtime: Runtime[WritingSession]) -> Reflected:
    """Ask whether anything is left to say, and whether a source is needed for it; no answer ends the text."""
    table = runtime.context
    written = " ".join(state["parts"])
    first = not state["parts"] and not state["given_up"]
    value = table.ask_for(Need, "writer", "need", needed=first, question=table.question, written=written)
    return {"need": value or Need(done=True), "tries": 0, "passages": [], "wrong": False}


def retrieve(state: Reflected, runtime: Runtime[WritingSession]) -> Reflected:
    """Find passages for the part, where there is need of them."""
    table, need = runtime.context, state["need"]
    return {"passages": (table.search([need.query])[0] or table.nearest()) if need.retrieve else []}


def draft_part(state: Reflected, runtime: Runtime[WritingSession]) -> Reflected:
    """Have the part written, from the passages where there are any."""
    table = runtime.context
    value = table.ask(
        "writer",
        "part",
        question=table.question,
        written=" ".join(state["parts"]),
        passages=table.numbered(state["passages"]),
        wrong=phrases.PART_REFUSED if state["wrong"] else "",
    )
    return {"part": " ".join(as_draft(value).split())}


def critique(state: Reflected, runtime: Runtime[WritingSession]) -> Reflected:
    """Keep the part where the verifier supports all of it; else try again from what the model finds relevant."""
    table, part, passages = runtime.context, state["part"], state["passages"]
    is_repeated = part in state["parts"]
    if part and not is_repeated and not open_claims(table.check(part)):
        return {"parts": [*state["parts"], part], "tries": TRIES}
    if is_repeated or state["tries"] + 1 == TRIES:
        why = phrases.ALREADY_STATED if is_repeated else phrases.NO_SUPPORT
        table.notes.append(phrases.abandoned_sentence(part, why))
        return {"given_up": state["given_up"] + 1, "tries": TRIES}
    value = (
        table.ask_for(Critique, "writer", "critique", passages=table.numbered(passages), part=part) if part else None
    )
    relevant = [passage for number, passage in enumerate(passages, 1) if value and number in value.relevant]
    again = relevant or table.search([f"{table.question} {part}"])[0]
    return {"passages": again, "tries": state["tries"] + 1, "wrong": True}


def assessed(state: Reflected) -> Literal["retrieve", "__end__"]:
    """Until the model is done, or the parts are spent."""
    spent = len(state["parts"]) + state["given_up"] >= MOST_PARTS
    return "__end__" if state["need"].done or spent else "retrieve"


def criticised(state: Reflected) -> Literal["assess", "draft"]:
    """A part that is kept or left out is followed by the next one."""
    return "assess" if state["tries"] == TRIES else "draft"


_graph = StateGraph(Reflected, context_schema=WritingSession)
_graph.add_node("assess", assess)
_graph.add_node("retrieve", retrieve)
_graph.add_node("draft", draft_part)
_graph.add_node("critique", critique)
_graph.add_edge(START, "assess")
_graph.add_conditional_edges("assess", assessed)
_graph.add_edge("retrieve", "draft")
_graph.add_edge("draft", "critique")
_graph.add_conditional_edges("critique", criticised)
steps = _graph.compile()
