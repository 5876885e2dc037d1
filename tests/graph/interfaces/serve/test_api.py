"""What the API gives and keeps, on a file and on a PostgreSQL server, asked over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any
from uuid import uuid4

import httpx
import pytest
from pcite.graph.output.shapes import as_dict
from pcite.store.citations import load
from pcite.store.database import Database
from pcite.store.records.context import OWNER

from . import patient
from .conftest import DRAFT, REPORT, RULES, TOKEN, WRITER, Served, fill, running_server

Anywhere = Path | str


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, filled_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Anywhere:
    """A filled store, on a file and on a server, for all tests here: each looks for its own rows alone."""
    if request.param == "sqlite":
        return Path(copy(filled_file, tmp_path_factory.mktemp("api") / "store.sqlite"))
    address = f"{request.getfixturevalue('postgres')}&schema=served_{uuid4().hex}"
    fill(address)
    return address


@pytest.fixture(scope="module")
def client(place: Anywhere) -> Iterator[httpx.Client]:
    with (
        running_server(place, token=TOKEN) as address,
        patient.Client(base_url=address, headers=WRITER) as found,
    ):
        yield found


def got(client: httpx.Client, path: str, **asked: Any) -> Any:  # noqa: ANN401 - JSON
    answer = client.get(path, params=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_what_was_grounded_is_listed_and_shown_whole(client: httpx.Client, place: Anywhere) -> None:
    assert REPORT in [listed["id"] for listed in got(client, "/api/reports")]
    with Database.open(place, read_only=True) as database:
        kept = as_dict(load(database, REPORT))
    shown = got(client, f"/api/reports/{REPORT[:8]}")
    assert {**shown, "created_at": ""} == {**kept, "created_at": ""}
    assert got(client, f"/api/reports/{REPORT}/shapes/plain") == kept
    assert [entry["text"] for entry in got(client, f"/api/reports/{REPORT}/ledger")] == DRAFT.replace(". ", ".|").split(
        "|"
    )
    assert {row["report_id"] for row in got(client, f"/api/reports/{REPORT}/trail")} == {REPORT}


def test_a_citation_leads_to_its_words_in_its_source(client: httpx.Client) -> None:
    cited = got(client, "/api/citations", status="verified", limit=1)[0]
    assert got(client, f"/api/citations/{cited['id']}") == cited
    told = got(client, f"/api/sources/{cited['source_id']}/text", start=cited["quote_start"], end=cited["quote_end"])
    assert told["text"] == cited["verbatim_quote"]
    span = {"start": cited["quote_start"], "end": cited["quote_end"]}
    around = got(client, f"/api/sources/{cited['source_id']}/passage", **span)
    assert (around["heading"], around["quote"]) == (["US rules", "Records"], cited["verbatim_quote"])
    beyond = client.get(f"/api/sources/{cited['source_id']}/passage", params={"start": 1, "end": 99_999})
    assert (beyond.status_code, beyond.json()["title"]) == (404, "NoSuchPlace")
    assert cited in got(client, f"/api/sources/{cited['source_id']}/citations")


def test_sources_have_tags_notes_and_versions(client: httpx.Client) -> None:
    [found] = got(client, "/api/sources", tag="law")
    assert found["tags"] == ["a/b ü", "law"]
    whole = got(client, f"/api/sources/{found['id']}")
    assert [note["content"] for note in whole["annotations"]] == ["Applies from 2025 on."]
    assert [version["id"] for version in whole["versions"]] == [found["id"]]


def test_a_search_labels_what_it_finds_and_says_why(client: httpx.Client) -> None:
    found = got(client, "/api/search", query="how long must a broker keep records", tag="law")
    assert {result["source_name"] for result in found["results"]} == {"Rules of the library"}
    assert {result["evidence_label"] for result in found["results"]} <= {"HIGH", "MEDIUM", "LOW"}
    assert all(result["evidence_reason"] for result in found["results"])
    notes = got(client, "/api/search", query="Applies", scope="annotations")["results"]
    assert [note["chunk_text"] for note in notes] == ["Applies from 2025 on."]


def test_notes_tags_and_decisions_are_kept_with_the_token(client: httpx.Client) -> None:
    number = got(client, "/api/sources", tag="law")[0]["id"]
    made = client.post(
        f"/api/sources/{number}/annotations", json={"content": "Später prüfen", "annotation_type": "question"}
    )
    assert made.status_code == 201
    assert got(client, f"/api/sources/{number}/annotations", type="question") == [made.json()]
    assert client.post(f"/api/sources/{number}/tags", json={"tags": ["c/d ß?"]}).json() == {
        "tags": ["a/b ü", "c/d ß?", "law"]
    }
    assert client.delete(f"/api/sources/{number}/tags", params={"tag": "c/d ß?"}).json() == {"tags": ["a/b ü", "law"]}
    assert client.delete(f"/api/sources/{number}/tags", params={"tag": "c/d ß?"}).status_code == 404
    [waiting] = [one for one in got(client, "/api/queue") if one["report_id"] == REPORT]
    given = {"target": waiting["target"], "decision": "unsupported", "reviewer": "one", "note": "No."}
    assert client.post("/api/decisions", json=given).status_code == 201
    assert [each["decision"] for each in got(client, "/api/decisions")] == ["unsupported"]
    assert waiting["target"] not in [one["target"] for one in got(client, "/api/queue", reviewer="one")]


def test_a_decision_is_about_a_number_or_a_name_and_nothing_that_could_pass_for_one(client: httpx.Client) -> None:
    before = got(client, "/api/decisions", every=True)
    for target in True, 1.5, 0, [1], None:
        given = {"target": target, "decision": "supported", "reviewer": "someone"}
        refused = client.post("/api/decisions", json=given)
        assert refused.status_code == 422
        assert refused.json()["found"].startswith("body.target: ")
        assert "function" not in refused.text
    assert got(client, "/api/decisions", every=True) == before


def test_a_source_has_more_tags_than_one_request_may_give(client: httpx.Client) -> None:
    for first in 0, 80:
        given = {"tags": [f"tag {number:03}" for number in range(first, first + 80)]}
        answer = client.post("/api/sources/1/tags", json=given)
        assert answer.status_code == 200
    assert len(answer.json()["tags"]) == 160
    assert len(client.delete("/api/sources/1/tags", params={"tag": "tag 007"}).json()["tags"]) == 159
    assert client.post("/api/sources/1/tags", json={"tags": ["x"] * 101}).status_code == 422


@pytest.mark.ci
def test_a_check_keeps_nothing_and_cites_nothing(client: httpx.Client) -> None:
    before = got(client, "/api/about")
    given = {
        "draft": f"{DRAFT} Brokers keep records for ten years [1].",
        "sources": [{"text": RULES, "title": "US rules"}],
    }
    found = patient.post(f"{client.base_url}/api/check", json=given).json()
    assert found["summary"] == "2 claims without citations found. 1 citation may not support its claim."
    first = found["claims"][0]
    assert given["draft"][first["start"] : first["end"]] == first["text"]
    assert (first["standing"], first["verdict"], first["nearest"]["supports"]) == ("uncited", "supported", True)
    assert got(client, "/api/about") == before


@pytest.mark.ci
def test_a_draft_is_checked_against_sources_of_the_library(client: httpx.Client) -> None:
    given = {"draft": "A broker keeps its records for seven years.", "library": ["Rules of the library"]}
    [claim] = client.post("/api/check", json=given).json()["claims"]
    assert claim["nearest"]["source"] == "Rules of the library"
    unknown = client.post("/api/check", json={**given, "library": ["/etc/hostname"]})
    assert (unknown.status_code, unknown.json()["title"]) == (404, "NotInLibrary")


@pytest.mark.ci
def test_a_draft_is_grounded_and_kept(client: httpx.Client) -> None:
    made = client.post("/api/ground", json={"draft": DRAFT, "sources": [{"text": RULES}], "on_unsupported": "keep"})
    assert made.status_code == 201
    assert made.json()["grounded_text"].startswith("US rules require a broker to keep its records for six years [1].")
    assert client.get(made.headers["location"]).json() == made.json()


def test_the_log_is_compared_with_every_row(client: httpx.Client) -> None:
    assert got(client, "/api/log/verify")["ok"] is True
    assert got(client, "/api/log/checkpoints") == []


def test_another_project_sees_nothing_of_this_one(place: Anywhere, served: Served) -> None:
    other = OWNER.model_copy(update={"project_id": "elsewhere"})
    with patient.Client(base_url=served(place, context=other, token=TOKEN), headers=WRITER) as client:
        assert [got(client, f"/api/{name}") for name in ("reports", "citations", "sources", "queue", "decisions")] == [
            []
        ] * 5
        for path in f"/api/reports/{REPORT}", "/api/citations/1", "/api/sources/1", "/reports/" + REPORT, "/sources/1":
            assert client.get(path).status_code == 404
        assert client.post("/api/sources/1/tags", json={"tags": ["mine"]}).status_code == 404
        assert got(client, "/api/search", query="records six years")["results"] == []


def test_a_job_sees_its_own_sources_alone(filled: Path, served: Served) -> None:
    with patient.Client(base_url=served(filled, job="another job")) as client:
        assert got(client, "/api/sources") == []
        assert client.get("/api/sources/1").status_code == 404


def test_who_may_not_see_every_row_cannot_vouch_for_the_log(filled: Path, served: Served) -> None:
    agent = OWNER.model_copy(update={"role": "agent"})
    with patient.Client(base_url=served(filled, context=agent)) as client:
        refused = client.get("/api/log/verify")
        assert (refused.status_code, refused.json()["title"]) == (403, "AccessDenied")
        assert client.get("/about?verify=true").status_code == 200
