"""`pcite ground`: a draft and its sources in, the grounded text out."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast
from uuid import uuid4

import typer

from ....nodes.policy import Policy
from ....store.errors import InputError, NoSources
from ....store.records import Grounding, Source
from . import console
from . import folder_options as many
from . import llm_options as asking
from .console import echo
from .outputs import AsJson, AsShape, Docx, Files, Html, Markdown, Out, check_outputs, printed
from .source_arguments import resolve_sources, shelve
from .style_options import AsPlacement, AsStyle, StyleOptions

if TYPE_CHECKING:
    from ...draft_files import DraftFile

DEFAULT_STORE = "pcite.sqlite"


class FailOn(StrEnum):
    """From which verdict on the command exits with 1."""

    unsupported = "unsupported"
    review = "review"
    never = "never"


class Action(StrEnum):
    """What happens to a claim that is not supported."""

    flag = "flag"
    strike = "strike"
    keep = "keep"


def ground(
    context: typer.Context,
    draft: Annotated[
        str | None, typer.Argument(help="The draft: a text, Markdown or Word file, or - for standard input.")
    ] = None,
    more: Annotated[list[str] | None, typer.Argument(metavar="[PATH]...", help="Further sources.")] = None,
    source: Annotated[
        list[str] | None, typer.Option(help="A file, a folder or the address of a page to cite; may be repeated.")
    ] = None,
    library: Annotated[
        str | None,
        typer.Option(help="A job: cite what it has in the store's library; `default` is everyone's."),
    ] = None,
    scope: Annotated[list[str] | None, typer.Option(help="Use only this source, by id or name; repeatable.")] = None,
    policy: Annotated[Action, typer.Option(help="What happens to claims that are not supported.")] = Action.flag,
    threshold: Annotated[float | None, typer.Option(min=0, max=1, help="Supported from this probability on.")] = None,
    precision: Annotated[
        float | None, typer.Option(help="Cite so that this share of the cited sentences is right, as 0.9.")
    ] = None,
    contradictions_first: Annotated[
        bool, typer.Option("--contradictions-first", help="Search for what speaks against each claim, and review it.")
    ] = False,
    verifier: Annotated[str | None, typer.Option(help="Who judges; `pcite verifiers` lists them.")] = None,
    rerank: Annotated[
        str | None, typer.Option(help="Who ranks again what the search finds: any verifier or sequence classifier.")
    ] = None,
    calibration: Annotated[Path | None, typer.Option(help="Thresholds and curve that `pcite calibrate` wrote.")] = None,
    store: Annotated[
        str | None,
        typer.Option(help="The store, a file or a postgresql:// address; it keeps every link that was tried."),
    ] = None,
    checkpoint: Annotated[
        str | None, typer.Option(help="File or postgresql:// address that the run is saved in, to go on from there.")
    ] = None,
    report_id: Annotated[str | None, typer.Option(help="UUID of the report; that of a killed run resumes it.")] = None,
    as_json: AsJson = False,
    shape: AsShape = None,
    style: AsStyle = None,
    placement: AsPlacement = None,
    html: Html = None,
    markdown: Markdown = None,
    docx: Docx = None,
    out: Out = None,
    references: Annotated[
        Path | None, typer.Option(help="BibTeX, RIS or CSL-JSON with the references of the sources.")
    ] = None,
    fail_on: Annotated[FailOn | None, typer.Option(help="Exit with 1 if a claim has this verdict or worse.")] = None,
    drafts: many.Drafts = None,
    on: many.On = None,
    workers: many.Workers = None,
    format: many.Form = None,
    question: asking.Question = None,
    edit: asking.Edit = False,
    segment: asking.Segment = asking.ClaimSplitter.rules,
    questions: asking.Questions = False,
    gloss: asking.Glosses = False,
    budget_tokens: asking.BudgetTokens = None,
    budget_cost: asking.BudgetCost = None,
    quiet: console.Quiet = False,
) -> None:
    """Cite every checkable claim of DRAFT to the sources, or flag it; with --drafts, of every draft in a folder."""
    from ....nodes.verifier.calibration import Calibration
    from ...api import Options
    from ...api import ground as ground_draft
    from ...models.rerankers import load_reranker
    from ...models.settings import Settings
    from ...models.verifiers import load_verifier

    choices: dict[str, object] = {"on_unsupported": policy.value, "contradictions_first": contradictions_first}
    choices |= {} if threshold is None else {"threshold": threshold}
    calibrated = Calibration.load(calibration) if calibration else None
    where = store or Settings.read().store or DEFAULT_STORE
    options = Options(
        scope=scope or [],
        policy=Policy.from_calibration(calibrated, **choices) if calibrated else Policy.model_validate(choices),
    )
    chosen = {"calibration": calibrated, "precision": precision, "threshold": threshold, "references": references}
    options |= cast(Options, {name: value for name, value in chosen.items() if value is not None})
    request = many.FolderRequest(drafts, out, on, workers, format)
    if request.check(context):
        stored = library_sources(where, library) if library else []
        values = [*resolve_sources([*(source or []), *(more or [])], where), *stored]
        totals = request.run(values, options, store=where, verifier=verifier, rerank=rerank)
        shelve(totals.sources, where, library)
        raise typer.Exit(1 if totals.fails(fail_on) else 0)
    options |= Options(store=where, checkpoint=checkpoint)
    if verifier:
        options["verifier"] = load_verifier(verifier)
    if rerank:
        options["reranker"] = load_reranker(rerank)
    if checkpoint and not report_id:
        report_id = str(uuid4())
        echo(f"If this run is cut off, resume it with --report-id {report_id}", err=True)
    if report_id:
        options["report_id"] = report_id
    models = asking.LLMOptions(question, draft is None, edit, segment, questions, gloss, budget_tokens, budget_cost)
    roles = models.roles()
    file = None if draft is None else read_draft(draft)
    if file:
        options["notes"] = file.notes
    look, files = StyleOptions(style, placement), Files(html, markdown, docx).and_out(out)
    original = Path(draft) if draft and file and file.is_word and draft != "-" else None
    if original and files.docx and edit:
        problem, do = "an editor changes sentences, and the file would have others", "Leave --edit out"
        raise InputError(f"--edit with the Word draft {draft}, written as Word", problem, do)
    check_outputs(files, look, as_json=as_json, shape=shape)
    with asking.spending(roles), console.progress("pcite ground") as tell:
        options["progress"] = tell
        options |= models.options(roles, tell)
        stored = library_sources(where, library) if library else []
        values = [*resolve_sources([*(source or []), *(more or [])], where), *stored]
        if question and draft and not values:
            problem = f"{draft} is taken for the draft, and there is no source"
            raise NoSources("answering a question", problem, "Give sources with --source")
        grounding = ground_draft(file.text if file else None, values, **options)
    shelve(grounding.sources, where, library)
    echo(printed(grounding, as_json=as_json, shape=shape, look=look))
    files.write(grounding, style, original)
    raise typer.Exit(1 if fails(grounding, fail_on) else 0)


def library_sources(store: str, job: str) -> list[Source]:
    """The sources that a job has in the library of a store."""
    from ....store.database import Database
    from ...engine.library import Library

    with Database.open(store, read_only=True) as database:
        return Library(database, job).read_sources()


def read_draft(draft: str) -> DraftFile:
    """The draft in a file, or on standard input where it is `-`; raises what `draft_file` raises."""
    from ...draft_files import all_of, draft_bytes, draft_file

    if draft == "-":
        action = "reading the draft -"
        return draft_bytes(all_of(sys.stdin.buffer, action), action)
    return draft_file(Path(draft))


def fails(grounding: Grounding, fail_on: FailOn | None) -> bool:
    """Whether a claim is as bad as `fail_on` says, or worse.

    What could not be checked counts as `review`; parts of an answer that nobody read fail in any case.
    """
    from ...checked_drafts import FAILING

    if fail_on is None or fail_on is FailOn.never:
        return False
    bad = FAILING["review" if fail_on is FailOn.review else "unsupported"]
    return bool(grounding.unchecked) or any(verdict.label in bad for verdict in grounding.verdicts)
