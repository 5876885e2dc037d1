"""A headless Chromium for the tests: pages are opened as a reader opens them, and whatever they should not do is told.

A page may load what it was opened from and nothing else; an error, a dialog, a breach of its own content security
policy or another request makes the test fail, unless the test takes it out of `Seen` itself.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from pcite.store.sources.web.drawing import BROWSERS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page, Route

OpenPage = Callable[..., "Page"]
Screenshot = Callable[..., Path]

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESK = {"viewport": {"width": 1280, "height": 900}}
NO_NAMES = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
HERE = ("data:", "blob:", "about:")
"""Addresses that lead nowhere outside the page."""
TOLD = "document.addEventListener('securitypolicyviolation', e => console.error('policy: ' + e.violatedDirective))"
PAINTED = """() => new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 1000);
})"""
UNFOLDED = """() => document.querySelectorAll('*').forEach(each => {
    if (each.tagName === 'DETAILS') each.open = true;
    if (getComputedStyle(each).contentVisibility === 'auto') each.style.contentVisibility = 'visible';
})"""
AXE = """() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations.map(
    each => each.id + ' (' + each.help + '): ' + each.nodes.map(node => node.html).slice(0, 5).join(' | ')))"""


@dataclass
class Seen:
    """What the pages of a test did that they should not do."""

    requests: list[str] = field(default_factory=list)
    """Addresses that were asked for and refused."""
    problems: list[str] = field(default_factory=list)
    """Errors of scripts and of the console, dialogs, breaches of the content security policy."""

    def watch(self, page: Page) -> None:
        """Take down what this page does."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("dialog", self._asked)

    def _said(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.problems.append(said.text)

    def _asked(self, dialog: Dialog) -> None:
        self.problems.append(f"dialog: {dialog.message}")
        dialog.dismiss()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave to CI what opens a browser."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("ci")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a process; it is asleep while no page is open, see `_awake`."""
    playwright_api = pytest.importorskip("playwright.sync_api")
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip(f"needs Chromium: none of {', '.join(BROWSERS)} is on the PATH")
    playwright = playwright_api.sync_playwright().start()
    started = playwright.chromium.launch(executable_path=found, args=[NO_NAMES, "--no-sandbox"])
    asyncio._set_running_loop(None)
    yield started
    with _awake(started):
        started.close()
        playwright.stop()


@pytest.fixture
def seen() -> Iterator[Seen]:
    """What the pages of this test do; at its end there must be nothing."""
    kept = Seen()
    yield kept
    assert (kept.requests, kept.problems) == ([], [])


@pytest.fixture
def open_page(browser: Browser, seen: Seen, tmp_path: Path) -> Iterator[OpenPage]:
    """Opens a text as a file, a file or an address in a fresh browser.

    Options: `phone` (360 x 740, touch), `dark`, `still` (reduced motion), `lang`, `clipboard` (may be read and
    written), `scripts` (False: none run), `print` (as on paper), `before` (a script that runs before those
    of the page), and any of Playwright's `new_context`.
    """
    with _awake(browser), ExitStack() as contexts:

        def opened(what: str | Path, *, before: str = "", **options: Any) -> Page:  # noqa: ANN401 - Playwright's own
            address = _address(what, tmp_path)
            as_on_paper, clipboard = options.pop("print", False), options.pop("clipboard", False)
            context = contexts.enter_context(closing(browser.new_context(**_options(**options))))
            context.set_default_timeout(40_000)  # a machine that runs other tests too is slow
            if clipboard:
                context.grant_permissions(["clipboard-read", "clipboard-write"])
            context.add_init_script(f"{TOLD}; {before}")
            context.route("**/*", lambda route: _let_through(route, address, seen))
            page = context.new_page()
            seen.watch(page)
            context.on("page", seen.watch)
            if as_on_paper:
                page.emulate_media(media="print")
            page.goto(address)
            return page

        yield opened


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """An empty page."""
    return open_page("<!doctype html><title>empty</title>")


@pytest.fixture
def screenshot(tmp_path_factory: pytest.TempPathFactory) -> Screenshot:
    """Draws a page into the folder that `PCITE_SCREENSHOTS` names, else into pytest's own."""
    named = os.environ.get("PCITE_SCREENSHOTS")
    folder = Path(named) if named else tmp_path_factory.getbasetemp() / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)

    def draw(page: Page, name: str, *, whole: bool = False) -> Path:
        path = folder / f"{name}.png"
        page.evaluate(PAINTED)
        page.screenshot(path=path, full_page=whole, animations="disabled")
        return path

    return draw


def axe(page: Page) -> list[str]:
    """What axe-core has against the page as it stands now, one line for each rule."""
    base = pytest.importorskip("axe_playwright_python.base")
    if not page.evaluate("() => typeof axe === 'object'"):
        page.evaluate(f"() => {{ {base.AXE_SCRIPT} }}")
    found: list[str] = page.evaluate(AXE)
    return found


def unfold(page: Page) -> None:
    """Open all that is closed, and draw what is out of sight too, as a picture of the whole page shows it."""
    page.evaluate(UNFOLDED)


def is_wider_than_its_window(page: Page) -> bool:
    """Whether a reader has to scroll sideways."""
    return bool(page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth"))


@contextmanager
def _awake(browser: Browser) -> Iterator[None]:
    """Playwright's loop runs in this thread only meanwhile, so that asynchronous tests can have their own."""
    asyncio._set_running_loop(browser._loop)
    try:
        yield
    finally:
        asyncio._set_running_loop(None)


def _address(what: str | Path, folder: Path) -> str:
    if isinstance(what, str) and re.match(r"(https?|file):", what):
        return what
    if isinstance(what, str):
        path = folder / f"page-{len(list(folder.glob('page-*.html')))}.html"
        path.write_text(what, encoding="utf-8")
        return path.as_uri()
    return what.resolve().as_uri()


def _options(
    *, phone: bool = False, dark: bool = False, still: bool = False, lang: str = "en", scripts: bool = True,
    **more: Any,  # noqa: ANN401
) -> dict[str, Any]:  # fmt: skip
    return {
        **(PHONE if phone else DESK),
        "color_scheme": "dark" if dark else "light",
        "reduced_motion": "reduce" if still else "no-preference",
        "locale": lang,
        "java_script_enabled": scripts,
        "service_workers": "block",
        **more,
    }


def _let_through(route: Route, opened: str, seen: Seen) -> None:
    """What was opened, and what the same server gives; a file gives nothing but itself."""
    asked = route.request.url.partition("#")[0]
    origin = re.match(r"https?://[^/]+/", opened)
    if asked == opened.partition("#")[0] or asked.startswith(HERE) or (origin and asked.startswith(origin[0])):
        route.continue_()
    else:
        seen.requests.append(asked)
        route.abort()
