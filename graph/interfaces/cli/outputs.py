"""Where a result goes: the screen, and the files that a reader takes away."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from ....store.errors import InputError
from ....store.records import Grounding
from ...output import plain_text
from ...output.shapes import SHAPES, ShapeName, as_dict
from .console import echo
from .style_options import StyleOptions

if TYPE_CHECKING:
    from ....store.citations.audit import Adjudication

    Decisions = Mapping[str, Sequence[Adjudication]]

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
AsShape = Annotated[ShapeName | None, typer.Option("--shape", help="Print what another program expects.")]
Html = Annotated[Path | None, typer.Option(help="Write an HTML report to this file.")]
Markdown = Annotated[Path | None, typer.Option(help="Write the grounded draft as Markdown with footnotes.")]
Docx = Annotated[Path | None, typer.Option(help="Write the grounded draft as a Word document with footnotes.")]

Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", help="Write the result to this file, as its ending says: .docx, .md or .html."),
]
ENDINGS = {".docx": "docx", ".md": "markdown", ".markdown": "markdown", ".html": "html", ".htm": "html"}


class Files(NamedTuple):
    """The files that are written beside what is printed."""

    html: Path | None = None
    markdown: Path | None = None
    docx: Path | None = None

    def and_out(self, out: Path | None) -> Files:
        """With the file that `--out` names.

        Raises:
            InputError: its ending says no kind, or that kind has a file already.
        """
        if out is None:
            return self
        name = ENDINGS.get(out.suffix.lower())
        if name is None:
            raise InputError(f"--out {out}", "its ending names no kind of file", f"Give one of {', '.join(ENDINGS)}")
        if getattr(self, name) is not None:
            raise InputError(f"--out {out} with --{name}", "both name a file of one kind", "Give one of the two")
        return self._replace(**{name: out})

    def check(self) -> None:
        """Make sure, before anything is recorded, that each can be written.

        Raises:
            InputError: one cannot.
            MissingExtra: python-docx is not installed, and a Word document is asked for.
        """
        if self.docx is not None:
            from ...output.docx import check_extra

            check_extra()
        for path in self:
            if path is not None:
                check_target(path)

    def write(
        self,
        grounding: Grounding,
        style: str | None = None,
        original: Path | None = None,
        decisions: Decisions = MappingProxyType({}),
    ) -> None:
        """Write each that was asked for, and say so on stderr.

        `style` is that of citations; `original` the Word draft, which is written again as it is; `decisions` is what
        people decided about the report, which its page shows.
        """
        writers: dict[str, tuple[str, Callable[[Path], None]]] = {
            "html": ("HTML report", lambda path: write_html(grounding, path, decisions)),
            "markdown": ("Markdown", lambda path: write_markdown(grounding, path, style)),
            "docx": ("Word document", lambda path: write_docx(grounding, path, style, original)),
        }
        for name, path in self._asdict().items():
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
                title, write = writers[name]
                write(path)
                echo(f"{title}: {path}", err=True)


def check_outputs(files: Files, look: StyleOptions, *, as_json: bool, shape: ShapeName | None) -> None:
    """Make sure, before anything is recorded, that all that was asked for can be written, and goes together.

    Raises:
        InputError: it cannot, or one choice leaves another without effect.
        MissingExtra: an extra is needed that is not installed.
    """
    if as_json and shape:
        raise InputError(f"--json with --shape {shape}", "each prints an object of its own", "Give one of the two")
    if look.style and (as_json or shape) and not (files.markdown or files.docx):
        data = f"--shape {shape}" if shape else "--json"
        do = f"Leave {data} out, or add --markdown or --docx"
        raise InputError(f"--style {look.style} with {data}", "JSON has citations as data, in no style", do)
    look.check()
    files.check()


def printed(
    grounding: Grounding,
    *,
    as_json: bool = False,
    shape: ShapeName | None = None,
    look: StyleOptions = StyleOptions(),  # noqa: B008 - frozen
) -> str:
    """What goes to standard output: text for a person, in a style where one was named, or JSON."""
    if shape is None and not as_json:
        return plain_text.report(grounding, look.cited(grounding))
    return as_text(grounding, shape)


def as_text(grounding: Grounding, shape: ShapeName | None = None) -> str:
    """The grounding as JSON; in our own shape where none is named."""
    content = SHAPES[shape](grounding) if shape else as_dict(grounding)
    return json.dumps(content, ensure_ascii=False, indent=2)


def check_target(path: Path) -> None:
    """Make sure that a file can be written; what is not there yet is not there afterwards either.

    Raises:
        InputError: it cannot.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        is_new = not path.exists()
        path.open("a", encoding="utf-8").close()
        if is_new:
            path.unlink()
    except OSError as error:
        raise InputError(f"writing {path}", error.strerror or str(error), "Name a file that can be written") from error


def write_html(grounding: Grounding, path: Path, decisions: Decisions = MappingProxyType({})) -> None:
    """The report for a browser, which shows places in its own way."""
    from ...output.report import as_html

    path.write_text(as_html(grounding, base=str(path.parent), decisions=decisions), encoding="utf-8")


def write_markdown(grounding: Grounding, path: Path, style: str | None = None) -> None:
    """The grounded draft with footnotes."""
    from ...output.documents_markdown import as_markdown

    path.write_text(as_markdown(grounding, style, base=str(path.parent)), encoding="utf-8")


def write_docx(grounding: Grounding, path: Path, style: str | None = None, original: Path | None = None) -> None:
    """The grounded draft for a word processor; in the document `original`, where that is its draft."""
    from ...output.docx import write_docx as write

    write(grounding, path, style, original=original)
