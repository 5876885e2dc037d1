"""Reference and sentence in turns: first what a source says is quoted, then the one sentence that rests on it.

    retrieve ─▶ refer ─▶ state ─▶ verify ─┬─▶ the text
                  ▲                       │
                  └── not done ───────────┘

(ReClaim: Xia et al., Ground Every Sentence: Improving Retrieval-Augmented LLMs with Interleaved
Reference-Claim Generation, arXiv:2407.01796, 2024. There two trained models take turns; here one is asked.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypedDict, Unpack

from langgraph.graph import START, StateGraph
from langgraph.runtime import Runtime
from pydantic import BaseModel, ConfigDict

from ...nodes.engines.served.quoted import find_quoted
from ...nodes.segmenter.existing_citations import ExistingCitations
from ...prompts import phrases_of_writing as phrases
from ...store.records import Grounding, Passage
from ...store.sources.passages import shown
from ...store.text import languages, sentences
from .marks import cite, unmarked
from .session import WritingSession, desk

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles

MOST_PAIRS = 12
TRIES = 2
"""How often a pair is asked for before it is given up, and how many may be given up one after the other."""


class QuoteReference(BaseModel):
    """The model's turn that quotes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    done: bool = False
    passage: int = 0
    quote: str = ""


class QuotedSentence(NamedTuple):
    """A sentence with the words of the source that bear it out."""

    sentence: str
    source_id: str
    quote: str


class RefusedTurn(NamedTuple):
    """What the model is told of a turn that came to nothing."""

    words: str
    why: str


class Turns(TypedDict, total=False):
    """How far the text is."""

    passages: list[Passage]
    pairs: list[QuotedSentence]
    refused: list[RefusedTurn]
    """Every turn that was refused, in order."""
    given_up: int
    """Pairs that were given up since the last one that holds."""
    tries: int
    wrong: str
    """Why the last try was refused; empty where it was not."""
    done: bool
    reference: QuoteReference
    sentence: str


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Write by quotes and sentences in turns; each pair is verified before the next.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        end = turns.invoke(Turns(), {"recursion_limit": 10 + 3 * TRIES * MOST_PAIRS}, context=table)
        return table.finish(*written(end["pairs"]))


def written(pairs: Sequence[QuotedSentence]) -> tuple[str, ExistingCitations]:
    """The text with a number for each quote, in its order."""
    quotes = dict.fromkeys((pair.source_id, pair.quote) for pair in pairs)
    numbers = {quote: number for number, quote in enumerate(quotes, start=1)}
    text = " ".join(cite(pair.sentence, [numbers[pair.source_id, pair.quote]]) for pair in pairs)
    return text, ExistingCitations({number: source_id for (source_id, _), number in numbers.items()}, {})


def retrieve(state: Turns, runtime: Runtime[WritingSession]) -> Turns:
    """Find what the question is answered from."""
    table = runtime.context
    result = table.nearest()
    return Turns(passages=result, pairs=[], refused=[], given_up=0, tries=0, wrong="", done=not result)


def refer(state: Turns, runtime: Runtime[WritingSession]) -> Turns:
    """Have a source quoted, and look the quote up."""
    table, passages = runtime.context, state["passages"]
    value = table.ask_for(
        QuoteReference,
        "writer",
        "reference",
        needed=not state["pairs"],
        question=table.question,
        passages=table.numbered(passages),
        written=_text(state),
        refused=[each._asdict() for each in state["refused"]],
    )
    if value is None or value.done:
        return {"done": True, "sentence": ""}
    result = find_quoted(value.quote, passages, value.passage)
    if result is None:
        return {"reference": value, "sentence": "", "wrong": phrases.NO_SUCH_QUOTE}
    return {"reference": QuoteReference(passage=result[0] + 1, quote=result[1]), "sentence": "", "wrong": ""}


def state_claim(state: Turns, runtime: Runtime[WritingSession]) -> Turns:
    """Have the sentence written that the quote supports."""
    table = runtime.context
    value = table.ask(
        "writer",
        "claim",
        question=table.question,
        written=_text(state),
        quote=state["reference"].quote,
        refused=[each._asdict() for each in state["refused"]],
    )
    sentence = " ".join(unmarked(value or "").split())
    if len(sentences.split(sentence, languages.detect(sentence))) != 1:
        return {"sentence": sentence, "wrong": phrases.NOT_ONE_SENTENCE}
    again = any(pair.sentence == sentence for pair in state["pairs"])
    return {"sentence": sentence, "wrong": phrases.ALREADY_STATED if again else ""}


def verify(state: Turns, runtime: Runtime[WritingSession]) -> Turns:
    """Keep the pair where the quote, or the passage it stands in, supports the sentence."""
    if state["wrong"]:
        return _again(state, runtime.context)
    table, passage = runtime.context, state["passages"][state["reference"].passage - 1]
    if not table.supports([state["reference"].quote, shown(passage)], state["sentence"]):
        return _again({**state, "wrong": phrases.NOT_SUPPORTED}, table)
    pair = QuotedSentence(state["sentence"], passage.source_id, _words(state["reference"].quote))
    return {"pairs": [*state["pairs"], pair], "tries": 0, "given_up": 0, "wrong": ""}


def _again(state: Turns, table: WritingSession) -> Turns:
    words = state.get("sentence") or state["reference"].quote
    repeated = any(each.words == words for each in state["refused"])
    refused = [*state["refused"], RefusedTurn(words, state["wrong"])]
    tries = state["tries"] + 1
    if tries < TRIES and not repeated:
        return {"tries": tries, "refused": refused}
    table.notes.append(phrases.abandoned_sentence(state.get("sentence", ""), state["wrong"]))
    abandoned = state["given_up"] + 1
    return {"tries": 0, "refused": refused, "given_up": abandoned, "done": repeated or abandoned >= TRIES}


def _next(state: Turns) -> Literal["refer", "__end__"]:
    return "__end__" if state["done"] or len(state["pairs"]) >= MOST_PAIRS else "refer"


def _quoted(state: Turns) -> Literal["state", "verify", "__end__"]:
    if state["done"]:
        return "__end__"
    return "verify" if state["wrong"] else "state"


def _text(state: Turns) -> str:
    return " ".join(pair.sentence for pair in state["pairs"])


def _words(text: str) -> str:
    return " ".join(text.split())


_graph = StateGraph(Turns, context_schema=WritingSession)
_graph.add_node("retrieve", retrieve)
_graph.add_node("refer", refer)
_graph.add_node("state", state_claim)
_graph.add_node("verify", verify)
_graph.add_edge(START, "retrieve")
_graph.add_conditional_edges("retrieve", _next)
_graph.add_conditional_edges("refer", _quoted)
_graph.add_edge("state", "verify")
_graph.add_conditional_edges("verify", _next)
turns = _graph.compile()
