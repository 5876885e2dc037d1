"""Services that are slow, busy, broken or gone: what is told, and that the reference stays."""

from __future__ import annotations

import time

import pytest
from enrichment_server import BY_DOI, MAIL, WORK, crossref, everywhere, openalex, says, unchanged
from llm_server import unused_url
from pcite.store.references.enrichment import Client, ServiceAddresses, enrich
from web_server import Answer, Exchange, Site, in_turn, sends


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
    nowhere = ServiceAddresses(unused_url(), unused_url(), unused_url())
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
