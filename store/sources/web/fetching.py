"""Fetching one page: robots.txt, redirects, retries and the body, all within one set of limits."""

from __future__ import annotations

import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx

from ...errors import PageUnavailable, TooManyRedirects
from .connection import Resolve, resolve
from .content import kind_of, sniffed_type
from .limits import FetchLimits
from .page import CacheValidators, Hop, WebPage
from .robots import Robots
from .session import REDIRECTS, TOO_MANY_REQUESTS, Headers, PendingResponse, Session
from .urls import checked, followed, shown

RECORDED_HEADERS = ("content-type", "content-length", "content-encoding", "content-language", "content-disposition",
                "last-modified", "etag", "date", "expires", "cache-control", "link", "x-robots-tag")  # fmt: skip
NOT_MODIFIED = 304
BUSY = frozenset({TOO_MANY_REQUESTS, 503})
FIRST_WAIT = 0.5
"""Seconds before the second try, where the server names none; each further wait is twice as long."""
LONGEST_WAIT, LONGEST_DATE = 20, 60
"""Digits and characters of `Retry-After` that are looked at."""
ADVICE = {
    401: "The page asks for a login: save it yourself and give the file",
    403: "The site refuses programs: save the page yourself and give the file",
    404: "Check the address",
    410: "The page was removed for good: look for a copy in an archive",
}


def fetch(
    url: str,
    *,
    limits: FetchLimits = FetchLimits(),  # noqa: B008 - frozen
    allow_private: bool = False,
    validators: CacheValidators | None = None,
    tls: ssl.SSLContext | None = None,
    resolve: Resolve = resolve,
) -> WebPage:
    """The page at `url`, which nobody has read yet.

    Every address on the way is checked anew: its form, what its name resolves to, and what its site's
    robots.txt allows. No cookie, credential, script or proxy takes part.

    Args:
        url: http or https.
        limits: what it may cost.
        allow_private: let through addresses of this machine and of its own network.
        validators: what a copy at hand says of itself; then an answer of status 304 is a page too.
        tls: whom to trust, where that is not the public certificate authorities.
        resolve: from a host and a port to IP addresses.

    Raises:
        AddressRefused: it, or an address it leads to, is none of the public web.
        RobotsRefused: its site does not allow it.
        TooManyRedirects, PageTimeout, SourceTooLarge: it costs more than the limits allow.
        PageUnavailable, TlsFailed: no server answers, or not with a page.
        ContentRefused: no reader knows what it is.
    """
    action = f"fetching {shown(url)!r}"
    first = checked(url, action)
    with Session(action, limits, allow_private=allow_private, tls=tls, resolve=resolve) as session:
        robots, at, hops = Robots(session), first, list[Hop]()
        while True:
            robots.check(at)
            with _answer(session, at, validators) as answer:
                if answer.status not in REDIRECTS:
                    return _page(answer, session, first, at, tuple(hops), validators)
                hops.append(Hop(answer.status, str(at)))
                at = _next(at, answer, hops, session)


def _next(at: httpx.URL, answer: PendingResponse, hops: list[Hop], session: Session) -> httpx.URL:
    request, location = session.action, answer.headers.get("location")
    if not location:
        raise PageUnavailable(request, f"status {answer.status} names no address to go to", "Check the address")
    target = followed(at, location, request)
    if str(target) in {hop.url for hop in hops}:
        raise TooManyRedirects(request, f"it sends the reader in a circle, back to {target}", "Check the address")
    if len(hops) > session.limits.redirects:
        problem = f"it sends the reader on more than {session.limits.redirects} times"
        raise TooManyRedirects(request, problem, "Give the address where it ends, or allow more redirects")
    return target


@contextmanager
def _answer(session: Session, url: httpx.URL, validators: CacheValidators | None) -> Iterator[PendingResponse]:
    """The answer, asked for again where the server is busy and says so."""
    wait = FIRST_WAIT
    for attempt in range(1, session.limits.tries + 1):
        with session.get(url, _conditions(url, validators)) as answer:
            if answer.status not in BUSY:
                yield answer
                return
            pause = _retry_after(answer.headers.get("retry-after", ""), wait)
        _check_pause(session, answer.status, pause, attempt)
        time.sleep(pause)
        wait *= 2


def _conditions(url: httpx.URL, validators: CacheValidators | None) -> Headers:
    if validators is None or validators.url != str(url):
        return {}
    texts = {"If-None-Match": validators.etag, "If-Modified-Since": validators.last_modified}
    return {name: value for name, value in texts.items() if value}


def _retry_after(text: str, otherwise: float) -> float:
    """Seconds to wait: the header names them, or a date (RFC 9110, 10.2.3)."""
    text = text.strip()
    if text.isascii() and text.isdecimal():
        return float(text[:LONGEST_WAIT])
    try:
        until = parsedate_to_datetime(text[:LONGEST_DATE])
    except (ValueError, OverflowError):
        return otherwise
    until = until if until.tzinfo else until.replace(tzinfo=UTC)
    return max(0.0, (until - datetime.now(UTC)).total_seconds())


def _check_pause(session: Session, status: int, pause: float, number: int) -> None:
    """Go on only where another try is allowed, and its wait is."""
    limits = session.limits
    if number < limits.tries and pause <= min(limits.retry_wait, session.deadline.left):
        return
    again = f"Try again in {pause:.0f} seconds" if pause > limits.retry_wait else "Try again later"
    error = PageUnavailable(session.action, f"the server is busy: status {status}, tried {number} times", again)
    error.status = status
    raise error


def _page(
    answer: PendingResponse,
    session: Session,
    first: httpx.URL,
    at: httpx.URL,
    hops: tuple[Hop, ...],
    validators: CacheValidators | None,
) -> WebPage:
    fresh = answer.status == 200
    if not fresh and not (answer.status == NOT_MODIFIED and _conditions(at, validators)):
        do = ADVICE.get(answer.status, "Check the address, or try again later")
        error = PageUnavailable(session.action, f"{at} answers with status {answer.status}", do)
        error.status = answer.status
        raise error
    media_type, charset = kind_of(answer.headers, session.action) if fresh else (None, None)
    body = b"".join(answer.pieces()) if fresh else b""
    return WebPage(
        url=str(first),
        final_url=str(at),
        redirects=hops,
        status=answer.status,
        headers={name: answer.headers[name] for name in RECORDED_HEADERS if name in answer.headers},
        media_type=media_type or (sniffed_type(body, at, session.action) if fresh else ""),
        charset=charset,
        body=body,
        accessed_at=datetime.now(UTC),
        server=answer.server,
    )
