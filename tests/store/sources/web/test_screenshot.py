"""Screenshots: drawn by a real Chromium from the archived bytes, and from nothing else."""

from __future__ import annotations

import asyncio
import shutil
from hashlib import sha256

import pymupdf
import pytest
from pcite.store.database import Database
from pcite.store.errors import MissingExtra, ScreenshotFailed
from pcite.store.sources.web import capture, captures, drawing, screenshot
from pcite.store.sources.web.drawing import BROWSERS, NO_NETWORK, draw
from web_server import Site, sends

BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
RED = '<body style="margin:0;background:#f00"><p>Text</p></body>'


def size_and_corner(png: bytes) -> tuple[int, int, tuple[int, ...]]:
    """Width, height and the colour of the lower right pixel."""
    picture = pymupdf.Pixmap(png)
    return picture.width, picture.height, picture.pixel(picture.width - 1, picture.height - 1)[:3]


@pytest.fixture
def chromium() -> None:
    """Let a test through where a page can be drawn."""
    pytest.importorskip("playwright")
    if BROWSER is None:
        pytest.skip("Chromium is not installed")


@pytest.mark.ci
@pytest.mark.usefixtures("chromium")
def test_a_page_is_drawn_as_it_is_archived_and_no_script_of_it_runs(site: Site, store: Database) -> None:
    site["/red"] = RED + "<script>document.body.style.background = '#00f'</script>"
    source = capture(site.url("/red"), store, allow_private=True, screenshot=True)
    png = screenshot(store, source.metadata["capture_id"])
    assert png is not None
    assert size_and_corner(png) == (1280, 800, (255, 0, 0))
    assert captures(store, site.url("/red"))[0].screenshot_hash == sha256(png).hexdigest()


@pytest.mark.ci
@pytest.mark.usefixtures("chromium")
def test_a_page_cannot_use_the_browser_to_reach_another_address(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    # the browser's own guard of the local network is taken away, so that ours are seen to hold
    monkeypatch.setattr(drawing, "NO_NETWORK", (*NO_NETWORK, "--disable-features=LocalNetworkAccessChecks"))
    inside = site.url("/secret")
    html = f"""<link rel=stylesheet href="{inside}?css"><link rel=prefetch href="{inside}?pre">
    <link rel=dns-prefetch href="{site.url()}"><link rel=preconnect href="{site.url()}">
    <meta http-equiv=refresh content="0; url={inside}?meta">
    <img src="{inside}?img"><iframe src="{inside}?frame"></iframe><object data="{inside}?object"></object>
    <video src="{inside}?video" autoplay></video><iframe srcdoc="<img src='{inside}?inner'>"></iframe>
    <style>@import url("{inside}?import"); body {{ background: url("{inside}?bg") }}</style>
    <svg><image href="{inside}?svg"/></svg><img src="file:///etc/passwd"><a ping="{inside}?ping">x</a>
    <script>fetch("{inside}?js"); new WebSocket("ws://127.0.0.1:{site.server_port}/ws")</script>"""
    draw(html.encode(), "utf-8", "drawing a page")
    assert site.requests == []


@pytest.mark.ci
@pytest.mark.usefixtures("chromium")
def test_the_same_bytes_make_the_same_picture_also_inside_an_event_loop() -> None:
    html = "<p>Geprüft</p><div style='height:10000000px'></div>".encode("latin-1")

    async def within() -> bytes:
        return draw(html, "cp1252", "drawing a page")

    first = draw(html, "cp1252", "drawing a page")
    assert asyncio.run(within()) == first
    assert size_and_corner(first)[1] == 16_000


def test_without_a_browser_nothing_is_fetched(site: Site, store: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    site["/page"] = sends(200, RED)
    with pytest.raises((ScreenshotFailed, MissingExtra)):
        capture(site.url("/page"), store, allow_private=True, screenshot=True)
    assert site.requests == []
