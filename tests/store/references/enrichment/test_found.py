"""Whether what a service has is the work that was asked for."""

from __future__ import annotations

import pytest
from pcite.store.references import Name, Reference
from pcite.store.references.enrichment_matching import other_work, why_not

USERS = "Password guidance for users of online services"
ADMINS = "Password guidance for owners of online services"


def work(title: str | None, author: Name | None, year: int | None) -> Reference:
    return Reference(title=title, author=(author,) if author else (), issued=(year,) if year else None)


DOE, ROE = Name(family="Doe", given="J."), Name(family="Roe", given="A.")


@pytest.mark.parametrize(
    ("asked", "found", "is_other"),
    [
        (work(USERS, DOE, 2020), work(USERS, DOE, 2020), False),
        (work(USERS, DOE, 2020), work(ADMINS, DOE, 2021), False),
        (work(USERS, DOE, 2020), work(ADMINS, ROE, 2020), True),
        (work(USERS, DOE, 2020), work(ADMINS, DOE, 2010), True),
        (work(None, DOE, 2020), work(ADMINS, ROE, 2010), True),
        (work(None, DOE, 2020), work(ADMINS, ROE, 2020), False),
        (work(USERS, None, None), work("Growth of snow", None, None), True),
    ],
)
def test_a_doi_is_not_believed_where_title_and_author_or_year_say_otherwise(
    asked: Reference, found: Reference, is_other: bool
) -> None:
    assert (other_work(asked, found) is not None) == is_other


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (Name(literal="Ali"), Name(family="Li", given="J."), False),
        (Name(literal="Jing Li"), Name(family="Li", given="J."), True),
        (Name(literal="Ludwig van Beethoven"), Name(family="van Beethoven"), True),
        (Name(literal="Müller"), Name(family="Muller"), True),
        (Name(family="Garcia-Lopez"), Name(family="García López"), True),
        (Name(family="Lopez"), Name(family="García López"), False),
    ],
)
def test_a_name_in_one_piece_is_compared_by_words(one: Name, other: Name, same: bool) -> None:
    assert (why_not(work(USERS, one, 2020), work(USERS, other, 2020)) is None) == same
