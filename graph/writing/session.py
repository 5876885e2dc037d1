"""The desk: what a way of writing works with, laid out once for all of its steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import uuid4

from pydantic import BaseModel

from ...nodes.editor.writer import supports
from ...nodes.engines.served.asking import provenance
from ...nodes.engines.served.prose import ProseAsker
from ...nodes.engines.served.structured import Asker
from ...nodes.engines.served.text import harmless, mark
from ...nodes.makers import added, maker_of
from ...nodes.retriever.places import search
from ...nodes.retriever.queries import Query
from ...nodes.segmenter.existing_citations import ExistingCitations
from ...nodes.state import Services, State
from ...prompts import phrases_of_writing as phrases
from ...prompts import render
from ...store.database import Database
from ...store.errors import EmptyDraft, EngineError
from ...store.records import Claim, Grounding, Maker, Passage, Revision, Source
from ...store.sources.passages import locator, passages, shown
from ..api import Options, ground, prepared
from ..build import build, recursion_limit
from ..inputs import source_list
from ..models.settings import Settings
from .marks import unmarked

if TYPE_CHECKING:
    from ..inputs import SourceInput
    from ..models.roles import Roles

Shape = TypeVar("Shape", bound=BaseModel)
Words = Mapping[str, object]
LASTING = ("question", "passages")
"""What questions of one way have in common."""
"""What fills a question's template; every text in it is made harmless."""


@dataclass(frozen=True)
class WritingSession:
    """Sources that are indexed, a verifier, and models to ask; LangGraph's run-time context of a way."""

    question: str
    sources: Sequence[Source]
    services: Services
    roles: Roles
    options: Options
    notes: list[str] = field(default_factory=list)
    """What a reader will be told of how the text came about."""
    makers: list[Maker] = field(default_factory=list)
    """Models that were asked by others than `ask`."""
    _askers: dict[tuple[str, str], ProseAsker | Asker[Any]] = field(default_factory=dict)

    def search(self, queries: Sequence[str], k: int = 0) -> list[list[Passage]]:
        """For each query the passages nearest to it, best first; as many as the policy says, or `k`."""
        questions = [Query(str(i), (query,)) for i, query in enumerate(queries)]
        result = search(questions, k or self.services.policy.passages_per_claim, self.services.index)
        return [[item.passage for item in items] for items in result]

    def nearest(self) -> list[Passage]:
        """The passages nearest to the question; where it finds none, how each source begins."""
        many = 3 * self.services.policy.passages_per_claim
        nearest = self.search([self.question], many)[0]
        if nearest:
            return nearest
        self.notes.append(phrases.NO_MATCH)
        sources = self.services.sources.values()
        begins = [islice((each for each in passages(source) if len(each.units) == 1), many) for source in sources]
        return [passage for row in zip_longest(*begins) for passage in row if passage][:many]

    def numbered(self, retrieved: Sequence[Passage]) -> list[dict[str, object]]:
        """Passages as prompts show them: from 1, with the number of their source among all, its name and the place."""
        order = {source_id: i for i, source_id in enumerate(self.services.sources, start=1)}
        return [
            {
                "number": i,
                "source": order[passage.source_id],
                "name": self.services.sources[passage.source_id].name,
                "place": locator(passage.units).label,
                "text": shown(passage),
            }
            for i, passage in enumerate(retrieved, start=1)
        ]

    def ask(self, role: str, name: str, *, needed: bool = False, **words: object) -> str | None:
        """The text that a role's model writes; `None` where it writes none, which the notes tell.

        Args:
            role: whose model is asked.
            name: of the templates `writing/NAME.md.j2`, the instructions, and `writing/NAME_question.md.j2`.
            needed: raise where there is no answer.
            words: what fills the question.

        Raises:
            EngineError: there is no answer and it is needed.
        """
        return cast("str | None", self._answers(self._prose(role, name), name, [words], needed)[0])

    def ask_each(self, role: str, name: str, each: Sequence[Words]) -> list[str | None]:
        """`ask` for several questions at once."""
        return self._answers(self._prose(role, name), name, each, needed=False)

    def ask_for(
        self, shape: type[Shape], role: str, name: str, *, needed: bool = False, **words: object
    ) -> Shape | None:
        """`ask` for an answer of a fixed shape.

        Raises:
            EngineError: there is no answer and it is needed.
        """
        key = role, name
        if key not in self._askers:
            instructions = render(f"writing/{name}.md.j2")
            self._askers[key] = Asker(self.roles.server(role), instructions, shape, budget=self.roles.budget)
        return cast("Shape | None", self._answers(self._askers[key], name, [words], needed)[0])

    def supports(self, premises: Sequence[str], claim: str) -> bool:
        """Whether the verifier says that one of the premises supports the claim."""
        return supports(self.services, premises, claim)

    def check(self, draft: str, cited: ExistingCitations | None = None) -> Grounding:
        """What the pipeline makes of a draft that is not finished; nothing of it is kept.

        Raises:
            EmptyDraft: nothing was written.
        """
        self._written(draft)
        state = State(
            report_id=str(uuid4()), created_at=datetime.now(UTC), question=self.question, draft=draft, notes=[]
        )
        services = replace(self.services, database=None, writer=None, editor=None, evaluator=None, cited=cited)
        limit = recursion_limit(0, services.policy.searches_per_claim)
        return cast("Grounding", build().invoke(state, {"recursion_limit": limit}, context=services)["grounding"])

    def finish(
        self, draft: str, cited: ExistingCitations | None = None, original: str = "", revisions: Sequence[Revision] = ()
    ) -> Grounding:
        """The text as `ground` leaves it, with the models and the notes of the way.

        Args:
            draft: what was written.
            cited: what its numbers stand for, where they are no places of sources among all.
            original: the draft before `revisions` were made, where some were.
            revisions: what was changed in it, and what was not let be changed.

        Raises:
            EmptyDraft: nothing was written.
        """
        self._written(draft)
        options: Options = {**self.options, "question": self.question, "store": self.services.database}
        options["makers"] = added(self.options.get("makers", ()), self.makers, self._prompt_makers())
        if cited is not None:
            options["cited"] = cited
        if original not in ("", draft):
            options["original"] = original
        options["revisions"] = revisions
        options["is_answer"] = True
        options["notes"] = list(dict.fromkeys(self.notes))
        return ground(draft, self.sources, **options)

    def _written(self, draft: str) -> None:
        if not any(map(str.isalnum, unmarked(draft))):
            problem = " ".join(["nothing was written.", *self.notes[-3:]]).rstrip(".")
            raise EmptyDraft(
                f"writing an answer to '{self.question}'", problem, "Ask another way, or give other sources"
            )

    def _prompt_makers(self) -> Iterator[Maker]:
        for (role, name), asker in self._askers.items():
            maker = maker_of(role, asker)
            if maker:
                templates = f"writing/{name}.md.j2", f"writing/{name}_question.md.j2"
                yield maker.model_copy(update={"provenance": provenance(name, asker.server, *templates)})

    def _prose(self, role: str, name: str) -> ProseAsker:
        key = role, name
        if key not in self._askers:
            instructions = render(f"writing/{name}.md.j2")
            tell = self.roles.tell if role == "writer" else None
            server = self.roles.server(role)
            self._askers[key] = ProseAsker(server, instructions, budget=self.roles.budget, tell=tell)
        return cast("ProseAsker", self._askers[key])

    def _answers(self, asker: Any, name: str, each: Sequence[Words], needed: bool) -> list[Any]:  # noqa: ANN401
        refused: list[EngineError] = []
        queries = [_question(name, words) for words in each]
        try:
            answers = [value or None for value in asker.ask(queries, refused.append)]
        except EngineError as error:
            refused, answers = [error], [None] * len(queries)
        if None in answers and not refused:
            refused = [EngineError("asking a model to write", "its answer is empty", "Ask again, or another model")]
        if None in answers and needed:
            raise refused[0]
        self.notes.extend(f"A model gave no answer. {error}" for error in refused)
        return answers


