"""Connections: made to the very address that was checked, and never past the deadline.

A name is resolved once in a fetch. The addresses it resolves to are judged, and the connection goes to
one of them by number, so that a name which changes its answer (DNS rebinding) gains nothing. The name itself
goes into the `Host` header and, with https, into the handshake and the check of the certificate.
"""

from __future__ import annotations

import socket
import ssl
import time
from collections.abc import Callable, Iterable, Sequence
from ipaddress import ip_address
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import httpcore

from ...errors import AddressRefused, PageTimeout, PageUnavailable
from .addresses import refusal

Resolve = Callable[[str, int], Sequence[str]]
"""The IP addresses of a host, as text; raises `OSError` where it has none."""
SocketOptions = Iterable[tuple[int, int, int] | tuple[int, int, bytes | bytearray] | tuple[int, int, None, int]]
INTRANET = "Give a public address, or allow private ones where this page lies in your own network"


def resolve(host: str, port: int) -> list[str]:
    """What the system's resolver answers."""
    result = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in result))


class Deadline:
    """The point in time at which everything has to be done."""

    def __init__(self, seconds: float, action: str) -> None:
        self.seconds, self.action = seconds, action
        self._end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds, below 0 when it has passed."""
        return self._end - time.monotonic()

    def within(self, timeout: float | None) -> float:
        """A timeout that ends no later than the deadline.

        Raises:
            PageTimeout: it has passed.
        """
        left = self.left
        if left <= 0:
            problem = f"it took longer than {self.seconds:g} seconds in all"
            raise PageTimeout(self.action, problem, "Try again later, or allow more time")
        return left if timeout is None else min(timeout, left)


class GuardedBackend(httpcore.NetworkBackend):
    """Makes connections to addresses that were judged, each by number."""

    def __init__(self, deadline: Deadline, allow_private: bool, resolve: Resolve) -> None:
        self._deadline, self._allow_private, self._resolve = deadline, allow_private, resolve
        self._tcp = httpcore.SyncBackend()
        self._judged: dict[tuple[str, int], Sequence[str]] = {}

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: SocketOptions | None = None,
    ) -> httpcore.NetworkStream:
        """A connection to the first address of `host` that answers.

        Raises:
            AddressRefused: one of its addresses is none of the public web.
            PageUnavailable: it has no address.
        """
        failure: httpcore.ConnectError | httpcore.ConnectTimeout | None = None
        for address in self._addresses(host, port, timeout):
            try:
                within = self._deadline.within(timeout)
                stream = self._tcp.connect_tcp(address, port, within, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
            else:
                return TimedStream(stream, self._deadline)
        raise failure or httpcore.ConnectError(f"{host} has no address")

    def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: SocketOptions | None = None
    ) -> httpcore.NetworkStream:
        """Never."""
        raise AddressRefused(self._deadline.action, "a socket of this machine is no web page", INTRANET)

    def _addresses(self, host: str, port: int, timeout: float | None) -> Sequence[str]:
        """Asked for once: all connections of one fetch see the same answer."""
        if (host, port) in self._judged:
            return self._judged[host, port]
        request = self._deadline.action
        addresses = self._resolved(host, port, timeout)
        for address in addresses:
            refused = refusal(ip_address(address), self._allow_private)
            if refused:
                name = "" if host == address else f"{host} leads to another network: "
                raise AddressRefused(request, f"{name}{refused}", INTRANET)
        self._judged[host, port] = addresses
        return addresses

    def _resolved(self, host: str, port: int, timeout: float | None) -> Sequence[str]:
        """In a thread of its own, since the system's resolver knows no timeout."""
        answer: SimpleQueue[Sequence[str] | Exception] = SimpleQueue()

        def ask() -> None:
            try:
                answer.put(self._resolve(host, port))
            except Exception as error:
                answer.put(error)

        Thread(target=ask, daemon=True).start()
        request = self._deadline.action
        try:
            result = answer.get(timeout=self._deadline.within(timeout))
        except Empty as error:
            raise PageTimeout(request, f"the name {host} was not resolved in time", "Try again later") from error
        if isinstance(result, OSError | UnicodeError):
            raise PageUnavailable(request, f"there is no server {host} ({result})", "Check the address") from result
        if isinstance(result, Exception):
            raise result
        return result


class TimedStream(httpcore.NetworkStream):
    """A connection whose every wait ends at the deadline, however slowly bytes come."""

    def __init__(self, stream: httpcore.NetworkStream, deadline: Deadline) -> None:
        self._stream, self._deadline = stream, deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """As the stream below."""
        return self._stream.read(max_bytes, self._deadline.within(timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """As the stream below."""
        self._stream.write(buffer, self._deadline.within(timeout))

    def close(self) -> None:
        """As the stream below."""
        self._stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        """As the stream below."""
        within = self._deadline.within(timeout)
        return TimedStream(self._stream.start_tls(ssl_context, server_hostname, within), self._deadline)

    def get_extra_info(self, info: str) -> Any:  # noqa: ANN401 - as httpcore has it
        """As the stream below."""
        return self._stream.get_extra_info(info)
