"""What a person sees while a run goes on, and when it is done."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from ....nodes.state import State

if TYPE_CHECKING:
    from ....nodes.engines.served.streaming import StreamDelta, Tell
    from ....nodes.engines.served.usage import Usage

STEPS = ("segmenter", "retriever", "verifier", "editor", "formatter", "recorder")

QUIET: ContextVar[bool] = ContextVar("QUIET", default=False)
"""Whether no progress is shown."""


def _hush(context: typer.Context, quiet: bool) -> bool:
    if quiet:
        before = QUIET.set(True)
        context.find_root().call_on_close(lambda: QUIET.reset(before))  # a command with a usage error never closes
    return quiet


Quiet = Annotated[bool, typer.Option("--quiet", "-q", callback=_hush, help="Show no progress.")]
OBEYED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\r(?!\n)")
"""Control characters and those that turn the direction of reading: what a source has of them may deceive who reads."""
LAST = 60
"""Characters of what a model writes that are seen while it does."""


@dataclass(frozen=True)
class ProgressDisplay:
    """Shows how far a run is."""

    step: Callable[[str, State], None]
    hear: Tell | None = None
    """Shows a model's words as they come; `None` where nobody looks."""
    count: Callable[[Usage], None] | None = None
    """Shows what models took so far."""

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
        yield ProgressDisplay(
            lambda step, state: echo(f"{title}: {step}: {_tell(step, state)}", err=True),
            count=lambda used: echo(f"{title}: {_used(used)}", err=True),
        )
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

        yield ProgressDisplay(advance, hear, lambda used: bar.update(task, said=_used(used)))


def _used(used: Usage) -> str:
    return f"model: {used.answers} answers, {used.input_tokens:,} tokens read, {used.output_tokens:,} written"


def echo(text: object = "", *, err: bool = False, nl: bool = True) -> None:
    """Write a line; a terminal gets no character of it that would move its cursor, colour or hide what follows."""
    shown = visible(str(text)) if (sys.stderr if err else sys.stdout).isatty() else text
    typer.echo(shown, err=err, nl=nl)


def redraw(line: str, *, err: bool = False) -> None:
    """Write a line of a terminal in the place of the one before."""
    typer.echo(f"\r{visible(line)}\x1b[K", err=err, nl=False)


def visible(text: str) -> str:
    """The text with what a terminal obeys as an escape, `\\u001b`; the same in JSON."""
    return OBEYED.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


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
