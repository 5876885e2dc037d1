"""What flows through the graph, and what the nodes are handed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Literal, Required

from typing_extensions import TypedDict

from ..store.records import Claim, Grounding, Maker, Passage, Record, Revision, Source, Verdict
from ..store.records.revisions import Action
from ..store.records.verdicts import Origin
from .policy import Policy
from .ports import CrossReferences, NoCrossReferences
from .rubrics import RubricScores

if TYPE_CHECKING:
    from ..store.database import Database
    from .ports import (
        AnyEditor,
        Evaluator,
        ExistingCitations,
        PassageIndex,
        Questioner,
        Reranker,
        Segmenter,
        Translator,
        Verifier,
        Writer,
    )


class Evidence(Record):
    """A passage that was found for a claim, whole or by one of its propositions."""

    claim_id: str
    passage_id: str
    score: float
    """Reciprocal rank fusion of the two searches, higher is better."""
    origin: Origin = "search"


class Edit(Record):
    """What the editor decided about a claim that is not supported."""

    claim_id: str
    action: Literal["flag", "strike", "keep", "accept"]
    """`accept`: a person let it stand."""


class Proposal(Record):
    """What an editor would make of a sentence, where a person decides."""

    claim_id: str
    action: Action
    text: str = ""
    reason: str = ""
    refused: str = ""
    """Why a gate would not let the editor do it; a person may."""


class Update(TypedDict, total=False):
    """What a node may change."""

    draft: str
    is_answer: bool
    """Whether a model wrote the draft: what of it is read by nobody is told."""
    claims: list[Claim]
    wordings: dict[str, list[str]]
    """By claim, what it is also searched by: keywords that its author gave, statements that a model read in it."""
    passages: list[Passage]
    """The passages that `evidence` and the verdicts name."""
    evidence: list[Evidence]
    searches_left: int
    """How often claims that stay open may still be searched for in other words."""
    verdicts: list[Verdict]
    feedback: list[str]
    """What the editor is told, one entry per claim that is refuted."""
    edits: list[Edit]
    notes: list[str]
    rounds: int
    """How often the draft was rewritten: our own counter, not LangGraph's recursion limit."""
    rewritten: bool
    """Whether the last visit to the editor changed the draft."""
    proposals: list[Proposal]
    """What the editor would change, where a person is asked."""
    asked_about: list[str]
    """Sentences that a person was asked about; none is asked about twice."""
    original: str
    """The draft before an editor rewrote it; absent where none did."""
    revisions: list[Revision]
    """What became of each sentence that was to be rewritten, in all rounds so far."""
    makers: list[Maker]
    """The models that had a part so far, and what that took."""
    grounding: Grounding
    rubrics: RubricScores
    """How the evaluator scores the grounding; absent where none was asked."""
    recorded: bool
    seconds: dict[str, float]
    """What each step took so far, by its name; of all rounds together."""


class State(Update, total=False):
    """Everything a run knows so far; a checkpoint holds exactly this."""

    report_id: Required[str]
    created_at: datetime
    given: str
    """SHA-256 of draft, question, sources, policy and verifier: a checkpoint is continued with the same ones only."""
    question: str
    """What the writer is asked, or what a list answers; else empty."""
    listed: bool
    """The draft is a list of answers to the question."""
    keywords: list[tuple[str, list[str]]]
    """Statements of the draft, each with the words that its author says a source may be found by."""


@dataclass(frozen=True)
class Services:
    """What a run works with; it travels as LangGraph's run-time context and is never checkpointed."""

    sources: Mapping[str, Source]
    index: PassageIndex
    verifier: Verifier
    policy: Policy = field(default_factory=Policy)
    database: Database | None = None
    references: CrossReferences = field(default_factory=NoCrossReferences)
    """What the passages of the index point to."""
    questioner: Questioner | None = None
    """Words a second search; without one the claim's own words and its context do."""
    reranker: Reranker | None = None
    """Ranks what the index finds again; without one the ranks of the index stand."""
    writer: Writer | None = None
    editor: AnyEditor | None = None
    segmenter: Segmenter | None = None
    """Reads the sentences more closely than the rules, which stand where it says nothing."""
    translator: Translator | None = None
    """Translates quotes in other languages for the reader; without one they stand alone."""
    evaluator: Evaluator | None = None
    """Scores the result by rubrics, where the graph has that step."""
    asks_person: bool = False
    """Whether a person decides about the claims that are not supported."""
    cited: ExistingCitations | None = None
    """What the numbers of the draft stand for, where they are citations that were made before."""
    without: frozenset[str] = frozenset()
    """Parts and gates that are left out, which only a measurement of what they are worth asks for."""
