"""A picture of a page, drawn from its archived bytes by a Chromium that has no network.

Neither scripts nor anything that the page would load takes part: the picture shows the text with the styles
that stand in the page itself. So it can be drawn again from the archive, equal pixel by pixel in the same
browser, and no page can use the browser to reach another address. It is evidence of the words, not of the layout.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ...errors import MissingExtra, ScreenshotFailed

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Page, Playwright, Route

BROWSERS = ("chromium", "chromium-browser", "chromium-headless-shell", "google-chrome", "google-chrome-stable")
WIDTH, HEIGHT, TALLEST = 1280, 800, 16_000
"""Pixels; what lies further down is cut off, since Chromium draws no taller picture."""
SECONDS = 30
HERE = "http://page.invalid/"
"""The address at which the browser is shown the page; names below `.invalid` never resolve (RFC 2606)."""
NOTHING_ELSE = {
    "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
}
"""What the browser is told of the page: run nothing, go nowhere, load nothing that does not stand in it."""
NO_NETWORK = ("--host-resolver-rules=MAP * ~NOTFOUND", "--proxy-server=http://127.0.0.1:9",
              "--proxy-bypass-list=<-loopback>", "--disable-background-networking", "--no-pings")  # fmt: skip
"""No name resolves, and what names no host goes to a proxy that is not there."""


def check_browser(action: str) -> None:
    """Let through where a picture can be drawn.

    Raises:
        MissingExtra: Playwright is not installed.
        ScreenshotFailed: there is no Chromium.
    """
    if find_spec("playwright") is None:
        raise MissingExtra(action, "a screenshot needs Playwright", "Install it: pip install 'pcite[screenshot]'")
    if _browser() is None:
        problem = f"none of {', '.join(BROWSERS)} is on the PATH"
        raise ScreenshotFailed(action, problem, "Install Chromium, or leave the screenshot out")


def draw(html: bytes, encoding: str, action: str) -> bytes:
    """The page as PNG, 1280 pixels wide and as tall as it is, up to 16,000.

    Raises:
        MissingExtra, ScreenshotFailed: see `check_browser`; or the browser fails.
    """
    check_browser(action)
    with ThreadPoolExecutor(1) as thread:  # Playwright refuses a thread in which an event loop runs
        return thread.submit(_draw, html, encoding, action).result()


def _draw(html: bytes, encoding: str, action: str) -> bytes:
    from playwright.sync_api import Error, sync_playwright

    def answer(route: Route) -> None:
        if route.request.url == HERE:
            route.fulfill(body=html, headers={"Content-Type": f"text/html; charset={encoding}", **NOTHING_ELSE})
        else:
            route.abort()

    try:
        with sync_playwright() as playwright, _page(playwright) as page:
            page.route("**/*", answer)
            page.goto(HERE, wait_until="load")
            height = min(max(page.evaluate("document.documentElement.scrollHeight"), HEIGHT), TALLEST)
            clip: FloatRect = {"x": 0, "y": 0, "width": WIDTH, "height": height}
            return bytes(page.screenshot(full_page=True, clip=clip, animations="disabled"))
    except Error as error:
        problem = f"the browser failed: {str(error).splitlines()[0]}"
        raise ScreenshotFailed(action, problem, "Leave the screenshot out") from error


@contextmanager
def _page(playwright: Playwright) -> Iterator[Page]:
    root = hasattr(os, "geteuid") and os.geteuid() == 0  # then Chromium's sandbox does not start
    browser = playwright.chromium.launch(
        executable_path=_browser(), args=list(NO_NETWORK), chromium_sandbox=not root, timeout=SECONDS * 1000
    )
    try:
        context = browser.new_context(
            java_script_enabled=False,
            service_workers="block",
            accept_downloads=False,
            locale="en-US",
            timezone_id="UTC",
            viewport={"width": WIDTH, "height": HEIGHT},
        )
        context.set_default_timeout(SECONDS * 1000)
        yield context.new_page()
    finally:
        browser.close()


def _browser() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)
