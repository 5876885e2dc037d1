"""`pcite edit`: a person decides about each claim that is not supported, and what is new is checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from uuid import uuid4

import typer

from ....prompts import person_words as words
from ....store.errors import DecisionRefused
from ....store.records import Grounding
from .console import echo, in_a_line
from .ground import DEFAULT_STORE
from .outputs import AsJson, Docx, Files, Html, Markdown, printed

if TYPE_CHECKING:
    from ...api import Options
    from ...people import OpenClaim, PendingQuestions

SHORT = {"a": "accept", "e": "edit", "d": "drop", "l": "leave", "p": "proposed"}


def edit(
    draft: Annotated[Path, typer.Argument(help="The draft: a text, Markdown or Word file.")],
    source: Annotated[list[Path], typer.Option(help="A file or folder to cite; may be repeated.")],
    propose: Annotated[bool, typer.Option("--propose", help="Have a model propose what becomes of each.")] = False,
    verifier: Annotated[str | None, typer.Option(help="Who judges; `pcite verifiers` lists them.")] = None,
    store: Annotated[
        str | None, typer.Option(help="The store, a file or a postgresql:// address; it keeps the result.")
    ] = None,
    checkpoint: Annotated[
        str | None, typer.Option(help="File or postgresql:// address that the run is saved in, to go on from there.")
    ] = None,
    report_id: Annotated[str | None, typer.Option(help="UUID of a run that waits there.")] = None,
    as_json: AsJson = False,
    html: Html = None,
    markdown: Markdown = None,
    docx: Docx = None,
) -> None:
    """Accept, edit or drop each claim of DRAFT that is not supported, then write it with its citations."""
    from ...api import Options
    from ...models.settings import Settings
    from ...models.verifiers import load_verifier
    from ...people import answer_person, ask_person

    files = Files(html, markdown, docx)
    files.check()
    options = Options(store=store or Settings.read().store or DEFAULT_STORE, checkpoint=checkpoint)
    options["report_id"] = report_id or str(uuid4())
    if verifier:
        options["verifier"] = load_verifier(verifier)
    if propose:
        from ...models.roles import Roles

        options["editor"] = Roles.read().editor()
    result = ask_person(draft, source, **options)
    if checkpoint and not isinstance(result, Grounding):
        echo(words.WAITS.format(checkpoint=checkpoint, report_id=result.report_id), err=True)
    rest: Options = {key: value for key, value in options.items() if key != "report_id"}  # type: ignore[assignment]
    decided: dict[str, dict[str, Any] | None] = {}
    while not isinstance(result, Grounding):
        _decide(result, decided)
        try:
            result = answer_person(result.report_id, [answer for answer in decided.values() if answer], source, **rest)
            decided = {}
        except DecisionRefused as error:
            echo(f"{error}", err=True)
            del decided[error.claim_id]
    echo(printed(result, as_json=as_json))
    files.write(result)


def _decide(questions: PendingQuestions, decided: dict[str, dict[str, Any] | None]) -> None:
    """Ask about every claim that is not decided yet; what is left goes the way of the policy."""
    for at, claim in enumerate(questions.claims, 1):
        if claim.claim_id in decided:
            continue
        reason = words.COUNT.format(at=at, all=len(questions.claims), label=claim.label, reason=claim.reason)
        lines = [f"“{claim.text}”", reason, *_around(claim)]
        echo(
            "\n" + "\n".join(f"{'  ' * (line > 1)}{in_a_line(value)}" for line, value in enumerate(lines)),
            err=True,
        )
        decided[claim.claim_id] = _decision(claim)


def _around(claim: OpenClaim) -> list[str]:
    """The nearest passage and what the editor proposes, where there are such."""
    lines = []
    if claim.quote:
        place = f", {claim.place}" if claim.place else ""
        lines.append(words.NEAREST.format(quote=claim.quote, source=claim.source, place=place))
    if claim.proposal:
        lines.append(words.PROPOSED.format(**claim.proposal.model_dump(include={"action", "text", "reason"})))
        if claim.proposal.refused:
            lines.append(words.REFUSED.format(refused=claim.proposal.refused))
    return lines


def _decision(claim: OpenClaim) -> dict[str, Any] | None:
    choices = words.CHOOSE_PROPOSED if claim.proposal else words.CHOOSE
    while True:
        value = typer.prompt(choices, err=True).strip().lower()
        action = SHORT.get(value, value)
        if action == "leave":
            return None
        if action == "edit":
            return {"claim_id": claim.claim_id, "action": action, "text": typer.prompt(words.NEW_TEXT, err=True)}
        if action == "proposed" and claim.proposal:
            text = in_a_line(claim.proposal.text)
            return {"claim_id": claim.claim_id, "action": "edit" if text else "drop", "text": text}
        if action in ("accept", "drop"):
            return {"claim_id": claim.claim_id, "action": action}
