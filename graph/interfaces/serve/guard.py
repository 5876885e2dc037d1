"""The door: what is refused before any route sees it, and what every answer carries.

Another page in the same browser is kept out three ways: the `Host` header has to be a name of this server (DNS
rebinding), nothing is answered to another origin but that a reader follows a link to a page, and no cookie is ever
set or read.
"""

from __future__ import annotations

import hmac
from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response

from .arriving import ArrivingBodies
from .problems import RequestRefused, answer
from .serving import ServerConfig

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAFE = ("GET", "HEAD", "OPTIONS")
OPEN = frozenset({"/api/check"})
"""What is not safe in the sense of HTTP and still needs no token, since it keeps nothing."""
CHALLENGE = {"www-authenticate": 'Bearer realm="pcite", Basic realm="pcite", charset="UTF-8"'}
SOON = {"retry-after": "5"}
NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
HEADERS: Mapping[str, str] = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Guard:
    """ASGI middleware around the whole app."""

    def __init__(self, app: ASGIApp, serving: ServerConfig, failed: Callable[[Request, Exception], Response]) -> None:
        """Take what is guarded, and how an error that nobody foresaw is told."""
        self._app, self._serving, self._failed = app, serving, failed
        self._bodies = ArrivingBodies(serving.limits.all_bodies_bytes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        body = bytearray()
        try:
            await self._handle(scope, receive, send, body)
        finally:
            self._bodies.let_go(body)

    async def _handle(self, scope: Scope, receive: Receive, send: Send, body: bytearray) -> None:
        begun, method = False, scope["method"]

        async def secured(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.body" and method == "HEAD":
                message = {**message, "body": b""}
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("content-security-policy", NOTHING)
            await send(message)

        try:
            self._check(method, scope["path"], Headers(scope=scope))
            receive = await self._whole(Headers(scope=scope), receive, body)
        except RequestRefused as refusal:
            await answer(refusal)(scope, receive, secured)
            return
        if method == "HEAD":  # what GET answers, less the body (RFC 9110, 9.3.2)
            scope = {**scope, "method": "GET"}
        try:
            await self._app(scope, receive, secured)
        except Exception as error:
            if begun:
                raise
            await self._failed(Request(scope), error)(scope, receive, secured)

    def _check(self, method: str, path: str, headers: Headers) -> None:
        action = f"{method} {path}"
        host = headers.get("host", "")
        if host_of(host) not in self._serving.hosts:
            problem = f"the server is not known as {host!r}"
            raise RequestRefused(421, "UnknownHost", action, problem, "Use one of its names; --allow-host adds one")
        _check_origin(action, host, headers, opens=method in SAFE)
        if (method not in SAFE and path not in OPEN) or self._serving.private:
            self._check_token(action, headers.get("authorization", ""), writes=method not in SAFE)
        if method not in SAFE:
            _check_media_type(action, headers.get("content-type"))

    def _check_token(self, action: str, authorization: str, *, writes: bool) -> None:
        token = self._serving.token
        if token is None:
            do = "Start it with --token-file or PCITE_SERVE_TOKEN"
            raise RequestRefused(403, "ReadOnly", action, "the server has no token and is read-only", do)
        if hmac.compare_digest(_sent_token(authorization, basic=not writes).encode(), token.encode()):
            return
        problem = "the token is not the right one" if authorization else "there is no token"
        do = "Send `Authorization: Bearer TOKEN`"
        raise RequestRefused(401, "TokenNeeded", action, problem, do, headers=CHALLENGE)

    async def _whole(self, headers: Headers, receive: Receive, body: bytearray) -> Receive:
        """The request once all of it is in `body`, so that nothing too large or too slow goes further."""
        most = self._serving.limits.body_bytes
        if "content-length" in headers and "transfer-encoding" in headers:
            problem = "it says twice how long it is, by Content-Length and by Transfer-Encoding"
            raise RequestRefused(
                400, "TwoLengths", "reading the request", problem, "Say it in one way", headers={"connection": "close"}
            )
        declared = headers.get("content-length", "0")
        if not declared.isdecimal() or len(declared) > 15 or int(declared) > most:
            raise _too_large(most)
        try:
            async with self._bodies.arriving(body, self._serving.limits.body_seconds) as arriving:
                more = True
                while more:
                    message = await receive()
                    if message["type"] != "http.request":
                        break
                    more = message.get("more_body", False)
                    has_room = arriving.take(message.get("body", b""))
                    if len(body) > most:
                        raise _too_large(most)
                    if not has_room:
                        together, do = self._serving.limits.all_bodies_bytes, "Come again later"
                        problem = f"all requests together have more than {together:,} bytes"
                        raise RequestRefused(503, "TooMuchAtOnce", "reading the request", problem, do, headers=SOON)
        except TimeoutError as error:
            problem = "it did not arrive in time"
            raise RequestRefused(408, "TooSlow", "reading the request", problem, "Send it faster") from error
        return _again(bytes(body), receive)


def host_of(header: str) -> str:
    """The name in a `Host` header, without the port and without the brackets of an IPv6 address."""
    name = header.strip().lower()
    if name.startswith("["):
        address, _, port = name[1:].partition("]")
        return address if not port or port.startswith(":") else name
    return name.partition(":")[0].removesuffix(".")


def _check_origin(action: str, host: str, headers: Headers, *, opens: bool) -> None:
    """What a browser says about the page that asks; other clients say nothing.

    With `opens` a link that a reader follows may stand on any page.

    Raises:
        RequestRefused: it is the page of another server.
    """
    origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
    if opens and headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest") == "document":
        return
    same = origin is None or origin.lower() in (f"http://{host}".lower(), f"https://{host}".lower())
    if not same or site not in ("same-origin", "none"):
        problem = f"it comes from another page ({origin or site})"
        raise RequestRefused(
            403, "OtherOrigin", action, problem, "Ask from a page of this server, or without a browser"
        )


def _check_media_type(action: str, value: str | None) -> None:
    """A body is JSON, or it does not say what it is.

    Raises:
        RequestRefused: it is something else.
    """
    kind = (value or "application/json").partition(";")[0].strip().lower()
    if kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json")):
        return
    problem = f"the body is {kind[:100]!r}"
    raise RequestRefused(415, "NotJson", action, problem, "Send JSON, with `Content-Type: application/json`")


def _sent_token(authorization: str, *, basic: bool) -> str:
    """The token that was sent; a browser that was asked for a password sends it as one, which lets it read."""
    scheme, _, value = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return value.strip()
    if basic and scheme.lower() == "basic":
        try:
            return b64decode(value).decode().partition(":")[2]
        except (NotBase64, UnicodeDecodeError, ValueError):
            return ""
    return ""


def _too_large(most: int) -> RequestRefused:
    return RequestRefused(
        413, "BodyTooLarge", "reading the request", f"it has more than {most:,} bytes", "Send less at once"
    )


def _again(body: bytes, receive: Receive) -> Receive:
    """Hand out a body that was read, then what comes after it."""
    left: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def received() -> Message:
        return left.pop() if left else await receive()

    return received
