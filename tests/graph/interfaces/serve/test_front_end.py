"""What `docs/howto/front-end.md` promises to a front end of another server, asked over HTTP."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import httpx
import pytest
from pcite.graph.interfaces.serve import ServerConfig, create_app
from pcite.store.records.verdicts import Label

from . import patient
from .conftest import RULES, WRITER

PAGE = (Path(__file__).parents[4] / "docs" / "howto" / "front-end.md").read_text(encoding="utf-8")
DRAFT = "🦁🦁 roar. US rules require a broker to keep its records for six years."


@pytest.fixture
def client(site: str) -> Iterator[httpx.Client]:
    with patient.Client(base_url=site, headers=WRITER) as client:
        yield client


def test_every_route_of_the_page_is_there() -> None:
    paths = create_app(ServerConfig(":memory:")).openapi()["paths"]
    named = re.findall(r"`(GET|POST) (/api/[^`]+)`", PAGE)
    assert len(named) > 9
    assert [(method, path) for method, path in named if method.lower() not in paths.get(path, {})] == []


def test_the_verdicts_of_the_page_are_those_that_there_are() -> None:
    sentence = re.search(r"`verdict` is (.+?)\. An error", PAGE)
    assert sentence
    assert set(re.findall(r"`(\w+)`", sentence[1])) == {*get_args(Label), "not_checkable"}


@pytest.mark.ci
def test_a_draft_goes_in_and_an_answer_with_places_that_javascript_counts_comes_out(client: httpx.Client) -> None:
    answer = client.post("/api/ground", json={"draft": DRAFT, "sources": [{"text": RULES, "title": "US rules"}]})
    assert answer.status_code == 201, answer.text
    address = answer.headers["location"]
    report = client.get(address, params={"offsets": "utf16"}).json()
    claim = report["claims"][-1]
    in_utf16 = DRAFT.encode("utf-16-le")[2 * claim["start"] : 2 * claim["end"]].decode("utf-16-le")
    assert in_utf16 == claim["text"] == DRAFT[DRAFT.index("US") :]
    assert claim["citations"] == [citation["number"] for citation in report["citations"]]
    shown = client.get(f"{address}/shapes/answer").json()
    assert "six years [1]." in shown["answer"]
    assert shown["sources"][0].keys() >= {"passage_id", "chapter", "section", "snippet"}


def test_an_error_says_what_was_asked_and_what_to_do(client: httpx.Client) -> None:
    answer = client.get("/api/reports/abcdef")
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json().keys() >= {"title", "asked", "found", "do"}


@pytest.mark.ci
def test_behind_a_proxy_that_leaves_the_host_a_page_may_write_and_one_of_another_origin_may_not(
    client: httpx.Client,
) -> None:
    page = {"Origin": "http://localhost:4200", "Sec-Fetch-Site": "same-origin"}
    body = {"draft": DRAFT}
    assert client.post("/api/check", json=body, headers={**page, "Host": "localhost:4200"}).status_code == 200
    refused = client.post("/api/check", json=body, headers=page)
    assert (refused.status_code, refused.json()["title"]) == (403, "OtherOrigin")
