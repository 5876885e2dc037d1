"""One record, in the terms of CSL-JSON, both ways."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.store.errors import InputError
from pcite.store.references import Name, Reference, date_parts, names

ARTICLE: dict[str, Any] = {
    "id": "gogh2019",
    "type": "article-journal",
    "title": "Snow",
    "author": [{"family": "Gogh", "given": "V.", "non-dropping-particle": "van"}, {"literal": "ACME"}],
    "issued": {"date-parts": [[2019, 3]]},
    "container-title": "Journal",
    "DOI": "10.1/x",
    "volume": "12",
}


def test_csl_json_goes_in_and_comes_out_the_same() -> None:
    assert Reference.from_csl(ARTICLE).csl() == ARTICLE


def test_older_names_numbers_and_dates_in_words_are_read() -> None:
    given = {"type": "book", "shortTitle": "S", "volume": 12, "issued": {"raw": "2019-03-01"}, "id": 7}
    assert Reference.from_csl(given).csl() == {
        "id": "7",
        "type": "book",
        "title-short": "S",
        "volume": "12",
        "issued": {"date-parts": [[2019, 3, 1]]},
    }


def test_an_unknown_type_is_a_document() -> None:
    assert Reference.from_csl({"type": "hologram"}).type == "document"


@pytest.mark.parametrize("given", [[], "x", {"title": {"a": 1}}, {"author": [{"family": 3}]}])
def test_what_is_no_record_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(InputError, match="CSL-JSON"):
        Reference.from_csl(given)


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("2019", (2019,)),
        ("2019-03", (2019, 3)),
        ("2024-06-01T14:30:00Z", (2024, 6, 1)),
        ("1. 2. 2024", (2024, 2, 1)),
        ("01.02.2024", (2024, 2, 1)),
        ("Mon, 20 Nov 1995 19:12:08 -0500", (1995, 11, 20)),
        ({"date-parts": [["2019", "3"]]}, (2019, 3)),
        ({"date-parts": [[2019, 13, 1]]}, (2019,)),
        ({"date-parts": [[2019, 2, 30]]}, (2019, 2)),
        ({"date-parts": [[2019], [2021]]}, (2019,)),
        ({"date-parts": []}, None),
        ({"date-parts": [[]]}, None),
        ({"literal": "around 1900"}, None),
        ("spring", None),
        ("20", None),
        (True, None),
        (None, None),
    ],
)
def test_of_a_date_what_is_surely_known_is_kept(said: object, parts: object) -> None:
    assert date_parts(said) == parts


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("Meakin, Paul", [("Meakin", "Paul")]),
        ("Meakin, P.; Sander, L. M.", [("Meakin", "P."), ("Sander", "L. M.")]),
        ("Meakin, P. and Sander, L. M.", [("Meakin", "P."), ("Sander", "L. M.")]),
        ("Meakin, P. & Sander, L. M.", [("Meakin", "P."), ("Sander", "L. M.")]),
        ("Smith, J., Miller, K.", [("Smith", "J."), ("Miller", "K.")]),
        ("Paul Meakin", [("Meakin", "Paul")]),
        ("Paul Meakin and Leonard M. Sander", [("Meakin", "Paul"), ("Sander", "Leonard M.")]),
        (
            "Paul Meakin, Leonard M. Sander, T. A. Witten",
            [("Meakin", "Paul"), ("Sander", "Leonard M."), ("Witten", "T. A.")],
        ),
        ("Paul Meakin; Deutsche Bundesbank", [("Meakin", "Paul"), "Deutsche Bundesbank"]),
        ("P. Meakin", [("Meakin", "P.")]),
        ("Jürgen Groß-Müller", [("Groß-Müller", "Jürgen")]),
        ("Max Planck Society", ["Max Planck Society"]),
        ("Robert Bosch Stiftung", ["Robert Bosch Stiftung"]),
        ("World Bank", ["World Bank"]),
        ("Paul", ["Paul"]),
        ("John 3:16", ["John 3:16"]),
        ("{Paul Meakin}", ["Paul Meakin"]),
        ("Deutsche Bundesbank", ["Deutsche Bundesbank"]),
        ("National Institute of Standards and Technology", ["National Institute of Standards and Technology"]),
        ("{ACME, Inc.}", ["ACME, Inc."]),
        ("", []),
        (" ; ", []),
    ],
)
def test_what_a_comma_parts_or_a_given_name_begins_is_a_person(said: str, found: list[object]) -> None:
    assert [one.literal or (one.family, one.given) for one in names(said)] == found


def test_a_particle_belongs_to_the_family_name() -> None:
    (one,) = names("Ludwig van Beethoven")
    assert (one.family, one.given, one.particle, one.short) == ("Beethoven", "Ludwig", "van", "van Beethoven")


@given(st.text(max_size=40))
def test_any_line_of_names_is_read(said: str) -> None:
    assert all(isinstance(one, Name) for one in names(said))
    assert date_parts(said) is None or date_parts(said)
