"""`pcite write`: a question and sources in, a text that a model wrote and the verifier checked out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ....nodes.policy import Policy
from ....prompts.ways import WAYS
from ....store.errors import InputError
from . import console
from . import llm_options as asking
from .console import echo
from .ground import DEFAULT_STORE, Action, FailOn, fails, library_sources
from .outputs import AsJson, AsShape, Docx, Files, Html, Markdown, check_outputs, printed
from .source_arguments import resolve_sources, shelve
from .style_options import AsPlacement, AsStyle, StyleOptions

DEFAULT_WAY = "post-hoc"


def write(
    question: Annotated[str | None, typer.Argument(help="What the text shall answer.")] = None,
    source: Annotated[
        list[str] | None, typer.Option(help="A file, a folder or the address of a page to write from; repeatable.")
    ] = None,
    way: Annotated[str, typer.Option(metavar="NAME", help="How to write; --list names them.")] = DEFAULT_WAY,
    listed: Annotated[bool, typer.Option("--list", help="Print the ways of writing, and stop.")] = False,
    library: Annotated[
        str | None,
        typer.Option(help="A job: write from what it has in the store's library; `default` is everyone's."),
    ] = None,
    scope: Annotated[list[str] | None, typer.Option(help="Use only this source, by id or name; repeatable.")] = None,
    policy: Annotated[Action, typer.Option(help="What happens to claims that are not supported.")] = Action.flag,
    threshold: Annotated[float | None, typer.Option(min=0, max=1, help="Supported from this probability on.")] = None,
    verifier: Annotated[str | None, typer.Option(help="Who judges; `pcite verifiers` lists them.")] = None,
    score: Annotated[bool, typer.Option("--score", help="Score the text by CaRR's rubrics, in its notes.")] = False,
    store: Annotated[
        str | None,
        typer.Option(help="The store, a file or a postgresql:// address; it keeps every link that was tried."),
    ] = None,
    as_json: AsJson = False,
    shape: AsShape = None,
    style: AsStyle = None,
    placement: AsPlacement = None,
    html: Html = None,
    markdown: Markdown = None,
    docx: Docx = None,
    references: Annotated[
        Path | None, typer.Option(help="BibTeX, RIS or CSL-JSON with the references of the sources.")
    ] = None,
    fail_on: Annotated[FailOn | None, typer.Option(help="Exit with 1 if a claim has this verdict or worse.")] = None,
    edit: asking.Edit = False,
    segment: asking.Segment = asking.ClaimSplitter.rules,
    questions: asking.Questions = False,
    gloss: asking.Glosses = False,
    budget_tokens: asking.BudgetTokens = None,
    budget_cost: asking.BudgetCost = None,
    quiet: console.Quiet = False,
) -> None:
    """Have a model answer QUESTION from the sources, and cite or flag every claim of the answer."""
    if listed:
        longest = max(map(len, WAYS))
        for name, details in WAYS.items():
            echo(f"{name:<{longest}}  {details}")
        return
    if question is None:
        raise InputError("writing a text", "there is no question", "Give QUESTION, or --list for the ways of writing")
    from ...api import Options
    from ...models.roles import Roles
    from ...models.settings import Settings
    from ...models.verifiers import load_verifier
    from ...writing import write as write_text

    choices = {"on_unsupported": policy.value, **({} if threshold is None else {"threshold": threshold})}
    where = store or Settings.read().store or DEFAULT_STORE
    options = Options(scope=scope or [], policy=Policy.model_validate(choices), store=where)
    if references:
        options["references"] = references
    if verifier:
        options["verifier"] = load_verifier(verifier)
    if score:
        from ....nodes.evaluator.node import RuleEvaluator

        options["evaluator"] = RuleEvaluator()
    look, files = StyleOptions(style, placement), Files(html, markdown, docx)
    check_outputs(files, look, as_json=as_json, shape=shape)
    request = asking.LLMOptions(edit=edit, segment=segment, questions=questions, gloss=gloss)
    roles = Roles.read(budget_tokens=budget_tokens, budget_cost=budget_cost)
    with asking.spending(roles), console.progress("pcite write") as tell:
        options["progress"] = tell
        options |= request.options(roles, tell)
        roles = replace(roles, tell=tell.hear)
        values = [*resolve_sources(source or [], where), *(library_sources(where, library) if library else [])]
        grounding = write_text(question, values, way=way, roles=roles, **options)
    shelve(grounding.sources, where, library)
    echo(printed(grounding, as_json=as_json, shape=shape, look=look))
    files.write(grounding, style)
    raise typer.Exit(1 if fails(grounding, fail_on) else 0)
