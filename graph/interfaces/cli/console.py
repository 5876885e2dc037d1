"""What a person sees while a run goes on, and when it is done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from ....nodes.state import State
from ....prompts.document_words import DOCUMENT
from ....store.records import Grounding, Revision, Verdict
from ...output.shapes import unverified

if TYPE_CHECKING:
    from ....nodes.engines.served.streaming import StreamDelta, Tell
    from ....nodes.formatter.styles import StyledGrounding

STEPS = ("segmenter", "retriever", "verifier", "editor", "formatter", "recorder")

QUIET: ContextVar[bool] = ContextVar("QUIET", default=False)
"""Whether no progress is shown."""


def _hush(asked: bool) -> bool:
    if asked:
        QUIET.set(True)
    return asked


Quiet = Annotated[bool, typer.Option("--quiet", "-q", callback=_hush, help="Show no progress.")]
LAST = 60
"""Characters of what a model writes that are seen while it does."""


@dataclass(frozen=True)
class ProgressDisplay:
    """Shows how far a run is."""

    step: Callable[[str, State], None]
    hear: Tell | None = None
    """Shows a model's words as they come; `None` where nobody looks."""

    def __call__(self, step: str, state: State) -> None:
        """A step is done."""
        self.step(step, state)


@contextmanager
def progress(title: str) -> Iterator[ProgressDisplay]:
    """A bar on a terminal, a line for each step in a pipe; both on stderr, so that stdout holds the result alone."""
    if QUIET.get():
        yield ProgressDisplay(lambda step, state: None)
        return
    if not sys.stderr.isatty():
        yield ProgressDisplay(lambda step, state: typer.echo(f"{title}: {step}: {_tell(step, state)}", err=True))
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TextColumn("{task.fields[said]}"))
    with Bar(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(title, total=len(STEPS), said="reading the sources")
        heard = ""

        def advance(step: str, state: State) -> None:
            done = STEPS.index(step) + 1 if step in STEPS else 0
            bar.update(task, completed=done, said=f"{step}: {_tell(step, state)}")

        def hear(piece: StreamDelta) -> None:
            nonlocal heard
            heard = "" if piece.restart else (heard + piece)[-4 * LAST :]
            bar.update(task, said=f"writer: {escape(shown_end(heard))}")

        yield ProgressDisplay(advance, hear)


def in_a_line(text: str) -> str:
    """A text in one line, without what would move a terminal's cursor or turn the direction of reading."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())


def shown_end(text: str) -> str:
    """The last words of a text."""
    return in_a_line(text)[-LAST:]


def _tell(step: str, state: State) -> str:
    if step == "writer":
        return f"{len(state['draft'].split())} words"
    if step == "segmenter":
        checkable = sum(claim.checkable for claim in state["claims"])
        return f"{len(state['claims'])} sentences, {checkable} to check"
    if step == "retriever":
        return f"{len(state['evidence'])} candidates in {len(state['passages'])} passages"
    if step == "verifier":
        supported = sum(verdict.label == "supported" for verdict in state["verdicts"])
        return f"{supported} of {len(state['verdicts'])} claims supported"
    if step == "editor":
        return (
            "the draft was rewritten"
            if state["rewritten"]
            else f"{len(state['edits'])} claims not supported or not settled"
        )
    if step == "formatter":
        return f"{len(state['grounding'].citations)} citations"
    return "kept" if state.get("recorded") else "done"


def report(grounding: Grounding, cited: StyledGrounding | None = None) -> str:
    """The grounded text, its references, and what is not supported with the reason; `cited` is it in a style."""
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    spoken = next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en")
    lang = spoken if spoken in DOCUMENT else "en"
    parts = [cited.whole.rstrip("\n")] if cited else [grounding.text.rstrip("\n"), grounding.references.strip()]
    open_claims = unverified(grounding)
    if open_claims:
        lines = [_open(claim.text, verdicts[claim.id], lang) for claim in open_claims]
        parts.append(f"## {DOCUMENT[lang]['open']}\n\n" + "\n".join(lines))
    parts.append(_writing(grounding, lang))
    if grounding.notes:
        from ...output.report.states import note

        parts.append(f"## {DOCUMENT[lang]['notes']}\n\n" + "\n".join(f"- {note(n, lang)[0]}" for n in grounding.notes))
    parts.append(summary(grounding))
    return "\n\n".join(part for part in parts if part)


def _open(text: str, verdict: Verdict, lang: str) -> str:
    from ...output.report.states import named, reason

    if lang == "en":
        return f"- {verdict.label}: “{text}” ({verdict.reason})"
    quoted = DOCUMENT[lang]["quote"].format(quote=text)
    return f"- {named(verdict.label, lang)}: {quoted} ({reason(verdict.reason, lang)[0].rstrip('.')})"


def _writing(grounding: Grounding, lang: str) -> str:
    """What models and editors did, a line for each change; empty where there were none."""
    lines = [f"- {_changed(revision)} ({revision.reason})" for revision in grounding.revisions]
    for maker in grounding.makers:
        who = maker.provenance
        prompt = f", prompt {who.prompt}" if who.prompt else ""
        tokens = f"answers {maker.answers}, tokens in {maker.input_tokens}, out {maker.output_tokens}"
        lines.append(f"- {maker.role}: {who.model} ({who.engine}{prompt}): {tokens}")
    return f"## {DOCUMENT[lang]['made']}\n\n" + "\n".join(lines) if lines else ""


def _changed(revision: Revision) -> str:
    by = f"round {revision.round}, {revision.by}"
    if revision.refused:
        return f"{by}: left as it was, {revision.refused}: “{revision.before}”"
    if revision.action == "accept":
        return f"{by}: accepted without a source: “{revision.before}”"
    done = f"“{revision.before}” -> “{revision.after}”" if revision.after else f"removed “{revision.before}”"
    return f"{by}: {done}"


def summary(grounding: Grounding) -> str:
    """One line: how much was checked, and how it came out."""
    checkable = sum(claim.checkable for claim in grounding.claims)
    parts = len(grounding.unchecked)
    beside = f" Not checked: {parts} part{'s' if parts > 1 else ''} of the answer." if parts else ""
    if not checkable and not parts:
        return f"Report {grounding.report_id}: no sentence of the draft needs a check."
    if not checkable:
        return f"Report {grounding.report_id}: no claim was found to check.{beside}"
    labels = [verdict.label for verdict in grounding.verdicts]
    counts = ", ".join(f"{labels.count(label)} {label}" for label in dict.fromkeys(sorted(labels)))
    return f"Report {grounding.report_id}: {checkable} claims checked: {counts}.{beside}"
