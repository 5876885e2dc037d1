"""Connections that may wait: how many there are, and for how long one may keep its request to itself."""

from __future__ import annotations

import asyncio
from time import thread_time
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from .problems import RequestRefused, answer

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST = 256
"""Connections at a time: each holds a descriptor, and a process often has 1,024."""
HEAD_SECONDS = 15.0
"""For the head of a request, from the first byte or from the end of the one before; for reading on in an answer too."""
YIELD_SECONDS = 2.0
"""After which a client that sends nothing, or not all of its request, or does not read what it is answered, gives way
to another where there are too many."""
RECEIVE_SECONDS = 1.0
"""Of computing, for taking in one request: one in pieces of a byte takes a thousand times as long as it is worth."""


class PatientProtocol(H11Protocol):
    """HTTP/1.1 that ends connections on which no request comes or no answer is read, and takes no more than 256.

    Where there are too many, the one that waits longest for its client gives way to the next.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, or end it where there are too many."""
        super().connection_made(transport)
        self._looking: asyncio.TimerHandle | None = None
        self._received: Any = None
        self._spent = 0.0
        self._since = self.loop.time()
        self._seen: tuple[Any, int, float] = None, 0, self._since
        if len(self.connections) > MOST and not self._has_room():
            transport.abort()
        else:
            self._look_later()

    def _has_room(self) -> bool:
        """Whether a connection gives way that has been at one request for long, and that longest."""
        waiting = [each for each in self.connections if isinstance(each, PatientProtocol) and each._is_awaited()]
        oldest = min(waiting, key=lambda each: each._since, default=None)
        if oldest is None or self.loop.time() - oldest._since < YIELD_SECONDS:
            return False
        oldest.transport.abort()
        return True

    def _is_awaited(self) -> bool:
        """Whether the server waits for its client: for a request, for the rest of one, or to read an answer."""
        if self.transport.is_closing():
            return self.transport.get_write_buffer_size() > 0
        return self.flow.write_paused or self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def pause_writing(self) -> None:
        """Wait for the client to read what it was sent."""
        super().pause_writing()
        self._since = self.loop.time()

    def data_received(self, data: bytes) -> None:
        """Take in a piece of a request, or end the connection where its pieces are too small."""
        begun = thread_time()
        super().data_received(data)
        if self.cycle is not self._received:
            self._received, self._spent, self._since = self.cycle, 0.0, self.loop.time()
        self._spent += thread_time() - begun
        if self._spent > RECEIVE_SECONDS:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        if self._looking is not None:
            self._looking.cancel()
        super().connection_lost(exc)

    def _look_later(self) -> None:
        self._looking = self.loop.call_later(HEAD_SECONDS, self._look)

    def _look(self) -> None:
        """End the connection if no request has begun since the last look, and nothing of an answer was read."""
        waits = self.flow.write_paused or self.cycle is None or self.cycle.response_complete
        seen = self.cycle, self.transport.get_write_buffer_size(), self._since
        if waits and seen == self._seen:
            self.transport.abort()
            return
        self._seen = seen
        self._look_later()


class StopAnswer:
    """ASGI middleware: a request that is still open when the server stops is told so, and is no error of the server."""

    def __init__(self, app: ASGIApp) -> None:
        """Take what may be stopped."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and answer it where it is cancelled: uvicorn does so when its patience ends."""
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, noted)
        except asyncio.CancelledError:
            if scope["type"] != "http":
                raise
            if not begun:
                refusal = RequestRefused(503, "Stopping", "answering a request", "the server stops", "Ask again later")
                await answer(refusal)(scope, receive, send)
