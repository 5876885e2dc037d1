"""A model server for tests: real HTTP on this machine, answers by script, requests kept for inspection."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from typing import Any

from llm_protocol import Body, Message, completion, events, system

Step = Callable[["Exchange"], None]
"""What the server does with one request."""


class Exchange(BaseHTTPRequestHandler):
    """One request, answered by the next step of the script."""

    server: LLMServer

    def do_POST(self) -> None:
        """Keep the request and play the step for it."""
        length = int(self.headers["Content-Length"])
        self.body: Body = json.loads(self.rfile.read(length))
        step = self.server.next(self.path, dict(self.headers), self.body)
        try:
            step(self)
        finally:
            self.server.leave()

    def send(self, status: int, content: bytes, **headers: str) -> None:
        """A whole answer."""
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def answer(self, said: Message, cut: bool = False) -> None:
        """A chat model's answer: whole, or as events where the request asks for a stream."""
        first = self.server.called(len(said.tools))
        if not self.body.get("stream"):
            self.send(200, json.dumps(completion(self.body, said, first)).encode())
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for event in events(self.body, said, first, cut):
            self.wfile.write(b"%x\r\n%s\r\n" % (len(event), event))
        if cut:
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_RDWR)
        else:
            self.wfile.write(b"0\r\n\r\n")

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class LLMServer(ThreadingHTTPServer):
    """Plays a script: one step for each request, the last one again for all that follow."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Exchange)
        self.url = f"http://127.0.0.1:{self.server_port}/v1"
        self.script: list[Step] = [says("Yes")]
        self.requests: list[Body] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        self.unscripted: list[Body] = []
        """Requests that nobody wrote a step for: `running` fails where there are any."""
        self.at_once = self.most_at_once = 0
        self._lock = Lock()
        self._calls = 0

    def plays(self, *steps: Step) -> None:
        """Set the script."""
        self.script = list(steps)

    def next(self, path: str, headers: dict[str, str], body: Body) -> Step:
        """The step for a request, which is kept."""
        with self._lock:
            step = self.script[min(len(self.requests), len(self.script) - 1)]
            self.requests.append(body)
            self.headers.append(headers)
            self.paths.append(path)
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        return step

    def called(self, tools: int) -> int:
        """The number of the first of so many tool calls; no two calls of a server have the same."""
        with self._lock:
            self._calls += tools
            return self._calls - tools + 1

    def leave(self) -> None:
        """One request less under way."""
        with self._lock:
            self.at_once -= 1

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401
        """A client that hung up is no news."""


@contextmanager
def running() -> Iterator[LLMServer]:
    """A server that is there, and gone again; an AssertionError where it was asked what nobody scripted."""
    with LLMServer() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
        assert not server.unscripted, f"nobody scripted {[body.get('messages', body) for body in server.unscripted]}"


def unused_url() -> str:
    """An address at which nobody listens, nor will: its port stays taken."""
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    port = taken.getsockname()[1]
    taken.detach()
    return f"http://127.0.0.1:{port}/v1"


def says(text: str, *, finish: str = "stop", top: dict[str, float] | None = None, **more: Any) -> Step:  # noqa: ANN401
    """Answer with a text; `top` gives the probabilities of the likeliest first tokens; `more` goes into the answer."""
    return lambda exchange: exchange.answer(Message(text, finish, top=top, more=more))


def streams(text: str, *, cut: bool = False, finish: str = "stop") -> Step:
    """As `says`, which streams too where it is asked to; with `cut` the connection breaks in the middle of the text."""

    def step(exchange: Exchange) -> None:
        if cut and not exchange.body.get("stream"):
            hangs_up(exchange)
        else:
            exchange.answer(Message(text, finish), cut)

    return step


def refuses(text: str) -> Step:
    """Answer with a refusal in the place of a text."""
    return lambda exchange: exchange.answer(Message(None, refusal=text))


def calls_tool(name: str, /, **args: Any) -> Step:  # noqa: ANN401
    """Answer with a call of one tool."""
    return calls_tools((name, args))


def calls_tools(*calls: tuple[str, Body], text: str | None = None) -> Step:
    """Answer with several calls at once, and a text beside them."""
    return lambda exchange: exchange.answer(Message(text, "tool_calls", tools=calls))


def unscripted(exchange: Exchange) -> None:
    """Answer that nobody scripted this; the test fails when the server goes."""
    exchange.server.unscripted.append(exchange.body)
    fails(400, "nobody scripted this request")(exchange)


def in_order(*steps: Step) -> Step:
    """One step for each request, the last again for all that follow: a script within a script."""
    lock, rest = Lock(), list(steps)

    def step(exchange: Exchange) -> None:
        with lock:
            one = rest.pop(0) if len(rest) > 1 else rest[0]
        one(exchange)

    return step


def by_system(routes: Mapping[str, Step | list[Step]], otherwise: Step = unscripted) -> Step:
    """Answer by words that the system prompt has, the first of `routes` that fits; a list is played `in_order`."""
    played = {words: in_order(*step) if isinstance(step, list) else step for words, step in routes.items()}

    def step(exchange: Exchange) -> None:
        said = system(exchange.body)
        next((one for words, one in played.items() if words in said), otherwise)(exchange)

    return step


def says_json(**fields: str) -> Step:
    """Answer with a JSON object."""
    return says(json.dumps(fields))


def embeds(*vectors: list[float]) -> Step:
    """Answer each text with a vector, the last one again for all that follow."""

    def step(exchange: Exchange) -> None:
        texts = range(len(exchange.body["input"]))
        data = [{"object": "embedding", "index": i, "embedding": vectors[min(i, len(vectors) - 1)]} for i in texts]
        usage = {"prompt_tokens": 1, "total_tokens": 1}
        exchange.send(200, json.dumps({"object": "list", "data": data, "model": "tiny", "usage": usage}).encode())

    return step


def answers(choose: Callable[[Body], Step]) -> Step:
    """Answer by what was asked."""
    return lambda exchange: choose(exchange.body)(exchange)


def fails(status: int, message: str = "no", code: str | None = None, **headers: str) -> Step:
    """Answer with an error."""
    content = json.dumps({"error": {"message": message, "code": code, "type": "error", "param": None}})
    return lambda exchange: exchange.send(status, content.encode(), **headers)


def sends(content: bytes) -> Step:
    """Answer with bytes that need not be an answer."""
    return lambda exchange: exchange.send(200, content)


def slow(seconds: float, then: Step) -> Step:
    """Wait, then do it."""

    def step(exchange: Exchange) -> None:
        time.sleep(seconds)
        then(exchange)

    return step


def hangs_up(exchange: Exchange) -> None:
    """Break the connection in the middle of the answer."""
    exchange.send_response(200)
    exchange.send_header("Content-Length", "1000")
    exchange.end_headers()
    exchange.wfile.write(b'{"choices": [')
    exchange.wfile.flush()
    exchange.connection.shutdown(socket.SHUT_RDWR)
