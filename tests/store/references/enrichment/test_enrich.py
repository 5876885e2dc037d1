"""References are looked up at servers that speak HTTP on this machine, in the shapes of the real ones."""

from __future__ import annotations

from typing import Any

import pytest
from enrichment_server import ASKED, BY_DOI, DOI, MAIL, NOTICE, OPEN, WORK, crossref, openalex, says, title, unchanged
from pcite.store.errors import InputError
from pcite.store.references import Reference
from pcite.store.references.enrichment import Client, enrich
from pcite.store.references.retraction import retracted
from web_server import Site


def test_a_reference_gets_what_it_lacks_and_keeps_what_it_says(client: Client, site: Site) -> None:
    mine = BY_DOI.model_copy(update={"volume": "52"})
    done = enrich(mine, client)
    assert (done.reference.container_title, done.reference.page) == ("Physical Review Letters", "1119-1122")
    assert (done.reference.id, done.reference.volume, done.reference.issued) == ("k", "52", (1983,))
    assert done.reference.type == "article-journal"
    assert done.cited == {"crossref": 42, "openalex": 40, "semantic_scholar": 39}
    assert (done.origin, done.retraction, done.candidates) == ("crossref", None, ())
    assert all(MAIL in request.headers["user-agent"] for request in site.requests)


def test_a_retraction_is_told_by_its_notice_and_stays_with_the_reference(client: Client, site: Site) -> None:
    site[crossref()] = says(
        message={**WORK, "updated-by": [NOTICE, {**NOTICE, "type": "erratum", "source": "publisher"}]}
    )
    done = enrich(BY_DOI, client)
    assert done.retraction == "retraction 10.1000/notice, 2020-05-03, retraction-watch"
    assert done.notices == ("erratum 10.1000/notice, 2020-05-03, publisher",)
    assert retracted(done.reference) == done.retraction


def test_the_notice_of_a_retraction_is_not_retracted_itself(client: Client, site: Site) -> None:
    site[crossref()] = says(message={**WORK, "update-to": [NOTICE]})
    assert enrich(BY_DOI, client).retraction is None


def test_openalex_tells_of_a_retraction_that_crossref_does_not_know(client: Client, site: Site) -> None:
    site[openalex()] = says(**{**OPEN, "is_retracted": True})
    assert enrich(BY_DOI, client).retraction == "retracted, OpenAlex"


def test_a_doi_of_another_work_is_told_and_nothing_is_taken_over(client: Client, site: Site) -> None:
    site[crossref()] = says(message={**WORK, "title": ["Soil bacteria of the northern taiga"]})
    done = enrich(BY_DOI, client)
    assert unchanged(done)
    assert done.candidates[0].title == "Soil bacteria of the northern taiga"
    assert done.remarks == ("Crossref: its DOI is that of “Soil bacteria of the northern taiga”",)


def test_a_work_that_crossref_does_not_have_comes_from_openalex(client: Client, site: Site) -> None:
    del site.answers[crossref()]
    done = enrich(BY_DOI, client)
    assert (done.origin, done.reference.volume) == ("openalex", "51")
    assert "Crossref: it has no such work" in done.remarks


def test_a_title_is_enough_where_year_and_first_author_agree(client: Client, site: Site) -> None:
    site[title()] = says(message={"items": [{**WORK, "DOI": "10.1000/other", "title": ["Clusters"]}, WORK]})
    done = enrich(ASKED, client)
    assert (done.reference.doi, done.origin) == (DOI, "crossref")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"title": ["Formation of fractal clusters in two dimensions of space"]}, "the title differs"),
        ({"issued": {"date-parts": [[1990]]}}, "the year differs"),
        ({"author": [{"family": "Sander"}]}, "the first author differs"),
    ],
)
def test_a_work_that_only_resembles_it_is_a_candidate(
    change: dict[str, Any], why: str, client: Client, site: Site
) -> None:
    site[title()] = says(message={"items": [{**WORK, **change}]})
    done = enrich(ASKED, client)
    assert (done.reference, len(done.candidates), done.remarks) == (ASKED, 1, (f"Crossref: {why}",))


def test_a_subtitle_makes_no_other_work(client: Client, site: Site) -> None:
    site[title()] = says(message={"items": [{**WORK, "subtitle": ["Theory and simulation"]}]})
    assert enrich(ASKED, client).reference.doi == DOI


def test_two_works_that_fit_are_candidates(client: Client, site: Site) -> None:
    site[title()] = says(message={"items": [WORK, {**WORK, "DOI": "10.1000/twin"}]})
    done = enrich(ASKED, client)
    assert (done.reference, len(done.candidates)) == (ASKED, 2)
    assert done.remarks == ("Crossref: several works fit",)


def test_nothing_to_look_for_is_told(client: Client, site: Site) -> None:
    done = enrich(Reference(id="x"), client)
    assert done.remarks == ("Crossref: the reference has neither a DOI nor a title to look for",)
    assert site.requests == []


def test_markup_and_values_of_other_kinds_do_no_harm(client: Client, site: Site) -> None:
    odd = {"title": 7, "author": [{"family": 3}, "x", None], "issued": {"date-parts": [[None]]}, "updated-by": "no"}
    site[crossref()] = says(message={**WORK, **odd, "is-referenced-by-count": -1})
    done = enrich(Reference(doi=DOI), client)
    assert done.reference.title == "7"
    assert "crossref" not in done.cited


def test_an_address_is_asked_for_before_anything_else() -> None:
    with pytest.raises(InputError, match="no address"):
        Client("nobody")
