"""The worker of a folder of drafts: a file in, what came of it out. It neither reads nor writes files of the run."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Final, NamedTuple, Self

from ...store.errors import DatabaseUnavailable, ModelDamaged
from ...store.records import Grounding, Source
from ..draft_files import draft_bytes
from ..output.shapes import as_dict
from .fleet_draft_results import DraftResult, failure
from .fleet_grounder import Grounder
from .fleet_recipe import Recipe

STOPS: Final = (DatabaseUnavailable, ModelDamaged)
"""What would come again with every draft."""


class DraftFormat(StrEnum):
    """How grounded drafts are written; the value is the ending of their files."""

    markdown = "md"
    html = "html"
    docx = "docx"
    json = "json"


class FolderJob(NamedTuple):
    """What is the same for all drafts of a run."""

    recipe: Recipe
    sources: list[Source]
    notes: tuple[str, ...] = ()
    """What every reader should be told of how the sources were read."""
    format: DraftFormat = DraftFormat.markdown


class DraftTask(NamedTuple):
    """A draft to be grounded."""

    path: str
    raw: bytes
    digest: str
    output: str
    base: str
    """The folder that the grounded draft will stand in; links to sources are relative to it."""


class FolderWorker:
    """Grounds the drafts of a folder, one after the other."""

    def __init__(self, job: FolderJob) -> None:
        """Open the store and make the engines.

        Raises:
            PciteError: as `Grounder`.
        """
        self._job, self._grounder = job, Grounder(job.recipe)

    def answer(self, task: DraftTask) -> DraftResult:
        """What came of a draft. What goes wrong with it alone is its line.

        Raises:
            DatabaseUnavailable, ModelDamaged: no draft could be grounded and recorded.
        """
        began = time.perf_counter()
        try:
            file = draft_bytes(task.raw, f"reading the draft {task.path}")
            notes = [*self._job.notes, *file.notes]
            grounding = self._grounder.ground(task.path, file.text, self._job.sources, notes=notes)
            original = task.raw if file.is_word else None
            content = WRITERS[self._job.format](grounding, task.base, original)
        except STOPS:
            raise
        except Exception as error:
            seconds = time.perf_counter() - began
            return DraftResult(task.path, task.digest, error=failure(error), seconds=seconds)
        return DraftResult(
            path=task.path,
            digest=task.digest,
            verdicts=_verdicts(grounding),
            report=grounding.report_id,
            output=task.output,
            content=content,
            seconds=time.perf_counter() - began,
        )

    def __enter__(self) -> Self:
        """Itself, to be closed at the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the store."""
        self._grounder.__exit__(kind, error, trace)


def _verdicts(grounding: Grounding) -> dict[str, int]:
    counts: Counter[str] = Counter(verdict.label for verdict in grounding.verdicts)
    unchecked = {"unchecked": len(grounding.unchecked)} if grounding.unchecked else {}
    return {**dict(sorted(counts.items())), **unchecked}


def _markdown(grounding: Grounding, base: str, original: bytes | None) -> bytes:
    from ..output.documents_markdown import as_markdown

    return as_markdown(grounding, base=base).encode()


def _html(grounding: Grounding, base: str, original: bytes | None) -> bytes:
    from ..output.report import as_html

    return as_html(grounding, base=base).encode()


def _docx(grounding: Grounding, base: str, original: bytes | None) -> bytes:
    from ..output.docx import write_docx

    with TemporaryDirectory() as folder:
        path = Path(folder) / "grounded.docx"
        write_docx(grounding, path, original=original)
        return path.read_bytes()


def _json(grounding: Grounding, base: str, original: bytes | None) -> bytes:
    return json.dumps(as_dict(grounding), ensure_ascii=False, indent=2).encode()


WRITERS: Final[dict[DraftFormat, Callable[[Grounding, str, bytes | None], bytes]]] = {
    DraftFormat.markdown: _markdown,
    DraftFormat.html: _html,
    DraftFormat.docx: _docx,
    DraftFormat.json: _json,
}
