"""Names are compared as people write them."""

from __future__ import annotations

import pytest
from pcite.nodes.formatter.responses_people import cited_names, same_person, split


@pytest.mark.parametrize(
    ("cited", "author"),
    [
        ("Meakin", "Paul Meakin"),
        ("MEAKIN", "Meakin, P."),
        ("P. Meakin", "Paul Meakin"),
        ("Paul Meakin", "P. M. Meakin"),
        ("Meakin PM", "Paul M. Meakin"),
        ("Meakin", "Meakin PM"),
        ("van der Waals", "Johannes Diderik van der Waals"),
        ("Waals", "van der Waals, J. D."),
        ("Neumann", "John von Neumann"),
        ("von Neumann", "Neumann, John von"),
        ("García Márquez", "Gabriel Garcia Marquez"),
        ("Müller", "Mueller, A."),
        ("Muller", "A. Müller"),
        ("Straße", "Strasse"),
        ("Los", "Łoś, J."),
        ("Sorensen", "Sørensen"),
        ("O'Brien", "Conan O’Brien"),
        ("King", "Martin Luther King Jr."),
        ("Smith-Jones", "A. Smith‐Jones"),
        ("WHO", "World Health Organization (WHO)"),
        ("World Health Organization", "World Health Organization (WHO)"),
        ("王", "王"),
    ],
)
def test_the_same_name_is_known_however_it_is_written(cited: str, author: str) -> None:
    assert same_person(cited, author)


@pytest.mark.parametrize(
    ("cited", "author"),
    [
        ("Mea", "Paul Meakin"),
        ("eakin", "Meakin"),
        ("Paul", "Paul Meakin"),
        ("P", "Paul P"),
        ("J. Meakin", "Paul Meakin"),
        ("Peter Meakin", "Paul Meakin"),
        ("Smith", "A. Smith-Jones"),
        ("van Neumann", "John von Neumann"),
        ("Müller", "Miller"),
        ("Paul Meakin", "Meakin"),
        ("", "Meakin"),
        ("Meakin", ""),
        ("&", "&"),
    ],
)
def test_another_name_is_not_taken_for_it(cited: str, author: str) -> None:
    assert not same_person(cited, author)


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("Witten, T. A. & Sander, L. M.", ("Witten, T. A.", "Sander, L. M.")),
        ("Witten, T.A., Sander, L.M.", ("Witten, T.A.", "Sander, L.M.")),
        ("Ada Müller, Bo Li and Cy Roe", ("Ada Müller", "Bo Li", "Cy Roe")),
        ("Ada Müller und Bo Li", ("Ada Müller", "Bo Li")),
        ("Müller, Ada; Li, Bo", ("Müller, Ada", "Li, Bo")),
        ("Meakin, Paul", ("Meakin, Paul",)),
        ("van der Waals, Johannes", ("van der Waals, Johannes",)),
        ("Deutsche Bundesbank", ("Deutsche Bundesbank",)),
        ("Anderson", ("Anderson",)),
        ("Smith, J. et al.", ("Smith, J.",)),
        ("", ()),
    ],
)
def test_a_line_of_authors_is_taken_apart(line: str, names: tuple[str, ...]) -> None:
    assert split(line) == names


@pytest.mark.parametrize(
    ("text", "names", "more"),
    [
        ("Witten & Sander", ("Witten", "Sander"), False),
        ("Witten and Sander", ("Witten", "Sander"), False),
        ("Witten und Sander", ("Witten", "Sander"), False),
        ("Witten, Sander & Meakin", ("Witten", "Sander", "Meakin"), False),
        ("Witten, Sander, and Meakin", ("Witten", "Sander", "Meakin"), False),
        ("Smith et al.", ("Smith",), True),
        ("Smith, et al", ("Smith",), True),
        ("Müller u. a.", ("Müller",), True),
        ("see Meakin", ("Meakin",), False),
        ("vgl. auch Meakin", ("Meakin",), False),
        ("Meakin, P.", ("Meakin, P.",), False),
        ("et al.", (), True),
    ],
)
def test_a_citation_says_whom_it_names_and_whether_there_are_more(
    text: str, names: tuple[str, ...], more: bool
) -> None:
    assert cited_names(text) == (names, more)
