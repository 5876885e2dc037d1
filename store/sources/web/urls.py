"""Which URLs are fetched: http and https, without credentials, at a port where web pages are served."""

from __future__ import annotations

import re
from ipaddress import IPv6Address

import httpx

from ...errors import AddressRefused, PageUnavailable

PORTS = {"http": 80, "https": 443}
FIRST_FREE_PORT = 1024
OTHER_PROTOCOLS = frozenset({1719, 1720, 1723, 2049, 3306, 3659, 4045, 4190, 5060, 5061, 5432, 6000, 6379, 6566,
                             *range(6665, 6670), 6679, 6697, 9100, 10080, 11211, 27017})  # fmt: skip
"""Ports where something else than the web listens, so that a request could be taken for a command."""
HOST_NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]*[a-z0-9_.])?")
LONGEST = 8000


def checked(url: str, action: str) -> httpx.URL:
    """The URL in its usual form: host in lower case, no fragment, no port that goes without saying.

    Raises:
        AddressRefused: it is no such URL.
    """
    if len(url) > LONGEST:
        raise _refused(action, f"the URL has {len(url):,} characters", "Give a shorter one")
    try:
        parsed = httpx.URL(url.strip())
        _ = parsed.host  # which IDNA may refuse only now
    except (httpx.InvalidURL, ValueError) as error:  # a host that IDNA refuses is a UnicodeError
        raise _refused(action, f"it is no URL: {error}", "Check how it is written") from error
    if parsed.scheme not in PORTS:
        problem = f"its scheme is {parsed.scheme!r}" if parsed.scheme else "it names no scheme"
        raise _refused(action, problem, "Give an address that begins with http:// or https://")
    if parsed.userinfo:
        raise _refused(action, "the URL holds a user name or a password", "Give it without")
    _check_host(parsed, action)
    _check_port(parsed, action)
    port = None if parsed.port == PORTS[parsed.scheme] else parsed.port
    return parsed.copy_with(fragment=None, port=port)


def followed(at: httpx.URL, location: str, action: str) -> httpx.URL:
    """Where the header `location` of an answer from `at` leads.

    Raises:
        PageUnavailable: it holds no URL.
        AddressRefused: see `checked`.
    """
    try:
        target = str(at.join(location))
    except (httpx.InvalidURL, ValueError) as error:
        problem = f"it sends the reader to {shown(location)!r}, no URL"
        raise PageUnavailable(action, problem, "Check the address") from error
    return checked(target, action)


def shown(url: str) -> str:
    """The URL as an error may repeat it: without a user name and a password."""
    return re.sub(r"//[^/?#]*@", "//", url)


def origin(url: httpx.URL) -> str:
    """Scheme, host and port: what one robots.txt holds for."""
    return str(url.copy_with(raw_path=b"/")).removesuffix("/")


def _check_host(url: httpx.URL, action: str) -> None:
    host = url.raw_host.decode("ascii")
    if ":" not in host and HOST_NAME.fullmatch(host):
        return
    try:
        IPv6Address(host)
        scoped = "%" in host
    except ValueError:
        scoped = True
    if scoped:
        raise _refused(action, f"{host!r} is no name of a server", "Check how it is written")


def _check_port(url: httpx.URL, action: str) -> None:
    port = url.port
    if port is None or port == PORTS[url.scheme] or port in PORTS.values():
        return
    if not FIRST_FREE_PORT <= port <= 65535 or port in OTHER_PROTOCOLS:
        raise _refused(action, f"no web pages are served at port {port}", "Give the address of a web page")


def _refused(action: str, problem: str, do: str) -> AddressRefused:
    return AddressRefused(action, problem, do)
