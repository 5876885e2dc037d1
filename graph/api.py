"""The Python API: `ground`, and `aground` for `await`.

What a run needs is loaded when it begins, so that a program that only imports the names waits for nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypedDict, Unpack, cast
from uuid import UUID, uuid4

from ..store.errors import InputError
from ..store.errors.keywords import refuse_unknown

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig

    from ..nodes.evaluator.node import Evaluator
    from ..nodes.policy import Policy
    from ..nodes.ports import AnyEditor, Embedder, Questioner, Reranker, Segmenter, Translator, Verifier, Writer
    from ..nodes.segmenter.existing_citations import ExistingCitations
    from ..nodes.state import Services, State, Update
    from ..nodes.verifier.calibration import Calibration
    from ..store.database import Database
    from ..store.records import Grounding, Maker, Revision
    from .indexes import SourceIndexes
    from .inputs import DraftInput, SourceInput
    from .models.settings import Settings
    from .source_references import ReferencesInput


class Options(TypedDict, total=False):
    """What a call of `ground` may choose; every key may be left out."""

    question: str
    """Answered by `writer` where `draft` is `None`."""
    scope: Sequence[str]
    """Ids, identifiers or names of the sources to use; all where empty."""
    policy: Policy
    threshold: float
    """The policy's threshold, where nothing else of it is to be changed."""
    precision: float
    """Share of the cited sentences that should be right, as 0.9: the threshold found for it, for the readers alone."""
    store: str | Path | Database | None
    """Keeps every link that was tried: a file, a `postgresql://` address, or an open store, which stays open; else
    `CITATION_DB_URL`; else none is."""
    checkpoint: str | Path | None
    """SQLite file or `postgresql://` address where the run is saved after every step."""
    report_id: str
    """UUID of the run; with the checkpoint of a killed run, that run goes on."""
    verifier: Verifier | str
    """Who judges, or its name for `load_verifier`; else `PCITE_VERIFIER`; else the reader that ships, behind rules."""
    calibration: Calibration | None
    """What `pcite calibrate` made for the verifier: its curve, and its thresholds where no `policy` is given."""
    embedder: Embedder
    """Who finds passages by meaning, as `HubEmbedder`; else `CITATION_EMBEDDING_MODEL`; else the one that ships."""
    indexes: SourceIndexes
    """Holds the indexes of sources for further calls over the same `Source` objects, embedder and store."""
    reranker: Reranker | str
    """Ranks again what the search finds, as `SupportReranker(load_verifier("owner/model"))`, or the name for that."""
    segmenter: Segmenter
    """Reads the sentences more closely than the rules, as `LLMSegmenter(server)`; the rules stay the floor."""
    listed: bool
    """The draft is a list of answers to `question`, parted by commas or lines; each is checked behind it."""
    questioner: Questioner
    """Words the search for claims that stay open; else their own words and their context do."""
    writer: Writer
    editor: AnyEditor
    """Changes sentences that are not supported, as `LLMEditor(server)`; what it makes is checked like any other."""
    translator: Translator
    """Translates quotes that are in another language than their claim, for the reader alone: `citation.gloss`."""
    evaluator: Evaluator
    """Scores the result by rubrics and tells it in the notes, as `RuleEvaluator()`; it changes no verdict."""
    references: ReferencesInput | None
    """References of the sources, or a BibTeX, RIS or CSL-JSON file; what fits no source is told in the notes."""
    cited: ExistingCitations
    """What the numbers of the draft stand for, where they are citations that were made before."""
    is_answer: bool
    """A model wrote the draft: tables, code and the like in it are told as `unchecked`, as those of `writer` are."""
    makers: Sequence[Maker]
    """The models that had a part in the draft before it was given."""
    original: str
    """The draft before `revisions` were made."""
    revisions: Sequence[Revision]
    """What was changed in the draft before it was given, and what was not let be changed."""
    notes: Sequence[str]
    """What a reader should be told of how the draft came about."""
    progress: Callable[[str, State], None]
    """Called after each step with its name and the state as it is then."""


class GroundingCall(NamedTuple):
    """One call, checked and ready to start."""

    state: State
    services: Services
    config: RunnableConfig
    """A LangGraph thread is a report."""


