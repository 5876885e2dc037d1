"""How fast the report for a browser opens: 300 sentences with 500 citations, beside a plain page with the same text.

The page is made by the pipeline from two editions of one set of rules, judged by the words alone, and opened in a
headless Chromium. `painted` is its first contentful paint, `ready` the end of the load event, when every control
works, `hover` the time from the pointer's arrival to the drawn card, the page's own wait of 120 ms included.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ...graph.api import ground
from ...graph.output.report import as_html
from ...nodes.policy import Policy
from ...nodes.ports import Judgement, Pair
from ...store.records import Grounding, Provenance
from ...store.sources.web.drawing import BROWSERS
from ..runs.machine import describe

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SENTENCES, CITED = 300, 250
"""Sentences, and those of them that both editions support: 500 citations."""
MEASURED = """() => {
    const page = performance.getEntriesByType('navigation')[0];
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return [paint ? paint.startTime : NaN, page.domContentLoadedEventEnd, page.loadEventEnd];
}"""


class Opened(NamedTuple):
    """Milliseconds from the start of the navigation."""

    painted: float
    parsed: float
    ready: float


class WordVerifier:
    """A verifier that asks for every word of the claim, so that no model's speed is measured."""

    provenance = Provenance(engine="words", model="words", digest="1")
    languages = frozenset({"en"})
    cross_lingual = False

    def fits(self, claim: str) -> bool:
        """Every claim does."""
        return True

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """0.95 where the premise holds the claim as it stands, else 0.05."""
        return [Judgement(0.95 if pair.claim.rstrip(".") in pair.premise else 0.05) for pair in pairs]


def main() -> None:
    """Print the machine, the page's size, and the median of the runs beside a plain page."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval.benchmarks.report", description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="how often each page is opened")
    runs: int = parser.parse_args().runs
    print(describe())
    grounding = large()
    started = time.perf_counter()
    html = as_html(grounding)
    made = 1000 * (time.perf_counter() - started)
    plain = f"<!doctype html><title>plain</title><pre>{escape(grounding.text)}</pre>"
    size, cited = len(html.encode()), len(grounding.citations)
    print(f"{len(grounding.claims)} sentences, {cited} citations, made in {made:.0f} ms: {size / 1024:.0f} KiB,")
    print(f"{size / max(1, cited):.0f} bytes for each citation, {size / len(grounding.text):.1f} for each of the text")
    with tempfile.TemporaryDirectory() as folder:
        report, hover = opened(html, Path(folder) / "report.html", runs)
        beside, _ = opened(plain, Path(folder) / "plain.html", runs)
    print("page     painted   parsed    ready  (ms, median)")
    for name, row in (("report", report), ("plain", beside)):
        print(f"{name:<8}{row.painted:>8.0f}{row.parsed:>9.0f}{row.ready:>9.0f}")
    print(f"ratio   {report.painted / beside.painted:>8.1f}{'':>9}{report.ready / beside.ready:>9.1f}")
    print(f"hover   {hover:>8.0f}")


def large() -> Grounding:
    """The report that is opened."""
    rules = [f"Records of kind {i} are kept for {i % 9 + 2} years by office number {i}." for i in range(SENTENCES)]
    editions = ["\n\n".join([f"# Edition {name}", *rules[:CITED]]) for name in ("one", "two")]
    draft = "\n\n".join(" ".join(rules[i : i + 10]) for i in range(0, SENTENCES, 10))
    policy = Policy(every_source=True)
    return ground(
        draft, [{"text": text, "title": text[2:13]} for text in editions], verifier=WordVerifier(), policy=policy
    )


def opened(html: str, path: Path, runs: int) -> tuple[Opened, float]:
    """The median of `runs` openings in a browser that has been warmed by one, and of the time a card takes."""
    from playwright.sync_api import sync_playwright

    path.write_text(html, encoding="utf-8")
    executable = next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        result = [_once(browser, path) for _ in range(runs + 1)][1:]
        browser.close()
    rows = [row for row, _ in result]
    return Opened(*(statistics.median(column) for column in zip(*rows, strict=True))), statistics.median(
        hover for _, hover in result
    )


def _once(browser: Browser, path: Path) -> tuple[Opened, float]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(path.as_uri(), wait_until="load")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    measured: Any = page.evaluate(MEASURED)
    taken = 0.0
    if page.locator(".cite").count():
        started = time.perf_counter()
        page.locator(".cite").first.hover()
        page.locator("#hover").wait_for()
        taken = 1000 * (time.perf_counter() - started)
    context.close()
    return Opened(*measured), taken


if __name__ == "__main__":
    main()
