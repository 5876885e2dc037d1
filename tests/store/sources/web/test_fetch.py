"""Fetching: what a page may cost, where it may lead, and how each failure is named."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from datetime import UTC
from hashlib import sha256
from threading import Event

import pytest
from pcite.store.errors import AddressRefused, ContentRefused, PageTimeout, PageUnavailable, TooManyRedirects
from pcite.store.sources.web import FetchLimits, Hop, WebPage, fetch
from web_server import Answer, Exchange, Site, in_turn, redirects, sends

Get = Callable[[str], WebPage]


def in_drops(begin: Callable[[Exchange], None], drop: bytes) -> Answer:
    """Send a little at a time for minutes, so that no single wait is long."""

    def answer(exchange: Exchange) -> None:
        begin(exchange)
        for _ in range(10_000):
            exchange.wfile.write(drop)
            time.sleep(0.05)

    return answer


def test_a_page_comes_with_its_bytes_its_way_and_its_time(site: Site, get: Get) -> None:
    site["/rules"] = sends(200, "<p>Kept for six years.", ETag='"1"', Set_Cookie="a=b", X_Robots_Tag="noarchive")
    page = get("/rules#part")
    assert (page.url, page.final_url, page.redirects) == (site.url("/rules"), site.url("/rules"), ())
    assert page.body == b"<p>Kept for six years."
    assert page.content_hash == sha256(page.body).hexdigest()
    assert (page.status, page.media_type, page.charset, page.server) == (200, "text/html", "utf-8", "127.0.0.1")
    assert page.headers["etag"] == '"1"'
    assert "set-cookie" not in page.headers
    assert page.accessed_at.tzinfo is UTC


def test_a_request_says_who_asks_and_carries_no_cookie_or_credential(site: Site, get: Get) -> None:
    site["/a"] = sends(302, Location="/b", Set_Cookie="id=1")
    site["/b"] = "<p>Text"
    get("/a")
    assert [request.path for request in site.requests] == ["/robots.txt", "/a", "/b"]
    for request in site.requests:
        assert request.headers["user-agent"].startswith("pcite")
        assert request.headers["host"] == f"127.0.0.1:{site.server_port}"
        assert not {"cookie", "authorization", "referer"} & request.headers.keys()


def test_redirects_are_followed_and_told(site: Site, get: Get) -> None:
    site["/old"] = redirects("/newer", 301)
    site["/newer"] = redirects(site.url("/new?a=1"), 307)
    site["/new?a=1"] = "<p>Text"
    page = get("/old")
    assert page.final_url == site.url("/new?a=1")
    assert page.redirects == (Hop(301, site.url("/old")), Hop(307, site.url("/newer")))


def test_a_circle_of_redirects_ends(site: Site, get: Get) -> None:
    site["/a"], site["/b"] = redirects("/b"), redirects("/a")
    with pytest.raises(TooManyRedirects, match="in a circle"):
        get("/a")
    assert site.paths == ["/a", "/b"]


@pytest.mark.parametrize("count", [5, 6])
def test_more_redirects_than_allowed_end(count: int, site: Site, get: Get) -> None:
    for step in range(count):
        site[f"/{step}"] = redirects(f"/{step + 1}")
    site[f"/{count}"] = "<p>Text"
    if count == 5:
        assert len(get("/0").redirects) == 5
        return
    with pytest.raises(TooManyRedirects, match="more than 5 times"):
        get("/0")
    assert f"/{count}" not in site.paths


@pytest.mark.parametrize(
    ("to", "error", "match"),
    [
        ("file:///etc/passwd", AddressRefused, "its scheme is 'file'"),
        ("http://user:secret@example.com/", AddressRefused, "user name or a password"),
        ("http://169.254.169.254/latest/meta-data/", AddressRefused, "metadata service"),
        ("http://0.0.0.0/", AddressRefused, "unspecified"),
        ("http://[::ffff:169.254.169.254]/", AddressRefused, "metadata service"),
        ("http://127.0.0.1:22/", AddressRefused, "port 22"),
        ("http://[::1", PageUnavailable, "no URL"),
        ("", PageUnavailable, "names no address"),
    ],
)
def test_a_redirect_leads_nowhere_that_may_not_be_fetched(
    to: str, error: type[Exception], match: str, site: Site, get: Get
) -> None:
    site["/out"] = redirects(to)
    with pytest.raises(error, match=match):
        get("/out")


def test_a_public_page_that_sends_the_reader_into_the_network_is_refused(site: Site, limits: FetchLimits) -> None:
    # the first name is let through as if it were public: the address behind the second is judged on its own
    site["/in"] = redirects(f"http://inside.example:{site.server_port}/secret")
    answers = {"public.example": ["127.0.0.1"], "inside.example": ["169.254.169.254"]}
    url = f"http://public.example:{site.server_port}/in"
    with pytest.raises(AddressRefused, match=r"inside\.example leads to another network: 169\.254\.169\.254"):
        fetch(url, limits=limits, allow_private=True, resolve=lambda host, port: answers[host])
    assert site.paths == ["/in"]


def test_silence_ends_in_time(site: Site) -> None:
    site["/silent"] = lambda exchange: None
    with pytest.raises(PageTimeout, match="said nothing more in time"):
        fetch(site.url("/silent"), limits=FetchLimits(read=0.5), allow_private=True)


@pytest.mark.parametrize(
    "answer",
    [
        in_drops(lambda exchange: exchange.head(200, Content_Type="text/html", Content_Length="10000"), b"x"),
        in_drops(lambda exchange: None, b"H"),
        in_drops(lambda exchange: exchange.wfile.write(b"HTTP/1.1 200 OK\r\n"), b"X: 1\r\n"),
    ],
    ids=["body", "status", "headers"],
)
def test_a_page_that_drips_ends_at_the_limit_of_the_whole(answer: Answer, site: Site) -> None:
    site["/drips"] = answer
    began = time.monotonic()
    with pytest.raises(PageTimeout, match=r"longer than 0\.5 seconds in all"):
        fetch(site.url("/drips"), limits=FetchLimits(total=0.5), allow_private=True)
    assert 0.5 <= time.monotonic() - began < 60  # the drops go on for eight minutes


def test_a_name_that_does_not_resolve_in_time_ends() -> None:
    over = Event()

    def slowly(host: str, port: int) -> list[str]:
        over.wait()
        return []

    with pytest.raises(PageTimeout, match=r"slow\.example was not resolved in time"):
        fetch("http://slow.example/", limits=FetchLimits(connect=0.5), resolve=slowly)
    over.set()


@pytest.mark.parametrize(("status", "advice"), [(404, "Check"), (403, "refuses programs"), (410, "archive"), (500, "")])
def test_a_dead_link_is_an_error_with_its_status(status: int, advice: str, site: Site, get: Get) -> None:
    site["/dead"] = sends(status, "<p>An error page that must not become a source")
    with pytest.raises(PageUnavailable, match=f"status {status}.*{advice}") as caught:
        get("/dead")
    assert caught.value.status == status


def test_no_server_is_an_error_with_a_name(limits: FetchLimits) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))  # and listens to nobody
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        with pytest.raises(PageUnavailable, match="refuses the connection"):
            fetch(url, limits=limits, allow_private=True)
    with pytest.raises(PageUnavailable, match=r"there is no server nowhere\.invalid"):
        fetch("http://nowhere.invalid/", limits=limits)


def test_a_busy_server_is_asked_again_when_it_says(site: Site, get: Get) -> None:
    site["/busy"] = in_turn(sends(503, Retry_After="1"), sends(429, Retry_After="0"), sends(200, "<p>Text"))
    began = time.monotonic()
    assert get("/busy").body == b"<p>Text"
    assert time.monotonic() - began >= 1
    assert len(site.paths) == 3


def test_a_server_that_stays_busy_is_let_be(site: Site, get: Get) -> None:
    site["/busy"] = sends(503, Retry_After="0")
    with pytest.raises(PageUnavailable, match="status 503, tried 3 times") as caught:
        get("/busy")
    assert caught.value.status == 503
    assert len(site.paths) == 3


@pytest.mark.parametrize("after", ["3600", "Fri, 01 Jan 2100 00:00:00 GMT"])
def test_a_server_that_asks_for_a_long_wait_is_not_waited_for(after: str, site: Site, get: Get) -> None:
    site["/busy"] = sends(429, Retry_After=after)
    with pytest.raises(PageUnavailable, match=r"tried 1 times\. Try again in \d+ seconds"):
        get("/busy")
    assert len(site.paths) == 1


@pytest.mark.parametrize("kind", ["image/png", "video/mp4", "application/zip", "text/javascript", "nonsense"])
def test_a_kind_that_no_reader_knows_is_refused_before_it_is_read(kind: str, site: Site, get: Get) -> None:
    site["/thing"] = lambda exchange: exchange.head(200, Content_Type=kind, Content_Length="99")
    with pytest.raises(ContentRefused, match=f"of the type '{kind}'"):
        get("/thing")


@pytest.mark.parametrize(
    ("path", "body", "kind"),
    [
        ("/a", b"%PDF-1.7\n", "application/pdf"),
        ("/a", b"<!doctype html><p>Text", "text/html"),
        ("/data.csv", b"name,year\nMeakin,1984\n", "text/csv"),
        ("/data.json?x=1", b'{"a": 1}', "application/json"),
        ("/a", b"Plain words.", "text/plain"),
    ],
)
@pytest.mark.parametrize("said", ["application/octet-stream", ""])
def test_where_the_server_does_not_say_the_content_tells(
    path: str, body: bytes, kind: str, said: str, site: Site, get: Get
) -> None:
    site[path] = sends(200, body, said)
    assert get(path).media_type == kind


def test_bytes_that_are_no_text_are_refused_where_no_type_is_said(site: Site, get: Get) -> None:
    site["/a"] = sends(200, b"\x7fELF" + bytes(100), "application/octet-stream")
    with pytest.raises(ContentRefused, match="a program"):
        get("/a")
