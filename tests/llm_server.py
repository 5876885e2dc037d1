"""A model server for tests: real HTTP on this machine, answers by script, requests kept for inspection."""

from __future__ import annotations

import json
import math
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from typing import Any

Body = dict[str, Any]
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
        self.at_once = self.most_at_once = 0
        self._lock = Lock()

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

    def leave(self) -> None:
        """One request less under way."""
        with self._lock:
            self.at_once -= 1

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401
        """A client that hung up is no news."""


@contextmanager
def running() -> Iterator[LLMServer]:
    """A server that is there, and gone again."""
    with LLMServer() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def unused_url() -> str:
    """An address at which nobody listens, nor will: its port stays taken."""
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    port = taken.getsockname()[1]
    taken.detach()
    return f"http://127.0.0.1:{port}/v1"


def says(text: str, *, finish: str = "stop", top: dict[str, float] | None = None, **more: Any) -> Step:  # noqa: ANN401
    """Answer with a text; `top` gives the probabilities of the likeliest first tokens; `more` goes into the answer."""

    def step(exchange: Exchange) -> None:
        exchange.send(200, json.dumps(completion(exchange.body, text, finish, top) | more).encode())

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


def completion(asked: Body, text: str, finish: str, top: dict[str, float] | None) -> Body:
    """A chat completion as vLLM sends it."""
    read = sum(len(message["content"].split()) for message in asked["messages"])
    read += sum(len(document["text"].split()) for document in asked.get("documents", []))
    choice: Body = {
        "index": 0,
        "finish_reason": finish,
        "message": {"role": "assistant", "content": text},
        "logprobs": None,
    }
    if top is not None:
        rated = [{"token": token, "logprob": math.log(p), "bytes": None} for token, p in top.items()]
        choice["logprobs"] = {"content": [{**rated[0], "top_logprobs": rated}]}
    tokens = read + read // 2 + 8
    return {
        "id": "answer",
        "object": "chat.completion",
        "created": 0,
        "model": asked["model"],
        "choices": [choice],
        "usage": {"prompt_tokens": tokens, "completion_tokens": 3, "total_tokens": tokens + 3},
    }
