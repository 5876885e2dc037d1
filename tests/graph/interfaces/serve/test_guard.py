"""Who is let in: names of the server, other pages, tokens, sizes, and what every answer carries."""

from __future__ import annotations

import re
import socket
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, process_time, sleep

import pytest
from pcite.graph.interfaces.serve import RequestLimits, ServerConfig, arriving, create_app
from pcite.graph.interfaces.serve.guard import OPEN, SAFE, host_of
from pcite.graph.interfaces.serve.site import Site
from pcite.store.errors import InputError
from starlette.testclient import TestClient

from . import patient
from .conftest import REPORT, TOKEN, WRITER, Served
from .patient import LONG

PROBLEM = "application/problem+json"
"""Seconds that a busy machine may take."""


@pytest.fixture
def read_only(filled: Path, served: Served) -> str:
    return served(filled)


def methods(app_of: Path) -> Iterator[tuple[str, str]]:
    """Every method of every path that the app has."""
    for path, operations in create_app(ServerConfig(app_of)).openapi()["paths"].items():
        for method in operations:
            yield method.upper(), re.sub(r"\{\w+\}", "1", path)


@pytest.mark.ci
def test_whatever_writes_needs_the_token(filled: Path, site: str, read_only: str) -> None:
    writing = [(method, path) for method, path in methods(filled) if method not in SAFE and path not in OPEN]
    assert len(writing) >= 5
    for method, path in writing:
        for authorization in {}, {"Authorization": "Bearer wrong"}, {"Authorization": f"Basic {_basic(TOKEN)}"}:
            refused = patient.request(method, site + path, headers=authorization, json={})
            assert (refused.status_code, refused.json()["title"]) == (401, "TokenNeeded"), (method, path)
            assert "Bearer" in refused.headers["www-authenticate"]
        assert patient.request(method, site + path, headers=WRITER, json={}).status_code not in (401, 403)
        refused = patient.request(method, read_only + path, headers=WRITER, json={})
        assert (refused.status_code, refused.json()["title"]) == (403, "ReadOnly"), (method, path)


def test_a_request_that_says_twice_how_long_it_is_is_refused_and_the_connection_ends(site: str) -> None:
    """A proxy that goes by the one, and a server that goes by the other, take a part for a request of its own."""
    port = int(site.rpartition(":")[2])
    head = f"POST /api/check HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    hidden = f"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
    sent = f"{head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{hidden}"
    with socket.create_connection(("127.0.0.1", port), timeout=LONG) as connection:
        connection.settimeout(LONG)
        connection.sendall(sent.encode())
        received = b"".join(iter(lambda: connection.recv(65536), b""))
    assert received.startswith(b"HTTP/1.1 400 ")
    assert b"TwoLengths" in received
    assert received.count(b"HTTP/1.1 ") == 1


def test_a_page_whose_name_was_made_to_point_here_is_refused(site: str, served: Served, filled: Path) -> None:
    for host in "attacker.example", "localhost.attacker.example", "127.0.0.1.nip.io:8717", "":
        for path in "/", "/api/reports", "/api/openapi.json":
            refused = patient.get(site + path, headers={"Host": host})
            assert (refused.status_code, refused.json()["title"]) == (421, "UnknownHost")
    port = site.rpartition(":")[2]
    for host in f"localhost:{port}", "LOCALHOST", f"127.0.0.1:{port}", f"[::1]:{port}":
        assert patient.get(f"{site}/api/about", headers={"Host": host}).status_code == 200
    behind = served(filled, hosts=frozenset({"cite.example"}))
    assert patient.get(f"{behind}/api/about", headers={"Host": "cite.example"}).status_code == 200
    assert patient.get(f"{behind}/api/about").status_code == 421


NAMES = [("a.b:1", "a.b"), ("[::1]:80", "::1"), ("A.", "a"), ("[::1]", "::1"), ("[::1]evil", "[::1]evil")]


@pytest.mark.parametrize(("header", "name"), NAMES)
def test_the_name_is_told_from_the_port(header: str, name: str) -> None:
    assert host_of(header) == name


