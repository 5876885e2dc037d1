"""One fetch: its deadline, its connections, and every failure on the way as an error with a name."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Self

import httpcore
import httpx

from ...errors import PageTimeout, PageUnavailable, SourceTooLarge, TlsFailed, WebError
from .body import CODINGS, DO, unpacked
from .connection import Deadline, GuardedBackend, Resolve
from .limits import FetchLimits

Headers = dict[bytes | str, bytes | str]
AGENT = "pcite"
"""The name that a robots.txt may address."""
USER_AGENT = f"{AGENT} (fetches a page that a text cites)"
ACCEPT = "text/html, application/xhtml+xml, application/pdf, text/plain, text/*;q=0.8, application/json;q=0.8"
REDIRECTS = frozenset({301, 302, 303, 307, 308})
TOO_MANY_REQUESTS = 429
TLS_REASONS = (ssl.SSLError, ssl.CertificateError)


@cache
def _trusted() -> ssl.SSLContext:
    """The public certificate authorities; reading them takes longer than a request."""
    return httpx.create_ssl_context()


class PendingResponse:
    """A response whose body has not been read yet."""

    def __init__(self, response: httpcore.Response, limits: FetchLimits, action: str) -> None:
        self._response, self._limits, self._action = response, limits, action
        self.status = response.status
        self.headers = httpx.Headers(response.headers)
        self.server = str(response.extensions["network_stream"].get_extra_info("server_addr")[0])
        """The IP address at the other end."""

    def pieces(self) -> Iterator[bytes]:
        """The body, unpacked, in pieces.

        Raises:
            SourceTooLarge: it says, or turns out, to be larger than the limits allow.
            WebError: see `unpacked`.
        """
        length = self.headers.get("content-length", "")
        if length.isdecimal() and int(length) > self._limits.sent_bytes:
            problem = f"it has {int(length):,} bytes, allowed are {self._limits.sent_bytes:,}"
            raise SourceTooLarge(self._action, problem, DO)
        coding = self.headers.get("content-encoding", "").strip().lower()
        return unpacked(self._response.iter_stream(), coding, self._limits, self._action)


class Session:
    """The connections of one fetch; no cookie, no credential and no proxy of the environment goes into them."""

    def __init__(
        self,
        action: str,
        limits: FetchLimits,
        *,
        allow_private: bool,
        tls: ssl.SSLContext | None,
        resolve: Resolve,
    ) -> None:
        self.action, self.limits = action, limits
        self.deadline = Deadline(limits.total, action)
        backend = GuardedBackend(self.deadline, allow_private, resolve)
        self._pool = httpcore.ConnectionPool(tls or _trusted(), network_backend=backend)

    def __enter__(self) -> Self:
        """Itself, to be closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close its connections."""
        self._pool.close()

    @contextmanager
    def get(self, url: httpx.URL, headers: Headers | None = None) -> Iterator[PendingResponse]:
        """The answer of one request; redirects are answers as any other.

        Raises:
            WebError: there is none, or it stops within the block.
        """
        target = httpcore.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path)
        sent: Headers = {
            "Host": url.netloc.decode("ascii"),
            "User-Agent": USER_AGENT,
            "Accept": ACCEPT,
            "Accept-Encoding": CODINGS,
            **(headers or {}),
        }
        limits = self.limits
        timeouts = {"connect": limits.connect, "read": limits.read, "write": limits.read, "pool": limits.connect}
        with (
            self._page_errors(url),
            self._pool.stream("GET", target, headers=sent, extensions={"timeout": timeouts}) as response,
        ):
            yield PendingResponse(response, limits, self.action)

    @contextmanager
    def _page_errors(self, url: httpx.URL) -> Iterator[None]:
        try:
            yield
        except httpcore.TimeoutException as error:
            self.deadline.within(None)
            what = "was not reached" if isinstance(error, httpcore.ConnectTimeout) else "said nothing more"
            raise PageTimeout(self.action, f"{url.host} {what} in time", "Try again later") from error
        except httpcore.ConnectError as error:
            raise self._no_connection(url, error) from error
        except (httpcore.NetworkError, httpcore.ProtocolError) as error:
            raise PageUnavailable(self.action, f"the answer of {url.host} broke off ({error})", "Try again") from error

    def _no_connection(self, url: httpx.URL, error: httpcore.ConnectError) -> WebError:
        reason = error.__cause__ or error.__context__ or error
        if isinstance(reason, TLS_REASONS):
            problem = f"{url.host} could not show who it is: {getattr(reason, 'verify_message', '') or reason}"
            return TlsFailed(self.action, problem, "Check the address; a wrong certificate may be an attack")
        return PageUnavailable(self.action, f"{url.host} refuses the connection ({error})", "Check the address")
