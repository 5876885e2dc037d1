"""A polite client of open bibliographic services: one request at a time, by name, with patience and a memory.

Sources: the etiquette of Crossref (`mailto`, 429 and `Retry-After`), the rate limits of OpenAlex and of the
Semantic Scholar Academic Graph API.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx

from ..errors import InputError

LARGEST = 4 * 1024 * 1024
"""Bytes of an answer."""
LONGEST_WAIT = 20.0
"""Seconds that a server may ask to be waited for; a longer time is told as its reason."""
BUSY = frozenset({429, 500, 502, 503, 504})
"""Statuses after which a request is made once more."""


class ServiceAddresses(NamedTuple):
    """Where the services are."""

    crossref: str = "https://api.crossref.org"
    openalex: str = "https://api.openalex.org"
    semantic_scholar: str = "https://api.semanticscholar.org"


class ServiceResponse(NamedTuple):
    """What a service said."""

    data: dict[str, Any] | None
    """`None` where it has nothing, or did not answer."""
    reason: str = ""
    """Why there is nothing."""


class Client:
    """Asks for JSON, no faster than the services wish, and remembers the answers as long as it is open."""

    def __init__(
        self,
        mailto: str,
        services: ServiceAddresses | None = None,
        *,
        keys: Mapping[str, str] | None = None,
        timeout: float = 10.0,
        pause: float = 0.2,
        tries: int = 3,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Nothing is asked yet.

        Args:
            mailto: an address at which the services can reach whoever asks; it goes along with every request.
            services: where they are.
            keys: API keys by the names `openalex` and `semantic_scholar`, where there are some.
            timeout: seconds for each step of a request.
            pause: seconds between two requests to the same server.
            tries: how often a request is made to a server that is busy.
            sleep: how to wait.

        Raises:
            InputError: that is no address of mail.
        """
        if "@" not in mailto.strip("@ ") or any(char.isspace() for char in mailto):
            raise InputError(
                "looking up references", f"{mailto!r} is no address", "Give one that you can be reached at"
            )
        self.mailto, self.services, self.keys = mailto, services or ServiceAddresses(), dict(keys or {})
        self._pause, self._tries, self._sleep = pause, tries, sleep
        self._last: dict[str, float] = {}
        self._cache: dict[str, ServiceResponse] = {}
        agent = {"User-Agent": f"pcite (mailto:{mailto})", "Accept": "application/json"}
        self._http = httpx.Client(timeout=timeout, headers=agent, follow_redirects=False)

    def __enter__(self) -> Client:
        """Itself."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close its connections."""
        self.close()

    def close(self) -> None:
        """Close its connections."""
        self._http.close()

    def get(self, url: str, params: Mapping[str, str], headers: Mapping[str, str] | None = None) -> ServiceResponse:
        """The JSON object at an address, or why there is none; it never raises for what a server does."""
        cache_key = json.dumps([url, sorted(params.items())])
        if cache_key not in self._cache:
            answer = self._request(url, params, headers or {})
            if answer.data is None and not answer.reason.startswith("it has no"):
                return answer  # it may answer the next time
            self._cache[cache_key] = answer
        return self._cache[cache_key]

    def _request(self, url: str, params: Mapping[str, str], headers: Mapping[str, str]) -> ServiceResponse:
        answer = ServiceResponse(None, "it was not asked")
        for turn in range(self._tries):
            self._wait_for(urlsplit(url).netloc)
            answer, again = self._once(url, params, headers)
            if again is None or again > LONGEST_WAIT or turn == self._tries - 1:
                return answer
            self._sleep(again or self._pause * 2 ** (turn + 1))
        return answer

    def _once(
        self, url: str, params: Mapping[str, str], headers: Mapping[str, str]
    ) -> tuple[ServiceResponse, float | None]:
        """The answer, and in how many seconds to ask again; `None` where that would help nothing, 0 where none said."""
        try:
            with self._http.stream("GET", url, params=dict(params), headers=dict(headers)) as response:
                if response.status_code == 200:
                    return _read(response), None
                status = response.status_code
                wait = _seconds(response.headers.get("Retry-After"))
        except httpx.TimeoutException:
            return ServiceResponse(None, "it did not answer in time"), 0.0
        except httpx.HTTPError as error:
            return ServiceResponse(None, f"it could not be reached ({type(error).__name__})"), 0.0
        if status == 404:
            return ServiceResponse(None, "it has no such work"), None
        return ServiceResponse(None, f"it answered with status {status}"), wait if status in BUSY else None

    def _wait_for(self, host: str) -> None:
        left = self._last.get(host, float("-inf")) + self._pause - time.monotonic()
        if left > 0:
            self._sleep(left)
        self._last[host] = time.monotonic()


def _read(response: httpx.Response) -> ServiceResponse:
    raw = bytearray()
    for part in response.iter_bytes():
        raw += part
        if len(raw) > LARGEST:
            return ServiceResponse(None, f"its answer is larger than {LARGEST} bytes")
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError):
        return ServiceResponse(None, "its answer is no JSON")
    return ServiceResponse(data) if isinstance(data, dict) else ServiceResponse(None, "its answer is no object")


def _seconds(header: str | None) -> float:
    """What `Retry-After` says in seconds; a date is not waited for."""
    return float(header[:20]) if header and header.isascii() and header.isdecimal() else 0.0
