"""The grounded draft as a Word document with real footnotes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...store.errors import InputError, MissingExtra
from ...store.records import Grounding

__all__ = ["check_extra", "write_docx"]


def write_docx(
    grounding: Grounding,
    path: Path,
    style: str | None = None,
    lang: str | None = None,
    *,
    original: Path | bytes | None = None,
) -> None:
    """Write the draft as it was grounded: every citation a footnote with the quote, every flag in words and colour.

    Headings, lists, tables, quotes, code and links of the draft's Markdown become those of Word. Behind
    the draft stand its sources and what is not supported.

    With `original`, the Word file that was grounded, that document is written again as it is, with footnotes and
    flags put in and nothing else changed.

    Args:
        grounding: what is written.
        path: the file; one that is there is replaced.
        style: a citation style for footnotes and sources, as `pcite.nodes.formatter.styles` knows it; without one
            a source is named as in the reference list.
        lang: `de` or `en`, of the words that are added; else the language of the draft.
        original: the Word file whose text the draft is.

    Raises:
        MissingExtra: python-docx is not installed.
        InputError: the file cannot be written, there is no such style, or `original` has another text than the draft.
        SourceError: `original` cannot be read.
    """
    document = docx_of(grounding, original, style, lang)
    try:
        document.save(str(path))
    except OSError as error:
        raise InputError(f"writing {path}", error.strerror or str(error), "Name a file that can be written") from error


def docx_of(
    grounding: Grounding, original: Path | bytes | None = None, style: str | None = None, lang: str | None = None
) -> Any:  # noqa: ANN401 - of python-docx
    """The document of `write_docx`, to be saved; raises what that raises."""
    check_extra()
    from .docx_annotated import annotated
    from .docx_writing import document_of, language

    if original is None:
        return document_of(grounding, style, lang)
    raw = original if isinstance(original, bytes) else original.read_bytes()
    return annotated(grounding, raw, style, language(grounding, lang))


def check_extra() -> None:
    """Make sure, before any work, that a Word document can be written.

    Raises:
        MissingExtra: python-docx is not installed.
    """
    try:
        import docx  # noqa: F401
    except ImportError as error:
        do = "Install it: pip install 'pcite[docx]'"
        raise MissingExtra("writing a Word document", "python-docx is not installed", do) from error