def ground(draft: DraftInput | None, sources: Sequence[SourceInput], **options: Unpack[Options]) -> Grounding:
    """Cite every checkable claim of a draft to the passage that supports it, or flag it.

    Args:
        draft: text, a `Path` to a text, Markdown or Word file, chat messages whose last answer is taken, or a
            structured draft, as mappings or JSON with `claim` and `potential_source_keywords`; `None` to have
            `question` answered. `{cite: key}` and `{check: "…"}` in it make way for citations.
        sources: files, folders, texts, mappings with `text`, LangChain documents (see `inputs.source_list`).
        options: see `Options`.

    Raises:
        InputError: the draft or a source cannot be worked on; nothing was recorded.
        EngineError: a model cannot answer.
        StoreError: the store cannot be opened or written; it is as it was before.
        TypeError: there is no such option, and the nearest one is named; or its value is of the wrong kind.
    """
    from .build import build
    from .checkpoints import saver
    from .stream_observer import MODES, StreamObserver
    from .telemetry import run_span

    with prepared(draft, sources, options) as run, run_span(run.state["report_id"]) as done:
        where = options.get("checkpoint")
        with saver(where) if where else nullcontext() as checkpointer:
            app = build(checkpointer, evaluated=run.services.evaluator is not None)
            saved = app.get_state(run.config).values if checkpointer else {}
            follower = StreamObserver(run, options, saved)
            for mode, chunk in app.stream(follower.start, run.config, context=run.services, stream_mode=MODES):
                follower.see(mode, chunk)
            return done(follower.result)


async def aground(draft: DraftInput | None, sources: Sequence[SourceInput], **options: Unpack[Options]) -> Grounding:
    """`ground` for `await`: reading, models and store work in threads, and the event loop stays free."""
    from .build import build
    from .checkpoints import async_saver
    from .stream_observer import MODES, StreamObserver
    from .telemetry import run_span

    opening = prepared(draft, sources, options)
    run = await asyncio.to_thread(opening.__enter__)
    try:
        where = options.get("checkpoint")
        async with async_saver(where) if where else nullcontext() as checkpointer:
            app = build(checkpointer, evaluated=run.services.evaluator is not None)
            saved = (await app.aget_state(run.config)).values if checkpointer else {}
            follower = StreamObserver(run, options, saved)
            steps = app.astream(follower.start, run.config, context=run.services, stream_mode=MODES)
            with run_span(run.state["report_id"]) as done:
                async for mode, chunk in steps:
                    follower.see(mode, chunk)
                return done(follower.result)
    finally:
        await asyncio.to_thread(opening.__exit__, None, None, None)


@contextmanager
def prepared(draft: DraftInput | None, sources: Sequence[SourceInput], options: Options) -> Iterator[GroundingCall]:
    """Check everything that was given before anything is written, and close the store in the end."""
    check_options(options)
    from ..nodes.state import State
    from .build import limits_of
    from .draft_files import draft_file
    from .inputs import draft_text, in_scope, not_the_draft, source_list, tell_left_out
    from .models.settings import Settings
    from .option_kinds import loaded
    from .rejected import rejected_before
    from .services import chosen_embedder, open_services
    from .source_references import tell_retracted, with_references
    from .structured import structured

    options, settings = loaded(options), Settings.read()
    question = options.get("question", "")
    file = draft_file(draft) if isinstance(draft, Path) else None
    draft = file.text if file else draft
    value = structured(draft)
    text = "" if draft is None and question else draft_text(draft or "", settings.max_draft_bytes)
    report_id = _uuid(options["report_id"]) if options.get("report_id") else str(uuid4())
    notes = [*options.get("notes", ()), *(file.notes if file else ())]
    result = source_list(sources, lambda error: notes.append(f"Not used as a source. {error}"))
    chosen = in_scope(not_the_draft(result, text, notes.append, sources), options.get("scope", ()))
    chosen = with_references(chosen, options.get("references"), notes.append)
    tell_retracted(chosen, notes.append)
    tell_left_out(chosen, notes.append)
    embedder = options.get("embedder") or chosen_embedder(settings.embeddings)
    store = options.get("store") or settings.store
    with opened_store(store) as database:
        notes += rejected_before(database, text) if database else []
        services = open_services(
            chosen,
            policy=_policy(options, settings),
            database=database,
            verifier=cast("Verifier | None", options.get("verifier")) or _chosen_verifier(settings),
            calibration=options.get("calibration"),
            embedder=embedder,
            questioner=options.get("questioner"),
            reranker=cast("Reranker | None", options.get("reranker")),
            segmenter=options.get("segmenter"),
            writer=options.get("writer"),
            editor=options.get("editor"),
            translator=options.get("translator"),
            evaluator=options.get("evaluator"),
            cited=options.get("cited"),
            cache=settings.cache_for(str(store or "")),
            indexes=options.get("indexes"),
            refused=lambda error: notes.append(f"Passages were searched by their words alone. {error}"),
        )
        yield GroundingCall(
            State(
                **_changed(options),
                report_id=report_id,
                created_at=datetime.now(UTC),
                given=_digest(_question_text(question, options), text, services, embedder),
                question=question,
                listed=bool(options.get("listed")),
                is_answer=bool(options.get("is_answer")),
                keywords=value.keywords if value else [],
                draft=text,
                notes=notes,
                makers=list(options.get("makers", ())),
            ),
            services,
            {
                **limits_of(services.policy),
                "configurable": {"thread_id": report_id},
            },
        )