@pytest.mark.ci
def test_another_page_in_the_browser_can_ask_for_nothing_that_costs(site: str) -> None:
    for told in (
        {"Origin": "https://attacker.example"},
        {"Origin": "null"},
        {"Origin": site.replace("127.0.0.1", "localhost")},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        for path in "/api/check", "/api/decisions":
            refused = patient.post(site + path, headers={**WRITER, **told}, json={"draft": "A claim."})
            assert (refused.status_code, refused.json()["title"]) == (403, "OtherOrigin")
    own = {"Origin": site, "Sec-Fetch-Site": "same-origin"}
    assert patient.post(f"{site}/api/check", headers=own, json={"draft": "A claim is made."}).status_code == 200
    assert "access-control-allow-origin" not in patient.get(f"{site}/api/reports", headers=own).headers


def test_another_page_can_link_here_and_embed_nothing(site: str) -> None:
    for told in "cross-site", "same-site":
        for path in "/about?verify=true", "/api/log/verify", "/api/search?query=records", f"/api/reports/{REPORT}/html":
            for mode, dest in ("no-cors", "image"), ("navigate", "iframe"), ("cors", "empty"):
                headers = {"Sec-Fetch-Site": told, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest}
                refused = patient.get(site + path, headers=headers)
                assert (refused.status_code, refused.json()["title"]) == (403, "OtherOrigin")
        followed = {"Sec-Fetch-Site": told, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
        assert patient.get(f"{site}/reports/{REPORT}", headers=followed).status_code == 200


def test_head_answers_as_get_does_without_the_body(site: str) -> None:
    for path, status in {"/": 200, "/api/about": 200, "/api/nothing": 404, "/api/sources/0": 422}.items():
        asked, got = patient.head(site + path), patient.get(site + path)
        assert (asked.status_code, asked.content, got.status_code) == (status, b"", status)
        assert asked.headers["content-type"] == got.headers["content-type"]


def test_errors_of_the_framework_have_the_names_of_http(site: str) -> None:
    for method, path, title in (
        ("GET", "/api/nothing", "NotFound"),
        ("PUT", "/api/about", "MethodNotAllowed"),
        ("POST", "/api/check", "BadRequest"),
    ):
        json = {"Content-Type": "application/json"}
        refused = patient.request(method, site + path, headers={**WRITER, **json}, content=b'{"draft": "\xff"}')
        assert refused.json()["title"] == title
        assert refused.json()["type"] == f"urn:pcite:error:{title}"


def test_a_form_of_another_page_is_no_json(site: str) -> None:
    for kind in "text/plain", "application/x-www-form-urlencoded":
        sent = patient.post(f"{site}/api/check", content='{"draft": "A."}', headers={"Content-Type": kind})
        assert (sent.status_code, sent.headers["content-type"], sent.json()["title"]) == (415, PROBLEM, "NotJson")


def test_where_others_can_reach_it_reading_needs_the_token_too(filled: Path, served: Served) -> None:
    address = served(filled, token=TOKEN, private=True)
    for path in "/", "/api/reports", "/api/openapi.json", "/nothing":
        refused = patient.get(address + path)
        assert (refused.status_code, refused.headers["content-type"]) == (401, PROBLEM)
        assert patient.get(address + path, headers=WRITER).status_code in (200, 404)
    assert patient.get(address, headers={"Authorization": f"Basic {_basic(TOKEN)}"}).status_code == 200
    assert patient.get(address, headers={"Authorization": "Basic no-base64"}).status_code == 401
    assert patient.post(f"{address}/api/check", json={"draft": "A."}).status_code == 401


def test_a_token_that_can_be_tried_out_is_refused(filled: Path) -> None:
    with pytest.raises(InputError, match="characters"):
        ServerConfig(filled, token="short")
    for token in "first-line-of-it\nsecond-line-of-it", "a token of several words", "ein-Schlüssel-für-alles":
        with pytest.raises(InputError, match="header"):
            ServerConfig(filled, token=token)
    with pytest.raises(InputError, match="no token"):
        ServerConfig(filled, private=True)


def test_what_is_too_large_is_refused_before_it_is_read_whole(filled: Path, served: Served) -> None:
    limits = RequestLimits(body_bytes=10_000, draft_characters=1_000, sources=2, source_characters=2_000)
    with patient.Client(base_url=served(filled, token=TOKEN, limits=limits), headers=WRITER) as client:
        refused = client.post("/api/check", content=b" " * 10_001, headers={"Content-Type": "application/json"})
        assert (refused.status_code, refused.json()["title"]) == (413, "BodyTooLarge")
        streamed = client.post("/api/check", content=(b" " * 1_000 for _ in range(11)))
        assert (streamed.status_code, streamed.json()["title"]) == (413, "BodyTooLarge")
        for given in (
            {"draft": "A claim. " * 200},
            {"draft": "A claim.", "sources": [{"text": f"Text {n}."} for n in range(3)]},
            {"draft": "A claim.", "sources": [{"text": "Text. " * 400}]},
            {"draft": "A claim.", "library": ["*"]},
        ):
            refused = client.post("/api/check", json=given)
            assert (refused.status_code, refused.json()["title"]) == (413, "TooMuch")


def test_bodies_that_wait_fill_no_memory(filled: Path, served: Served) -> None:
    limits = RequestLimits(body_bytes=10_000, all_bodies_bytes=25_000)
    address = served(filled, limits=limits)
    host, _, port = address.removeprefix("http://").partition(":")
    head = f"POST /api/check HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9500\r\n\r\n".encode()

    def status() -> int:
        return patient.post(f"{address}/api/check", content=b" " * 9_000).status_code

    with ExitStack() as connections:
        for _ in range(2):
            waiting = connections.enter_context(socket.create_connection((host, int(port))))
            waiting.sendall(head + b" " * 9_000)
        _until(lambda: status() == 503)
        assert patient.get(f"{address}/api/reports").status_code == 200
    _until(lambda: status() == 422)


def test_bodies_that_do_not_come_give_way_to_one_that_does(
    filled: Path, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arriving, "YIELD_SECONDS", 0.5)
    address = served(filled, limits=RequestLimits(body_bytes=10_000, all_bodies_bytes=20_000))
    host, _, port = address.removeprefix("http://").partition(":")
    head = f"POST /api/check HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9501\r\n\r\n".encode()
    with ExitStack() as connections:
        slow = [connections.enter_context(socket.create_connection((host, int(port)), timeout=LONG)) for _ in range(2)]
        for each in slow:
            each.sendall(head + b" " * 9_500)
        begin = monotonic()
        _until(lambda: patient.post(f"{address}/api/check", content=b" " * 9_000).status_code == 422)
        assert monotonic() - begin < 10
        assert b" 408 " in slow[0].recv(100)
        slow[1].sendall(b" ")
        assert b" 422 " in slow[1].recv(100)


def _until(holds: Callable[[], bool]) -> None:
    end = monotonic() + LONG
    while not holds():
        assert monotonic() < end
        sleep(0.05)


@pytest.mark.ci
def test_fields_too_many_are_one_error_however_many_they_are(site: str) -> None:
    many = {f"field {number}": number for number in range(200_000)}
    for given in many, {"draft": "A claim.", "sources": [dict(list(many.items())[:200])] * 1_000}:
        began = process_time()
        refused = patient.post(f"{site}/api/check", json=given)
        assert process_time() - began < 10  # the server runs in this process; of one error for each it was 20
        assert (refused.status_code, refused.json()["title"]) == (422, "InvalidRequest")


def test_every_answer_says_that_it_is_no_part_of_another_page(site: str) -> None:
    for path in "/", "/sources/1", "/api/reports", "/api/nothing", "/nothing", "/api/reports?limit=x":
        headers = patient.get(site + path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert "set-cookie" not in headers
        assert "server" not in headers or headers["server"] == "uvicorn"


def test_errors_say_what_was_asked_found_and_is_to_be_done_and_never_where_in_the_code(site: str) -> None:
    for path, status in {
        "/api/reports/unknown": 404,
        "/api/reports/unknown/html": 404,
        "/api/sources/999": 404,
        "/api/sources/99999999999": 422,
        "/api/citations/0": 422,
        "/api/search?query=a&mode=none": 422,
        "/api/nothing": 404,
    }.items():
        answer = patient.get(site + path)
        assert (answer.status_code, answer.headers["content-type"]) == (status, PROBLEM)
        told = answer.json()
        assert told["status"] == status
        assert all(told[name] for name in ("type", "title", "detail", "asked", "found", "do"))
        assert "Traceback" not in answer.text
        assert ".py" not in answer.text
    half = patient.post(
        f"{site}/api/check", content=rb'{"draft": "half \ud800"}', headers={"Content-Type": "application/json"}
    )
    assert (half.status_code, half.headers["content-type"]) == (422, PROBLEM)


def _basic(token: str) -> str:
    return b64encode(f"reader:{token}".encode()).decode()


def test_a_path_writes_no_escape_sequence_into_the_log(
    filled: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: Site) -> None:
        raise RuntimeError

    monkeypatch.setattr(Site, "database", property(broken))
    app = create_app(ServerConfig(filled))
    with TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False) as client:
        assert client.get("/api/reports/aaaaaa%1b[2J%e2%80%ae").status_code == 500
    assert caplog.messages == [r"'GET /api/reports/aaaaaa\x1b[2J\u202e' failed"]
