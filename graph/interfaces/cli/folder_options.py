"""`pcite ground --drafts FOLDER`: many drafts, in this process or on Ray."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import typer

from ....store.errors import InputError
from ....store.records import Source
from .console import echo
from .draft_progress import DraftProgress

if TYPE_CHECKING:
    from ...api import Options
    from ..fleet_draft_results import DraftResult
    from .ground import FailOn

FormatName = Literal["md", "html", "docx", "json"]
Drafts = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="Ground every text, Markdown and Word file in it; repeat it to go on."),
]
On = Annotated[
    str | None,
    typer.Option(metavar="WHERE", help="With --drafts: ray for worker processes here, or ray://HOST:PORT."),
]
Workers = Annotated[int | None, typer.Option(min=1, help="With --on: how many; else one a core, or a GPU.")]
Form = Annotated[FormatName | None, typer.Option("--format", help="With --drafts, how each is written; else md.")]
TOGETHER = {
    "drafts",
    "on",
    "workers",
    "format",
    "out",
    "source",
    "library",
    "scope",
    "policy",
    "threshold",
    "precision",
}
TOGETHER |= {"verifier", "rerank", "calibration", "store", "fail_on", "quiet"}
"""Options that have an effect on many drafts."""


class DraftTotals(NamedTuple):
    """What a run over a folder came to."""

    errors: int
    labels: frozenset[str]
    """The verdicts that a sentence has."""
    sources: list[Source]

    def fails(self, fail_on: FailOn | None) -> bool:
        """Whether a draft could not be grounded, or has a verdict as bad as `fail_on` says, or worse."""
        from ...checked_drafts import FAILING

        bad = FAILING[fail_on.value if fail_on else "never"]
        return self.errors > 0 or bool(self.labels & (bad | {"unchecked"} if bad else bad))


class FolderRequest(NamedTuple):
    """What the command line says of many drafts."""

    drafts: Path | None
    out: Path | None
    on: str | None
    workers: int | None
    form: FormatName | None

    def check(self, context: typer.Context) -> bool:
        """Whether many drafts are asked for.

        Raises:
            InputError: an option is for many drafts and there is one, or the other way round.
            MissingExtra: Ray is to be used, and is not installed.
        """
        if self.drafts is None:
            for name in ("on", "workers", "format"):
                if _is_typed(context, name):
                    problem = "it is for many drafts"
                    raise InputError(f"--{name} {context.params[name]}", problem, "Add --drafts FOLDER")
            return False
        action = f"--drafts {self.drafts}"
        for parameter in context.command.params:
            name = parameter.name or ""
            if name not in TOGETHER and _is_typed(context, name):
                shown = parameter.opts[0] if parameter.opts[0].startswith("-") else str(context.params[name])
                do = "Leave it out; sources are named with --source"
                raise InputError(f"{action} with {shown}", "it is for a single draft", do)
        if self.workers is not None and self.on is None:
            raise InputError(f"--workers {self.workers}", "there are workers only on Ray", "Add --on ray")
        if self.on is not None:
            from ..fleet_cluster import check_place

            check_place(self.on)
        return True

    def run(
        self,
        values: Sequence[Path | Source],
        options: Options,
        *,
        store: str,
        verifier: str | None,
        rerank: str | None,
    ) -> DraftTotals:
        """Ground the drafts, print a line of JSON for each, and show on stderr how far the run is.

        Raises:
            PciteError: as `ground_folder`.
        """
        from ...api import Options
        from ...inputs import in_scope, source_list
        from ..fleet import DraftFormat, FolderJob, Recipe, drafts_in, ground_folder

        assert self.drafts is not None
        out = self.out or self.drafts.with_name(f"{self.drafts.resolve().name}-grounded")
        form = DraftFormat(self.form or "md")
        if form is DraftFormat.docx:
            from ...output.docx import check_extra

            check_extra()
        notes: list[str] = []
        read = source_list(values, lambda error: notes.append(f"Not used as a source. {error}"))
        sources = in_scope(read, options.get("scope", ()))
        for note in notes:
            echo(f"note: {note}", err=True)
        drafts = drafts_in(self.drafts, [out, *(value for value in values if isinstance(value, Path))])
        further = Options(**{name: value for name, value in options.items() if name not in ("policy", "scope")})  # type: ignore[typeddict-item]
        recipe = Recipe(options["policy"], verifier, store, rerank=rerank, options=further)
        labels: set[str] = set()

        def tell(result: DraftResult, before: bool) -> None:
            labels.update(result.verdicts)
            progress.count(result, before)
            if not before:
                echo(result.as_line())
                sys.stdout.flush()

        with DraftProgress("pcite ground", len(drafts)) as progress:
            job = FolderJob(recipe, sources, tuple(notes), form)
            ground_folder(self.drafts, drafts, out, job, tell, on=self.on, workers=self.workers)
        echo(f"{progress.summary()} Results: {out}", err=True)
        return DraftTotals(progress.failed, frozenset(labels), sources)


def _is_typed(context: typer.Context, name: str) -> bool:
    """Whether an option stands on the command line; what a file of settings says is for whom it concerns."""
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"