def check_options(options: Options) -> None:
    """Let pass options that there are, with values of their kinds.

    Raises:
        TypeError: there is no such option, and the nearest one is named; or its value is of the wrong kind.
    """
    from .option_kinds import check_kinds

    refuse_unknown(options, Options.__annotations__)
    check_kinds(options)


def _policy(options: Options, settings: Settings) -> Policy | None:
    """The policy with the threshold, where one is given or found; it takes the lower bound of `review` down with it.

    Raises:
        InputError: the threshold is no probability, or none is known for the precision.
    """
    from pydantic import ValidationError

    from ..nodes.policy import Policy
    from .precision import default_threshold, precision_threshold

    base = options.get("policy")
    threshold = options.get("threshold") if "precision" not in options else precision_threshold(options, settings)
    threshold = default_threshold(options, settings) if threshold is None else threshold
    if threshold is None:
        return base
    calibration = options.get("calibration")
    base = base or (Policy.from_calibration(calibration) if calibration else Policy())
    try:
        review_from = min(base.review_from, threshold)
        return Policy.model_validate({**base.model_dump(), "threshold": threshold, "review_from": review_from})
    except (TypeError, ValidationError) as error:
        do = "Give a probability from 0 to 1"
        raise InputError("grounding a draft", f"the threshold is {threshold!r}", do) from error


@contextmanager
def opened_store(store: str | Path | Database | None) -> Iterator[Database | None]:
    """An open store as it is; one at a file or an address for the length of the block; `None` where there is none."""
    from ..store.database import Database

    if store is None or isinstance(store, Database):
        yield store
        return
    with Database.open(store) as database:
        yield database


def _chosen_verifier(settings: Settings) -> Verifier | None:
    from .models.verifiers import verifier_by_name

    return verifier_by_name(settings.verifier) if settings.verifier else None


def _changed(options: Options) -> Update:
    """What was changed before, as a state has it."""
    from ..nodes.state import Update

    revisions = list(options.get("revisions", ()))
    if "original" in options:
        return Update(original=options["original"], revisions=revisions)
    return Update(revisions=revisions) if revisions else Update()


def _question_text(question: str, options: Options) -> str:
    """The question, and that a list answers it.

    Raises:
        InputError: a list that answers no question.
    """
    if options.get("listed") and not question.strip():
        problem, do = "no question was given", "Give the question that the list answers"
        raise InputError("grounding a list of answers", problem, do)
    return f"list\0{question}" if options.get("listed") else question


def _digest(question: str, draft: str, services: Services, embedder: Embedder) -> str:
    who = [engine.provenance.model_dump_json() for engine in (services.verifier, embedder)]
    for role in ("writer", "segmenter", "editor", "reranker"):
        provenance = getattr(getattr(services, role), "provenance", None)
        who += [f"{role}: {provenance.model_dump_json()}"] if provenance else []
    queries = [question, draft, *services.sources, services.policy.model_dump_json(), *who]
    return sha256("\0".join(queries).encode()).hexdigest()


def _uuid(text: str) -> str:
    try:
        return str(UUID(text))
    except ValueError as error:
        raise InputError(f"report {text!r}", "that is no UUID", "Give the UUID of a report, or leave it out") from error
