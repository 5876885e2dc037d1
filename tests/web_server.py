"""A web site for tests: real HTTP on this machine, each path with its own answer, every request kept."""

from __future__ import annotations

import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import NamedTuple

Answer = Callable[["Exchange"], None]
"""What the site does with one request."""
HTML = "text/html; charset=utf-8"


class Request(NamedTuple):
    """A request that came in."""

    path: str
    headers: dict[str, str]


class Exchange(BaseHTTPRequestHandler):
    """One request, answered as its path says; a path without an answer is not found."""

    server: Site
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Keep the request and answer it."""
        self.server.requests.append(Request(self.path, {name.lower(): value for name, value in self.headers.items()}))
        answer = self.server.answers.get(self.path, sends(404, "not found"))
        try:
            answer(self)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # the reader had enough

    def send(self, status: int, body: bytes = b"", **headers: str) -> None:
        """A whole answer."""
        self.head(status, Content_Length=str(len(body)), **headers)
        self.wfile.write(body)

    def head(self, status: int, **headers: str) -> None:
        """An answer without its body."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Site(ThreadingHTTPServer):
    """Answers by path; `answers` may be changed while it runs."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: str = "127.0.0.1") -> None:
        super().__init__((address, 0), Exchange)
        self.answers: dict[str, Answer] = {}
        self.requests: list[Request] = []
        self.host, self.scheme = address, "http"

    def __setitem__(self, path: str, answer: Answer | str) -> None:
        """A path with its answer; a text is a page of HTML."""
        self.answers[path] = sends(200, answer) if isinstance(answer, str) else answer

    def url(self, path: str = "/") -> str:
        """The address of a path."""
        return f"{self.scheme}://{self.host}:{self.server_port}{path}"

    @property
    def paths(self) -> list[str]:
        """What was asked for, in order, robots.txt aside."""
        return [request.path for request in self.requests if request.path != "/robots.txt"]

    def handle_error(self, *_: object) -> None:
        """A client that hangs up is no failure here."""


@contextmanager
def running(site: Site, tls: ssl.SSLContext | None = None) -> Iterator[Site]:
    """The site, answering until the block ends."""
    if tls is not None:
        site.socket, site.scheme = tls.wrap_socket(site.socket, server_side=True), "https"
    thread = Thread(target=site.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.shutdown()
        site.server_close()
        thread.join()


def sends(status: int, body: str | bytes = b"", content_type: str = HTML, **headers: str) -> Answer:
    """Answer so, each time."""
    raw = body.encode() if isinstance(body, str) else body
    return lambda exchange: exchange.send(status, raw, Content_Type=content_type, **headers)


def redirects(to: str, status: int = 302) -> Answer:
    """Send the reader on."""
    return lambda exchange: exchange.send(status, Location=to)


def in_turn(*answers: Answer) -> Answer:
    """The first request gets the first answer, and all that follow the last one."""
    left = list(answers)
    return lambda exchange: (left.pop(0) if len(left) > 1 else left[0])(exchange)
