"""What a site allows: its robots.txt, as RFC 9309 says it is to be read."""

from __future__ import annotations

import httpx
from protego import Protego

from ...errors import RobotsRefused
from .session import AGENT, REDIRECTS, TOO_MANY_REQUESTS, PendingResponse, Session
from .urls import followed, origin

LARGEST = 500 * 1024
"""Bytes that are read of it, which is the least that RFC 9309 (2.5) asks for; what follows is left out."""
MOST_REDIRECTS = 5
"""RFC 9309 (2.3.1.2)."""
DO = "Give a copy of the page that you saved yourself, where you may"


class Robots:
    """The rules of every site that one fetch meets, each asked for once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._rules: dict[str, Protego] = {}

    def check(self, url: httpx.URL) -> None:
        """Let a page through that its site lets through.

        Raises:
            RobotsRefused: its robots.txt forbids the page, or its site cannot say what it allows.
            WebError: the site cannot be reached.
        """
        site = origin(url)
        if site not in self._rules:
            self._rules[site] = Protego.parse(self._text(site))
        if not self._rules[site].can_fetch(str(url), AGENT):
            raise RobotsRefused(self._session.action, f"{site}/robots.txt forbids {url.path}", DO)

    def _text(self, site: str) -> str:
        """Empty where there is no such file, or only redirects: everything is allowed."""
        url = httpx.URL(f"{site}/robots.txt")
        for _ in range(MOST_REDIRECTS + 1):
            with self._session.get(url) as answer:
                if answer.status not in REDIRECTS:
                    return self._read(answer, site)
                url = followed(url, answer.headers.get("location", ""), self._session.action)
        return ""

    def _read(self, answer: PendingResponse, site: str) -> str:
        """The file; a client error means that there is none, a server error that nothing may be fetched."""
        if answer.status == TOO_MANY_REQUESTS or answer.status >= 500:
            problem = f"{site}/robots.txt cannot be had: status {answer.status}"
            raise RobotsRefused(self._session.action, problem, "Try again later")
        if answer.status != 200:
            return ""
        text = bytearray()
        for piece in answer.pieces():
            text += piece
            if len(text) >= LARGEST:
                break
        return text[:LARGEST].decode("utf-8-sig", "replace")
