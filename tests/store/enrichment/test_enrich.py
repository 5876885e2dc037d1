"""References are looked up at servers that speak HTTP on this machine, in the shapes of the real ones."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from llm_server import unused_url
from pcite.store.enrichment import Client, Enrichment, Services, enrich
from pcite.store.errors import InputError
from pcite.store.references import Name, Reference
from pcite.store.references.retraction import retracted
from web_server import Answer, Exchange, Site, in_turn, running, sends

MAIL = "ann@example.org"
DOI = "10.1000/abc.1"
WORK = {
    "DOI": DOI,
    "type": "journal-article",
    "title": ["RETRACTED: Formation of <i>fractal</i> clusters"],
    "author": [
        {"given": "Paul", "family": "Meakin", "sequence": "first"},
        {"name": "The Group", "sequence": "additional"},
    ],
    "issued": {"date-parts": [[1983, 9]]},
    "container-title": ["Physical Review Letters"],
    "volume": "51",
    "page": "1119-1122",
    "is-referenced-by-count": 42,
}
NOTICE = {
    "DOI": "10.1000/notice",
    "type": "retraction",
    "label": "Retraction",
    "source": "retraction-watch",
    "updated": {"date-parts": [[2020, 5, 3]]},
}
OPEN = {
    "id": "https://openalex.org/W1",
    "doi": f"https://doi.org/{DOI}",
    "title": "Formation of fractal clusters",
    "publication_year": 1983,
    "type": "article",
    "authorships": [{"author": {"display_name": "Paul Meakin"}}],
    "is_retracted": False,
    "cited_by_count": 40,
    "biblio": {"volume": "51", "first_page": "1119", "last_page": "1122"},
}
ASKED = Reference(id="k", title="Formation of fractal clusters", author=(Name(family="Meakin"),), issued=(1983,))
BY_DOI = ASKED.model_copy(update={"doi": DOI})


@pytest.fixture
def site() -> Iterator[Site]:
    with running(Site()) as site:
        site[crossref()] = says(message=WORK)
        site[openalex()] = says(**OPEN)
        site[scholar()] = says(paperId="x", citationCount=39)
        yield site


@pytest.fixture
def client(site: Site) -> Iterator[Client]:
    with Client(MAIL, everywhere(site), pause=0, timeout=0.5, sleep=lambda _: None) as client:
        yield client


def everywhere(site: Site) -> Services:
    return Services(*[site.url(f"/{name}") for name in ("crossref", "openalex", "scholar")])


def path(url: str, **params: str) -> str:
    return httpx.URL(f"http://host{url}", params=params).raw_path.decode()


def crossref(doi: str = DOI) -> str:
    return path(f"/crossref/works/{doi.replace('/', '%2F')}", mailto=MAIL)


def openalex() -> str:
    return path(f"/openalex/works/doi:{DOI}", mailto=MAIL)


def scholar() -> str:
    return path(f"/scholar/graph/v1/paper/DOI:{DOI}", fields="citationCount")


def title(words: str = "Formation of fractal clusters Meakin 1983") -> str:
    return path("/crossref/works", **{"query.bibliographic": words, "rows": "5", "mailto": MAIL})


def says(**answer: object) -> Answer:
    return sends(200, json.dumps(answer), "application/json")


def unchanged(done: Enrichment) -> bool:
    return done.reference == BY_DOI and done.origin is None and not done.cited and done.retraction is None


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


def cut_off(exchange: Exchange) -> None:
    exchange.head(200, Content_Type="application/json", Content_Length="1000")
    exchange.wfile.write(b'{"message": {')
    exchange.close_connection = True


def slow(exchange: Exchange) -> None:
    time.sleep(1)
    exchange.close_connection = True


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (sends(404, "not found"), "it has no such work"),
        (sends(500, "down"), "it answered with status 500"),
        (sends(403, "no"), "it answered with status 403"),
        (sends(302, "", Location="http://127.0.0.1/"), "it answered with status 302"),
        (sends(200, "<html>"), "its answer is no JSON"),
        (sends(200, "[1]"), "its answer is no object"),
        (sends(200, "[" * 100_000), "its answer is no JSON"),
        (sends(200, '{"message": [], "id": null}'), "its answer has no work"),
        (sends(200, "x" * (5 * 1024 * 1024)), "its answer is larger than 4194304 bytes"),
        (cut_off, "it could not be reached (RemoteProtocolError)"),
        (slow, "it did not answer in time"),
    ],
)
def test_a_service_that_fails_is_told_and_the_reference_stays(answer: Answer, reason: str, site: Site) -> None:
    site[crossref()] = site[openalex()] = answer
    with Client(MAIL, everywhere(site), pause=0, timeout=0.2, tries=1) as client:
        done = enrich(BY_DOI, client)
    assert unchanged(done)
    assert done.remarks == (f"Crossref: {reason}", f"OpenAlex: {reason}")


def test_a_server_that_is_not_there_is_told(site: Site) -> None:
    nowhere = Services(unused_url(), unused_url(), unused_url())
    with Client(MAIL, nowhere, pause=0, tries=1) as client:
        assert enrich(BY_DOI, client).remarks[0].startswith("Crossref: it could not be reached")


def test_a_busy_server_is_asked_again_when_it_says_so(site: Site) -> None:
    waited: list[float] = []
    site[crossref()] = in_turn(sends(429, "slow down", **{"Retry-After": "7"}), says(message=WORK))
    with Client(MAIL, everywhere(site), pause=0, sleep=waited.append) as client:
        assert enrich(BY_DOI, client).origin == "crossref"
    assert waited == [7.0]


def test_a_server_that_wants_to_be_left_alone_for_long_is(site: Site) -> None:
    site[crossref()] = sends(429, "slow down", **{"Retry-After": "3600"})
    with Client(MAIL, everywhere(site), pause=0) as client:
        done = enrich(BY_DOI, client)
    assert "Crossref: it answered with status 429" in done.remarks
    assert len([one for one in site.paths if "crossref" in one]) == 1


def test_requests_to_one_server_keep_their_distance_and_answers_are_remembered(site: Site) -> None:
    waited: list[float] = []
    with Client(MAIL, everywhere(site), pause=5, sleep=waited.append) as client:
        enrich(BY_DOI, client)
        enrich(BY_DOI, client)
    assert len(site.requests) == 3
    assert len(waited) == 2
    assert all(4 < seconds <= 5 for seconds in waited)


def test_markup_and_values_of_other_kinds_do_no_harm(client: Client, site: Site) -> None:
    odd = {"title": 7, "author": [{"family": 3}, "x", None], "issued": {"date-parts": [[None]]}, "updated-by": "no"}
    site[crossref()] = says(message={**WORK, **odd, "is-referenced-by-count": -1})
    done = enrich(Reference(doi=DOI), client)
    assert done.reference.title == "7"
    assert "crossref" not in done.cited


def test_an_address_is_asked_for_before_anything_else() -> None:
    with pytest.raises(InputError, match="no address"):
        Client("nobody")
