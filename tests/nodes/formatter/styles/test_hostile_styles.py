"""A style of someone else: what would take hours or all memory to write is refused when the style is read."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.nodes.formatter.styles import citation_text
from pcite.nodes.formatter.styles.processor_reading import MOST_ELEMENTS, style
from pcite.store.errors import InputError
from pcite.store.references import Reference

HEAD = '<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>x</title></info>'
TITLE = '<text variable="title"/>'
BOOK = Reference(type="book", title="Title")


def _style(path: Path, macros: str, layout: str, sort: str = "") -> Path:
    path.write_text(f"{HEAD}{macros}<citation>{sort}<layout>{layout}</layout></citation></style>")
    return path


def _macro(name: str, body: str) -> str:
    return f'<macro name="{name}">{body}</macro>'


def _called(name: str) -> str:
    return f'<text macro="{name}"/>'


LAUGH = "".join(_macro(f"a{at}", _called(f"a{at + 1}") * 10) for at in range(30)) + _macro("a30", TITLE)
HOSTILE = {
    "macros in macros": (LAUGH, _called("a0"), ""),
    "macros in keys of a sort": (LAUGH, TITLE, '<sort><key macro="a0"/></sort>'),
    "a macro that is called often": (_macro("a", TITLE * 200), _called("a") * 200, ""),
    "a long layout": ("", TITLE * (MOST_ELEMENTS + 1), ""),
    "a long file": ("", TITLE + " " * 3_000_000, ""),
}


@pytest.mark.parametrize(("macros", "layout", "sort"), HOSTILE.values(), ids=list(HOSTILE))
def test_a_style_without_end_is_refused_when_it_is_read(tmp_path: Path, macros: str, layout: str, sort: str) -> None:
    with pytest.raises(InputError, match="more than"):
        style(_style(tmp_path / "x.csl", macros, layout, sort))


def test_a_macro_that_calls_itself_is_refused(tmp_path: Path) -> None:
    circle = _macro("a", _called("b")) + _macro("b", _called("a"))
    path = _style(tmp_path / "x.csl", circle, _called("a"))
    with pytest.raises(InputError):
        citation_text(BOOK, style=str(path))


def test_a_folder_or_a_pipe_is_no_style(tmp_path: Path) -> None:
    (tmp_path / "x.csl").mkdir()
    with pytest.raises(InputError):
        style(tmp_path / "x.csl")


def test_of_the_branches_of_a_choice_one_counts(tmp_path: Path) -> None:
    branch = f'<if type="book">{TITLE}</if>' + f'<else-if type="map">{_called("long")}</else-if>' * 20
    path = _style(tmp_path / "x.csl", _macro("long", TITLE * 900), f"<choose>{branch}</choose>")
    assert citation_text(BOOK, style=str(path)) == "Title"