@contextmanager
def desk(question: str, sources: Sequence[SourceInput], roles: Roles, options: Options) -> Iterator[WritingSession]:
    """Read and index the sources, and open the store.

    Raises:
        PciteError: as `ground`.
    """
    with ExitStack() as stack:
        notes = list(options.get("notes", ()))
        result = source_list(sources, lambda error: notes.append(f"Not used as a source. {error}"))
        stored = options.get("store") or Settings.read().store or stack.enter_context(Database.open(":memory:"))
        run = stack.enter_context(prepared(None, result, {**options, "question": question, "store": stored}))
        yield WritingSession(question, result, run.services, roles, options, notes)


def open_claims(grounding: Grounding) -> list[Claim]:
    """The checkable claims that are not supported."""
    members = {verdict.claim_id for verdict in grounding.verdicts if verdict.label == "supported"}
    return [claim for claim in grounding.claims if claim.checkable and claim.id not in members]


def _question(name: str, words: Words) -> str:
    safe = {key: _harmless(value) for key, value in words.items()}
    return render(f"writing/{name}_question.md.j2", mark=mark(repr(_lasting(safe))), **safe)


def _lasting(words: Words) -> Words:
    """What stays the same from one question to the next: with its mark the beginning of a prompt stays too.

    A server that keeps what it has read (prompt caching) then reads only what is new. No text can hold a line with the
    mark in any case: `harmless` breaks every such line.
    """
    return {key: words[key] for key in LASTING if key in words} or words


def _harmless(value: object) -> object:
    if isinstance(value, str):
        return harmless(value)
    if isinstance(value, Mapping):
        return {key: _harmless(inner) for key, inner in value.items()}
    return [_harmless(inner) for inner in value] if isinstance(value, Sequence) else value
